import { newProfileRequest, ownAgentProfile } from "../agent-app/agent-profile.ts";
import { agentWeek } from "../agent-app/agent-week.ts";
import { languageChoice } from "../agent-app/language-choice.ts";
import { newTimeOffRequest, ownTimeOffRequests } from "../agent-app/time-off-requests.ts";
import { defineOperations, type NamedSchemas } from "../operation.ts";
import type { agentWeekRoutes } from "./agent-week.ts";

export const agentWeekOperations = defineOperations<typeof agentWeekRoutes>("Agents", {
  "GET /api/agent/week": { name: "getAgentWeek", query: { date: "2026-12-01" } },
  "GET /api/agent/time-off-requests": { name: "listOwnTimeOffRequests" },
  "POST /api/agent/time-off-requests": {
    name: "askForTimeOff",
    fails: [409],
    body: { from: "2030-12-23", until: "2030-12-24", reason: "A family wedding" },
  },
  "PUT /api/agent/language": { name: "chooseLanguage", body: { language: "es" } },
  "GET /api/agent/profile": { name: "getOwnAgentProfile" },
  "POST /api/agent/profile-requests": {
    name: "askForProfileChange",
    fails: [409],
    body: { about: "towns", towns: ["Logan", "Hyde Park"] },
  },
});

export const agentWeekSchemas: NamedSchemas = {
  AgentWeek: agentWeek,
  LanguageChoice: languageChoice,
  NewProfileRequest: newProfileRequest,
  NewTimeOffRequest: newTimeOffRequest,
  OwnAgentProfile: ownAgentProfile,
  OwnTimeOffRequests: ownTimeOffRequests,
};
