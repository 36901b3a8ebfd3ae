export { setDueInactive } from "@cleaning/core/apps/admin/agent-availability/inactive-agent.ts";
