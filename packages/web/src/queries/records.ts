import type { HistoryKind } from "@cleaning/contract/admin/history";
import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { adminApi } from "#lib/api/admin.ts";
import { privateKey } from "./private.ts";

/**
 * The first parts of the key of everything that shows agents, customers or subscriptions, or counts them. They show in
 * each other's lists: a customer's row counts subscriptions, a subscription's row names a customer.
 */
export const recordsKey = [privateKey, "records"] as const;

/** The key of changes that show before they are saved. */
export const togglingKey = [...recordsKey, "toggling"] as const;

/** The server's lists follow a change within a moment; how long to wait for that, in milliseconds. */
const moment = 1_500;

/**
 * Asks again for everything that may show what has just changed: at once, and a moment later, in case that the first
 * answer was from before the change. Lists that are not on the screen are asked for when they are.
 */
export const recordsChanged = (client: QueryClient): void => {
  const ask = (): void => void client.invalidateQueries({ queryKey: recordsKey });
  ask();
  setTimeout(() => {
    // The answer would take back on the screen what is being changed; the end of that asks.
    if (client.isMutating({ mutationKey: togglingKey }) === 0) ask();
  }, moment);
};

/** All figures of the dashboard: one call for its cards and its charts. */
export const overviewQuery = queryOptions({
  queryKey: [...recordsKey, "overview"],
  queryFn: ({ signal }) => adminApi("GET /api/admin/overview", {}, { signal }),
});

/** Who changed what of a record, and when; page by page. */
export const recordHistoryQuery = (kind: HistoryKind, id: number) =>
  infiniteQueryOptions({
    queryKey: [...recordsKey, "history", kind, id],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam: cursor, signal }) =>
      adminApi(
        "GET /api/admin/history/{kind}/{id}",
        { params: { kind, id }, query: cursor === null ? {} : { cursor } },
        { signal },
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Marking something as processed is in it too, and so is what colleagues do: an admin who opens it wants the latest.
    staleTime: 0,
  });
