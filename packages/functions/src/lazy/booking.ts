import "../start.ts";
import { adminBookingsHandlers } from "../admin-bookings.ts";
import { quotePageHandlers } from "../quote-page.ts";

export { secretBox } from "@cleaning/core/platform/secrets/secret-box.ts";
export { takeHold } from "@cleaning/core/sales/booking/hold.ts";
export { readOwnHomeVisits } from "@cleaning/core/sales/booking/own-slots.ts";
export { placeBooking } from "@cleaning/core/sales/booking/place.ts";
export { quoteOfLink } from "@cleaning/core/sales/quotes/quote-page.ts";
export { readHeldMinutes } from "@cleaning/core/sales/quotes/price-quote.ts";
export { readSlots, bookedWorkOf } from "@cleaning/core/sales/booking/slots.ts";
export { minuteOf } from "@cleaning/scheduling/dates";
export { readBusinessHours } from "@cleaning/core/schedule/records/business-hours-record.ts";

export const handlers = { ...quotePageHandlers, ...adminBookingsHandlers };
