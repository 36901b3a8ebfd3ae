import type { adminVisitsRoutes } from "@cleaning/contract/routes/admin-visits";
import { previewInactive, setInactive } from "@cleaning/core/apps/admin/agents/inactive-agent.ts";
import { changePartner, listPairs } from "@cleaning/core/apps/admin/agents/pairs.ts";
import { applyAssignments, previewAssignments } from "@cleaning/core/apps/admin/assignments.ts";
import {
  applyBusinessHours,
  previewBusinessHours,
  readCompanyHours,
} from "@cleaning/core/apps/admin/business-hours/business-hours.ts";
import { changeHours, previewHours, readHours } from "@cleaning/core/apps/admin/business-hours/week.ts";
import {
  applySubscription,
  applyVisit,
  previewSubscription,
  previewVisit,
  undoSubscription,
} from "@cleaning/core/apps/admin/change.ts";
import { changeBillingTask } from "@cleaning/core/apps/admin/inbox/billing-task.ts";
import { changeNewBooking } from "@cleaning/core/apps/admin/inbox/new-bookings.ts";
import { listVisits } from "@cleaning/core/apps/admin/list.ts";
import { readMonthRevenue } from "@cleaning/core/apps/admin/month-revenue.ts";
import { listOpenBookings } from "@cleaning/core/apps/admin/open-bookings.ts";
import { reportVisit } from "@cleaning/core/apps/admin/report.ts";
import { agentsForVisit, startsForAdmin } from "@cleaning/core/apps/admin/starts.ts";
import { readSubscription } from "@cleaning/core/apps/admin/subscription.ts";
import { answerProfileRequest, listProfileRequests } from "@cleaning/core/apps/profile-requests/admin.ts";
import {
  declineTimeOffRequest,
  grantTimeOffRequest,
  listTimeOffRequests,
} from "@cleaning/core/apps/time-off/admin-requests.ts";
import { addTimeOff, listTimeOff, previewTimeOff, removeTimeOff } from "@cleaning/core/apps/time-off/admin.ts";
import type { Submission } from "@cleaning/core/platform/database/idempotency-record.ts";
import { decideOpenBooking } from "@cleaning/core/schedule/subscriptions/confirm.ts";
import { extendSubscription } from "@cleaning/core/schedule/visits/generate.ts";
import { readVisitsById } from "@cleaning/core/schedule/visits/visits-by-id.ts";
import { assignVisits } from "./assign-visits.ts";
import type { Handlers } from "./http/api-function.ts";
import type { Caller } from "./tokens.ts";

const authorOf = ({ caller, now }: { caller: Caller; now: Date }) => ({ by: caller.identityId, now });
const submissionOf = (request: { caller: Caller; now: Date; submission: Submission }) => ({
  ...authorOf(request),
  ...request.submission,
});

