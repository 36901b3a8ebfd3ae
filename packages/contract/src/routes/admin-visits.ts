import * as z from "zod/mini";
import { agentPairs, agentPartner } from "../admin/agent-pairs.ts";
import { agentSchema } from "../admin/agents.ts";
import {
  assignmentResults,
  assignmentsPreview,
  assignmentsPreviewRequest,
  assignmentsRequest,
} from "../admin/assignments.ts";
import {
  businessHoursApplyRequest,
  businessHoursChange,
  businessHoursPreview,
  businessHoursSchema,
} from "../admin/business-hours.ts";
import { billingTaskChange, billingTaskParams } from "../admin/inbox.ts";
import { monthSearchParams, monthRevenue } from "../admin/month-revenue.ts";
import { newBookingChange, openBooking, openBookingDecision } from "../admin/open-bookings.ts";
import { recordId } from "../admin/record.ts";
import { subscriptionSchema } from "../admin/subscriptions.ts";
import {
  adminChangePreview,
  agentHours,
  agentHoursAnswer,
  agentHoursApplyRequest,
  agentHoursChange,
  agentHoursPreview,
  candidateAgent,
  inactiveApplyRequest,
  inactivePreview,
  inactivePreviewSearchParams,
  adminSubscriptionView,
  adminStarts,
  adminVisit,
  adminVisitsSearchParams,
  visitReport,
  visitUndo,
} from "../admin/visits.ts";
import { agentProfileRequests, profileRequestAnswer, profileRequestParams } from "../agent-app/agent-profile.ts";
import {
  december,
  newBooking,
  one,
  oneVisit,
  openingHours,
  pause,
  previewToken,
  rescheduleVisit,
  undoToken,
  workWeek,
} from "../example-values.ts";
import { nextCursor, pageFields } from "../http/paging.ts";
import { defineRoutes } from "../http/route.ts";
import { schema } from "../http/schema.ts";
import { newTimeOff, timeOffAnswer, timeOffList, timeOffPreview, timeOffPreviewRequest } from "../time-off/admin.ts";
import { timeOffNameText } from "../time-off/period.ts";
import {
  officeTimeOffRequest,
  timeOffDecline,
  timeOffGrant,
  timeOffRequestParams,
  timeOffRequestsSearchParams,
} from "../time-off/requests.ts";
import {
  changePreview,
  adminSubscriptionApplyRequest,
  adminSubscriptionChange,
  adminVisitApplyRequest,
  adminVisitPreviewRequest,
  undoRequest,
  visitParams,
  visitsSearchParams,
} from "../visits/visits.ts";

const adminRoute = { lambda: "visits", access: "admin" } as const;
const applying = { ...adminRoute, idempotent: true } as const;

const reportedVisit = schema(() => z.object({ visit: adminVisit(), undo: z.optional(visitUndo()) }));
const applied = schema(() => z.object({ visits: z.array(adminVisit()) }));
const subscriptionApplied = schema(() => z.extend(applied(), { undoToken: z.optional(z.string()) }));
const visitApplied = schema(() => z.extend(applied(), { undo: z.optional(visitUndo()) }));
const timeOffParams = schema(() => z.extend(recordId(), { from: timeOffNameText() }));

