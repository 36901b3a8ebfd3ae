import type { Testimonial } from "@cleaning/contract/catalog";
import { queryOptions } from "@tanstack/react-query";
import { listApi } from "#lib/api.ts";
import { publicQuery } from "#lib/query.ts";

/** What customers said. */
export const testimonialsQuery = queryOptions({
  ...publicQuery,
  queryKey: ["testimonials"],
  queryFn: async ({ client, queryKey, signal }) => {
    const testimonials = client.getQueryData<Testimonial[]>(queryKey);
    const known = testimonials && { testimonials };
    return (await listApi("GET /api/testimonials", {}, { signal, known })).testimonials;
  },
});
