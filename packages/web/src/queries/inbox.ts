import type { InboxGroup } from "@cleaning/contract/admin/inbox";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { adminVisitsApi } from "#lib/api/admin-visits.ts";
import { recordApi } from "#lib/api/visit-record.ts";
import { recordsKey } from "./records.ts";

/** Milliseconds. */
const pollIntervals = { inbox: 15_000, unreported: 300_000 } as const;

/** With all entries of one group. */
export const inboxQuery = (whole?: InboxGroup) =>
  queryOptions({
    queryKey: [...recordsKey, "visits", "inbox", whole ?? ""],
    queryFn: ({ signal }) =>
      recordApi("GET /api/admin/inbox", { query: whole === undefined ? {} : { whole } }, { signal }),
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
