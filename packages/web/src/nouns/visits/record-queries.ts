import type { BoardView } from "@cleaning/contract/admin/board";
import { visitRecordRoutes } from "@cleaning/contract/routes/visit-record";
import type { DayBoardVisit } from "@cleaning/contract/visits/visit-record";
import type { VisitView } from "@cleaning/contract/visits/visits";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { recordsKey } from "#kit/records.ts";
import { privateKey } from "#lib/query.ts";
import { sessionApi } from "#lib/session-api.ts";

export const recordApi = sessionApi(visitRecordRoutes);

/** Milliseconds. */
const pollIntervals = { day: 15_000, visit: 60_000 } as const;
/** Links to photos expire after five minutes. */
const photoLinkLifetime = 4 * 60_000;

/** Of all boards that were shown. */
export const boardKey = [...recordsKey, "visits", "board"] as const;

/** Today by default. */
export const followedDayOptions = (date?: string) =>
  queryOptions({
    queryKey: [...recordsKey, "visits", "day", date ?? "today"],
    queryFn: ({ signal }) => recordApi("GET /api/admin/day", { query: date === undefined ? {} : { date } }, { signal }),
    staleTime: pollIntervals.day / 2,
    refetchInterval: pollIntervals.day,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  });

/** Today by default. */
export const boardOptions = (view: BoardView, date?: string) =>
  queryOptions({
    queryKey: [...boardKey, view, date ?? "today"],
    queryFn: ({ signal }) =>
      recordApi("GET /api/admin/board", { query: { view, ...(date === undefined ? {} : { date }) } }, { signal }),
    staleTime: pollIntervals.day / 2,
    refetchInterval: pollIntervals.day,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  });

type RecordedVisit = Pick<DayBoardVisit, "id" | "status"> &
  Partial<Pick<DayBoardVisit, "checksDone" | "noteCount" | "photoCount" | "supersededCount">>;

/** Changes when the visit's record may have changed. */
const stateOf = ({ status, checksDone, noteCount, photoCount, supersededCount }: RecordedVisit): string =>
  [status, checksDone, noteCount, photoCount, supersededCount].join(" ");

export const adminRecordQuery = (visit: RecordedVisit) =>
  queryOptions({
    queryKey: [...recordsKey, "visits", "record", visit.id, stateOf(visit)],
    queryFn: ({ signal }) => recordApi("GET /api/admin/visits/{id}/record", { params: { id: visit.id } }, { signal }),
    staleTime: 0,
    gcTime: photoLinkLifetime,
    refetchInterval: photoLinkLifetime,
    placeholderData: keepPreviousData,
  });

export const daySettingsQuery = queryOptions({
  queryKey: [...recordsKey, "visits", "day-settings"],
  queryFn: ({ signal }) => recordApi("GET /api/admin/day-settings", {}, { signal }),
  staleTime: 0,
});

export const ownRecordQuery = (userId: number, { id, status }: Pick<VisitView, "id" | "status">) =>
  queryOptions({
    queryKey: [privateKey, "visit-record", userId, id, status],
    queryFn: ({ signal }) => recordApi("GET /api/portal/visits/{id}/record", { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: photoLinkLifetime,
    refetchInterval: status === "done" ? photoLinkLifetime : pollIntervals.visit,
  });
