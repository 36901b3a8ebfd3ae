import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import { EmptyState } from "./empty-state.tsx";
import { ErrorState } from "./error-state.tsx";
import { Spinner } from "./spinner.tsx";

type Props<T> = {
  query: UseQueryResult<readonly T[]>;
  /** What is loaded, as it stands in a sentence: "our services". */
  what: string;
  empty: string;
  fallback?: ReactNode;
  children: (items: readonly T[]) => ReactNode;
};

export const Loaded = <T,>({ query, what, empty, fallback, children }: Props<T>): ReactElement => {
  const retry = { what, retrying: query.isFetching, onRetry: () => void query.refetch() };
  if (query.data !== undefined)
    return (
      <>
        {query.data.length === 0 ? <EmptyState title={empty}>{fallback}</EmptyState> : children(query.data)}
        {query.isError && <ErrorState {...retry} stale />}
      </>
    );
  if (query.fetchStatus === "paused")
    return <Spinner label={`You seem to be offline. We load ${what} as soon as you are back.`} />;
  // Also during the retry: the pressed button stays and keeps the focus.
  if (query.errorUpdateCount > 0) return <ErrorState {...retry} />;
  return <Spinner label={`Loading ${what}...`} />;
};
