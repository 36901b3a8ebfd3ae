import { newProfileRequest, ownAgentProfile, profileRequestWithdrawal } from "../agent-app/agent-profile.ts";
import { agentWeek } from "../agent-app/agent-week.ts";
import { languageChoice } from "../agent-app/language-choice.ts";
import { ownPhones, phoneSubscription } from "../agent-app/push.ts";
import { newTimeOffRequest, ownTimeOffRequests } from "../agent-app/time-off-requests.ts";
import { newTimeRequest } from "../agent-app/time-requests.ts";
import { oneVisit, towns } from "../example-values.ts";
import { defineOperations, type NamedSchemas } from "../operation.ts";
import type { agentWeekRoutes } from "./agent-week.ts";

export const agentWeekOperations = defineOperations<typeof agentWeekRoutes>("Agents", {
  "GET /api/agent/week": {
    name: "getAgentWeek",
    summary: "The signed-in agent's week: visits, own hours, days off, and minutes",
    query: { date: "2026-12-01" },
  },
  "POST /api/agent/time-requests": {
    name: "askForTime",
    summary: "Ask the office to correct the times of a visit; nothing changes until it answers",
    fails: [409],
    body: {
      visitId: oneVisit.id,
      date: "2026-11-21",
      from: "09:05",
      until: "11:10",
      reason: "I forgot to press Start",
    },
  },
  "GET /api/agent/time-off-requests": {
    name: "listOwnTimeOffRequests",
    summary: "The days off that the signed-in agent asked for, and the office's answers",
  },
  "POST /api/agent/time-off-requests": {
    name: "askForTimeOff",
    summary: "Ask the office for days off",
    fails: [409],
    body: { from: "2030-12-23", until: "2030-12-24", reason: "A family wedding" },
  },
  "POST /api/agent/time-off-requests/{number}/withdraw": {
    name: "withdrawTimeOffRequest",
    summary: "Withdraw a request for days off that the office has not answered",
    fails: [409],
    params: { number: "1" },
  },
  "PUT /api/agent/language": {
    name: "chooseLanguage",
    summary: "Choose what the signed-in agent reads the app and messages in",
    body: { language: "es" },
  },
  "GET /api/agent/profile": {
    name: "getOwnAgentProfile",
    summary: "The signed-in agent's profile: towns, hours, and what they asked the office to change",
  },
  "POST /api/agent/profile-requests": {
    name: "askForProfileChange",
    summary: "Ask the office for other towns or hours; a new request takes the place of one that is open",
    fails: [409],
    body: { about: "towns", towns },
  },
  "POST /api/agent/profile-requests/{about}/withdraw": {
    name: "withdrawProfileRequest",
    summary: "Withdraw a request for other towns or hours that the office has not answered",
    fails: [409],
    params: { about: "towns" },
    body: { at: "2030-11-20T18:00:00.000Z" },
  },
  "GET /api/agent/phones": {
    name: "listOwnPhones",
    summary: "The phones on which the signed-in agent gets notifications, and the key to subscribe with",
  },
  "PUT /api/agent/phones": {
    name: "addOwnPhone",
    summary: "Send the signed-in agent's notifications to a phone, and nobody else's there any more",
    body: {
      endpoint: "https://fcm.googleapis.com/fcm/send/dXy1:APA91b",
      keys: {
        p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        auth: "BTBZMqHH6r4Tts7J_aSIgg",
      },
    },
  },
  "DELETE /api/agent/phones/{id}": {
    name: "removeOwnPhone",
    summary: "Send the signed-in agent's notifications to a phone no more",
    params: { id: "n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg" },
  },
});

export const agentWeekSchemas: NamedSchemas = {
  AgentWeek: agentWeek,
  LanguageChoice: languageChoice,
  NewProfileRequest: newProfileRequest,
  NewTimeOffRequest: newTimeOffRequest,
  NewTimeRequest: newTimeRequest,
  OwnAgentProfile: ownAgentProfile,
  OwnPhones: ownPhones,
  OwnTimeOffRequests: ownTimeOffRequests,
  PhoneSubscription: phoneSubscription,
  ProfileRequestWithdrawal: profileRequestWithdrawal,
};
