import type { InboxCounts } from "@cleaning/contract/admin/counts";
import type { Inbox } from "@cleaning/contract/admin/inbox";
import { countsRoutes } from "@cleaning/contract/routes/counts";
import { queryOptions } from "@tanstack/react-query";
import { recordsKey } from "#kit/records.ts";
import { sessionApi } from "#lib/session-api.ts";

export const inboxesKey = [...recordsKey, "visits", "inbox"] as const;
/** With no group of which all entries are read. */
const inboxKey = [...inboxesKey, ""] as const;
/** Of what waits in each group of the inbox. */
export const countsKey = [...inboxesKey, "counts"] as const;

export const countsOf = ({ today: _, ...groups }: Inbox): InboxCounts =>
  Object.fromEntries(Object.entries(groups).map(([name, { count, isMore }]) => [name, { count, isMore }]));

const countsApi = sessionApi(countsRoutes);

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
