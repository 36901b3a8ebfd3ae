import { one, oneVisit, pause, previewToken, rescheduleVisit, undoToken } from "../example-values.ts";
import { defineOperations, type NamedSchemas } from "../operation.ts";
import * as visits from "../visits/visits.ts";
import type { visitsRoutes } from "./visits.ts";

const december = { from: "2026-12-01", to: "2026-12-28" };

export const visitsOperations = defineOperations<typeof visitsRoutes>("Visits", {
  "GET /api/portal/visits": { name: "listOwnVisits", query: december },
  "PATCH /api/portal/visits/{id}": {
    name: "noteOwnVisit",
    params: oneVisit,
    body: { note: "The key is with our neighbour." },
  },
  "GET /api/portal/visits/{id}/starts": { name: "listFreeStarts", fails: [409], params: oneVisit, query: december },
  "POST /api/portal/visits/{id}/preview": {
    name: "previewVisitChange",
    fails: [409, 422],
    params: oneVisit,
    body: rescheduleVisit,
  },
  "POST /api/portal/visits/{id}/apply": {
    name: "applyVisitChange",
    fails: [422],
    params: oneVisit,
    body: { ...rescheduleVisit, previewToken },
  },
  "POST /api/portal/subscriptions/{id}/preview": {
    name: "previewSubscriptionChange",
    fails: [409],
    params: one,
    body: pause,
  },
  "POST /api/portal/subscriptions/{id}/apply": {
    name: "applySubscriptionChange",
    params: one,
    body: { ...pause, previewToken },
  },
  "POST /api/portal/undo": { name: "undoChange", fails: [404, 409], body: { undoToken } },
  "GET /api/portal/calendar": { name: "getCalendarAddress" },
  "POST /api/portal/calendar": { name: "createCalendarAddress" },
  "DELETE /api/portal/calendar": { name: "deleteCalendarAddress" },
  "GET /api/calendar/{file}": { name: "getCalendar", params: { file: `1.${undoToken}.ics` } },
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
