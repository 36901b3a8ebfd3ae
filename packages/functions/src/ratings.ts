import type { ratingsRoutes } from "@cleaning/contract/routes/ratings";
import {
  changeRating,
  listRatings,
  publishTestimonial,
  unpublishTestimonial,
  withdrawConsent,
} from "@cleaning/core/apps/ratings/admin.ts";
import type { Handlers } from "./http/api-function.ts";
import type { Caller } from "./tokens.ts";

const authorOf = ({ caller, now }: { caller: Caller; now: Date }) => ({ by: caller.identityId, now });

export const ratingsHandlers: Handlers<typeof ratingsRoutes> = {
  "GET /api/admin/ratings": async ({ query }, { deps }) => listRatings(deps.database(), query),

  "PATCH /api/admin/visits/{id}/rating": async ({ params: { id }, body: { isAnswered } }, { deps, ...request }) =>
    changeRating(deps.database(), id, isAnswered, authorOf(request)),

  "PUT /api/admin/visits/{id}/testimonial": async ({ params: { id }, body: { text } }, { deps, ...request }) =>
    publishTestimonial(deps.database(), id, text, authorOf(request)),

  "DELETE /api/admin/visits/{id}/testimonial": async ({ params: { id } }, { deps, ...request }) =>
    unpublishTestimonial(deps.database(), id, authorOf(request)),

  "DELETE /api/admin/visits/{id}/rating-consent": async ({ params: { id } }, { deps, ...request }) =>
    withdrawConsent(deps.database(), id, authorOf(request)),
};
