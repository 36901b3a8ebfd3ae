import { business } from "@cleaning/contract/business";
import { adminVisitsRoutes } from "@cleaning/contract/routes/admin-visits";
import { visitsRoutes } from "@cleaning/contract/routes/visits";
import { createOwnCalendar, deleteOwnCalendar, readCalendar } from "@cleaning/core/portal/calendar.ts";
import {
  applyToPlan,
  applyToVisit,
  noteOwn,
  previewPlan,
  previewVisit,
  startsForOwn,
  undoOwn,
} from "@cleaning/core/portal/changes.ts";
import { readOwnVisits } from "@cleaning/core/portal/visits.ts";
import { usualOpening } from "@cleaning/core/visits/opening.ts";
import { officeHandlers } from "./admin-visits.ts";
import { siteOrigin } from "./environment.ts";
import { createApiFunction, type Handlers } from "./http/api-function.ts";
import type { Caller } from "./tokens.ts";

const asking = ({ identityId }: Caller, now: Date) => ({ identityId, now, opening: usualOpening });

/** The customers' calls about their plans and visits. */
export const handlers: Handlers<typeof visitsRoutes> = {
  "GET /api/portal/visits": ({ query }, { deps, caller, now }) =>
    readOwnVisits(deps.database(), caller.identityId, query, { now, opening: usualOpening }),

  "PATCH /api/portal/visits/{id}": ({ params: { id }, body: { note } }, { deps, caller, now }) =>
    noteOwn(deps.database(), id, note, asking(caller, now)),

  "GET /api/portal/visits/{id}/starts": ({ params: { id }, query }, { deps, caller, now }) =>
    startsForOwn(deps.database(), id, query, asking(caller, now)),

  "POST /api/portal/visits/{id}/preview": ({ params: { id }, body }, { deps, caller, now }) =>
    previewVisit(deps.database(), id, body, asking(caller, now)),

  "POST /api/portal/visits/{id}/apply": ({ params: { id }, body }, { deps, caller, now, idempotencyKey: key }) => {
    const { previewToken, ...request } = body;
    return applyToVisit(deps.database(), id, request, { ...asking(caller, now), previewToken, key });
  },

  "POST /api/portal/plans/{id}/preview": ({ params: { id }, body }, { deps, caller, now }) =>
    previewPlan(deps.database(), id, body, asking(caller, now)),

  "POST /api/portal/plans/{id}/apply": ({ params: { id }, body }, { deps, caller, now, idempotencyKey: key }) => {
    const { previewToken, ...change } = body;
    return applyToPlan(deps.database(), id, change, { ...asking(caller, now), previewToken, key });
  },

  "POST /api/portal/undo": ({ body: { undoToken } }, { deps, caller, now }) =>
    undoOwn(deps.database(), undoToken, asking(caller, now)),

  "POST /api/portal/calendar": (_, { deps, caller }) =>
    createOwnCalendar(deps.database(), caller.identityId, siteOrigin() ?? business.website.link),

  "DELETE /api/portal/calendar": (_, { deps, caller }) => deleteOwnCalendar(deps.database(), caller.identityId),

  "GET /api/calendar/{file}": ({ params: { file } }, { deps, now }) =>
    readCalendar(deps.database(), file, { now, opening: usualOpening }),
};

/** The Lambda function. */
export const handler = createApiFunction({ ...visitsRoutes, ...adminVisitsRoutes }, { ...handlers, ...officeHandlers });
