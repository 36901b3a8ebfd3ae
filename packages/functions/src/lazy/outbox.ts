import type { FactReaders } from "@cleaning/core/platform/messages";
import { applicationFactReaders } from "@cleaning/core/sales/careers/reread.ts";
import { quoteFactReaders } from "@cleaning/core/sales/quotes/reread.ts";
import { visitFactReaders } from "@cleaning/core/schedule/messages/rereads.ts";

export { abandonedBookingKind } from "@cleaning/core/sales/booking/abandoned-booking.ts";
export { messageOutbox } from "@cleaning/core/platform/messages";
export { messageDependencies } from "./messages.ts";
export { deliveryKind } from "@cleaning/core/sales/orders/delivery.ts";
export { dispatchDue } from "@cleaning/core/platform/outbox/dispatch-due.ts";
export { visitJobKind } from "@cleaning/core/schedule/assignment/run-job.ts";

/** Of each kind whose facts may not hold any more when it is sent. */
export const factReaders: FactReaders = { ...visitFactReaders, ...quoteFactReaders, ...applicationFactReaders };
