import "../start.ts";

export { secretBox } from "@cleaning/core/platform/secrets/secret-box.ts";
export { placeForCaller, previewForCaller } from "@cleaning/core/sales/booking/for-caller.ts";
export { takeHold } from "@cleaning/core/sales/booking/hold.ts";
export { readOwnHomeVisits } from "@cleaning/core/sales/booking/own-slots.ts";
export { placeBooking } from "@cleaning/core/sales/booking/place.ts";
export {
  bookOnQuotePage,
  quoteOfLink,
  readQuotePage,
  startsOnQuotePage,
} from "@cleaning/core/sales/quotes/quote-page.ts";
export { readHeldMinutes } from "@cleaning/core/sales/quotes/price-quote.ts";
export { saveQuote } from "@cleaning/core/sales/quotes/save-quote.ts";
export { readSlots, bookedWorkOf } from "@cleaning/core/sales/booking/slots.ts";
export { minuteOf } from "@cleaning/scheduling/dates";
export { readBusinessHours } from "@cleaning/core/schedule/records/business-hours-record.ts";
