import { queryOptions } from "@tanstack/react-query";
import { siteApi } from "#lib/api.ts";
import { publicQuery } from "#lib/query.ts";

/** The cleaning services. */
export const servicesQuery = queryOptions({
  ...publicQuery,
  queryKey: ["services"],
  queryFn: async ({ signal }) => (await siteApi("GET /api/services", {}, { signal })).services,
});

/** What can be added to a cleaning. */
export const extraServicesQuery = queryOptions({
  ...publicQuery,
  queryKey: ["extra-services"],
  queryFn: async ({ signal }) => (await siteApi("GET /api/extra-services", {}, { signal })).extraServices,
});
