import "../start.ts";

export { secretBox } from "@cleaning/core/accounts/secret-box.ts";
export { takeHold } from "@cleaning/core/booking/hold.ts";
export { placeBooking } from "@cleaning/core/booking/place.ts";
export { checkQuotedMinutes } from "@cleaning/core/booking/quote.ts";
export { readSlots, bookedWorkOf } from "@cleaning/core/booking/slots.ts";
export { minuteOf } from "@cleaning/core/visits/dates.ts";
export { readBusinessHours } from "@cleaning/core/visits/business-hours-record.ts";
