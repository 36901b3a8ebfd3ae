import type { Inbox } from "@cleaning/contract/admin/inbox";
import { queryOptions } from "@tanstack/react-query";
import { countsApi } from "#lib/api/counts.ts";
import { countsKey, countsOf, inboxKey } from "./counts-key.ts";

/** Milliseconds. */
const pollInterval = 120_000;

/** What waits in each group of the inbox; a page that shows the inbox asks for nothing more. */
export const countsQuery = queryOptions({
  queryKey: [...countsKey],
  queryFn: async ({ client, signal }) => {
    // An invalidation begins the inbox's own request in the same moment.
    await Promise.resolve();
    const inbox = client.getQueryCache().find<Inbox, Error, Inbox>({ queryKey: inboxKey });
    if (inbox?.isActive() !== true) return countsApi("GET /api/admin/counts", {}, { signal });
    const { fetchStatus, data } = inbox.state;
    return countsOf(fetchStatus === "idle" && data !== undefined ? data : await inbox.fetch());
  },
  staleTime: pollInterval / 2,
  refetchInterval: pollInterval,
  refetchOnWindowFocus: true,
});
