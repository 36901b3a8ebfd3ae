import type { BookingRequest } from "@cleaning/contract/booking";
import { bookingTerms } from "@cleaning/contract/booking-terms";
import { secretBox } from "../accounts/secret-box.ts";
import { orderRequest } from "../orders/testing.ts";
import { type Hold, type HoldBox, holdIdOf } from "./hold-id.ts";

/** What tests encrypt the ids of holds with. */
export const testBox: HoldBox = secretBox("holds of tests");

/** The id of a hold that ended long ago, and that no day knows. */
export const endedHold = (
  hold: Pick<Hold, "date" | "start" | "agents" | "priceBook">,
  secret: string,
  box: HoldBox = testBox,
): string => holdIdOf(box, { ...hold, name: `h${secret}`, until: 0 });

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
