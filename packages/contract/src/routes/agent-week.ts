import { newProfileRequest, ownAgentProfile } from "../agent-app/agent-profile.ts";
import { agentWeek, agentWeekQuery } from "../agent-app/agent-week.ts";
import { languageChoice } from "../agent-app/language-choice.ts";
import { ownPhones, phoneParams, phoneSubscription } from "../agent-app/push.ts";
import { newTimeOffRequest, ownTimeOffRequests } from "../agent-app/time-off-requests.ts";
import { defineRoutes, hourly } from "../http/route.ts";

const agentRoute = { lambda: "agent", access: "agent", throttle: { rate: 20, burst: 40 } } as const;

/** Apart from the day's calls: the agents' app loads them late. */
export const agentWeekRoutes = defineRoutes({
  "GET /api/agent/week": {
    ...agentRoute,
    summary: "The signed-in agent's week: visits, own hours, days off, and minutes",
    query: agentWeekQuery,
    output: agentWeek,
  },
  "GET /api/agent/time-off-requests": {
    ...agentRoute,
    summary: "The days off that the signed-in agent asked for, and the office's answers",
    output: ownTimeOffRequests,
  },
  "POST /api/agent/time-off-requests": {
    ...agentRoute,
    idempotent: true,
    summary: "Ask the office for days off",
    body: newTimeOffRequest,
    output: ownTimeOffRequests,
  },
  "PUT /api/agent/language": {
    ...agentRoute,
    summary: "Choose what the signed-in agent reads the app and messages in",
    body: languageChoice,
    output: languageChoice,
  },
  "GET /api/agent/profile": {
    ...agentRoute,
    summary: "The signed-in agent's profile: towns, hours, and what they asked the office to change",
    output: ownAgentProfile,
  },
  "POST /api/agent/profile-requests": {
    ...agentRoute,
    idempotent: true,
    summary: "Ask the office for other towns or hours; a new request takes the place of one that is open",
    body: newProfileRequest,
    output: ownAgentProfile,
    perAddress: hourly(30),
  },
  "GET /api/agent/phones": {
    ...agentRoute,
    summary: "The phones on which the signed-in agent gets notifications, and the key to subscribe with",
    output: ownPhones,
  },
  "PUT /api/agent/phones": {
    ...agentRoute,
    summary: "Send the signed-in agent's notifications to a phone, and nobody else's there any more",
    body: phoneSubscription,
    output: ownPhones,
    perAddress: hourly(60),
  },
  "DELETE /api/agent/phones/{id}": {
    ...agentRoute,
    summary: "Send the signed-in agent's notifications to a phone no more",
    params: phoneParams,
    output: ownPhones,
  },
});
