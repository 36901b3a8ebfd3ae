import {
  newProfileRequest,
  ownAgentProfile,
  ownProfileRequestParams,
  profileRequestWithdrawal,
} from "../agent-app/agent-profile.ts";
import { agentWeek, agentWeekSearchParams } from "../agent-app/agent-week.ts";
import { languageChoice } from "../agent-app/language-choice.ts";
import { ownPhones, phoneParams, phoneSubscription } from "../agent-app/push.ts";
import { newTimeRequest } from "../agent-app/time-requests.ts";
import { todaysVisit, towns } from "../example-values.ts";
import { defineRoutes, hourly } from "../http/route.ts";
import { newTimeOffRequest, ownTimeOffRequestParams, ownTimeOffRequests } from "../time-off/requests.ts";

const agentRoute = { lambda: "agent", access: "agent", throttle: { rate: 20, burst: 40 } } as const;

/** Apart from the day's calls: the agents' app loads them late. */
export const agentWeekRoutes = defineRoutes({
  "GET /api/agent/week": {
    ...agentRoute,
    summary: "The signed-in agent's week: visits, own hours, days off, and minutes",
    query: agentWeekSearchParams,
    output: agentWeek,
    example: { query: { date: "2026-12-01" } },
  },
  "POST /api/agent/time-requests": {
    ...agentRoute,
    summary: "Ask the office to correct the times of a visit; nothing changes until it answers",
    idempotent: true,
    body: newTimeRequest,
    output: agentWeek,
    perAddress: hourly(30),
    fails: [409],
    example: {
      body: {
        visitId: todaysVisit,
        date: "2026-12-01",
        from: "09:05",
        until: "11:10",
        reason: "I forgot to press Start",
      },
    },
  },
  "GET /api/agent/time-off-requests": {
    ...agentRoute,
    summary: "The days off that the signed-in agent asked for, and the office's answers",
    output: ownTimeOffRequests,
  },
  "POST /api/agent/time-off-requests": {
    ...agentRoute,
    summary: "Ask the office for days off",
    idempotent: true,
    body: newTimeOffRequest,
    output: ownTimeOffRequests,
    fails: [409],
    example: { body: { from: "2026-12-21", until: "2026-12-22", reason: "A family wedding" } },
  },
  "POST /api/agent/time-off-requests/{number}/withdraw": {
    ...agentRoute,
    summary: "Withdraw a request for days off that the office has not answered",
    owner: "self",
    params: ownTimeOffRequestParams,
    output: ownTimeOffRequests,
    fails: [409],
    example: { params: { number: "1" } },
  },
  "PUT /api/agent/language": {
    ...agentRoute,
    summary: "Choose what the signed-in agent reads the app and messages in",
    body: languageChoice,
    output: languageChoice,
    example: { body: { language: "es" } },
  },
  "GET /api/agent/profile": {
    ...agentRoute,
    summary: "The signed-in agent's profile: towns, hours, and what they asked the office to change",
    output: ownAgentProfile,
  },
  "POST /api/agent/profile-requests": {
    ...agentRoute,
    summary: "Ask the office for other towns or hours; a new request takes the place of one that is open",
    idempotent: true,
    body: newProfileRequest,
    output: ownAgentProfile,
    perAddress: hourly(30),
    fails: [409],
    example: { body: { about: "towns", towns } },
  },
  "POST /api/agent/profile-requests/{about}/withdraw": {
    ...agentRoute,
    summary: "Withdraw a request for other towns or hours that the office has not answered",
    owner: "self",
    params: ownProfileRequestParams,
    body: profileRequestWithdrawal,
    output: ownAgentProfile,
    fails: [409],
    example: { params: { about: "towns" }, body: { at: "2026-11-20T18:00:00.000Z" } },
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
    example: {
      body: {
        endpoint: "https://fcm.googleapis.com/fcm/send/dXy1:APA91b",
        keys: {
          p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
          auth: "BTBZMqHH6r4Tts7J_aSIgg",
        },
      },
    },
  },
  "DELETE /api/agent/phones/{id}": {
    ...agentRoute,
    summary: "Send the signed-in agent's notifications to a phone no more",
    owner: "self",
    params: phoneParams,
    output: ownPhones,
    example: { params: { id: "n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg" } },
  },
});
