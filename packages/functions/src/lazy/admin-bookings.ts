import "../start.ts";

export { placeForCaller, previewForCaller } from "@cleaning/core/sales/booking/for-caller.ts";
export { readBusinessHours } from "@cleaning/core/schedule/records/business-hours-record.ts";
