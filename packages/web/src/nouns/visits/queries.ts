import { addDaysTo, isoTime, minuteAtBusiness } from "@cleaning/contract/format/calendar";
import type { OutputOf } from "@cleaning/contract/http/route";
import { ownVisitRoutes } from "@cleaning/contract/routes/own-visit";
import { visitsRoutes } from "@cleaning/contract/routes/visits";
import type { ChangeApplied, VisitView } from "@cleaning/contract/visits/visits";
import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { privateKey } from "#lib/query.ts";
import { sessionApi } from "#lib/session-api.ts";
import { type Range, rangeFrom, startPages } from "./start-pages.ts";

const ownApi = sessionApi(ownVisitRoutes);
export type OwnVisitApi = typeof ownApi;

/** As the one by a link is loaded. */
export const ownVisitApi = async (): Promise<OwnVisitApi> => ownApi;

export const visitsApi = sessionApi(visitsRoutes);

export type VisitsPage = OutputOf<(typeof visitsRoutes)["GET /api/portal/visits"]>;

/** Days per page. */
const upcomingDays = 56;
const pastDays = 180;
/** Visits are computed a year ahead. */
const farthestDays = 364;
/** Milliseconds, while a visit of today is not over. */
const pollInterval = 60_000;
const isOpenToday = ({ date, status }: VisitView, today: string): boolean =>
  date === today && (status === "scheduled" || status === "on-the-way" || status === "started");

const timeAt = (at: Date): string => isoTime(minuteAtBusiness(at));

/** Of today, and not reported although its time is over. */
export const isOverUnreported = ({ date, status, end, lateArrival }: VisitView, today: string, at: Date): boolean =>
  date === today && status === "scheduled" && lateArrival === undefined && end <= timeAt(at);

/**
 * The next visit, then those of its day, what of today is not reported although its time is over, and what comes after
 * one that has begun.
 */
export const nextVisitsOf = (visits: readonly VisitView[], today: string, at: Date): readonly VisitView[] => {
  const coming = visits
    .filter(({ date, status }) => date >= today && ["scheduled", "on-the-way", "started"].includes(status))
    .toSorted((one, other) => (`${one.date} ${one.start}` < `${other.date} ${other.start}` ? -1 : 1));
  const next = coming.find((visit) => !isOverUnreported(visit, today, at)) ?? coming[0];
  if (next === undefined) return [];
  const hasBegun = next.date === today && next.start <= timeAt(at);
  const after = hasBegun ? coming.find(({ date }) => date > today)?.date : undefined;
  return [next, ...coming.filter((visit) => visit !== next && (visit.date <= next.date || visit.date === after))];
};

const fetchVisits = (range: Range, signal: AbortSignal): Promise<VisitsPage> =>
  visitsApi("GET /api/portal/visits", { query: range }, { signal });

const visitsKey = (userId: number) => [privateKey, "visits", userId] as const;

/**
 * Eight weeks per page, for a year. Yesterday comes along: a visit without access has a new time until the day after it.
 *
 * @param userId of the session; the server reads the token alone
 * @param today the date at the business
 */
export const upcomingVisitsQuery = (userId: number, today: string) =>
  infiniteQueryOptions({
    queryKey: [...visitsKey(userId), "coming", today],
    queryFn: ({ pageParam, signal }) => fetchVisits(pageParam, signal),
    initialPageParam: rangeFrom(addDaysTo(today, -1), upcomingDays + 1),
    // Customers follow the visit of today.
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ visits }) => visits.some((visit) => isOpenToday(visit, today))) === true
        ? pollInterval
        : false,
    getNextPageParam: (_page, _pages, { to }) => {
      const next = rangeFrom(addDaysTo(to, 1), upcomingDays);
      return next.to <= addDaysTo(today, farthestDays) ? next : null;
    },
  });

/** Latest first, half a year per page, until a page is empty. */
export const pastVisitsQuery = (userId: number, today: string) =>
  infiniteQueryOptions({
    queryKey: [...visitsKey(userId), "past", today],
    queryFn: ({ pageParam, signal }) => fetchVisits(pageParam, signal),
    initialPageParam: rangeFrom(addDaysTo(today, -pastDays), pastDays),
    getNextPageParam: ({ visits }, _pages, { from }) =>
      visits.length === 0 ? null : rangeFrom(addDaysTo(from, -pastDays), pastDays),
  });

/** In pages, as `cacheChange` rewrites all lists of visits. */
export const visitsBetweenQuery = (userId: number, range: Range) =>
  infiniteQueryOptions({
    queryKey: [...visitsKey(userId), "between", range],
    queryFn: ({ pageParam, signal }) => fetchVisits(pageParam, signal),
    initialPageParam: range,
    getNextPageParam: () => null,
    gcTime: 0,
  });

export const freeStartsKey = (visitId: string) => [privateKey, "free-starts", visitId] as const;

export const freeStartsQuery = (
  { id, date }: Pick<VisitView, "id" | "date">,
  today: string,
  load: () => Promise<OwnVisitApi> = ownVisitApi,
) =>
  infiniteQueryOptions({
    queryKey: [...freeStartsKey(id), date, today],
    queryFn: async ({ pageParam: query, signal }) => {
      const api = await load();
      return (await api("GET /api/portal/visits/{id}/starts", { params: { id }, query }, { signal })).slots;
    },
    ...startPages(today, date),
  });

/** Only set after it was created in this session: the server never returns it again. */
export const calendarAddressQuery = (userId: number) =>
  queryOptions({
    queryKey: [privateKey, "calendar-address", userId],
    queryFn: (): string | null => null,
    initialData: null as string | null,
    enabled: false,
  });

export const calendarStateQuery = (userId: number) =>
  queryOptions({
    queryKey: [privateKey, "calendar-state", userId],
    queryFn: ({ signal }) => visitsApi("GET /api/portal/calendar", {}, { signal }),
  });

export const cacheChange = (client: QueryClient, userId: number, { visits }: Pick<ChangeApplied, "visits">): void => {
  const changed = new Map(visits.map((visit) => [visit.id, visit]));
  client.setQueriesData<InfiniteData<VisitsPage>>({ queryKey: visitsKey(userId) }, (data) =>
    data === undefined
      ? data
      : {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            visits: page.visits.map((visit) => {
              const { homeId, home, costsMore } = visit;
              const after = changed.get(visit.id);
              // The answer to a change names neither; homes do not change.
              return after === undefined ? visit : { ...after, homeId, home, costsMore };
            }),
          })),
        },
  );
  scheduleChanged(client, userId);
};

/** The account names the next visit, and a problem its free visit. */
export const scheduleChanged = (client: QueryClient, userId: number): void => {
  void client.invalidateQueries({ queryKey: visitsKey(userId) });
  void client.invalidateQueries({ queryKey: [privateKey, "account", userId] });
};
