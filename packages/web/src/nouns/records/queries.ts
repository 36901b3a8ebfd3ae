import { type HistoryKind } from "@cleaning/contract/admin/history";
import { minSearchLength } from "@cleaning/contract/admin/search";
import { adminRoutes } from "@cleaning/contract/routes/admin";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { recordsKey } from "#kit/records.ts";
import { sessionApi } from "#lib/session-api.ts";

/** Makes one call of the admin area. Its own module, so that no other page carries the admin schemas. */
export const adminApi = sessionApi(adminRoutes);

/** Kept no longer than the dialog is open. */
export const officeSearchQuery = (text: string) =>
  queryOptions({
    queryKey: [...recordsKey, "search", text],
    queryFn: ({ signal }) => adminApi("GET /api/admin/search", { query: { q: text } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: text.length >= minSearchLength,
    staleTime: 0,
    gcTime: 0,
  });

export const overviewQuery = queryOptions({
  queryKey: [...recordsKey, "overview"],
  queryFn: ({ signal }) => adminApi("GET /api/admin/overview", {}, { signal }),
});

export const recordHistoryQuery = (kind: HistoryKind, id: number) =>
  infiniteQueryOptions({
    queryKey: [...recordsKey, "history", kind, id],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam: cursor, signal }) =>
      adminApi(
        "GET /api/admin/history/{kind}/{id}",
        { params: { kind, id }, query: cursor === null ? {} : { cursor } },
        { signal },
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Colleagues change records too.
    staleTime: 0,
  });