export const adminHandlers: Handlers<typeof adminVisitsRoutes> = {
  "GET /api/admin/visits": async ({ query }, { deps, now }) => {
    const { ids } = query;
    return ids === undefined ? listVisits(deps.database(), query, now) : readVisitsById(deps.database(), ids, now);
  },

  "GET /api/admin/revenue": async ({ query }, { deps, now }) => readMonthRevenue(deps.database(), now, query.month),

  "PATCH /api/admin/visits/{id}": async ({ params, body }, { deps, ...request }) =>
    reportVisit(deps.database(), params.id, body, authorOf(request)),

  "GET /api/admin/visits/{id}/starts": async ({ params, query }, { deps, now }) =>
    startsForAdmin(deps.database(), params.id, query, now),

  "GET /api/admin/visits/{id}/agents": async ({ params }, { deps, now }) =>
    agentsForVisit(deps.database(), params.id, now),

  "POST /api/admin/visits/{id}/preview": async ({ params, body }, { deps, now }) =>
    previewVisit(deps.database(), params.id, body, now),

  "POST /api/admin/visits/{id}/apply": async ({ params, body }, { deps, ...request }) =>
    applyVisit(deps.database(), params.id, body, submissionOf(request)),

  "POST /api/admin/assignments/preview": async ({ body }, { deps, now }) =>
    previewAssignments(deps.database(), body, now),

  "POST /api/admin/assignments": async ({ body }, { deps, ...request }) =>
    applyAssignments(deps.database(), body, submissionOf(request)),

  "GET /api/admin/subscriptions/{id}": async ({ params }, { deps, now }) =>
    readSubscription(deps.database(), params.id, now),

  "POST /api/admin/subscriptions/{id}/preview": async ({ params, body }, { deps, now }) =>
    previewSubscription(deps.database(), params.id, body, now),

  "POST /api/admin/subscriptions/{id}/apply": async ({ params, body }, { deps, ...request }) => {
    const applied = await applySubscription(deps.database(), params.id, body, submissionOf(request));
    // A restarted subscription has unassigned visits; other changes assign their own.
    if ("terms" in body && (body.terms.nextServiceDate !== undefined || body.terms.isActive === true))
      await assignVisits(extendSubscription, deps.database(), params.id, request.now);
    return applied;
  },

  "POST /api/admin/subscriptions/{id}/undo": async ({ params, body: { undoToken } }, { deps, ...request }) => ({
    visits: await undoSubscription(deps.database(), params.id, undoToken, authorOf(request)),
  }),

  "PATCH /api/admin/subscriptions/{id}/billing-tasks/{taskId}": async ({ params, body }, { deps, ...request }) =>
    changeBillingTask(deps.database(), params, body.isDone, authorOf(request)),

  "GET /api/admin/open-bookings": async ({ query }, { deps, now }) => listOpenBookings(deps.database(), query, now),

  "PATCH /api/admin/open-bookings/{id}": async ({ params, body: { confirm } }, { deps, ...request }) => {
    await decideOpenBooking(deps.database(), params.id, confirm, authorOf(request));
    return { isConfirmed: confirm };
  },

  "PATCH /api/admin/new-bookings/{id}": async ({ params, body }, { deps, ...request }) =>
    changeNewBooking(deps.database(), params.id, body.isSeen, authorOf(request)),

  "GET /api/admin/agents/{id}/hours": async ({ params }, { deps }) => readHours(deps.database(), params.id),

  "POST /api/admin/agents/{id}/hours/preview": async ({ params, body }, { deps, now }) =>
    previewHours(deps.database(), params.id, body, now),

  "PATCH /api/admin/agents/{id}/hours": async ({ params, body }, { deps, ...request }) =>
    changeHours(deps.database(), params.id, body, submissionOf(request)),

  "GET /api/admin/agents/{id}/time-off": async ({ params }, { deps }) => ({
    timeOff: await listTimeOff(deps.database(), params.id),
  }),

  "POST /api/admin/agents/{id}/time-off": async ({ params, body }, { deps, ...request }) =>
    addTimeOff(deps.database(), params.id, body, submissionOf(request)),

  "POST /api/admin/agents/{id}/time-off/preview": async ({ params, body }, { deps, now }) =>
    previewTimeOff(deps.database(), params.id, body, now),

  "DELETE /api/admin/agents/{id}/time-off/{from}": async ({ params }, { deps, ...request }) => ({
    timeOff: await removeTimeOff(deps.database(), params.id, params.from, authorOf(request)),
  }),

  "GET /api/admin/time-off-requests": async ({ query: { agentId } }, { deps }) =>
    listTimeOffRequests(deps.database(), agentId),

  "POST /api/admin/agents/{id}/time-off-requests/{number}/grant": async ({ params, body }, { deps, ...request }) =>
    grantTimeOffRequest(deps.database(), params, body, submissionOf(request)),

  "POST /api/admin/agents/{id}/time-off-requests/{number}/decline": async ({ params, body }, { deps, ...request }) =>
    declineTimeOffRequest(deps.database(), params, body, authorOf(request)),

  "GET /api/admin/agent-pairs": async (_, { deps }) => listPairs(deps.database()),

  "PUT /api/admin/agents/{id}/partner": async ({ params, body }, { deps, ...request }) =>
    changePartner(deps.database(), params.id, body, authorOf(request)),

  "GET /api/admin/agents/{id}/profile-requests": async ({ params }, { deps }) =>
    listProfileRequests(deps.database(), params.id),

  "POST /api/admin/agents/{id}/profile-requests/{about}/answer": async ({ params, body }, { deps, ...request }) =>
    answerProfileRequest(deps.database(), params, body, authorOf(request)),

  "POST /api/admin/agents/{id}/inactive/preview": async ({ params, query }, { deps, now }) =>
    previewInactive(deps.database(), params.id, query, now),

  "POST /api/admin/agents/{id}/inactive/apply": async ({ params, body }, { deps, ...request }) =>
    setInactive(deps.database(), params.id, body, submissionOf(request)),

  "GET /api/admin/business-hours": async (_, { deps, now }) => readCompanyHours(deps.database(), now),

  "POST /api/admin/business-hours/preview": async ({ body }, { deps, now }) =>
    previewBusinessHours(deps.database(), body, now),

  "POST /api/admin/business-hours/apply": async ({ body }, { deps, ...request }) =>
    applyBusinessHours(deps.database(), body, submissionOf(request)),
};
