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
import { monthQuery, monthRevenue } from "../admin/month-revenue.ts";
import { newBookingChange, openBooking, openBookingDecision } from "../admin/open-bookings.ts";
import { recordId } from "../admin/record.ts";
import { subscriptionSchema } from "../admin/subscriptions.ts";
import {
  adminChangePreview,
  agentHours,
  agentHoursAnswer,
  agentHoursChange,
  candidateAgent,
  inactiveApplyRequest,
  inactivePreview,
  inactivePreviewQuery,
  newTimeOff,
  adminSubscriptionView,
  adminStarts,
  adminVisit,
  adminVisitsQuery,
  timeOffAnswer,
  timeOffList,
  timeOffPreview,
  visitReport,
  visitUndo,
} from "../admin/visits.ts";
import { agentProfileRequests, profileRequestAnswer, profileRequestParams } from "../agent-app/agent-profile.ts";
import { timeOffNameText, timeOffPeriod } from "../agent-app/time-off-period.ts";
import {
  officeTimeOffRequest,
  timeOffDecline,
  timeOffGrant,
  timeOffRequestParams,
  timeOffRequestsQuery,
} from "../agent-app/time-off-requests.ts";
import { nextCursor, pageFields } from "../http/paging.ts";
import { defineRoutes } from "../http/route.ts";
import { schema } from "../http/schema.ts";
import {
  changePreview,
  adminSubscriptionApplyRequest,
  adminSubscriptionChange,
  adminVisitApplyRequest,
  adminVisitPreviewRequest,
  undoRequest,
  visitParams,
  visitsQuery,
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
    query: adminVisitsQuery,
    output: schema(() => z.object({ visits: z.array(adminVisit()), nextCursor: nextCursor() })),
  },
  "GET /api/admin/revenue": {
    ...adminRoute,
    query: monthQuery,
    output: monthRevenue,
  },
  "PATCH /api/admin/visits/{id}": {
    ...adminRoute,
    params: visitParams,
    body: visitReport,
    output: reportedVisit,
  },
  "GET /api/admin/visits/{id}/starts": {
    ...adminRoute,
    params: visitParams,
    query: visitsQuery,
    output: adminStarts,
  },
  "GET /api/admin/visits/{id}/agents": {
    ...adminRoute,
    params: visitParams,
    output: schema(() => z.object({ agents: z.array(candidateAgent()) })),
  },
  "POST /api/admin/visits/{id}/preview": {
    ...adminRoute,
    params: visitParams,
    body: adminVisitPreviewRequest,
    output: adminChangePreview,
  },
  "POST /api/admin/visits/{id}/apply": {
    ...applying,
    params: visitParams,
    body: adminVisitApplyRequest,
    output: visitApplied,
  },
  "POST /api/admin/assignments/preview": {
    ...adminRoute,
    body: assignmentsPreviewRequest,
    output: assignmentsPreview,
  },
  "POST /api/admin/assignments": {
    ...applying,
    body: assignmentsRequest,
    output: assignmentResults,
  },
  "GET /api/admin/subscriptions/{id}": {
    ...adminRoute,
    params: recordId,
    output: schema(() =>
      z.object({
        subscription: subscriptionSchema(),
        schedule: adminSubscriptionView(),
        visits: z.array(adminVisit()),
      }),
    ),
  },
  "POST /api/admin/subscriptions/{id}/preview": {
    ...adminRoute,
    params: recordId,
    body: adminSubscriptionChange,
    output: changePreview,
  },
  "POST /api/admin/subscriptions/{id}/apply": {
    ...applying,
    params: recordId,
    body: adminSubscriptionApplyRequest,
    output: subscriptionApplied,
  },
  "POST /api/admin/subscriptions/{id}/undo": {
    ...adminRoute,
    params: recordId,
    body: undoRequest,
    output: schema(() => z.object({ visits: z.array(adminVisit()) })),
  },
  "PATCH /api/admin/subscriptions/{id}/billing-tasks/{taskId}": {
    ...adminRoute,
    params: billingTaskParams,
    body: billingTaskChange,
    output: billingTaskChange,
  },
  "GET /api/admin/open-bookings": {
    ...adminRoute,
    query: schema(() => z.object(pageFields())),
    output: schema(() => z.object({ bookings: z.array(openBooking()), nextCursor: nextCursor() })),
  },
  "PATCH /api/admin/open-bookings/{id}": {
    ...adminRoute,
    params: recordId,
    body: openBookingDecision,
    output: schema(() => z.object({ isConfirmed: z.boolean() })),
  },
  "PATCH /api/admin/new-bookings/{id}": {
    ...adminRoute,
    params: recordId,
    body: newBookingChange,
    output: newBookingChange,
  },
  "GET /api/admin/agents/{id}/hours": {
    ...adminRoute,
    params: recordId,
    output: agentHours,
  },
  "PATCH /api/admin/agents/{id}/hours": {
    ...adminRoute,
    params: recordId,
    body: agentHoursChange,
    output: agentHoursAnswer,
  },
  "GET /api/admin/agents/{id}/time-off": {
    ...adminRoute,
    params: recordId,
    output: timeOffList,
  },
  "POST /api/admin/agents/{id}/time-off": {
    ...applying,
    params: recordId,
    body: newTimeOff,
    output: timeOffAnswer,
  },
  "POST /api/admin/agents/{id}/time-off/preview": {
    ...adminRoute,
    params: recordId,
    body: timeOffPeriod,
    output: timeOffPreview,
  },
  "DELETE /api/admin/agents/{id}/time-off/{from}": {
    ...adminRoute,
    params: timeOffParams,
    output: timeOffList,
  },
  "GET /api/admin/time-off-requests": {
    ...adminRoute,
    query: timeOffRequestsQuery,
    output: schema(() => z.object({ requests: z.array(officeTimeOffRequest()) })),
  },
  "POST /api/admin/agents/{id}/time-off-requests/{number}/grant": {
    ...applying,
    params: timeOffRequestParams,
    body: timeOffGrant,
    output: timeOffAnswer,
  },
  "POST /api/admin/agents/{id}/time-off-requests/{number}/decline": {
    ...adminRoute,
    params: timeOffRequestParams,
    body: timeOffDecline,
    output: schema(() => z.object({ request: officeTimeOffRequest() })),
  },
  "GET /api/admin/agent-pairs": {
    ...adminRoute,
    output: agentPairs,
  },
  "PUT /api/admin/agents/{id}/partner": {
    ...adminRoute,
    params: recordId,
    body: agentPartner,
    output: agentPairs,
  },
  "GET /api/admin/agents/{id}/profile-requests": {
    ...adminRoute,
    params: recordId,
    output: agentProfileRequests,
  },
  "POST /api/admin/agents/{id}/profile-requests/{about}/answer": {
    ...adminRoute,
    params: profileRequestParams,
    body: profileRequestAnswer,
    output: agentProfileRequests,
  },
  "POST /api/admin/agents/{id}/inactive/preview": {
    ...adminRoute,
    params: recordId,
    query: inactivePreviewQuery,
    output: inactivePreview,
  },
  "POST /api/admin/agents/{id}/inactive/apply": {
    ...applying,
    params: recordId,
    body: inactiveApplyRequest,
    output: schema(() => z.object({ agent: agentSchema(), visits: z.array(adminVisit()) })),
  },
  "GET /api/admin/business-hours": {
    ...adminRoute,
    output: businessHoursSchema,
  },
  "POST /api/admin/business-hours/preview": {
    ...adminRoute,
    body: businessHoursChange,
    output: businessHoursPreview,
  },
  "POST /api/admin/business-hours/apply": {
    ...applying,
    body: businessHoursApplyRequest,
    output: businessHoursSchema,
  },
});
