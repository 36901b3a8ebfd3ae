import { minSearchLength } from "@cleaning/contract/admin/search";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { adminApi } from "#lib/api/admin.ts";
import { recordsKey } from "./records.ts";

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
