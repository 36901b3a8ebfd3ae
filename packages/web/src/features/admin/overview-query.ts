import { queryOptions } from "@tanstack/react-query";
import { adminApi } from "#lib/api/admin.ts";
import { recordsKey } from "./records-key.ts";

/** All figures of the dashboard: one call for its cards and its charts. */
export const overviewQuery = queryOptions({
  queryKey: [...recordsKey, "overview"],
  queryFn: ({ signal }) => adminApi("GET /api/admin/overview", {}, { signal }),
});
