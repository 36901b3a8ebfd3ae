import type { TimelineKind } from "@cleaning/contract/admin/customer-page";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { recordsKey } from "#kit/records.ts";
import { adminApi } from "#nouns/records/queries.ts";

/** Colleagues, customers and agents change what it says. */
const sharedOptions = { staleTime: 30_000, refetchOnWindowFocus: true } as const;

export const customerSummaryQuery = (id: number) =>
  queryOptions({
    queryKey: [...recordsKey, "customer-summary", id],
    queryFn: ({ signal }) => adminApi("GET /api/admin/customers/{id}/summary", { params: { id } }, { signal }),
    ...sharedOptions,
  });

/** All kinds when `kind` is undefined. */
export const customerTimelineQuery = (id: number, kind: TimelineKind | undefined) =>
  infiniteQueryOptions({
    queryKey: [...recordsKey, "timeline", id, kind ?? "all"],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam: cursor, signal }) => {
      const query = { limit: 20, ...(kind === undefined ? {} : { kind }), ...(cursor === null ? {} : { cursor }) };
      return adminApi("GET /api/admin/customers/{id}/timeline", { params: { id }, query }, { signal });
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    ...sharedOptions,
  });

export const customerQuery = (id: number) =>
  queryOptions({
    queryKey: [...recordsKey, "customer", id],
    queryFn: async ({ signal }) =>
      (await adminApi("GET /api/admin/customers/{id}", { params: { id } }, { signal })).customer,
  });

/** What waits, then the newest; of one visit alone if it is named. */
export const customerMessagesQuery = (id: number, visitId?: string) =>
  queryOptions({
    queryKey: [...recordsKey, "messages-of", id, visitId ?? ""],
    queryFn: ({ signal }) => {
      const query = { limit: 200, ...(visitId === undefined ? {} : { visitId }) };
      return adminApi("GET /api/admin/customers/{id}/messages", { params: { id }, query }, { signal });
    },
    staleTime: 0,
  });

/** Newest first. */
export const customerSubscriptionsQuery = (customerId: number) =>
  queryOptions({
    queryKey: [...recordsKey, "subscriptions-of", customerId],
    queryFn: async ({ signal }) => {
      const query = { customerId, limit: 50 };
      // They come by the next visit, which changes.
      return (await adminApi("GET /api/admin/subscriptions", { query }, { signal })).subscriptions.toSorted(
        (one, other) => other.id - one.id,
      );
    },
  });
