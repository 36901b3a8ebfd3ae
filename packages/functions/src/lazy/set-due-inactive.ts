export { setDueInactive } from "@cleaning/core/admin/inactive-agent.ts";
