import { Flex } from "@radix-ui/themes";
import type { ReactElement, ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { AdminLoaded, type LoadedQuery } from "./loaded.tsx";
import { TableSkeleton } from "./table-skeleton.tsx";

/** Of a query that loads one page after the other. */
type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };

type Shown<Row> =
  /** List items. */
  | { children: (row: Row) => ReactElement; label?: string; isOrdered?: boolean; show?: undefined }
  /** A table, or what else has all rows. */
  | { show: (rows: readonly Row[], isBusy: boolean) => ReactNode; children?: undefined };

/** `more`: on the button for the rows that follow. */
type Queried<Data> =
  | { query: LoadedQuery<Data> & Pages; more: string }
  | { query: LoadedQuery<Data> & Partial<Record<keyof Pages, undefined>>; more?: undefined };

type Props<Data, Row> = Shown<Row> &
  Queried<Data> & {
    /** As part of a sentence: "the ratings". */
    what: string;
    rowsOf: (data: Data) => readonly Row[];
    /** In the place of no rows: what comes here, and the next step. */
    empty: ReactNode;
    /** How many rows stand there until the first answer, or what stands there instead. */
    skeleton?: number | ReactElement;
    reasonOf?: (error: Error) => string;
    head?: (data: Data) => ReactNode;
    foot?: (data: Data) => ReactNode;
  };

/** Rows that a query loads. */
export const DataList = <Data, Row>({
  query,
  what,
  rowsOf,
  empty,
  more,
  skeleton = 8,
  reasonOf,
  head,
  foot,
  ...shown
}: Props<Data, Row>): ReactElement => {
  const { isPlaceholderData, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage } = query;
  const show = (rows: readonly Row[]): ReactNode => {
    if (shown.show !== undefined) return shown.show(rows, isPlaceholderData);
    const List = shown.isOrdered === true ? "ol" : "ul";
    return (
      <List className="ruled" aria-label={shown.label} aria-busy={isPlaceholderData || undefined}>
        {rows.map(shown.children)}
      </List>
    );
  };
  return (
    <>
      <AdminLoaded
        query={query}
        what={what}
        loading={
          typeof skeleton === "number" ? (
            <TableSkeleton what={what} rows={skeleton} isList={shown.show === undefined} />
          ) : (
            skeleton
          )
        }
        {...(reasonOf && { reasonOf })}
      >
        {(data) => {
          const rows = rowsOf(data);
          return (
            <>
              {head?.(data)}
              {rows.length === 0 ? empty : show(rows)}
              {foot?.(data)}
            </>
          );
        }}
      </AdminLoaded>
      {hasNextPage === true && (
        <Flex mt="4">
          <Button look="outline" isBusy={isFetching} onClick={() => void fetchNextPage?.()}>
            {isFetchingNextPage ? "Loading..." : more}
          </Button>
        </Flex>
      )}
    </>
  );
};
