export { unfinishedKind } from "@cleaning/core/booking/unfinished.ts";
export { mailKind } from "@cleaning/core/mail";
export { changeMessageKind } from "@cleaning/core/notices/send.ts";
export { deliveryKind } from "@cleaning/core/orders/delivery.ts";
export { dispatchDue } from "@cleaning/core/outbox/dispatch-due.ts";
export { visitJobKind } from "@cleaning/core/visits/run-job.ts";
