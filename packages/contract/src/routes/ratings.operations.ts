import { adminRating, newTestimonial } from "../admin/ratings.ts";
import { oneVisit } from "../example-values.ts";
import { defineOperations, type NamedSchemas } from "../operation.ts";
import type { ratingsRoutes } from "./ratings.ts";

export const ratingsOperations = defineOperations<typeof ratingsRoutes>("Visits", {
  "GET /api/admin/ratings": { name: "adminListRatings", query: { stars: "low", limit: "20" } },
  "PUT /api/admin/visits/{id}/testimonial": {
    name: "adminPublishReview",
    fails: [409],
    params: oneVisit,
    body: { text: "The floors shine." },
  },
  "DELETE /api/admin/visits/{id}/testimonial": { name: "adminUnpublishReview", params: oneVisit },
  "DELETE /api/admin/visits/{id}/rating-consent": { name: "adminWithdrawReviewConsent", params: oneVisit },
});

export const ratingsSchemas: NamedSchemas = {
  AdminRating: adminRating,
  NewTestimonial: newTestimonial,
};
