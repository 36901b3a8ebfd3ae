import type { adminVisitsRoutes } from "@cleaning/contract/routes/admin-visits";
import type { Submission } from "@cleaning/core/platform/database/idempotency-record.ts";
import { assignVisits } from "./assign-visits.ts";
import type { Handlers } from "./http/api-function.ts";
import type { Caller } from "./tokens.ts";

const admin = () => import("./lazy/admin.ts");

const authorOf = ({ caller, now }: { caller: Caller; now: Date }) => ({ by: caller.identityId, now });
const submissionOf = (request: { caller: Caller; now: Date; submission: Submission }) => ({
  ...authorOf(request),
  ...request.submission,
});

export const adminHandlers: Handlers<typeof adminVisitsRoutes> = {
  "GET /api/admin/visits": async ({ query }, { deps, now }) => {
    const { listVisits, readVisitsById } = await admin();
    const { ids } = query;
    return ids === undefined ? listVisits(deps.database(), query, now) : readVisitsById(deps.database(), ids, now);
  },

  "GET /api/admin/revenue": async ({ query }, { deps, now }) =>
    (await admin()).readMonthRevenue(deps.database(), now, query.month),

  "PATCH /api/admin/visits/{id}": async ({ params, body }, { deps, ...request }) =>
    (await admin()).reportVisit(deps.database(), params.id, body, authorOf(request)),

  "GET /api/admin/visits/{id}/starts": async ({ params, query }, { deps, now }) =>
    (await admin()).startsForAdmin(deps.database(), params.id, query, now),

  "GET /api/admin/visits/{id}/agents": async ({ params }, { deps, now }) =>
    (await admin()).agentsForVisit(deps.database(), params.id, now),

  "POST /api/admin/visits/{id}/preview": async ({ params, body }, { deps, now }) =>
    (await admin()).previewVisit(deps.database(), params.id, body, now),

  "POST /api/admin/visits/{id}/apply": async ({ params, body }, { deps, ...request }) =>
    (await admin()).applyVisit(deps.database(), params.id, body, submissionOf(request)),

  "POST /api/admin/assignments/preview": async ({ body }, { deps, now }) =>
    (await admin()).previewAssignments(deps.database(), body, now),

  "POST /api/admin/assignments": async ({ body }, { deps, ...request }) =>
    (await admin()).applyAssignments(deps.database(), body, submissionOf(request)),

  "GET /api/admin/subscriptions/{id}": async ({ params }, { deps, now }) =>
    (await admin()).readSubscription(deps.database(), params.id, now),

  "POST /api/admin/subscriptions/{id}/preview": async ({ params, body }, { deps, now }) =>
    (await admin()).previewSubscription(deps.database(), params.id, body, now),

  "POST /api/admin/subscriptions/{id}/apply": async ({ params, body }, { deps, ...request }) => {
    const { applySubscription, extendSubscription } = await admin();
    const applied = await applySubscription(deps.database(), params.id, body, submissionOf(request));
    // A restarted subscription has unassigned visits; other changes assign their own.
    if ("terms" in body && (body.terms.nextServiceDate !== undefined || body.terms.isActive === true))
      await assignVisits(extendSubscription, deps.database(), params.id, request.now);
    return applied;
  },

  "POST /api/admin/subscriptions/{id}/undo": async ({ params, body: { undoToken } }, { deps, ...request }) => ({
    visits: await (await admin()).undoSubscription(deps.database(), params.id, undoToken, authorOf(request)),
  }),

  "PATCH /api/admin/subscriptions/{id}/billing-tasks/{taskId}": async ({ params, body }, { deps, ...request }) =>
    (await admin()).changeBillingTask(deps.database(), params, body.isDone, authorOf(request)),

  "GET /api/admin/open-bookings": async ({ query }, { deps, now }) =>
    (await admin()).listOpenBookings(deps.database(), query, now),

  "PATCH /api/admin/open-bookings/{id}": async ({ params, body: { confirm } }, { deps, ...request }) => {
    await (await admin()).decideOpenBooking(deps.database(), params.id, confirm, authorOf(request));
    return { isConfirmed: confirm };
  },

  "PATCH /api/admin/new-bookings/{id}": async ({ params, body }, { deps, ...request }) =>
    (await admin()).changeNewBooking(deps.database(), params.id, body.isSeen, authorOf(request)),

  "GET /api/admin/agents/{id}/hours": async ({ params }, { deps }) =>
    (await admin()).readHours(deps.database(), params.id),

  "PATCH /api/admin/agents/{id}/hours": async ({ params, body }, { deps, ...request }) =>
    (await admin()).changeHours(deps.database(), params.id, body, authorOf(request)),

  "GET /api/admin/agents/{id}/time-off": async ({ params }, { deps }) => ({
    timeOff: await (await admin()).listTimeOff(deps.database(), params.id),
  }),

  "POST /api/admin/agents/{id}/time-off": async ({ params, body }, { deps, ...request }) =>
    (await admin()).addTimeOff(deps.database(), params.id, body, submissionOf(request)),

  "POST /api/admin/agents/{id}/time-off/preview": async ({ params, body }, { deps, now }) =>
    (await admin()).previewTimeOff(deps.database(), params.id, body, now),

  "DELETE /api/admin/agents/{id}/time-off/{from}": async ({ params }, { deps, ...request }) => ({
    timeOff: await (await admin()).removeTimeOff(deps.database(), params.id, params.from, authorOf(request)),
  }),

  "GET /api/admin/time-off-requests": async ({ query: { agentId } }, { deps }) =>
    (await admin()).listTimeOffRequests(deps.database(), agentId),

  "POST /api/admin/agents/{id}/time-off-requests/{number}/grant": async ({ params, body }, { deps, ...request }) =>
    (await admin()).grantTimeOffRequest(deps.database(), params, body, submissionOf(request)),

  "POST /api/admin/agents/{id}/time-off-requests/{number}/decline": async ({ params, body }, { deps, ...request }) =>
    (await admin()).declineTimeOffRequest(deps.database(), params, body, authorOf(request)),

  "GET /api/admin/agent-pairs": async (_, { deps }) => (await admin()).listPairs(deps.database()),

  "PUT /api/admin/agents/{id}/partner": async ({ params, body }, { deps, ...request }) =>
    (await admin()).changePartner(deps.database(), params.id, body, authorOf(request)),

  "GET /api/admin/agents/{id}/profile-requests": async ({ params }, { deps }) =>
    (await admin()).listProfileRequests(deps.database(), params.id),

  "POST /api/admin/agents/{id}/profile-requests/{about}/answer": async ({ params, body }, { deps, ...request }) =>
    (await admin()).answerProfileRequest(deps.database(), params, body, authorOf(request)),

  "POST /api/admin/agents/{id}/inactive/preview": async ({ params, query }, { deps, now }) =>
    (await admin()).previewInactive(deps.database(), params.id, query, now),

  "POST /api/admin/agents/{id}/inactive/apply": async ({ params, body }, { deps, ...request }) =>
    (await admin()).setInactive(deps.database(), params.id, body, submissionOf(request)),

  "GET /api/admin/business-hours": async (_, { deps, now }) => (await admin()).readCompanyHours(deps.database(), now),

  "POST /api/admin/business-hours/preview": async ({ body }, { deps, now }) =>
    (await admin()).previewBusinessHours(deps.database(), body, now),

  "POST /api/admin/business-hours/apply": async ({ body }, { deps, ...request }) =>
    (await admin()).applyBusinessHours(deps.database(), body, submissionOf(request)),
};
