import { errorText } from "@cleaning/contract/api";
import { provider } from "@cleaning/contract/provider";
import { syncCall, syncLogsCall } from "@cleaning/contract/routes/sync";
import { syncKinds, type SyncResult } from "@cleaning/contract/sync";
import { queryOptions, skipToken, useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { syncApi } from "#lib/api/sync.ts";
import { privateKey } from "#lib/session-queries.ts";
import { notify } from "#ui/toast.tsx";
import { countText } from "../words.ts";

const runKey = [privateKey, "sync-run"] as const;

/** What a failed call says (specification, section 8): the server's words, else the error's own, else a default. */
export const failureText = (error: unknown, otherwise: string): string => {
  const text = error instanceof Error ? errorText(error) : "";
  return text === "" ? otherwise : text;
};

/** What the last sync of this visit found. It is asked for by nobody: a sync puts it there. */
export const resultQuery = queryOptions<SyncResult>({
  queryKey: [privateKey, "sync-result"],
  queryFn: skipToken,
});

/** What became of the latest syncs. Logs that say that they are none leave those before in their place. */
export const logsQuery = queryOptions({
  queryKey: [privateKey, "sync-logs"],
  queryFn: async ({ signal }) => {
    const { success, logs } = await syncApi(syncLogsCall, {}, { signal });
    if (!success) throw new Error("");
    return logs;
  },
  // The scheduled syncs write too: whoever opens the logs wants the latest.
  staleTime: 0,
});

/** How many items a sync retrieved: the sum of all counts. */
const totalOf = ({ counts }: SyncResult): number => syncKinds.reduce((total, kind) => total + Number(counts[kind]), 0);

/** Starts syncs, one at a time. A sync goes on while other pages are shown; what it found is there on return. */
export const useSync = () => {
  const client = useQueryClient();
  const running = useIsMutating({ mutationKey: runKey }) > 0;
  const { mutate, error } = useMutation({
    mutationKey: runKey,
    mutationFn: (kind: "quick" | "full") => syncApi(syncCall, kind === "full" ? { query: { includeData: true } } : {}),
    onSuccess: (result) => {
      client.setQueryData(resultQuery.queryKey, result);
      const total = countText(totalOf(result));
      notify({
        title: "Sync Complete",
        description: `The sync with ${provider.name} succeeded. Total items retrieved: ${total}.`,
        tone: "success",
      });
    },
    onError: (failure) =>
      notify({
        title: "Sync Failed",
        description: failureText(failure, "An unexpected error occurred"),
        tone: "error",
      }),
    // Only logs that somebody looks at are asked for again. A failed sync is in them too.
    onSettled: () => client.invalidateQueries({ queryKey: logsQuery.queryKey }),
  });
  return {
    running,
    error: error === null ? undefined : failureText(error, "An unexpected error occurred"),
    start: mutate,
  };
};
