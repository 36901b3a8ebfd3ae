import { agentWeek, agentWeekQuery } from "../agent-app/agent-week.ts";
import { defineRoutes } from "../http/route.ts";

const agentRoute = { lambda: "agent", access: "agent", throttle: { rate: 20, burst: 40 } } as const;

/** Apart from the day's calls: the agents' app loads them late. */
export const agentWeekRoutes = defineRoutes({
  "GET /api/agent/week": {
    ...agentRoute,
    summary: "The signed-in agent's week: visits, own hours, days off, and minutes",
    query: agentWeekQuery,
    output: agentWeek,
  },
});
