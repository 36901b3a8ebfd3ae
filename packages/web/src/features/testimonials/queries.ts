import { listQuery } from "#lib/list-query.ts";

/** What customers said. */
export const testimonialsQuery = listQuery("GET /api/testimonials", "testimonials");
