import { ratingsRoutes } from "@cleaning/contract/routes/ratings";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { recordsKey } from "#kit/records.ts";
import { sessionApi } from "#lib/session-api.ts";

export const ratingsApi = sessionApi(ratingsRoutes);

type RatingsFilter = { stars?: "low"; agentId?: number; customerId?: number };

export const ratingsQuery = (filter: RatingsFilter) =>
  infiniteQueryOptions({
    queryKey: [...recordsKey, "ratings", filter],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam: cursor, signal }) =>
      ratingsApi(
        "GET /api/admin/ratings",
        { query: { limit: 25, ...filter, ...(cursor === null ? {} : { cursor }) } },
        { signal },
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  });
