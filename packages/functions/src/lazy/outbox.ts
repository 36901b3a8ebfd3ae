export { abandonedBookingKind } from "@cleaning/core/sales/booking/abandoned-booking.ts";
export { messageOutbox } from "@cleaning/core/platform/messages";
export { messageDependencies } from "./messages.ts";
export { rereads } from "@cleaning/core/schedule/messages/rereads.ts";
export { deliveryKind } from "@cleaning/core/sales/orders/delivery.ts";
export { dispatchDue } from "@cleaning/core/platform/outbox/dispatch-due.ts";
export { visitJobKind } from "@cleaning/core/schedule/assignment/run-job.ts";
