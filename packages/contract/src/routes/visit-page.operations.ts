import { defineOperations, type NamedSchemas } from "../operation.ts";
import * as page from "../visits/visit-page.ts";
import type { visitPageRoutes } from "./visit-page.ts";

const link = { token: "p7-2026-12-04.AAAAAAAAAAAAAAAAAAAAAA" };
const change = { skip: true } as const;

export const visitPageOperations = defineOperations<typeof visitPageRoutes>("Visits", {
  "POST /api/visit-page": {
    name: "openVisitPage",
    summary: "One visit, by the link in a message: until the day after it, and while it can be rated",
    fails: [404],
    body: link,
  },
  "POST /api/visit-page/note": {
    name: "noteOnVisitPage",
    summary: "Leave a note for the people who come, by the link in a message",
    fails: [404, 409],
    body: { ...link, note: "The dog is in the garden." },
  },
  "POST /api/visit-page/access": {
    name: "setAccessOnVisitPage",
    summary: "Replace how to get into the visit's home, by the link in a message, which never shows it",
    fails: [404, 409],
    body: { ...link, notes: "The key is in the box beside the door." },
  },
  "POST /api/visit-page/starts": {
    name: "listStartsOnVisitPage",
    summary: "Free starts to which the visit of a link can be moved, at most 28 days at once",
    fails: [404, 409],
    body: { ...link, from: "2026-12-07", to: "2026-12-20" },
  },
  "POST /api/visit-page/preview": {
    name: "previewOnVisitPage",
    summary: "What skipping or moving the visit of a link would do",
    fails: [404, 409],
    body: { ...link, change },
  },
  "POST /api/visit-page/apply": {
    name: "applyOnVisitPage",
    summary: "Skip or move the visit of a link as previewed",
    fails: [404, 409],
    body: { ...link, change, previewToken: "v1.4" },
  },
  "POST /api/visit-page/undo": {
    name: "undoOnVisitPage",
    summary: "Undo a skip of the visit of a link within a minute",
    fails: [404, 409],
    body: { ...link, undoToken: "BQYHCAkKCwwNDg8Q" },
  },
  "POST /api/visit-page/rating/withdraw": {
    name: "withdrawConsentOnVisitPage",
    summary: "Take back the consent to show a review",
    fails: [404],
    body: link,
  },
  "POST /api/visit-page/rating": {
    name: "rateOnVisitPage",
    summary: "Rate a visit that is done, once; the same rating again is answered alike",
    fails: [404, 409],
    body: { ...link, stars: 5, words: "The kitchen shines.", mayPublish: true },
  },
  "POST /api/visit-page/problems": {
    name: "reportOnVisitPage",
    summary: "Report a problem with the visit of a link, until the day after it",
    fails: [404, 409, 422],
    body: { ...link, text: "The shower was left out, and the floor is sticky." },
  },
  "POST /api/visit-page/problem-photos": {
    name: "createPhotoUploadOnVisitPage",
    summary: "Ask to upload a photo of a problem with the visit of a link",
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
