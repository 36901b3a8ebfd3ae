import { createApi } from "@cleaning/contract/http/api";
import { quotePageRoutes } from "@cleaning/contract/routes/quote-page";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { isApiError, withTimeout } from "#lib/api.ts";
import { privateKey, retryDelay } from "#lib/query.ts";
import { fourWeeks, slotsKey } from "#nouns/booking/queries.ts";

/** Without a session: the link alone decides what is shown. */
export const quotePageApi = createApi(quotePageRoutes, { fetch: (...call) => fetch(...call) });

export const quotePageQuery = (token: string) =>
  queryOptions({
    queryKey: [privateKey, "quote-page", token],
    queryFn: async ({ signal }) =>
      (await quotePageApi("POST /api/quote-page", { body: { token } }, withTimeout(signal))).quote,
    // It may have been booked in another tab, or by phone.
    staleTime: 30_000,
    refetchOnWindowFocus: true,
    retry: (failures, error) => failures < 1 && !isApiError(error),
    retryDelay,
  });

export const quoteStartsQuery = (token: string, today: string) =>
  infiniteQueryOptions({
    queryKey: [slotsKey, token, today],
    queryFn: async ({ pageParam, signal }) => ({
      ...(await quotePageApi("POST /api/quote-page/slots", { body: { token, ...pageParam } }, withTimeout(signal))),
      ...pageParam,
    }),
    ...fourWeeks(today),
    retry: (failures, error) => failures < 1 && !isApiError(error),
  });
