export { endAgents } from "@cleaning/core/desk/inactive-agent.ts";
