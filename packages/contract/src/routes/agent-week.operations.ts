import { agentWeek } from "../agent-app/agent-week.ts";
import { defineOperations, type NamedSchemas } from "../operation.ts";
import type { agentWeekRoutes } from "./agent-week.ts";

export const agentWeekOperations = defineOperations<typeof agentWeekRoutes>("Agents", {
  "GET /api/agent/week": { name: "getAgentWeek", query: { date: "2026-12-01" } },
});

export const agentWeekSchemas: NamedSchemas = { AgentWeek: agentWeek };
