import type { QuoteRequest } from "@cleaning/contract/booking/booking";
import { addDaysTo } from "@cleaning/contract/format/calendar";
import { bookingRoutes } from "@cleaning/contract/routes/booking";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { isApiError, withTimeout } from "#lib/api.ts";
import { retryDelay } from "#lib/query.ts";
import { sessionApi } from "#lib/session-api.ts";

/** Signed-in customers book into their account; no account is needed. */
export const bookingApi = sessionApi(bookingRoutes);

const slotDays = 28;
const farthestDays = 70;

export const quoteQuery = (body: QuoteRequest) =>
  queryOptions({
    queryKey: ["quote", body],
    queryFn: ({ signal }) => bookingApi("POST /api/quotes", { body }, withTimeout(signal)),
    staleTime: 5 * 60_000,
    retry: 1,
    retryDelay,
  });

/** Minutes of one person. */
type SlotsFor = Pick<QuoteRequest, "zip" | "service"> & {
  minutes: number;
  laterMinutes?: number | undefined;
  /** Of whoever is signed in. */
  homeId?: number | undefined;
  frequency?: QuoteRequest["frequency"] | undefined;
};

export const slotsKey = "slots";

/** Four weeks per page, from tomorrow to ten weeks ahead. Not cached: others book too. */
export const fourWeeks = (today: string) => ({
  initialPageParam: { from: addDaysTo(today, 1), to: addDaysTo(today, slotDays) },
  getNextPageParam: (_page: unknown, _pages: unknown, { to }: { from: string; to: string }) => {
    const last = addDaysTo(today, farthestDays);
    if (to >= last) return null;
    const end = addDaysTo(to, slotDays);
    return { from: addDaysTo(to, 1), to: end > last ? last : end };
  },
  staleTime: 30_000,
  gcTime: 0,
  retryDelay,
});

export const freeSlotsQuery = (slot: SlotsFor, today: string) =>
  infiniteQueryOptions({
    queryKey: [slotsKey, slot, today],
    queryFn: async ({ pageParam, signal }) => ({
      ...(await bookingApi("GET /api/slots", { query: { ...slot, ...pageParam } }, withTimeout(signal))),
      ...pageParam,
    }),
    ...fourWeeks(today),
    retry: 1,
  });

export const firstStartsKey = "first-starts";

export const firstStartsQuery = (token: string, today: string) =>
  infiniteQueryOptions({
    queryKey: [firstStartsKey, token, today],
    queryFn: ({ pageParam, signal }) =>
      bookingApi("POST /api/first-start/slots", { body: { token, ...pageParam } }, withTimeout(signal)),
    ...fourWeeks(today),
    // The start may have been chosen in another tab or on another device.
    refetchOnWindowFocus: true,
    retry: (failures, error) => failures < 1 && !isApiError(error),
  });

export const termsQuery = queryOptions({
  queryKey: ["terms"],
  queryFn: ({ signal }) => bookingApi("GET /api/terms", {}, withTimeout(signal)),
  retry: 2,
  retryDelay,
});
