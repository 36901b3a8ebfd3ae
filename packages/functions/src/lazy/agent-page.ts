import "../start.ts";

/** What an agent sees of their own: agents are few. */
export { readAgentPage } from "@cleaning/core/agents";
