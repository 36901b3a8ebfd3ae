import {
  newProfileRequest,
  ownAgentProfile,
  ownProfileRequestParams,
  profileRequestWithdrawal,
} from "../agent-app/agent-profile.ts";
import { agentWeek, agentWeekQuery } from "../agent-app/agent-week.ts";
import { languageChoice } from "../agent-app/language-choice.ts";
import { ownPhones, phoneParams, phoneSubscription } from "../agent-app/push.ts";
import { newTimeOffRequest, ownTimeOffRequestParams, ownTimeOffRequests } from "../agent-app/time-off-requests.ts";
import { newTimeRequest } from "../agent-app/time-requests.ts";
import { defineRoutes, hourly } from "../http/route.ts";

const agentRoute = { lambda: "agent", access: "agent", throttle: { rate: 20, burst: 40 } } as const;

/** Apart from the day's calls: the agents' app loads them late. */
export const agentWeekRoutes = defineRoutes({
  "GET /api/agent/week": {
    ...agentRoute,
    query: agentWeekQuery,
    output: agentWeek,
  },
  "POST /api/agent/time-requests": {
    ...agentRoute,
    idempotent: true,
    body: newTimeRequest,
    output: agentWeek,
    perAddress: hourly(30),
  },
  "GET /api/agent/time-off-requests": {
    ...agentRoute,
    output: ownTimeOffRequests,
  },
  "POST /api/agent/time-off-requests": {
    ...agentRoute,
    idempotent: true,
    body: newTimeOffRequest,
    output: ownTimeOffRequests,
  },
  "POST /api/agent/time-off-requests/{number}/withdraw": {
    ...agentRoute,
    params: ownTimeOffRequestParams,
    output: ownTimeOffRequests,
  },
  "PUT /api/agent/language": {
    ...agentRoute,
    body: languageChoice,
    output: languageChoice,
  },
  "GET /api/agent/profile": {
    ...agentRoute,
    output: ownAgentProfile,
  },
  "POST /api/agent/profile-requests": {
    ...agentRoute,
    idempotent: true,
    body: newProfileRequest,
    output: ownAgentProfile,
    perAddress: hourly(30),
  },
  "POST /api/agent/profile-requests/{about}/withdraw": {
    ...agentRoute,
    params: ownProfileRequestParams,
    body: profileRequestWithdrawal,
    output: ownAgentProfile,
  },
  "GET /api/agent/phones": {
    ...agentRoute,
    output: ownPhones,
  },
  "PUT /api/agent/phones": {
    ...agentRoute,
    body: phoneSubscription,
    output: ownPhones,
    perAddress: hourly(60),
  },
  "DELETE /api/agent/phones/{id}": {
    ...agentRoute,
    params: phoneParams,
    output: ownPhones,
  },
});
