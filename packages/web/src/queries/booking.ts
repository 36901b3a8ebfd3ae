import type { QuoteRequest } from "@cleaning/contract/booking/booking";
import { plusDays } from "@cleaning/contract/format/calendar";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { isApiError } from "#lib/api-error.ts";
import { bookingApi } from "#lib/api/booking.ts";
import { untilDeadline } from "#lib/deadline.ts";
import { retryDelay } from "#lib/query.ts";

const slotDays = 28;
const farthestDays = 70;

export const quoteQuery = (body: QuoteRequest) =>
  queryOptions({
    queryKey: ["quote", body],
    queryFn: ({ signal }) => bookingApi("POST /api/quotes", { body }, untilDeadline(signal)),
    staleTime: 5 * 60_000,
    retry: 1,
    retryDelay,
  });

/** Minutes of one person. */
type SlotsFor = Pick<QuoteRequest, "zip" | "service"> & { minutes: number; laterMinutes?: number | undefined };

export const slotsKey = "slots";

/** Four weeks per page, from tomorrow to ten weeks ahead. Not cached: others book too. */
export const fourWeeks = (today: string) => ({
  initialPageParam: { from: plusDays(today, 1), to: plusDays(today, slotDays) },
  getNextPageParam: (_page: unknown, _pages: unknown, { to }: { from: string; to: string }) => {
    const last = plusDays(today, farthestDays);
    if (to >= last) return null;
    const end = plusDays(to, slotDays);
    return { from: plusDays(to, 1), to: end > last ? last : end };
  },
  staleTime: 30_000,
  gcTime: 0,
  retryDelay,
});

export const freeSlotsQuery = (slot: SlotsFor, today: string) =>
  infiniteQueryOptions({
    queryKey: [slotsKey, slot, today],
    queryFn: async ({ pageParam, signal }) => ({
      ...(await bookingApi("GET /api/slots", { query: { ...slot, ...pageParam } }, untilDeadline(signal))),
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
      bookingApi("POST /api/first-start/slots", { body: { token, ...pageParam } }, untilDeadline(signal)),
    ...fourWeeks(today),
    // The start may have been chosen in another tab or on another device.
    refetchOnWindowFocus: true,
    retry: (failures, error) => failures < 1 && !isApiError(error),
  });

export const termsQuery = queryOptions({
  queryKey: ["terms"],
  queryFn: ({ signal }) => bookingApi("GET /api/terms", {}, untilDeadline(signal)),
  retry: 2,
  retryDelay,
});
