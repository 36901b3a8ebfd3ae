import { adminVisitsRoutes } from "@cleaning/contract/routes/admin-visits";
import { adminHomesRoutes, homesRoutes } from "@cleaning/contract/routes/homes";
import { ownVisitRoutes } from "@cleaning/contract/routes/own-visit";
import { ratingsRoutes } from "@cleaning/contract/routes/ratings";
import { timesheetsRoutes } from "@cleaning/contract/routes/timesheets";
import { visitProblemsRoutes } from "@cleaning/contract/routes/visit-problems";
import { visitRecordRoutes } from "@cleaning/contract/routes/visit-record";
import { visitsRoutes } from "@cleaning/contract/routes/visits";
import { agentCalendarPrefix } from "@cleaning/contract/visits/visits";
import { adminHandlers } from "./admin-visits.ts";
import { accessNotesDeps } from "./deps/access-notes.ts";
import { baseDeps } from "./deps/base.ts";
import { photoLinksDeps } from "./deps/photo-links.ts";
import { photosDeps } from "./deps/photos.ts";
import { visitOwners } from "./deps/visit-owners.ts";
import { siteOrigin } from "./environment.ts";
import { homesHandlers, adminHomesHandlers } from "./homes.ts";
import { createApiFunction, type Handlers } from "./http/api-function.ts";
import { ownVisitHandlers } from "./own-visit.ts";
import { ratingsHandlers } from "./ratings.ts";
import { timesheetsHandlers } from "./timesheets.ts";
import { visitProblemsHandlers } from "./visit-problems.ts";
import { visitRecordHandlers } from "./visit-record.ts";

const portal = () => import("./lazy/portal.ts");

export const handlers: Handlers<typeof visitsRoutes> = {
  "GET /api/portal/visits": async ({ query }, { deps, caller, now }) =>
    (await portal()).readOwnVisits(deps.database(), caller.identityId, query, { now }),

  "POST /api/portal/subscriptions/{id}/preview": async ({ body }, { deps, own, now }) =>
    (await portal()).previewOwnSubscription(deps.database(), own, body, { now }),

  "POST /api/portal/subscriptions/{id}/apply": async ({ body }, { deps, own, now, submission }) => {
    const { previewToken, ...change } = body;
    return (await portal()).applyToSubscription(deps.database(), own, change, { now, previewToken, ...submission });
  },

  "GET /api/portal/calendar": async (_, { deps, caller }) =>
    (await portal()).readOwnCalendarAddress(deps.database(), caller.identityId),

  "POST /api/portal/calendar": async (_, { deps, caller, now }) =>
    (await portal()).createOwnCalendar(deps.database(), caller.identityId, { site: siteOrigin(), now }),

  "DELETE /api/portal/calendar": async (_, { deps, caller }) =>
    (await portal()).deleteOwnCalendar(deps.database(), caller.identityId),

  "GET /api/calendar/{file}": async ({ params: { file } }, { deps, now }) =>
    file.startsWith(agentCalendarPrefix)
      ? (await import("./lazy/agent-calendar.ts")).readAgentCalendar(deps.database(), file, { now })
      : (await portal()).readCalendar(deps.database(), file, { now }),
};

export const handler = createApiFunction(
  {
    ...visitsRoutes,
    ...ownVisitRoutes,
    ...visitRecordRoutes,
    ...visitProblemsRoutes,
    ...ratingsRoutes,
    ...timesheetsRoutes,
    ...adminVisitsRoutes,
    ...homesRoutes,
    ...adminHomesRoutes,
  },
  {
    ...handlers,
    ...ownVisitHandlers,
    ...visitRecordHandlers,
    ...visitProblemsHandlers,
    ...ratingsHandlers,
    ...timesheetsHandlers,
    ...adminHandlers,
    ...homesHandlers,
    ...adminHomesHandlers,
  },
  { ...baseDeps, ...accessNotesDeps, ...photoLinksDeps, ...photosDeps, ...visitOwners },
);
