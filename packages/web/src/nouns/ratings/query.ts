import { infiniteQueryOptions } from "@tanstack/react-query";
import { ratingsApi } from "#nouns/ratings/api.ts";
import { recordsKey } from "#queries/records.ts";

export type RatingsFilter = { stars?: "low"; agentId?: number; customerId?: number };

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
