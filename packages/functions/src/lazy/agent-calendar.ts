import "../start.ts";

export * from "@cleaning/core/apps/agent/calendar.ts";
