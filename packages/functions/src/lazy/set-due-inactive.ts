export { setDueInactive } from "@cleaning/core/desk/inactive-agent.ts";
