import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useEffect } from "react";
import { failureText } from "#lib/failure-text.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { notify } from "#ui/toast.tsx";
import { TableSkeleton } from "../list/table-skeleton.tsx";
import { LoadError } from "../load-error.tsx";
import { RefreshButton } from "../refresh-button.tsx";
import { useLoadFailure } from "../use-load-failure.ts";
import { LogTable } from "./log-table.tsx";
import { logsQuery } from "./sync-queries.ts";

/** Asks again what became of the latest syncs. */
export const RefreshLogs = (): ReactElement => {
  const { isFetching, refetch } = useQuery(logsQuery);
  return (
    <RefreshButton busy={isFetching} onRefresh={() => void refetch()}>
      {isFetching ? "Loading..." : "Refresh"}
    </RefreshButton>
  );
};

/** What became of the latest syncs. */
export const SyncLogs = (): ReactElement => {
  const query = useQuery(logsQuery);
  const { data: logs, errorUpdatedAt, isFetching, refetch } = query;
  const error = useLoadFailure(query);
  const reason =
    error === null ? undefined : failureText(error, { own: "always", fallback: "Failed to fetch sync logs" });
  useEffect(() => {
    if (reason !== undefined && errorUpdatedAt > 0)
      notify({ title: "Error Fetching Logs", description: reason, tone: "error" });
    // Each failure is told, also one with the same words.
  }, [reason, errorUpdatedAt]);
  return (
    <>
      {reason !== undefined && (
        <LoadError what="sync logs" reason={reason} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {logs === undefined && reason === undefined && <TableSkeleton what="sync logs" />}
      {logs?.length === 0 && (
        <EmptyState title="No sync logs available">
          <p className="soft">Run a sync to generate activity logs</p>
        </EmptyState>
      )}
      {logs !== undefined && logs.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard has to reach it
        <section className="sync-logs__rows" aria-label="Entries of the sync log" tabIndex={0}>
          <LogTable logs={logs} busy={isFetching} />
        </section>
      )}
    </>
  );
};
