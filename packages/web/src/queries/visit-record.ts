import type { FollowedVisit } from "@cleaning/contract/visits/visit-record";
import type { VisitView } from "@cleaning/contract/visits/visits";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { recordApi } from "#lib/api/visit-record.ts";
import { privateKey } from "./private.ts";
import { recordsKey } from "./records.ts";

/** How often a day is looked at again while it is on the screen, and a customer's visit that is under way; in milliseconds. */
const again = { day: 15_000, visit: 60_000 } as const;
/** A link to a photo lives for five minutes. */
const linkTime = 4 * 60_000;

/** A day of the company as it happens; without a date, today's. */
export const followedDayOptions = (date?: string) =>
  queryOptions({
    queryKey: [...recordsKey, "visits", "day", date ?? "today"],
    queryFn: ({ signal }) => recordApi("GET /api/admin/day", { query: date === undefined ? {} : { date } }, { signal }),
    staleTime: again.day / 2,
    refetchInterval: again.day,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  });

/** What of a visit may have changed since its record was read. */
const stateOf = ({ status, checksDone, noteCount, photoCount, supersededCount }: FollowedVisit): string =>
  [status, checksDone, noteCount, photoCount, supersededCount].join(" ");

/** All that happened at a visit, asked again when the day says that there is more. */
export const adminRecordQuery = (visit: FollowedVisit) =>
  queryOptions({
    queryKey: [...recordsKey, "visits", "record", visit.id, stateOf(visit)],
    queryFn: ({ signal }) => recordApi("GET /api/admin/visits/{id}/record", { params: { id: visit.id } }, { signal }),
    staleTime: 0,
    gcTime: linkTime,
    refetchInterval: linkTime,
    placeholderData: keepPreviousData,
  });

/** What customers see of visits. */
export const daySettingsQuery = queryOptions({
  queryKey: [...recordsKey, "visits", "day-settings"],
  queryFn: ({ signal }) => recordApi("GET /api/admin/day-settings", {}, { signal }),
  staleTime: 0,
});

/** What happened at a person's own visit; of one that is under way again and again. */
export const ownRecordQuery = (userId: number, { id, status }: Pick<VisitView, "id" | "status">) =>
  queryOptions({
    queryKey: [privateKey, "visit-record", userId, id, status],
    queryFn: ({ signal }) => recordApi("GET /api/portal/visits/{id}/record", { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: linkTime,
    refetchInterval: status === "done" ? linkTime : again.visit,
  });
