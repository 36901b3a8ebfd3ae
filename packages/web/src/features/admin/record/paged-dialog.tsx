import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import { AdminLoaded } from "#kit/loaded.tsx";
import { RecordDialog } from "#kit/record-dialog.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

type Props<Page> = {
  title: string;
  description: string;
  query: UseInfiniteQueryResult<InfiniteData<Page>>;
  /** As part of a sentence: "the history". */
  what: string;
  empty: { title: string; text: string };
  more: string;
  rowsOf: (page: Page) => readonly ReactNode[];
  onClose: () => void;
};

export const PagedDialog = <Page,>({ query, what, empty, more, rowsOf, ...dialog }: Props<Page>): ReactElement => {
  const { isFetching, hasNextPage, fetchNextPage } = query;
  return (
    <RecordDialog {...dialog}>
      <AdminLoaded query={query} what={what} loading={<output className="soft">Loading {what}...</output>}>
        {({ pages }) => {
          const rows = pages.flatMap(rowsOf);
          return rows.length > 0 ? (
            <ol className="ruled">{rows}</ol>
          ) : (
            <EmptyState title={empty.title}>
              <p className="soft">{empty.text}</p>
            </EmptyState>
          );
        }}
      </AdminLoaded>
      {hasNextPage && (
        <Button look="outline" isBusy={isFetching} onClick={() => void fetchNextPage()}>
          {isFetching ? "Loading..." : more}
        </Button>
      )}
    </RecordDialog>
  );
};
