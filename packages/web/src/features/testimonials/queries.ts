import { queryOptions } from "@tanstack/react-query";
import { siteApi } from "#lib/api.ts";
import { publicQuery } from "#lib/query.ts";

/** What customers said. */
export const testimonialsQuery = queryOptions({
  ...publicQuery,
  queryKey: ["testimonials"],
  queryFn: async ({ signal }) => (await siteApi("GET /api/testimonials", {}, { signal })).testimonials,
});
