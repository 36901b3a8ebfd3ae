import * as z from "zod/mini";
import { photoTicket } from "../agent-app/agent-day.ts";
import {
  december,
  doneVisit,
  oneVisit,
  photoId,
  previewToken,
  ratedLink,
  rescheduleVisit,
  undoToken,
  visitLink,
} from "../example-values.ts";
import { defineRoutes, hourly } from "../http/route.ts";
import { schema } from "../http/schema.ts";
import { newProblem, ownProblems, problemPhoto } from "../problems/problems.ts";
import { ownVisitRating, visitRating } from "../ratings/visit-rating.ts";
import { visitPageAccess, visitPageSchema } from "../visits/visit-page.ts";
import {
  changeApplied,
  changePreview,
  freeStartsSchema,
  undoRequest,
  visitApplyRequest,
  visitNote,
  visitParams,
  visitPreviewRequest,
  visitSchema,
  visitsSearchParams,
} from "../visits/visits.ts";

/** By the customer's session, or by the link in a message, which is good for its visit alone. */
const ownVisit = {
  lambda: "visits",
  access: "signedIn",
  throttle: { rate: 20, burst: 40 },
  owner: "visit",
  proof: "sessionOrOpenLink",
  perAddress: hourly(60),
} as const;
const linkedVisit = {
  ...ownVisit,
  access: "public",
  throttle: { rate: 10, burst: 20 },
  proof: "link",
} as const;
const pageAnswer = schema(() => z.object({ visit: visitPageSchema() }));

/** Another customer's visit is 404, and so is a link that is not valid any more. */
export const ownVisitRoutes = defineRoutes({
  "PATCH /api/portal/visits/{id}": {
    ...ownVisit,
    summary: "Leave a note for the people who come",
    params: visitParams,
    body: visitNote,
    output: schema(() => z.object({ visit: visitSchema() })),
    example: { params: oneVisit, body: { note: "The key is with our neighbour." } },
  },
  "GET /api/portal/visits/{id}/starts": {
    ...ownVisit,
    summary: "Free starts to which a visit can be moved, at most 28 days at once",
    params: visitParams,
    query: visitsSearchParams,
    output: freeStartsSchema,
    fails: [409],
    example: { params: oneVisit, query: december },
  },
  "POST /api/portal/visits/{id}/preview": {
    ...ownVisit,
    summary: "What a change of a visit would do",
    params: visitParams,
    body: visitPreviewRequest,
    output: changePreview,
    fails: [409, 422],
    example: { params: oneVisit, body: rescheduleVisit },
  },
  "POST /api/portal/visits/{id}/apply": {
    ...ownVisit,
    idempotent: true,
    summary: "Change a visit as previewed",
    params: visitParams,
    body: visitApplyRequest,
    output: changeApplied,
    fails: [422],
    example: { params: oneVisit, body: { ...rescheduleVisit, previewToken } },
  },
  "POST /api/portal/undo": {
    ...ownVisit,
    owner: "self",
    summary: "Undo a skip or a pause within a minute",
    body: undoRequest,
    output: changeApplied,
    fails: [404, 409],
    example: { body: { undoToken } },
  },
  "POST /api/portal/visits/{id}/problems": {
    ...ownVisit,
    summary: "Report a problem with a visit within seven days of it, by a link until the day after it",
    idempotent: true,
    params: visitParams,
    body: newProblem,
    output: ownProblems,
    perAddress: hourly(20),
    fails: [422],
    example: { params: doneVisit, body: { text: "The shower was left out, and the floor is sticky." } },
  },
  "POST /api/portal/visits/{id}/problem-photos": {
    ...ownVisit,
    summary: "Ask to upload a photo of a problem",
    params: visitParams,
    body: problemPhoto,
    output: photoTicket,
    fails: [409],
    example: { params: doneVisit, body: { photoId, size: 400_000 } },
  },
  "POST /api/portal/visits/{id}/rating": {
    ...ownVisit,
    proof: "sessionOrLink",
    summary: "Rate one's own visit that is done, once; the same rating again is answered alike",
    params: visitParams,
    body: visitRating,
    output: ownVisitRating,
    fails: [404, 409],
    example: { params: doneVisit, body: { stars: 5, words: "Spotless." } },
  },
  "GET /api/visit-page": {
    ...linkedVisit,
    summary: "One visit, by the link in a message: until the day after it, and while it can be rated",
    output: pageAnswer,
    perAddress: hourly(300),
    fails: [404],
    example: { link: visitLink },
  },
  "POST /api/visit-page/access": {
    ...linkedVisit,
    proof: "openLink",
    summary: "Replace how to get into the visit's home, by the link in a message, which never shows it",
    body: visitPageAccess,
    output: schema(() => z.object({ success: z.literal(true) })),
    perAddress: hourly(20),
    fails: [404, 409],
    example: { link: visitLink, body: { notes: "The key is in the box beside the door." } },
  },
  "POST /api/visit-page/rating/withdraw": {
    ...linkedVisit,
    summary: "Take back the consent to show a review",
    output: pageAnswer,
    fails: [404],
    example: { link: ratedLink },
  },
});
