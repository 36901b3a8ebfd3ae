import { provider } from "@cleaning/contract/checkout/provider";
import { syncCutMessage, syncKinds, type SyncResult } from "@cleaning/contract/checkout/sync";
import { formatNumber } from "@cleaning/contract/format/money";
import { ApiError } from "@cleaning/contract/http/api";
import { syncCall, syncLogsCall, syncRoutes } from "@cleaning/contract/routes/sync";
import { queryOptions, skipToken, useIsMutating, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { failureText, isUnknownOutcome } from "#lib/failure-text.ts";
import { privateKey } from "#lib/query.ts";
import { sessionApi } from "#lib/session-api.ts";
import { showToast } from "#ui/toast.tsx";

const syncApi = sessionApi(syncRoutes);

const runKey = [privateKey, "sync-run"] as const;

/** Written by a sync, never fetched. */
export const resultQuery = queryOptions<SyncResult>({
  queryKey: [privateKey, "sync-result"],
  queryFn: skipToken,
});

/** `isUnknown`: the answer was lost, and it may have gone on to its end. */
type SyncFailureText = { text: string; isUnknown: boolean };

/** Null while a sync runs or after a success. */
const reasonQuery = queryOptions<SyncFailureText | null>({
  queryKey: [privateKey, "sync-failure"],
  queryFn: skipToken,
});

/** A failed request keeps the entries that were loaded before. */
export const logsQuery = queryOptions({
  queryKey: [privateKey, "sync-logs"],
  queryFn: async ({ signal }) => {
    const { success, logs } = await syncApi(syncLogsCall, {}, { signal });
    if (!success) throw new Error("");
    return logs;
  },
  // Scheduled syncs write too.
  staleTime: 0,
});

/** Protects against a list that never ends. */
const mostParts = 30;

const partQuery = queryOptions<number>({ queryKey: [privateKey, "sync-part"], queryFn: skipToken });

/** Milliseconds until a sync that hit its time limit may continue; undefined for other failures. */
const retryDelayOf = (error: unknown): number | undefined =>
  error instanceof ApiError && error.serverMessage === syncCutMessage ? 1_000 * (error.retryAfter ?? 0) : undefined;

/** A call has a time limit and stores what it has read, so the next call continues it. */
const readAll = async (kind: "quick" | "full", onPart: (part: number) => void): Promise<SyncResult> => {
  for (let part = 1; ; part += 1) {
    onPart(part);
    try {
      return await syncApi(syncCall, kind === "full" ? { query: { includeData: true } } : {});
    } catch (error) {
      const delay = retryDelayOf(error);
      if (delay === undefined || part === mostParts) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
};

const totalOf = ({ counts }: SyncResult): number => syncKinds.reduce((total, kind) => total + Number(counts[kind]), 0);

/** One at a time. A sync continues while other pages are shown. */
export const useSync = () => {
  const client = useQueryClient();
  const isRunning = useIsMutating({ mutationKey: runKey }) > 0;
  const { data: part = 1 } = useQuery(partQuery);
  const { data: failed } = useQuery(reasonQuery);
  const setFailure = (failure: SyncFailureText | null): void => void client.setQueryData(reasonQuery.queryKey, failure);
  const { mutate } = useMutation({
    mutationKey: runKey,
    mutationFn: (kind: "quick" | "full") => readAll(kind, (next) => client.setQueryData(partQuery.queryKey, next)),
    onMutate: () => setFailure(null),
    onSuccess: (result) => {
      client.setQueryData(resultQuery.queryKey, result);
      const total = formatNumber(totalOf(result));
      showToast({
        title: "Sync Complete",
        description: `The sync with ${provider.name} succeeded. Total items retrieved: ${total}.`,
        tone: "success",
      });
    },
    onError: (failure) => {
      const text = failureText(failure, { own: "always", fallback: "An unexpected error occurred" });
      setFailure({ text, isUnknown: isUnknownOutcome(failure) });
      showToast({ title: "Sync Failed", description: text, tone: "error" });
    },
    // Failures are logged too.
    onSettled: () => client.invalidateQueries({ queryKey: logsQuery.queryKey }),
  });
  return { isRunning, part, error: failed ?? undefined, start: mutate };
};
