import type { Call } from "../routes.ts";
import { portalCall } from "../routes/checkout.ts";
import { syncCall, syncLogsCall } from "../routes/sync.ts";

/** What a call's row in the route table cannot tell. */
type Note = {
  /** For generated clients, where the path makes a poor name. */
  name?: string;
  /** Failures beside those that follow from its row; the function's tests hold this true. */
  fails?: readonly (401 | 404 | 409 | 422 | 502)[];
  /** How it uses the refresh cookie. */
  cookie?: "needed" | "optional" | "set";
  /** Works with a session and without. */
  mayBeSignedIn?: true;
};

export const notes: Partial<Record<Call, Note>> = {
  "POST /api/contact": { name: "requestQuote" },
  "POST /api/careers/resume-upload": { name: "requestResumeUpload" },
  "POST /api/careers/apply": { name: "applyForJob" },
  "POST /api/register": { fails: [502] },
  "POST /api/auth/login": { fails: [401, 502], cookie: "set" },
  "POST /api/auth/refresh": { fails: [401, 502], cookie: "needed" },
  "POST /api/auth/logout": { cookie: "optional" },
  "POST /api/auth/change-password": { cookie: "set" },
  "POST /api/auth/confirmation-code": { name: "sendConfirmationCode", fails: [502] },
  "GET /api/auth/me": { name: "getSignedInUser" },
  "POST /api/auth/forgot-password": { fails: [502] },
  "POST /api/auth/reset-password": { fails: [409, 502] },
  "POST /api/auth/first-password": { name: "setFirstPassword", fails: [404, 409, 502] },
  "GET /api/auth/second-factor": { name: "getSecondFactor" },
  "POST /api/auth/second-factor/start": { name: "startSecondFactor", fails: [409] },
  "POST /api/auth/second-factor/confirm": { name: "turnOnSecondFactor", fails: [409, 502], cookie: "set" },
  "POST /api/auth/second-factor/recovery-codes": { name: "renewRecoveryCodes", fails: [409] },
  "POST /api/auth/second-factor/off": { name: "turnOffSecondFactor", fails: [409] },
  "GET /api/account": { fails: [502] },
  "PATCH /api/account": { fails: [502] },
  "PATCH /api/account/requests/{id}": { name: "answerOwnOrderRequest", fails: [502] },
  "POST /api/order-requests/look": { name: "showOrderRequest", fails: [404], mayBeSignedIn: true },
  "POST /api/order-requests/answer": { name: "answerOrderRequest", fails: [404, 409], mayBeSignedIn: true },
  [portalCall]: { name: "openProviderPortal", fails: [502] },
  "POST /api/subscriptions": { fails: [422], mayBeSignedIn: true },
  "GET /api/portal/visits": { name: "listOwnVisits" },
  "PATCH /api/portal/visits/{id}": { name: "noteOwnVisit" },
  "GET /api/portal/visits/{id}/starts": { name: "listFreeStarts", fails: [409] },
  "POST /api/portal/visits/{id}/preview": { name: "previewVisitChange", fails: [409, 422] },
  "POST /api/portal/visits/{id}/apply": { name: "applyVisitChange", fails: [422] },
  "GET /api/portal/visits/{id}/record": { name: "getOwnVisitRecord" },
  "POST /api/portal/plans/{id}/preview": { name: "previewPlanChange", fails: [409] },
  "POST /api/portal/plans/{id}/apply": { name: "applyPlanChange" },
  "POST /api/portal/undo": { name: "undoChange", fails: [404, 409] },
  "POST /api/portal/calendar": { name: "createCalendarAddress" },
  "DELETE /api/portal/calendar": { name: "deleteCalendarAddress" },
  "POST /api/quotes": { name: "getQuote", fails: [422] },
  "POST /api/bookings/unfinished": { name: "leaveBooking" },
  "GET /api/slots": { name: "listSlots", fails: [422] },
  "POST /api/holds": { name: "holdStart", fails: [409, 422] },
  "GET /api/terms": { name: "getTerms" },
  "POST /api/bookings": { name: "book", fails: [422], mayBeSignedIn: true },
  "POST /api/first-start/slots": { name: "listFirstStarts", fails: [404, 409] },
  "POST /api/first-start": { name: "chooseFirstStart", fails: [404, 409] },
  "GET /api/calendar/{file}": { name: "getCalendar" },
  "GET /api/agent/day": { name: "getAgentDay" },
  "POST /api/agent/events": { name: "sendAgentEvents" },
  "POST /api/agent/photos": { name: "requestPhotoUpload", fails: [404, 409] },
  "GET /api/portal/homes": { name: "listOwnHomes" },
  "POST /api/portal/homes": { name: "createOwnHome" },
  "PATCH /api/portal/homes/{id}": { name: "updateOwnHome" },
  "DELETE /api/portal/homes/{id}": { name: "deleteOwnHome", fails: [409] },
  "GET /api/portal/homes/{id}/access": { name: "getOwnHomeAccess", fails: [409] },
  "PUT /api/portal/homes/{id}/access": { name: "setOwnHomeAccess" },
  "GET /api/admin/customers/{id}/homes/{homeId}/access": { name: "adminGetHomeAccess" },
  "PUT /api/admin/customers/{id}/homes/{homeId}/access": { name: "adminSetHomeAccess" },
  "PATCH /api/admin/visits/{id}": { name: "adminReportVisit", fails: [409] },
  "GET /api/admin/visits/{id}/starts": { name: "adminListFreeStarts", fails: [409] },
  "GET /api/admin/visits/{id}/agents": { name: "adminListVisitAgents", fails: [409] },
  "GET /api/admin/visits/{id}/record": { name: "adminGetVisitRecord" },
  "GET /api/admin/day": { name: "adminFollowDay" },
  "GET /api/admin/day-settings": { name: "adminGetDaySettings" },
  "PATCH /api/admin/day-settings": { name: "adminUpdateDaySettings", fails: [409] },
  "POST /api/admin/visits/{id}/preview": { name: "adminPreviewVisitChange", fails: [409, 422] },
  "POST /api/admin/visits/{id}/apply": { name: "adminApplyVisitChange", fails: [422] },
  "POST /api/admin/plans/{id}/preview": { name: "adminPreviewPlanChange", fails: [409] },
  "POST /api/admin/plans/{id}/apply": { name: "adminApplyPlanChange" },
  "GET /api/admin/agents/{id}/hours": { name: "adminGetAgentHours" },
  "POST /api/admin/agents/{id}/time-off": { name: "adminAddAgentTimeOff" },
  "GET /api/admin/agents/{id}/time-off": { name: "adminListAgentTimeOff" },
  "POST /api/admin/price-book": { name: "adminSavePriceBook" },
  "GET /api/admin/opening": { name: "adminGetOpening" },
  "POST /api/admin/opening/preview": { name: "adminPreviewOpening", fails: [409] },
  "POST /api/admin/opening/apply": { name: "adminApplyOpening" },
  [syncCall]: { name: "adminSyncWithProvider", fails: [409, 502] },
  [syncLogsCall]: { name: "adminListProviderSyncLogs" },
};
