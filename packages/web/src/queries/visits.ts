import { addDays, isoDate, readDate } from "@cleaning/contract/calendar";
import type { OutputOf } from "@cleaning/contract/route";
import type { visitsRoutes } from "@cleaning/contract/routes/visits";
import type { ChangeApplied, VisitView } from "@cleaning/contract/visits";
import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { visitsApi } from "#lib/api/visits.ts";
import { privateKey } from "./private.ts";

/** What one call answers: the plans, and the visits between two dates. */
export type VisitsPage = OutputOf<(typeof visitsRoutes)["GET /api/portal/visits"]>;
type Range = { from: string; to: string };

/** Days that are shown at first, and how many more each time. */
const comingDays = 56;
const pastDays = 180;
/** So far ahead visits are computed. */
const farthestDays = 364;
/** Free starts that are asked for at once. */
const startDays = 28;

/** How often visits are asked for again while one of today is not over, in milliseconds. */
const expecting = 60_000;
const isExpected = ({ date, status }: VisitView, today: string): boolean =>
  date === today && (status === "scheduled" || status === "on-the-way" || status === "started");

const plus = (date: string, days: number): string => {
  const read = readDate(date);
  return read === undefined ? date : isoDate(addDays(read, days));
};

const after = (from: string, days: number): Range => ({ from, to: plus(from, days - 1) });

const ask = (range: Range, signal: AbortSignal): Promise<VisitsPage> =>
  visitsApi("GET /api/portal/visits", { query: range }, { signal });

const visitsKey = (userId: number) => [privateKey, "visits", userId] as const;

/**
 * A person's plans and their visits from a day on, eight weeks at once, for a year.
 *
 * @param userId who is signed in; the server goes by the token alone
 * @param today the date at the business
 */
export const comingVisitsQuery = (userId: number, today: string) =>
  infiniteQueryOptions({
    queryKey: [...visitsKey(userId), "coming", today],
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    initialPageParam: after(today, comingDays),
    // People who wait for us see us coming.
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ visits }) => visits.some((visit) => isExpected(visit, today))) === true ? expecting : false,
    getNextPageParam: (_page, _pages, { to }) => {
      const next = after(plus(to, 1), comingDays);
      return next.to <= plus(today, farthestDays) ? next : null;
    },
  });

/** A person's visits before a day, the latest first, half a year at once, until half a year had none. */
export const pastVisitsQuery = (userId: number, today: string) =>
  infiniteQueryOptions({
    queryKey: [...visitsKey(userId), "past", today],
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    initialPageParam: after(plus(today, -pastDays), pastDays),
    getNextPageParam: ({ visits }, _pages, { from }) =>
      visits.length === 0 ? null : after(plus(from, -pastDays), pastDays),
  });

/** The first parts of the key of a visit's free starts. */
export const freeStartsKey = (visitId: string) => [privateKey, "free-starts", visitId] as const;

/** Free starts from tomorrow on, four weeks at once, for ten weeks. Never kept: others book too. */
export const startPages = (today: string) => ({
  initialPageParam: after(plus(today, 1), startDays),
  getNextPageParam: (_page: unknown, _pages: unknown, { to }: Range): Range | null => {
    const last = plus(today, 70);
    const next = after(plus(to, 1), startDays);
    if (next.from > last) return null;
    return next.to > last ? { ...next, to: last } : next;
  },
  gcTime: 0,
});

/** Free starts for a person's visit. */
export const freeStartsQuery = (visitId: string, today: string) =>
  infiniteQueryOptions({
    queryKey: [...freeStartsKey(visitId), today],
    queryFn: async ({ pageParam, signal }) =>
      (await visitsApi("GET /api/portal/visits/{id}/starts", { params: { id: visitId }, query: pageParam }, { signal }))
        .slots,
    ...startPages(today),
  });

/** The private calendar address, as long as it was made on this visit: the server never shows it again. */
export const calendarAddressQuery = (userId: number) =>
  queryOptions({
    queryKey: [privateKey, "calendar-address", userId],
    queryFn: (): string | null => null,
    initialData: null as string | null,
    enabled: false,
  });

/** Whether a person has a private calendar address, and since when, or why no longer. */
export const calendarStateQuery = (userId: number) =>
  queryOptions({
    queryKey: [privateKey, "calendar-state", userId],
    queryFn: ({ signal }) => visitsApi("GET /api/portal/calendar", {}, { signal }),
  });

/** Shows what a change made of visits at once, and asks again for all that may follow from it. */
export const keepChange = (client: QueryClient, userId: number, { visits }: Pick<ChangeApplied, "visits">): void => {
  const changed = new Map(visits.map((visit) => [visit.id, visit]));
  client.setQueriesData<InfiniteData<VisitsPage>>({ queryKey: visitsKey(userId) }, (data) =>
    data === undefined
      ? data
      : {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            visits: page.visits.map((visit) => changed.get(visit.id) ?? visit),
          })),
        },
  );
  scheduleChanged(client, userId);
};

/** Asks again for the visits, and for the account, which names the next one. */
export const scheduleChanged = (client: QueryClient, userId: number): void => {
  void client.invalidateQueries({ queryKey: visitsKey(userId) });
  void client.invalidateQueries({ queryKey: [privateKey, "account", userId] });
};
