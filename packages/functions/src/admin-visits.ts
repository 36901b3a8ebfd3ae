import type { adminVisitsRoutes } from "@cleaning/contract/routes/admin-visits";
import type { Handlers } from "./http/api-function.ts";
import type { Caller } from "./tokens.ts";

const desk = () => import("./lazy/desk.ts");

const authorOf = ({ caller, now }: { caller: Caller; now: Date }) => ({ by: caller.identityId, now });
const submissionOf = (request: { caller: Caller; now: Date; idempotencyKey: string }) => ({
  ...authorOf(request),
  key: request.idempotencyKey,
});

/** The office's calls about visits, plans, and when agents work; the function is in `visits.ts`. */
export const officeHandlers: Handlers<typeof adminVisitsRoutes> = {
  "GET /api/admin/visits": async ({ query }, { deps, now }) => {
    const { listVisits, readVisitsById } = await desk();
    const { ids } = query;
    return ids === undefined ? listVisits(deps.database(), query, now) : readVisitsById(deps.database(), ids, now);
  },

  "GET /api/admin/revenue": async (_, { deps, now }) => (await desk()).readMonthRevenue(deps.database(), now),

  "PATCH /api/admin/visits/{id}": async ({ params, body }, { deps, ...request }) => ({
    visit: await (await desk()).reportVisit(deps.database(), params.id, body, authorOf(request)),
  }),

  "GET /api/admin/visits/{id}/starts": async ({ params, query }, { deps, now }) =>
    (await desk()).startsForOffice(deps.database(), params.id, query, now),

  "GET /api/admin/visits/{id}/agents": async ({ params }, { deps, now }) =>
    (await desk()).agentsForVisit(deps.database(), params.id, now),

  "POST /api/admin/visits/{id}/preview": async ({ params, body }, { deps, now }) =>
    (await desk()).previewVisit(deps.database(), params.id, body, now),

  "POST /api/admin/visits/{id}/apply": async ({ params, body }, { deps, ...request }) => ({
    visits: await (await desk()).applyVisit(deps.database(), params.id, body, submissionOf(request)),
  }),

  "GET /api/admin/plans/{id}": async ({ params }, { deps, now }) =>
    (await desk()).readPlan(deps.database(), params.id, now),

  "POST /api/admin/plans/{id}/preview": async ({ params, body }, { deps, now }) =>
    (await desk()).previewPlan(deps.database(), params.id, body, now),

  "POST /api/admin/plans/{id}/apply": async ({ params, body }, { deps, ...request }) =>
    (await desk()).applyPlan(deps.database(), params.id, body, submissionOf(request)),

  "POST /api/admin/plans/{id}/undo": async ({ params, body: { undoToken } }, { deps, ...request }) => ({
    visits: await (await desk()).undoPlan(deps.database(), params.id, undoToken, authorOf(request)),
  }),

  "GET /api/admin/open-bookings": async ({ query }, { deps, now }) =>
    (await desk()).listOpenBookings(deps.database(), query, now),

  "PATCH /api/admin/open-bookings/{id}": async ({ params, body: { confirm } }, { deps, ...request }) => {
    await (await desk()).decideOpenBooking(deps.database(), params.id, confirm, authorOf(request));
    return { isConfirmed: confirm };
  },

  "GET /api/admin/agents/{id}/hours": async ({ params }, { deps }) =>
    (await desk()).readHours(deps.database(), params.id),

  "PATCH /api/admin/agents/{id}/hours": async ({ params, body }, { deps, ...request }) =>
    (await desk()).changeHours(deps.database(), params.id, body, authorOf(request)),

  "GET /api/admin/agents/{id}/time-off": async ({ params }, { deps }) => ({
    timeOff: await (await desk()).listTimeOff(deps.database(), params.id),
  }),

  "POST /api/admin/agents/{id}/time-off": async ({ params, body }, { deps, ...request }) =>
    (await desk()).addTimeOff(deps.database(), params.id, body, authorOf(request)),

  "DELETE /api/admin/agents/{id}/time-off/{from}": async ({ params }, { deps, ...request }) => ({
    timeOff: await (await desk()).removeTimeOff(deps.database(), params.id, params.from, authorOf(request)),
  }),

  "POST /api/admin/agents/{id}/inactive/preview": async ({ params, query }, { deps, now }) =>
    (await desk()).previewInactive(deps.database(), params.id, query, now),

  "POST /api/admin/agents/{id}/inactive/apply": async ({ params, body }, { deps, ...request }) =>
    (await desk()).setInactive(deps.database(), params.id, body, authorOf(request)),

  "GET /api/admin/business-hours": async (_, { deps, now }) => (await desk()).readCompanyHours(deps.database(), now),

  "POST /api/admin/business-hours/preview": async ({ body }, { deps, now }) =>
    (await desk()).previewBusinessHours(deps.database(), body, now),

  "POST /api/admin/business-hours/apply": async ({ body }, { deps, ...request }) =>
    (await desk()).applyBusinessHours(deps.database(), body, submissionOf(request)),
};
