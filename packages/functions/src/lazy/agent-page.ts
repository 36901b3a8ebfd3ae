import "../start.ts";

export { readAgentPage } from "@cleaning/core/apps/agent/agent-page.ts";
