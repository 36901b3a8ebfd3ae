import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import { failureText } from "#lib/failure-text.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form-message.tsx";

type Props = {
  query: UseInfiniteQueryResult;
  className?: string;
  children: ReactNode;
};

export const FreeStartsState = ({ query, className = "", children }: Props): ReactElement => {
  const { isFetching, isLoading, isFetchingNextPage, isFetchingPreviousPage } = query;
  const again = (): Promise<unknown> => {
    if (query.isFetchNextPageError) return query.fetchNextPage();
    return query.isFetchPreviousPageError ? query.fetchPreviousPage() : query.refetch();
  };
  return (
    <>
      <output className={isFetching ? className : "visually-hidden"}>
        {(isLoading || isFetchingNextPage || isFetchingPreviousPage) && (
          <>
            <span className="visually-hidden">Looking for free times...</span>
            {children}
          </>
        )}
      </output>
      <FormMessage tone="error">
        {query.isError && !isFetching && (
          <>
            <p>{failureText(query.error)}</p>
            <Button look="outline" onClick={() => void again()}>
              Try again
            </Button>
          </>
        )}
      </FormMessage>
      {query.fetchStatus === "paused" && (
        <p className="soft">You seem to be offline. We look for free times as soon as you are back.</p>
      )}
    </>
  );
};

export const LaterStarts = ({
  query,
  label,
  onAsk,
}: {
  query: UseInfiniteQueryResult;
  label: string;
  onAsk?: () => void;
}): ReactElement | undefined =>
  query.hasNextPage && !query.isError ? (
    <Button
      look="outline"
      isBusy={query.isFetchingNextPage}
      onClick={() => {
        onAsk?.();
        void query.fetchNextPage();
      }}
    >
      {query.isFetchingNextPage ? "Looking..." : label}
    </Button>
  ) : undefined;

export const EarlierStarts = ({ query }: { query: UseInfiniteQueryResult }): ReactElement | undefined =>
  query.hasPreviousPage && !query.isError ? (
    <Button look="outline" isBusy={query.isFetchingPreviousPage} onClick={() => void query.fetchPreviousPage()}>
      {query.isFetchingPreviousPage ? "Looking..." : "Earlier days"}
    </Button>
  ) : undefined;
