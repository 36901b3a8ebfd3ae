import { queryOptions } from "@tanstack/react-query";
import { siteApi } from "#lib/api.ts";
import { publicQuery } from "#lib/query.ts";

/** The current openings. */
export const jobPositionsQuery = queryOptions({
  ...publicQuery,
  queryKey: ["job-positions"],
  queryFn: async ({ signal }) => (await siteApi("GET /api/job-positions", {}, { signal })).positions,
});
