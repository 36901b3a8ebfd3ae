import type { InboxGroup } from "@cleaning/contract/admin/inbox";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { recordsKey } from "#kit/records.ts";
import { adminVisitsApi } from "#nouns/visits/office-queries.ts";
import { recordApi } from "#nouns/visits/record-queries.ts";
import { countsKey, countsOf, inboxesKey } from "./counts.ts";

/** Milliseconds. */
const pollIntervals = { inbox: 15_000, unreported: 300_000 } as const;

/** With all entries of one group. */
export const inboxQuery = (whole?: InboxGroup) =>
  queryOptions({
    queryKey: [...inboxesKey, whole ?? ""],
    queryFn: async ({ client, signal }) => {
      const query = whole === undefined ? {} : { whole };
      const inbox = await recordApi("GET /api/admin/inbox", { query }, { signal });
      client.setQueryData(countsKey, countsOf(inbox));
      return inbox;
    },
    staleTime: pollIntervals.inbox / 2,
    refetchInterval: pollIntervals.inbox,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    placeholderData: keepPreviousData,
  });

/** Apart, and seldom: thirty days are read for it. */
export const unreportedQuery = queryOptions({
  queryKey: [...recordsKey, "visits", "unreported"],
  queryFn: ({ signal }) =>
    adminVisitsApi("GET /api/admin/visits", { query: { state: "unreported", limit: 100 } }, { signal }),
  staleTime: pollIntervals.unreported / 10,
  refetchInterval: pollIntervals.unreported,
  refetchOnWindowFocus: true,
});
