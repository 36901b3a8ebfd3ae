import * as z from "zod/mini";
import { adminRating, newTestimonial, ratingsQuery } from "../admin/ratings.ts";
import { nextCursor } from "../http/paging.ts";
import { defineRoutes } from "../http/route.ts";
import { schema } from "../http/schema.ts";
import { visitParams } from "../visits/visits.ts";

const adminRoute = { lambda: "visits", access: "admin" } as const;
const oneRating = schema(() => z.object({ rating: adminRating() }));

export const ratingsRoutes = defineRoutes({
  "GET /api/admin/ratings": {
    ...adminRoute,
    query: ratingsQuery,
    output: schema(() => z.object({ ratings: z.array(adminRating()), nextCursor: nextCursor() })),
  },
  "PUT /api/admin/visits/{id}/testimonial": {
    ...adminRoute,
    params: visitParams,
    body: newTestimonial,
    output: oneRating,
  },
  "DELETE /api/admin/visits/{id}/testimonial": {
    ...adminRoute,
    params: visitParams,
    output: oneRating,
  },
  "DELETE /api/admin/visits/{id}/rating-consent": {
    ...adminRoute,
    params: visitParams,
    output: oneRating,
  },
});
