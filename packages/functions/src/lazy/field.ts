import "../start.ts";

export { readAgentDay } from "@cleaning/core/field/agent-day.ts";
export { issuePhotoTicket } from "@cleaning/core/field/photo-ticket.ts";
export { takeEvents } from "@cleaning/core/field/take-events.ts";
