export { endAgents } from "@cleaning/core/admin/inactive-agent.ts";
