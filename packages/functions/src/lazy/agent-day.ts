import "../start.ts";

export * from "@cleaning/core/apps/agent/agent-day.ts";
export * from "@cleaning/core/apps/agent/photos/photo-ticket.ts";
export * from "@cleaning/core/apps/agent/events/take-events.ts";
export { progressFactReaders } from "@cleaning/core/schedule/messages/progress-rereads.ts";
