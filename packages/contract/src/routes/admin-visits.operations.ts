import { agentPairs, agentPartner } from "../admin/agent-pairs.ts";
import * as assignments from "../admin/assignments.ts";
import * as adminBusinessHours from "../admin/business-hours.ts";
import { monthRevenue } from "../admin/month-revenue.ts";
import { newBooking, newBookingChange, openBooking, openBookingDecision } from "../admin/open-bookings.ts";
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
  "GET /api/admin/visits": {
    name: "adminListVisits",
    summary: "Visits by date, all or of an agent or a customer, and those that need a look",
    query: { from: "2026-11-21", to: "2026-12-05", state: "late" },
  },
  "GET /api/admin/revenue": {
    tag: "Overview",
    name: "adminGetRevenue",
    summary: "What a month's visits bring: done, to come, and without a report",
    query: { month: "2026-10" },
  },
  "PATCH /api/admin/visits/{id}": {
    name: "adminReportVisit",
    summary: "Say what became of a visit, leave a note, or waive a late change's fee",
    fails: [409],
    params: oneVisit,
    body: { note: "The gate's code is with the office." },
  },
  "GET /api/admin/visits/{id}/starts": {
    name: "adminListFreeStarts",
    summary: "Free starts to which a visit can be moved, and who could come then; at most 28 days at once",
    fails: [409],
    params: oneVisit,
    query: days,
  },
  "GET /api/admin/visits/{id}/agents": {
    name: "adminListVisitAgents",
    summary: "The active agents, and whether each could come to a visit at its time",
    fails: [409],
    params: oneVisit,
  },
  "POST /api/admin/visits/{id}/preview": {
    name: "adminPreviewVisitChange",
    summary: "What a change of a visit by the office would do",
    fails: [409, 422],
    params: oneVisit,
    body: rescheduleVisit,
  },
  "POST /api/admin/visits/{id}/apply": {
    name: "adminApplyVisitChange",
    summary: "Change a visit as previewed",
    fails: [422],
    params: oneVisit,
    body: { ...rescheduleVisit, previewToken },
  },
  "POST /api/admin/assignments/preview": {
    name: "adminPreviewAssignments",
    summary: "Who would come to some visits: one agent, or whoever suits each of them best",
    fails: [422],
    body: { visitIds: [oneVisit.id], agentId: 1 },
  },
  "POST /api/admin/assignments": {
    name: "adminAssignAgents",
    summary: "Assign agents to some visits, each by itself, and say of each whether it was possible",
    body: {
      assignments: [
        { visitId: oneVisit.id, agents: [1], expected: { date: "2026-12-01", start: "09:00", agents: [] } },
      ],
    },
  },
  "GET /api/admin/subscriptions/{id}": {
    name: "adminGetSubscription",
    summary: "A subscription with its schedule, and its visits of the last four weeks and the next twelve",
    params: one,
  },
  "POST /api/admin/subscriptions/{id}/preview": {
    name: "adminPreviewSubscriptionChange",
    summary: "What a change of a subscription by the office would do",
    fails: [409, 422],
    params: one,
    body: pause,
  },
  "POST /api/admin/subscriptions/{id}/apply": {
    name: "adminApplySubscriptionChange",
    summary: "Change a subscription as previewed",
    fails: [422],
    params: one,
    body: { ...pause, previewToken },
  },
  "POST /api/admin/subscriptions/{id}/undo": {
    name: "adminUndoSubscriptionChange",
    summary:
      "Undo a pause or an end of a subscription, or a skip, move or assignment of one visit, by the office within a minute",
    fails: [409],
    params: one,
    body: { undoToken },
  },
  "PATCH /api/admin/subscriptions/{id}/billing-tasks/{taskId}": {
    name: "adminUpdateBillingTask",
    summary: "Say whether a change was made at the provider that bills the subscription",
    params: { ...one, taskId: "billing-task.7.3" },
    body: { isDone: true },
  },
  "GET /api/admin/open-bookings": {
    name: "adminListOpenBookings",
    summary: "Bookings with an e-mail address that nobody has confirmed, oldest first",
  },
  "PATCH /api/admin/open-bookings/{id}": {
    name: "adminDecideOpenBooking",
    summary: "Confirm a booking in its customer's place, so that its later visits are made, or cancel it",
    fails: [409],
    params: one,
    body: { confirm: true },
  },
  "PATCH /api/admin/new-bookings/{id}": {
    name: "adminUpdateNewBooking",
    summary: "Say whether the office has seen what a customer booked",
    params: one,
    body: { isSeen: true },
  },
  "GET /api/admin/agents/{id}/hours": {
    tag: "Agents",
    name: "adminGetAgentHours",
    summary: "When an agent works on each weekday",
    params: one,
  },
  "PATCH /api/admin/agents/{id}/hours": {
    tag: "Agents",
    name: "adminUpdateAgentHours",
    summary: "Change when an agent works, or see which visits would no longer fit",
    params: one,
    body: { week: workWeek, dryRun: true },
  },
  "GET /api/admin/agents/{id}/time-off": {
    tag: "Agents",
    name: "adminListAgentTimeOff",
    summary: "When an agent is off",
    params: one,
  },
  "POST /api/admin/agents/{id}/time-off": {
    tag: "Agents",
    name: "adminAddAgentTimeOff",
    summary: "Give an agent days off, or see which visits lie in them",
    params: one,
    body: { from: "2026-12-21", until: "2026-12-21", hours: { from: "13:00", until: "15:00" } },
  },
  "POST /api/admin/agents/{id}/time-off/preview": {
    tag: "Agents",
    name: "adminPreviewTimeOff",
    summary: "Who would come to an agent's visits of some days off, and which are under way",
    fails: [409],
    params: one,
    body: { from: "2026-12-21", until: "2026-12-31" },
  },
  "DELETE /api/admin/agents/{id}/time-off/{from}": {
    tag: "Agents",
    name: "adminDeleteAgentTimeOff",
    summary: "Take days off back; visits that others took over stay with them",
    params: { id: "1", from: "2026-12-24" },
  },
  "GET /api/admin/time-off-requests": {
    tag: "Agents",
    name: "adminListTimeOffRequests",
    summary: "The days off that agents ask for: all open requests, or those of one agent",
  },
  "POST /api/admin/agents/{id}/time-off-requests/{number}/grant": {
    tag: "Agents",
    name: "adminGrantTimeOffRequest",
    summary: "Give the days off that an agent asked for, or see which visits lie in them",
    fails: [409],
    params: { id: "1", number: "1" },
    body: { dryRun: true },
  },
  "POST /api/admin/agents/{id}/time-off-requests/{number}/decline": {
    tag: "Agents",
    name: "adminDeclineTimeOffRequest",
    summary: "Decline the days off that an agent asked for, with words",
    fails: [409],
    params: { id: "1", number: "1" },
    body: { revision: 1, text: "Two others are off then. Could you take the week after?" },
  },
  "GET /api/admin/agent-pairs": {
    tag: "Agents",
    name: "adminListAgentPairs",
    summary: "The active agents, and with whom each works",
  },
  "PUT /api/admin/agents/{id}/partner": {
    tag: "Agents",
    name: "adminSetAgentPartner",
    summary: "Make two agents a pair, who come to visits of two or more together, or end one",
    fails: [409, 422],
    params: one,
    body: { worksWith: null, expected: null },
  },
  "GET /api/admin/agents/{id}/profile-requests": {
    tag: "Agents",
    name: "adminListProfileRequests",
    summary: "The other towns and hours that an agent asks for and waits for",
    params: one,
  },
  "POST /api/admin/agents/{id}/profile-requests/{about}/answer": {
    tag: "Agents",
    name: "adminAnswerProfileRequest",
    summary: "Answer what an agent asked for: granted towns are the agent's at once",
    fails: [409],
    params: { id: "1", about: "towns" },
    body: { at: "2026-12-01T16:02:00.000Z", isGranted: true },
  },
  "POST /api/admin/agents/{id}/inactive/preview": {
    tag: "Agents",
    name: "adminPreviewInactiveAgent",
    summary: "Who would come to an agent's coming visits if the agent were inactive from a day on",
    params: one,
  },
  "POST /api/admin/agents/{id}/inactive/apply": {
    tag: "Agents",
    name: "adminApplyInactiveAgent",
    summary:
      "Set an agent inactive from a day on, as previewed; set active again, the agent gets back what is still free",
    fails: [409],
    params: one,
    body: { from: "2026-12-01", reason: "left", note: "", previewToken },
  },
  "GET /api/admin/business-hours": {
    name: "adminGetBusinessHours",
    summary: "The company's hours, closed days and holidays",
  },
  "POST /api/admin/business-hours/preview": {
    name: "adminPreviewBusinessHours",
    summary: "Which visits a change of hours and closed days would move",
    fails: [409],
    body: businessHours,
  },
  "POST /api/admin/business-hours/apply": {
    name: "adminApplyBusinessHours",
    summary: "Change hours and closed days as previewed; visits that no longer fit are moved",
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
  NewBooking: newBooking,
  NewBookingChange: newBookingChange,
  OpenBooking: openBooking,
  OpenBookingDecision: openBookingDecision,
  TimeOffPeriod: timeOffPeriod,
  TimeOffPreview: adminVisits.timeOffPreview,
  VisitReport: adminVisits.visitReport,
  WeekHours: adminVisits.weekSchema,
  WorkWeekHours: adminVisits.workWeekSchema,
};
