import "../start.ts";
import type { agentWeekRoutes } from "@cleaning/contract/routes/agent-week";
import { readAgentWeek } from "@cleaning/core/apps/agent/agent-week.ts";
import { chooseOwnLanguage } from "@cleaning/core/apps/agent/language.ts";
import { addOwnPhone, listOwnPhones, removeOwnPhone } from "@cleaning/core/apps/agent/phones.ts";
import { askForTime } from "@cleaning/core/apps/agent/time-requests.ts";
import {
  askForProfileChange,
  readOwnProfile,
  withdrawProfileRequest,
} from "@cleaning/core/apps/profile-requests/agent.ts";
import { askForTimeOff, listOwnTimeOffRequests, withdrawTimeOffRequest } from "@cleaning/core/apps/time-off/agent.ts";
import type { BaseDeps } from "../deps/base.ts";
import type { PhonesDeps } from "../deps/phones.ts";
import type { Handlers } from "../http/api-function.ts";

export const handlers: Handlers<typeof agentWeekRoutes, BaseDeps & PhonesDeps> = {
  "GET /api/agent/week": async ({ query: { date } }, { deps, caller: { identityId }, now }) =>
    readAgentWeek(deps.database(), date, { identityId, now }),

  "POST /api/agent/time-requests": async ({ body }, { deps, caller: { identityId }, now, submission }) =>
    askForTime(deps.database(), body, { identityId, now, ...submission }),

  "GET /api/agent/time-off-requests": async (_, { deps, caller: { identityId } }) =>
    listOwnTimeOffRequests(deps.database(), { identityId }),

  "POST /api/agent/time-off-requests": async ({ body }, { deps, caller: { identityId }, now, submission }) =>
    askForTimeOff(deps.database(), body, { identityId, now, ...submission }),

  "POST /api/agent/time-off-requests/{number}/withdraw": async (
    { params: { number } },
    { deps, caller: { identityId }, now },
  ) => withdrawTimeOffRequest(deps.database(), number, { identityId, now }),

  "PUT /api/agent/language": async ({ body }, { deps, caller: { identityId }, now }) =>
    chooseOwnLanguage(deps.database(), body, { identityId, now }),

  "GET /api/agent/profile": async (_, { deps, caller: { identityId } }) =>
    readOwnProfile(deps.database(), { identityId }),

  "POST /api/agent/profile-requests": async ({ body }, { deps, caller: { identityId }, now, submission }) =>
    askForProfileChange(deps.database(), body, { identityId, now, ...submission }),

  "POST /api/agent/profile-requests/{about}/withdraw": async (
    { params: { about }, body: { at } },
    { deps, caller: { identityId }, now },
  ) => withdrawProfileRequest(deps.database(), { about, at }, { identityId, now }),

  "GET /api/agent/phones": async (_, { deps, caller: { identityId } }) =>
    listOwnPhones(deps.database(), deps.pushSite(), { identityId }),

  "PUT /api/agent/phones": async ({ body }, { deps, caller: { identityId }, now }) =>
    addOwnPhone(deps.database(), body, { site: deps.pushSite(), identityId, now }),

  "DELETE /api/agent/phones/{id}": async ({ params: { id } }, { deps, caller: { identityId } }) =>
    removeOwnPhone(deps.database(), id, { site: deps.pushSite(), identityId }),
};
