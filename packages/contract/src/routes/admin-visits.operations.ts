import { agentPairs, agentPartner } from "../admin/agent-pairs.ts";
import * as assignments from "../admin/assignments.ts";
import * as adminBusinessHours from "../admin/business-hours.ts";
import { monthRevenue } from "../admin/month-revenue.ts";
import { openBooking, openBookingDecision } from "../admin/open-bookings.ts";
import * as adminVisits from "../admin/visits.ts";
import { agentProfileRequests, profileRequestAnswer } from "../agent-app/agent-profile.ts";
import { timeOffPeriod } from "../agent-app/time-off-period.ts";
import { officeTimeOffRequest, timeOffDecline, timeOffGrant } from "../agent-app/time-off-requests.ts";
import { one, oneVisit, pause, previewToken, rescheduleVisit, undoToken, workWeek } from "../example-values.ts";
import { defineOperations, type NamedSchemas } from "../operation.ts";
import * as visits from "../visits/visits.ts";
import type { adminVisitsRoutes } from "./admin-visits.ts";

const businessHours = {
  revision: 0,
  week: workWeek,
  closedDays: [{ date: "2026-12-24", reason: "Christmas Eve" }],
  openDays: ["2026-11-11"],
};
const days = { from: "2026-12-01", to: "2026-12-28" };

export const adminVisitsOperations = defineOperations<typeof adminVisitsRoutes>("Visits", {
  "GET /api/admin/visits": { name: "adminListVisits", query: { from: "2026-11-21", to: "2026-12-05", state: "late" } },
  "GET /api/admin/revenue": { tag: "Overview", name: "adminGetRevenue" },
  "PATCH /api/admin/visits/{id}": {
    name: "adminReportVisit",
    fails: [409],
    params: oneVisit,
    body: { note: "The gate's code is with the office." },
  },
  "GET /api/admin/visits/{id}/starts": { name: "adminListFreeStarts", fails: [409], params: oneVisit, query: days },
  "GET /api/admin/visits/{id}/agents": { name: "adminListVisitAgents", fails: [409], params: oneVisit },
  "POST /api/admin/visits/{id}/preview": {
    name: "adminPreviewVisitChange",
    fails: [409, 422],
    params: oneVisit,
    body: rescheduleVisit,
  },
  "POST /api/admin/visits/{id}/apply": {
    name: "adminApplyVisitChange",
    fails: [422],
    params: oneVisit,
    body: { ...rescheduleVisit, previewToken },
  },
  "POST /api/admin/assignments/preview": {
    name: "adminPreviewAssignments",
    fails: [422],
    body: { visitIds: [oneVisit.id], agentId: 1 },
  },
  "POST /api/admin/assignments": {
    name: "adminAssignAgents",
    body: {
      assignments: [
        { visitId: oneVisit.id, agents: [1], expected: { date: "2026-12-01", start: "09:00", agents: [] } },
      ],
    },
  },
  "GET /api/admin/subscriptions/{id}": { name: "adminGetSubscription", params: one },
  "POST /api/admin/subscriptions/{id}/preview": {
    name: "adminPreviewSubscriptionChange",
    fails: [409, 422],
    params: one,
    body: pause,
  },
  "POST /api/admin/subscriptions/{id}/apply": {
    name: "adminApplySubscriptionChange",
    fails: [422],
    params: one,
    body: { ...pause, previewToken },
  },
  "POST /api/admin/subscriptions/{id}/undo": {
    name: "adminUndoSubscriptionChange",
    fails: [409],
    params: one,
    body: { undoToken },
  },
  "PATCH /api/admin/subscriptions/{id}/billing-tasks/{taskId}": {
    name: "adminUpdateBillingTask",
    params: { ...one, taskId: "billing-task.7.3" },
    body: { isDone: true },
  },
  "GET /api/admin/open-bookings": { name: "adminListOpenBookings" },
  "PATCH /api/admin/open-bookings/{id}": {
    name: "adminDecideOpenBooking",
    fails: [409],
    params: one,
    body: { confirm: true },
  },
  "GET /api/admin/agents/{id}/hours": { tag: "Agents", name: "adminGetAgentHours", params: one },
  "PATCH /api/admin/agents/{id}/hours": {
    tag: "Agents",
    name: "adminUpdateAgentHours",
    params: one,
    body: { week: workWeek, dryRun: true },
  },
  "GET /api/admin/agents/{id}/time-off": { tag: "Agents", name: "adminListAgentTimeOff", params: one },
  "POST /api/admin/agents/{id}/time-off": {
    tag: "Agents",
    name: "adminAddAgentTimeOff",
    params: one,
    body: { from: "2026-12-21", until: "2026-12-21", hours: { from: "13:00", until: "15:00" } },
  },
  "POST /api/admin/agents/{id}/time-off/preview": {
    tag: "Agents",
    name: "adminPreviewTimeOff",
    fails: [409],
    params: one,
    body: { from: "2026-12-21", until: "2026-12-31" },
  },
  "DELETE /api/admin/agents/{id}/time-off/{from}": {
    tag: "Agents",
    name: "adminDeleteAgentTimeOff",
    params: { id: "1", from: "2026-12-24" },
  },
  "GET /api/admin/time-off-requests": { tag: "Agents", name: "adminListTimeOffRequests" },
  "POST /api/admin/agents/{id}/time-off-requests/{number}/grant": {
    tag: "Agents",
    name: "adminGrantTimeOffRequest",
    fails: [409],
    params: { id: "1", number: "1" },
    body: { dryRun: true },
  },
  "POST /api/admin/agents/{id}/time-off-requests/{number}/decline": {
    tag: "Agents",
    name: "adminDeclineTimeOffRequest",
    fails: [409],
    params: { id: "1", number: "1" },
    body: { revision: 1, text: "Two others are off then. Could you take the week after?" },
  },
  "GET /api/admin/agent-pairs": { tag: "Agents", name: "adminListAgentPairs" },
  "PUT /api/admin/agents/{id}/partner": {
    tag: "Agents",
    name: "adminSetAgentPartner",
    fails: [409, 422],
    params: one,
    body: { worksWith: null, expected: null },
  },
  "GET /api/admin/agents/{id}/profile-requests": { tag: "Agents", name: "adminListProfileRequests", params: one },
  "POST /api/admin/agents/{id}/profile-requests/{about}/answer": {
    tag: "Agents",
    name: "adminAnswerProfileRequest",
    fails: [409],
    params: { id: "1", about: "towns" },
    body: { at: "2026-12-01T16:02:00.000Z", isGranted: true },
  },
  "POST /api/admin/agents/{id}/inactive/preview": { tag: "Agents", name: "adminPreviewInactiveAgent", params: one },
  "POST /api/admin/agents/{id}/inactive/apply": {
    tag: "Agents",
    name: "adminApplyInactiveAgent",
    fails: [409],
    params: one,
    body: { from: "2026-12-01", reason: "left", note: "", previewToken },
  },
  "GET /api/admin/business-hours": { name: "adminGetBusinessHours" },
  "POST /api/admin/business-hours/preview": {
    name: "adminPreviewBusinessHours",
    fails: [409],
    body: businessHours,
  },
  "POST /api/admin/business-hours/apply": {
    name: "adminApplyBusinessHours",
    body: { ...businessHours, previewToken },
  },
});

