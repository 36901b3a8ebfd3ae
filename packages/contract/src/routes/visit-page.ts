import * as z from "zod/mini";
import { photoTicket } from "../agent-app/agent-day.ts";
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
} as const;
const pageAnswer = schema(() => z.object({ visit: visitPageSchema() }));

/** The token is in the body, so that no log has it. One that is not valid any more is 404. */
export const visitPageRoutes = defineRoutes({
  "POST /api/visit-page": {
    ...visitPageRoute,
    body: visitPageRequest,
    output: pageAnswer,
    perAddress: hourly(300),
  },
  "POST /api/visit-page/note": {
    ...visitPageRoute,
    body: visitPageNote,
    output: pageAnswer,
  },
  "POST /api/visit-page/access": {
    ...visitPageRoute,
    body: visitPageAccess,
    output: schema(() => z.object({ success: z.literal(true) })),
    perAddress: hourly(20),
  },
  "POST /api/visit-page/starts": {
    ...visitPageRoute,
    body: visitPageStarts,
    output: freeStartsSchema,
  },
  "POST /api/visit-page/preview": {
    ...visitPageRoute,
    body: visitPagePreview,
    output: changePreview,
  },
  "POST /api/visit-page/apply": {
    ...visitPageRoute,
    body: visitPageApply,
    output: schema(() => z.extend(pageAnswer(), { undoToken: z.optional(z.string()) })),
    idempotent: true,
  },
  "POST /api/visit-page/undo": {
    ...visitPageRoute,
    body: visitPageUndo,
    output: pageAnswer,
  },
  "POST /api/visit-page/rating/withdraw": {
    ...visitPageRoute,
    body: visitPageRequest,
    output: pageAnswer,
  },
  "POST /api/visit-page/rating": {
    ...visitPageRoute,
    body: visitPageRating,
    output: pageAnswer,
  },
  "POST /api/visit-page/problems": {
    ...visitPageRoute,
    idempotent: true,
    body: visitPageProblem,
    output: pageAnswer,
    perAddress: hourly(20),
  },
  "POST /api/visit-page/problem-photos": {
    ...visitPageRoute,
    body: visitPageProblemPhoto,
    output: photoTicket,
  },
});
