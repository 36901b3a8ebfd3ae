import { adminRating, newTestimonial } from "../admin/ratings.ts";
import { oneVisit } from "../example-values.ts";
import { defineOperations, type NamedSchemas } from "../operation.ts";
import type { ratingsRoutes } from "./ratings.ts";

export const ratingsOperations = defineOperations<typeof ratingsRoutes>("Visits", {
  "GET /api/admin/ratings": {
    name: "adminListRatings",
    summary: "What customers said of visits, newest first, all or the low ones, of an agent or a customer",
    query: { stars: "low", limit: "20" },
  },
  "PUT /api/admin/visits/{id}/testimonial": {
    name: "adminPublishReview",
    summary: "Show a review on the site, with its customer's consent",
    fails: [409],
    params: oneVisit,
    body: { text: "The floors shine." },
  },
  "DELETE /api/admin/visits/{id}/testimonial": {
    name: "adminUnpublishReview",
    summary: "Take a review off the site",
    params: oneVisit,
  },
  "DELETE /api/admin/visits/{id}/rating-consent": {
    name: "adminWithdrawReviewConsent",
    summary: "Record that a customer withdrew the consent to show a review, and take it off the site",
    params: oneVisit,
  },
});

export const ratingsSchemas: NamedSchemas = {
  AdminRating: adminRating,
  NewTestimonial: newTestimonial,
};
