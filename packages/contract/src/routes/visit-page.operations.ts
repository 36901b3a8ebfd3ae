import { defineOperations, type NamedSchemas } from "../operation.ts";
import * as page from "../visits/visit-page.ts";
import type { visitPageRoutes } from "./visit-page.ts";

const link = { token: "p7-2026-12-04.AAAAAAAAAAAAAAAAAAAAAA" };
const change = { skip: true } as const;

export const visitPageOperations = defineOperations<typeof visitPageRoutes>("Visits", {
  "POST /api/visit-page": { name: "openVisitPage", fails: [404], body: link },
  "POST /api/visit-page/note": {
    name: "noteOnVisitPage",
    fails: [404, 409],
    body: { ...link, note: "The dog is in the garden." },
  },
  "POST /api/visit-page/access": {
    name: "setAccessOnVisitPage",
    fails: [404, 409],
    body: { ...link, notes: "The key is in the box beside the door." },
  },
  "POST /api/visit-page/starts": {
    name: "listStartsOnVisitPage",
    fails: [404, 409],
    body: { ...link, from: "2026-12-07", to: "2026-12-20" },
  },
  "POST /api/visit-page/preview": { name: "previewOnVisitPage", fails: [404, 409], body: { ...link, change } },
  "POST /api/visit-page/apply": {
    name: "applyOnVisitPage",
    fails: [404, 409],
    body: { ...link, change, previewToken: "v1.4" },
  },
  "POST /api/visit-page/undo": {
    name: "undoOnVisitPage",
    fails: [404, 409],
    body: { ...link, undoToken: "BQYHCAkKCwwNDg8Q" },
  },
  "POST /api/visit-page/rating/withdraw": {
    name: "withdrawConsentOnVisitPage",
    fails: [404],
    body: link,
  },
  "POST /api/visit-page/rating": {
    name: "rateOnVisitPage",
    fails: [404, 409],
    body: { ...link, stars: 5, words: "The kitchen shines.", mayPublish: true },
  },
  "POST /api/visit-page/problems": {
    name: "reportOnVisitPage",
    fails: [404, 409, 422],
    body: { ...link, text: "The shower was left out, and the floor is sticky." },
  },
  "POST /api/visit-page/problem-photos": {
    name: "createPhotoUploadOnVisitPage",
    fails: [404, 409],
    body: { ...link, photoId: "5b5bb1de-0000-4000-8000-000000000001", size: 400_000 },
  },
});

export const visitPageSchemas: NamedSchemas = {
  VisitPage: page.visitPageSchema,
  VisitPageAccess: page.visitPageAccess,
  VisitPageApply: page.visitPageApply,
  VisitPageNote: page.visitPageNote,
  VisitPagePreview: page.visitPagePreview,
  VisitPageProblem: page.visitPageProblem,
  VisitPageProblemPhoto: page.visitPageProblemPhoto,
  VisitPageRating: page.visitPageRating,
  VisitPageRequest: page.visitPageRequest,
  VisitPageStarts: page.visitPageStarts,
  VisitPageUndo: page.visitPageUndo,
};
