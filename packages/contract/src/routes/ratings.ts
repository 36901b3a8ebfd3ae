import * as z from "zod/mini";
import { ratedVisit } from "../example-values.ts";
import { nextCursor } from "../http/paging.ts";
import { defineRoutes } from "../http/route.ts";
import { schema } from "../http/schema.ts";
import { adminRating, newTestimonial, ratingAnswered, ratingsSearchParams } from "../ratings/admin.ts";
import { visitParams } from "../visits/visits.ts";

const adminRoute = { lambda: "visits", access: "admin" } as const;
const oneRating = schema(() => z.object({ rating: adminRating() }));

export const ratingsRoutes = defineRoutes({
  "GET /api/admin/ratings": {
    ...adminRoute,
    summary: "What customers said of visits, newest first, all or the low ones, of an agent or a customer",
    query: ratingsSearchParams,
    output: schema(() => z.object({ ratings: z.array(adminRating()), nextCursor: nextCursor() })),
    example: { query: { stars: "low", limit: "20" } },
  },
  "PATCH /api/admin/visits/{id}/rating": {
    ...adminRoute,
    summary: "Record that a low rating is dealt with, or that it is not after all",
    params: visitParams,
    body: ratingAnswered,
    output: oneRating,
    fails: [409],
    example: { params: ratedVisit, body: { isAnswered: true } },
  },
  "PUT /api/admin/visits/{id}/testimonial": {
    ...adminRoute,
    summary: "Show a review on the site, with its customer's consent",
    params: visitParams,
    body: newTestimonial,
    output: oneRating,
    fails: [409],
    example: { params: ratedVisit, body: { text: "The floors shine." } },
  },
  "DELETE /api/admin/visits/{id}/testimonial": {
    ...adminRoute,
    summary: "Take a review off the site",
    params: visitParams,
    output: oneRating,
    example: { params: ratedVisit },
  },
  "DELETE /api/admin/visits/{id}/rating-consent": {
    ...adminRoute,
    summary: "Record that a customer withdrew the consent to show a review, and take it off the site",
    params: visitParams,
    output: oneRating,
    example: { params: ratedVisit },
  },
});
