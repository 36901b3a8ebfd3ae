import "../start.ts";

export * from "@cleaning/core/apps/agent/agent-week.ts";
