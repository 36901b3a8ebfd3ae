export { setDueInactive } from "@cleaning/core/apps/admin/agents/inactive-agent.ts";
