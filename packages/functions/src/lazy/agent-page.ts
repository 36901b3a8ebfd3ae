import "../start.ts";

export { readAgentPage } from "@cleaning/core/agents";
