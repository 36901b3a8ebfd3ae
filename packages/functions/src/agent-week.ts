import type { agentWeekRoutes } from "@cleaning/contract/routes/agent-week";
import type { BaseDeps } from "./deps/base.ts";
import type { PhonesDeps } from "./deps/phones.ts";
import type { Handlers } from "./http/api-function.ts";

const load = () => import("./lazy/agent-week.ts");

export const agentWeekHandlers: Handlers<typeof agentWeekRoutes, BaseDeps & PhonesDeps> = {
  "GET /api/agent/week": async ({ query: { date } }, { deps, caller: { identityId }, now }) =>
    (await load()).readAgentWeek(deps.database(), date, { identityId, now }),

  "POST /api/agent/time-requests": async ({ body }, { deps, caller: { identityId }, now, submission }) =>
    (await load()).askForTime(deps.database(), body, { identityId, now, ...submission }),

  "GET /api/agent/time-off-requests": async (_, { deps, caller: { identityId } }) =>
    (await load()).listOwnTimeOffRequests(deps.database(), { identityId }),

  "POST /api/agent/time-off-requests": async ({ body }, { deps, caller: { identityId }, now, submission }) =>
    (await load()).askForTimeOff(deps.database(), body, { identityId, now, ...submission }),

  "POST /api/agent/time-off-requests/{number}/withdraw": async (
    { params: { number } },
    { deps, caller: { identityId }, now },
  ) => (await load()).withdrawTimeOffRequest(deps.database(), number, { identityId, now }),

  "PUT /api/agent/language": async ({ body }, { deps, caller: { identityId }, now }) =>
    (await load()).chooseOwnLanguage(deps.database(), body, { identityId, now }),

  "GET /api/agent/profile": async (_, { deps, caller: { identityId } }) =>
    (await load()).readOwnProfile(deps.database(), { identityId }),

  "POST /api/agent/profile-requests": async ({ body }, { deps, caller: { identityId }, now, submission }) =>
    (await load()).askForProfileChange(deps.database(), body, { identityId, now, ...submission }),

  "POST /api/agent/profile-requests/{about}/withdraw": async (
    { params: { about }, body: { at } },
    { deps, caller: { identityId }, now },
  ) => (await load()).withdrawProfileRequest(deps.database(), { about, at }, { identityId, now }),

  "GET /api/agent/phones": async (_, { deps, caller: { identityId } }) =>
    (await load()).listOwnPhones(deps.database(), deps.pushSite(), { identityId }),

  "PUT /api/agent/phones": async ({ body }, { deps, caller: { identityId }, now }) =>
    (await load()).addOwnPhone(deps.database(), body, { site: deps.pushSite(), identityId, now }),

  "DELETE /api/agent/phones/{id}": async ({ params: { id } }, { deps, caller: { identityId } }) =>
    (await load()).removeOwnPhone(deps.database(), id, { site: deps.pushSite(), identityId }),
};
