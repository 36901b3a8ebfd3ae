import type { ratingsRoutes } from "@cleaning/contract/routes/ratings";
import type { Handlers } from "./http/api-function.ts";
import type { Caller } from "./tokens.ts";

const admin = () => import("./lazy/admin.ts");
const authorOf = ({ caller, now }: { caller: Caller; now: Date }) => ({ by: caller.identityId, now });

export const ratingsHandlers: Handlers<typeof ratingsRoutes> = {
  "GET /api/admin/ratings": async ({ query }, { deps }) => (await admin()).listRatings(deps.database(), query),

  "PUT /api/admin/visits/{id}/testimonial": async ({ params: { id }, body: { text } }, { deps, ...request }) =>
    (await admin()).publishTestimonial(deps.database(), id, text, authorOf(request)),

  "DELETE /api/admin/visits/{id}/testimonial": async ({ params: { id } }, { deps, ...request }) =>
    (await admin()).unpublishTestimonial(deps.database(), id, authorOf(request)),

  "DELETE /api/admin/visits/{id}/rating-consent": async ({ params: { id } }, { deps, ...request }) =>
    (await admin()).withdrawConsent(deps.database(), id, authorOf(request)),
};
