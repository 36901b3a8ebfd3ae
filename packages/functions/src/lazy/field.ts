import "../start.ts";

export { readAgentDay } from "@cleaning/core/apps/agent/agent-day.ts";
export { issuePhotoTicket } from "@cleaning/core/apps/agent/photos/photo-ticket.ts";
export { takeEvents } from "@cleaning/core/apps/agent/events/take-events.ts";
