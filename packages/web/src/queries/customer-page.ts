import type { TimelineKind } from "@cleaning/contract/admin/customer-page";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { adminApi } from "#lib/api/admin.ts";
import { recordsKey } from "./records.ts";

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
