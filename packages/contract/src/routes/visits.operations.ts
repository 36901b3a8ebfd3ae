import { one, oneVisit, pause, previewToken, rescheduleVisit, undoToken } from "../example-values.ts";
import { defineOperations, type NamedSchemas } from "../operation.ts";
import * as visits from "../visits/visits.ts";
import type { visitsRoutes } from "./visits.ts";

const december = { from: "2026-12-01", to: "2026-12-28" };

export const visitsOperations = defineOperations<typeof visitsRoutes>("Visits", {
  "GET /api/portal/visits": {
    name: "listOwnVisits",
    summary: "The signed-in person's subscriptions, and their visits between two dates",
    query: december,
  },
  "PATCH /api/portal/visits/{id}": {
    name: "noteOwnVisit",
    summary: "Leave a note for the people who come",
    params: oneVisit,
    body: { note: "The key is with our neighbour." },
  },
  "GET /api/portal/visits/{id}/starts": {
    name: "listFreeStarts",
    summary: "Free starts to which a visit can be moved, at most 28 days at once",
    fails: [409],
    params: oneVisit,
    query: december,
  },
  "POST /api/portal/visits/{id}/preview": {
    name: "previewVisitChange",
    summary: "What a change of a visit would do",
    fails: [409, 422],
    params: oneVisit,
    body: rescheduleVisit,
  },
  "POST /api/portal/visits/{id}/apply": {
    name: "applyVisitChange",
    summary: "Change a visit as previewed",
    fails: [422],
    params: oneVisit,
    body: { ...rescheduleVisit, previewToken },
  },
  "POST /api/portal/subscriptions/{id}/preview": {
    name: "previewSubscriptionChange",
    summary: "What a change of a subscription would do",
    fails: [409],
    params: one,
    body: pause,
  },
  "POST /api/portal/subscriptions/{id}/apply": {
    name: "applySubscriptionChange",
    summary: "Change a subscription as previewed",
    params: one,
    body: { ...pause, previewToken },
  },
  "POST /api/portal/undo": {
    name: "undoChange",
    summary: "Undo a skip or a pause within a minute",
    fails: [404, 409],
    body: { undoToken },
  },
  "GET /api/portal/calendar": {
    name: "getCalendarAddress",
    summary: "Whether the person has a private calendar address, and since when",
  },
  "POST /api/portal/calendar": {
    name: "createCalendarAddress",
    summary: "A private address of the person's calendar; a new one ends the old one",
  },
  "DELETE /api/portal/calendar": {
    name: "deleteCalendarAddress",
    summary: "Revoke the private address of the person's calendar",
  },
  "GET /api/calendar/{file}": {
    name: "getCalendar",
    summary: "The visits behind a private calendar address, for calendar programs",
    params: { file: `1.${undoToken}.ics` },
  },
});

export const visitsSchemas: NamedSchemas = {
  ChangeApplied: visits.changeApplied,
  ChangePreview: visits.changePreview,
  FreeStart: visits.freeStart,
  OwnSubscription: visits.subscriptionViewSchema,
  OwnVisit: visits.visitSchema,
  SubscriptionApplyRequest: visits.subscriptionApplyRequest,
  SubscriptionChange: visits.subscriptionChange,
  UndoRequest: visits.undoRequest,
  VisitApplyRequest: visits.visitApplyRequest,
  VisitNote: visits.visitNote,
  VisitPreviewRequest: visits.visitPreviewRequest,
};
