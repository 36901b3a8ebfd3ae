import * as z from "zod/mini";
import { photoTicket } from "../agent-app/agent-day.ts";
import { doneLink, ratedLink, skipVisit, visitLink } from "../example-values.ts";
import { defineRoutes, hourly } from "../http/route.ts";
import { schema } from "../http/schema.ts";
import {
  visitPageAccess,
  visitPageApply,
  visitPageNote,
  visitPagePreview,
  visitPageProblem,
  visitPageProblemPhoto,
  visitPageRating,
  visitPageRequest,
  visitPageSchema,
  visitPageStarts,
  visitPageUndo,
} from "../visits/visit-page.ts";
import { changePreview, freeStartsSchema } from "../visits/visits.ts";

const visitPageRoute = {
  lambda: "visits",
  access: "public",
  throttle: { rate: 10, burst: 20 },
  perAddress: hourly(60),
  owner: "visit",
  proof: "openLink",
} as const;
const ratedPageRoute = { ...visitPageRoute, proof: "link" } as const;
const pageAnswer = schema(() => z.object({ visit: visitPageSchema() }));

/** The token is in the body, so that no log has it. One that is not valid any more is 404. */
export const visitPageRoutes = defineRoutes({
  "POST /api/visit-page": {
    ...ratedPageRoute,
    summary: "One visit, by the link in a message: until the day after it, and while it can be rated",
    body: visitPageRequest,
    output: pageAnswer,
    perAddress: hourly(300),
    fails: [404],
    example: { body: visitLink },
  },
  "POST /api/visit-page/note": {
    ...visitPageRoute,
    summary: "Leave a note for the people who come, by the link in a message",
    body: visitPageNote,
    output: pageAnswer,
    fails: [404, 409],
    example: { body: { ...visitLink, note: "The dog is in the garden." } },
  },
  "POST /api/visit-page/access": {
    ...visitPageRoute,
    summary: "Replace how to get into the visit's home, by the link in a message, which never shows it",
    body: visitPageAccess,
    output: schema(() => z.object({ success: z.literal(true) })),
    perAddress: hourly(20),
    fails: [404, 409],
    example: { body: { ...visitLink, notes: "The key is in the box beside the door." } },
  },
  "POST /api/visit-page/starts": {
    ...visitPageRoute,
    summary: "Free starts to which the visit of a link can be moved, at most 28 days at once",
    body: visitPageStarts,
    output: freeStartsSchema,
    fails: [404, 409],
    example: { body: { ...visitLink, from: "2026-12-07", to: "2026-12-20" } },
  },
  "POST /api/visit-page/preview": {
    ...visitPageRoute,
    summary: "What skipping or moving the visit of a link would do",
    body: visitPagePreview,
    output: changePreview,
    fails: [404, 409],
    example: { body: { ...visitLink, change: skipVisit } },
  },
  "POST /api/visit-page/apply": {
    ...visitPageRoute,
    summary: "Skip or move the visit of a link as previewed",
    body: visitPageApply,
    output: schema(() => z.extend(pageAnswer(), { undoToken: z.optional(z.string()) })),
    idempotent: true,
    fails: [404, 409],
    example: { body: { ...visitLink, change: skipVisit, previewToken: "v1.4" } },
  },
  "POST /api/visit-page/undo": {
    ...visitPageRoute,
    summary: "Undo a skip of the visit of a link within a minute",
    body: visitPageUndo,
    output: pageAnswer,
    fails: [404, 409],
    example: { body: { ...visitLink, undoToken: "BQYHCAkKCwwNDg8Q" } },
  },
  "POST /api/visit-page/rating/withdraw": {
    ...ratedPageRoute,
    summary: "Take back the consent to show a review",
    body: visitPageRequest,
    output: pageAnswer,
    fails: [404],
    example: { body: ratedLink },
  },
  "POST /api/visit-page/rating": {
    ...ratedPageRoute,
    summary: "Rate a visit that is done, once; the same rating again is answered alike",
    body: visitPageRating,
    output: pageAnswer,
    fails: [404, 409],
    example: { body: { ...doneLink, stars: 5, words: "The kitchen shines.", mayPublish: true } },
  },
  "POST /api/visit-page/problems": {
    ...visitPageRoute,
    summary: "Report a problem with the visit of a link, until the day after it",
    idempotent: true,
    body: visitPageProblem,
    output: pageAnswer,
    perAddress: hourly(20),
    fails: [404, 409, 422],
    example: { body: { ...doneLink, text: "The shower was left out, and the floor is sticky." } },
  },
  "POST /api/visit-page/problem-photos": {
    ...visitPageRoute,
    summary: "Ask to upload a photo of a problem with the visit of a link",
    body: visitPageProblemPhoto,
    output: photoTicket,
    fails: [404, 409],
    example: { body: { ...doneLink, photoId: "5b5bb1de-0000-4000-8000-000000000001", size: 400_000 } },
  },
});