export const adminVisitsSchemas: NamedSchemas = {
  AgentPairs: agentPairs,
  AgentPartner: agentPartner,
  AgentProfileRequests: agentProfileRequests,
  ProfileRequestAnswer: profileRequestAnswer,
  TimeOffDecline: timeOffDecline,
  TimeOffGrant: timeOffGrant,
  TimeOffRequest: officeTimeOffRequest,
  AssignmentResults: assignments.assignmentResults,
  AssignmentsPreview: assignments.assignmentsPreview,
  AssignmentsPreviewRequest: assignments.assignmentsPreviewRequest,
  AssignmentsRequest: assignments.assignmentsRequest,
  AdminChangePreview: adminVisits.adminChangePreview,
  AddedTimeOff: adminVisits.addedTimeOff,
  AgentHours: adminVisits.agentHours,
  AgentHoursChange: adminVisits.agentHoursChange,
  BusinessHours: adminBusinessHours.businessHoursSchema,
  BusinessHoursApplyRequest: adminBusinessHours.businessHoursApplyRequest,
  BusinessHoursChange: adminBusinessHours.businessHoursChange,
  BusinessHoursPreview: adminBusinessHours.businessHoursPreview,
  CandidateAgent: adminVisits.candidateAgent,
  InactiveApplyRequest: adminVisits.inactiveApplyRequest,
  InactivePreview: adminVisits.inactivePreview,
  MonthRevenue: monthRevenue,
  NewTimeOff: adminVisits.newTimeOff,
  AdminSubscriptionView: adminVisits.adminSubscriptionView,
  AdminSubscriptionApplyRequest: visits.adminSubscriptionApplyRequest,
  AdminSubscriptionChange: visits.adminSubscriptionChange,
  AdminStarts: adminVisits.adminStarts,
  AdminVisit: adminVisits.adminVisit,
  AdminVisitApplyRequest: visits.adminVisitApplyRequest,
  AdminVisitPreviewRequest: visits.adminVisitPreviewRequest,
  OpenBooking: openBooking,
  OpenBookingDecision: openBookingDecision,
  TimeOffPeriod: timeOffPeriod,
  TimeOffPreview: adminVisits.timeOffPreview,
  VisitReport: adminVisits.visitReport,
  WeekHours: adminVisits.weekSchema,
  WorkWeekHours: adminVisits.workWeekSchema,
};
