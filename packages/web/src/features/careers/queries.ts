import type { JobPosition } from "@cleaning/contract/catalog";
import { queryOptions } from "@tanstack/react-query";
import { listApi } from "#lib/api.ts";
import { publicQuery } from "#lib/query.ts";

/** The current openings. */
export const jobPositionsQuery = queryOptions({
  ...publicQuery,
  queryKey: ["job-positions"],
  queryFn: async ({ client, queryKey, signal }) => {
    const positions = client.getQueryData<JobPosition[]>(queryKey);
    const known = positions && { positions };
    return (await listApi("GET /api/job-positions", {}, { signal, known })).positions;
  },
});
