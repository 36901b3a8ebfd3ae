import { listQuery } from "#lib/list-query.ts";

/** The current openings. */
export const jobPositionsQuery = listQuery("GET /api/job-positions", "positions");
