import type { BookingRequest } from "@cleaning/contract/booking";
import { bookingTerms } from "@cleaning/contract/booking-terms";
import { orderRequest } from "../orders/testing.ts";

/** A booking as the page of bookings sends it: a standard cleaning for 150 dollars, 165 minutes of one person. */
export const bookingRequest = (
  holdId: string,
  changes: Partial<BookingRequest> = {},
  customer: Partial<BookingRequest["customerInfo"]> = {},
): BookingRequest => ({
  zip: "84321",
  service: "standard",
  squareFeet: 2_000,
  bedrooms: 3,
  bathrooms: 2,
  condition: "tidy",
  pets: false,
  extras: [],
  frequency: "once",
  price: 150,
  holdId,
  customerInfo: orderRequest({}, customer).customerInfo,
  agreeToTerms: true,
  termsVersion: bookingTerms.version,
  ...changes,
});