export const adminVisitsRoutes = defineRoutes({
  "GET /api/admin/visits": {
    ...adminRoute,
    summary: "Visits by date, all or of an agent or a customer, and those that need a look",
    query: adminVisitsSearchParams,
    output: schema(() => z.object({ visits: z.array(adminVisit()), nextCursor: nextCursor() })),
    example: { query: { from: "2026-11-21", to: "2026-12-05", state: "late" } },
  },
  "GET /api/admin/revenue": {
    ...adminRoute,
    tag: "Overview",
    summary: "What a month's visits bring: done, to come, and without a report",
    query: monthSearchParams,
    output: monthRevenue,
    example: { query: { month: "2026-10" } },
  },
  "PATCH /api/admin/visits/{id}": {
    ...adminRoute,
    summary: "Say what became of a visit, leave a note, or waive a late change's fee",
    params: visitParams,
    body: visitReport,
    output: reportedVisit,
    fails: [409],
    example: { params: oneVisit, body: { note: "The gate's code is with the office." } },
  },
  "GET /api/admin/visits/{id}/starts": {
    ...adminRoute,
    summary: "Free starts to which a visit can be moved, and who could come then; at most 28 days at once",
    params: visitParams,
    query: visitsSearchParams,
    output: adminStarts,
    fails: [409],
    example: { params: oneVisit, query: december },
  },
  "GET /api/admin/visits/{id}/agents": {
    ...adminRoute,
    summary: "The active agents, and whether each could come to a visit at its time",
    params: visitParams,
    output: schema(() => z.object({ agents: z.array(candidateAgent()) })),
    fails: [409],
    example: { params: oneVisit },
  },
  "POST /api/admin/visits/{id}/preview": {
    ...adminRoute,
    summary: "What a change of a visit by the office would do",
    params: visitParams,
    body: adminVisitPreviewRequest,
    output: adminChangePreview,
    fails: [409, 422],
    example: { params: oneVisit, body: rescheduleVisit },
  },
  "POST /api/admin/visits/{id}/apply": {
    ...applying,
    summary: "Change a visit as previewed",
    params: visitParams,
    body: adminVisitApplyRequest,
    output: visitApplied,
    fails: [422],
    example: { params: oneVisit, body: { ...rescheduleVisit, previewToken } },
  },
  "POST /api/admin/assignments/preview": {
    ...adminRoute,
    summary: "Who would come to some visits: one agent, or whoever suits each of them best",
    body: assignmentsPreviewRequest,
    output: assignmentsPreview,
    fails: [422],
    example: { body: { visitIds: [oneVisit.id], agentId: 1 } },
  },
  "POST /api/admin/assignments": {
    ...applying,
    summary: "Assign agents to some visits, each by itself, and say of each whether it was possible",
    body: assignmentsRequest,
    output: assignmentResults,
    example: {
      body: {
        assignments: [
          { visitId: oneVisit.id, agents: [2], expected: { date: "2026-12-08", start: "09:00", agents: [1] } },
        ],
      },
    },
  },
  "GET /api/admin/subscriptions/{id}": {
    ...adminRoute,
    summary: "A subscription with its schedule, and its visits of the last four weeks and the next twelve",
    params: recordId,
    output: schema(() =>
      z.object({
        subscription: subscriptionSchema(),
        schedule: adminSubscriptionView(),
        visits: z.array(adminVisit()),
      }),
    ),
    example: { params: one },
  },
  "POST /api/admin/subscriptions/{id}/preview": {
    ...adminRoute,
    summary: "What a change of a subscription by the office would do",
    params: recordId,
    body: adminSubscriptionChange,
    output: changePreview,
    fails: [409, 422],
    example: { params: one, body: pause },
  },
  "POST /api/admin/subscriptions/{id}/apply": {
    ...applying,
    summary: "Change a subscription as previewed",
    params: recordId,
    body: adminSubscriptionApplyRequest,
    output: subscriptionApplied,
    fails: [422],
    example: { params: one, body: { ...pause, previewToken } },
  },
  "POST /api/admin/subscriptions/{id}/undo": {
    ...adminRoute,
    summary:
      "Undo a pause or an end of a subscription, or a skip, move or assignment of one visit, by the office within a minute",
    params: recordId,
    body: undoRequest,
    output: schema(() => z.object({ visits: z.array(adminVisit()) })),
    fails: [409],
    example: { params: one, body: { undoToken } },
  },
  "PATCH /api/admin/subscriptions/{id}/billing-tasks/{taskId}": {
    ...adminRoute,
    summary: "Say whether a change was made at the provider that bills the subscription",
    params: billingTaskParams,
    body: billingTaskChange,
    output: billingTaskChange,
    example: { params: { ...one, taskId: "billing-task.1.1" }, body: { isDone: true } },
  },
  "GET /api/admin/open-bookings": {
    ...adminRoute,
    summary: "Bookings with an e-mail address that nobody has confirmed, oldest first",
    query: schema(() => z.object(pageFields())),
    output: schema(() => z.object({ bookings: z.array(openBooking()), nextCursor: nextCursor() })),
  },
  "PATCH /api/admin/open-bookings/{id}": {
    ...adminRoute,
    summary: "Confirm a booking in its customer's place, so that its later visits are made, or cancel it",
    params: recordId,
    body: openBookingDecision,
    output: schema(() => z.object({ isConfirmed: z.boolean() })),
    fails: [409],
    example: { params: newBooking, body: { confirm: true } },
  },
  "PATCH /api/admin/new-bookings/{id}": {
    ...adminRoute,
    summary: "Say whether the office has seen what a customer booked",
    params: recordId,
    body: newBookingChange,
    output: newBookingChange,
    example: { params: newBooking, body: { isSeen: true } },
  },
  "GET /api/admin/agents/{id}/hours": {
    ...adminRoute,
    tag: "Agents",
    summary: "When an agent works on each weekday",
    params: recordId,
    output: agentHours,
    example: { params: one },
  },
  "POST /api/admin/agents/{id}/hours/preview": {
    ...adminRoute,
    tag: "Agents",
    summary: "Which visits would no longer fit if an agent worked at other times",
    params: recordId,
    body: agentHoursChange,
    output: agentHoursPreview,
    fails: [409],
    example: { params: one, body: { week: workWeek } },
  },
  "PATCH /api/admin/agents/{id}/hours": {
    ...applying,
    tag: "Agents",
    summary: "Change when an agent works, as previewed; visits that no longer fit go to others",
    params: recordId,
    body: agentHoursApplyRequest,
    output: agentHoursAnswer,
    example: { params: one, body: { week: workWeek, previewToken } },
  },
  "GET /api/admin/agents/{id}/time-off": {
    ...adminRoute,
    tag: "Agents",
    summary: "When an agent is off",
    params: recordId,
    output: timeOffList,
    example: { params: one },
  },
  "POST /api/admin/agents/{id}/time-off": {
    ...applying,
    tag: "Agents",
    summary: "Give an agent days off as previewed, and hand over the visits in them",
    params: recordId,
    body: newTimeOff,
    output: timeOffAnswer,
    example: {
      params: one,
      body: { from: "2026-12-21", until: "2026-12-21", hours: { from: "13:00", until: "15:00" }, previewToken },
    },
  },
  "POST /api/admin/agents/{id}/time-off/preview": {
    ...adminRoute,
    tag: "Agents",
    summary: "Who would come to an agent's visits of some days off, and which are under way",
    params: recordId,
    body: timeOffPreviewRequest,
    output: timeOffPreview,
    fails: [409],
    example: { params: one, body: { from: "2026-12-21", until: "2026-12-23" } },
  },
  "DELETE /api/admin/agents/{id}/time-off/{from}": {
    ...adminRoute,
    tag: "Agents",
    summary: "Take days off back; visits that others took over stay with them",
    params: timeOffParams,
    output: timeOffList,
    example: { params: { id: "1", from: "2026-12-24" } },
  },
  "GET /api/admin/time-off-requests": {
    ...adminRoute,
    tag: "Agents",
    summary: "The days off that agents ask for: all open requests, or those of one agent",
    query: timeOffRequestsSearchParams,
    output: schema(() => z.object({ requests: z.array(officeTimeOffRequest()) })),
  },
  "POST /api/admin/agents/{id}/time-off-requests/{number}/grant": {
    ...applying,
    tag: "Agents",
    summary: "Give the days off that an agent asked for, as previewed",
    params: timeOffRequestParams,
    body: timeOffGrant,
    output: timeOffAnswer,
    fails: [409],
    example: { params: { id: "1", number: "1" }, body: { previewToken } },
  },
  "POST /api/admin/agents/{id}/time-off-requests/{number}/decline": {
    ...adminRoute,
    tag: "Agents",
    summary: "Decline the days off that an agent asked for, with words",
    params: timeOffRequestParams,
    body: timeOffDecline,
    output: schema(() => z.object({ request: officeTimeOffRequest() })),
    fails: [409],
    example: {
      params: { id: "1", number: "1" },
      body: { revision: 1, text: "Two others are off then. Could you take the week after?" },
    },
  },
  "GET /api/admin/agent-pairs": {
    ...adminRoute,
    tag: "Agents",
    summary: "The active agents, and with whom each works",
    output: agentPairs,
  },
  "PUT /api/admin/agents/{id}/partner": {
    ...adminRoute,
    tag: "Agents",
    summary: "Make two agents a pair, who come to visits of two or more together, or end one",
    params: recordId,
    body: agentPartner,
    output: agentPairs,
    fails: [409, 422],
    example: { params: one, body: { worksWith: null, expected: null } },
  },
  "GET /api/admin/agents/{id}/profile-requests": {
    ...adminRoute,
    tag: "Agents",
    summary: "The other towns and hours that an agent asks for and waits for",
    params: recordId,
    output: agentProfileRequests,
    example: { params: one },
  },
  "POST /api/admin/agents/{id}/profile-requests/{about}/answer": {
    ...adminRoute,
    tag: "Agents",
    summary: "Answer what an agent asked for: granted towns are the agent's at once",
    params: profileRequestParams,
    body: profileRequestAnswer,
    output: agentProfileRequests,
    fails: [409],
    example: { params: { id: "1", about: "towns" }, body: { at: "2026-11-20T18:00:00.000Z", isGranted: true } },
  },
  "POST /api/admin/agents/{id}/inactive/preview": {
    ...adminRoute,
    tag: "Agents",
    summary: "Who would come to an agent's coming visits if the agent were inactive from a day on",
    params: recordId,
    query: inactivePreviewSearchParams,
    output: inactivePreview,
    example: { params: one },
  },
  "POST /api/admin/agents/{id}/inactive/apply": {
    ...applying,
    tag: "Agents",
    summary:
      "Set an agent inactive from a day on, as previewed; set active again, the agent gets back what is still free",
    params: recordId,
    body: inactiveApplyRequest,
    output: schema(() => z.object({ agent: agentSchema(), visits: z.array(adminVisit()) })),
    fails: [409],
    example: { params: one, body: { from: "2026-12-02", reason: "left", note: "", previewToken } },
  },
  "GET /api/admin/business-hours": {
    ...adminRoute,
    summary: "The company's hours, closed days and holidays",
    output: businessHoursSchema,
  },
  "POST /api/admin/business-hours/preview": {
    ...adminRoute,
    summary: "Which visits a change of hours and closed days would move",
    body: businessHoursChange,
    output: businessHoursPreview,
    fails: [409],
    example: { body: openingHours },
  },
  "POST /api/admin/business-hours/apply": {
    ...applying,
    summary: "Change hours and closed days as previewed; visits that no longer fit are moved",
    body: businessHoursApplyRequest,
    output: businessHoursSchema,
    example: { body: { ...openingHours, previewToken } },
  },
});
