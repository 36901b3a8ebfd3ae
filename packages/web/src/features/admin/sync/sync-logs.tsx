import { Box } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { Tooltip } from "radix-ui";
import { type ReactElement, useEffect } from "react";
import { DataList } from "#kit/data-list.tsx";
import { DataTable } from "#kit/data-table.tsx";
import { failureText } from "#lib/failure-text.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { showToast } from "#ui/toast.tsx";
import { RefreshButton } from "../parts.tsx";
import { logColumns } from "./log-columns.tsx";
import { logsQuery } from "./queries.ts";

export const RefreshLogs = (): ReactElement => {
  const { isFetching, refetch } = useQuery(logsQuery);
  return (
    <RefreshButton isBusy={isFetching} onClick={() => void refetch()}>
      {isFetching ? "Loading..." : "Refresh"}
    </RefreshButton>
  );
};

const reasonOf = (error: Error): string => failureText(error, { own: "always", fallback: "Failed to fetch sync logs" });

export const SyncLogs = (): ReactElement => {
  const query = useQuery(logsQuery);
  const { error, isFetching } = query;
  useEffect(() => {
    if (error !== null) showToast({ title: "Error Fetching Logs", description: reasonOf(error), tone: "error" });
  }, [error]);
  return (
    <DataList
      query={query}
      what="sync logs"
      reasonOf={reasonOf}
      rowsOf={(logs) => logs}
      empty={
        <EmptyState title="No sync logs available">
          <p className="soft">Run a sync to generate activity logs</p>
        </EmptyState>
      }
      show={(logs) => (
        <Box asChild maxHeight="36rem" overflow="auto">
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard has to reach it */}
          <section className="sync-log" aria-label="Entries of the sync log" tabIndex={0}>
            <Tooltip.Provider>
              <DataTable label="Sync Logs" columns={logColumns} rows={logs} busy={isFetching} />
            </Tooltip.Provider>
          </section>
        </Box>
      )}
    />
  );
};
