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
});

export const agentWeekSchemas: NamedSchemas = {
  AgentWeek: agentWeek,
  LanguageChoice: languageChoice,
  NewTimeOffRequest: newTimeOffRequest,
  OwnTimeOffRequests: ownTimeOffRequests,
};
