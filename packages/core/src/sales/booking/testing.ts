import type { BookingRequest } from "@cleaning/contract/booking/booking";
import { bookingTerms } from "@cleaning/contract/booking/booking-terms";
import { AppError } from "@cleaning/contract/http/app-error";
import { defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { todayAt } from "@cleaning/scheduling/context";
import type { Database } from "../../platform/database/index.ts";
import type { PendingMail } from "../../platform/mail/index.ts";
import { secretBox } from "../../platform/secrets/secret-box.ts";
import { readSchedule } from "../../schedule/records/store.ts";
import { extendDueSubscriptions } from "../../schedule/visits/generate.ts";
import { testSeal } from "../../testing/seal.ts";
import { testOrderRequest } from "../orders/testing.ts";
import { type HoldContent, type HoldBox, holdIdOf } from "./hold-id.ts";
import { placeBooking } from "./place.ts";

/** What tests encrypt the ids of holds with. */
export const testBox: HoldBox = secretBox("holds of tests");

/** The id of a hold that ended long ago, and that no day knows. */
export const endedHold = (
  hold: Pick<HoldContent, "date" | "start" | "agents" | "priceBook">,
  secret: string,
  box: HoldBox = testBox,
): string => holdIdOf(box, { ...hold, name: `h${secret}`, until: 0 });

/** The home of these bookings, for which the price is asked, and how often. */
export const quotedHome = {
  squareFeet: 2_000,
  bedrooms: 3,
  bathrooms: 2,
  condition: "tidy",
  pets: false,
  extras: [],
  frequency: "once",
} satisfies Partial<BookingRequest>;

/** A booking as the page of bookings sends it: a standard cleaning for 150 dollars, 165 minutes of one person. */
export const testBookingRequest = (
  holdId: string,
  changes: Partial<BookingRequest> = {},
  customer: Partial<BookingRequest["customerInfo"]> = {},
): BookingRequest => ({
  zip: "84321",
  service: "standard",
  ...quotedHome,
  price: 150,
  holdId,
  customerInfo: testOrderRequest({}, customer).customerInfo,
  agreeToTerms: true,
  termsVersion: bookingTerms.version,
  ...changes,
});

/** The error of a call that has to be refused. Throws when it is not. */
export const bookingRefusal = async (answer: Promise<unknown>): Promise<AppError> => {
  const error: unknown = await answer.then(
    () => undefined,
    (failed: unknown) => failed,
  );
  if (!(error instanceof AppError)) throw new Error(`It is not refused: ${String(error)}`);
  return error;
};

/** The secret of the link by which the reader of a mail confirms a booking. */
export const confirmTokenIn = (mail: Pick<PendingMail, "payload"> | undefined): string =>
  /\/order-request#(\S+)/.exec(mail?.payload.text ?? "")?.[1] ?? "";

type Changes = Partial<Parameters<typeof placeBooking>[2]> & { start?: number; on?: string; email?: string };

/**
 * Bookings of guests in Logan, weekly for 120 dollars unless told otherwise, each with a key and a hold of its own.
 * @param readDatabase the test's own database
 */
export const guestBookings = (readDatabase: () => Database, { now, date }: { now: Date; date: string }) => {
  let made = 0;
  return {
    /** Places one; `on` and `start` (minutes after midnight) say when. */
    book: (
      request: Partial<BookingRequest> = {},
      { start = 540, on = date, email = "ann@example.test", ...booking }: Changes = {},
    ) => {
      made += 1;
      const holdId = endedHold({ date: on, start, agents: [], priceBook: 1 }, String(made));
      const body = testBookingRequest(holdId, { frequency: "weekly", price: 120, ...request }, { email });
      const context = {
        now,
        businessHours: defaultBusinessHours,
        seal: testSeal.seal,
        box: testBox,
        key: `key-${made}`,
      };
      return placeBooking(readDatabase(), body, { ...context, ...booking });
    },
    /** The nightly job. */
    night: (at = now) => extendDueSubscriptions(readDatabase(), { now: at }, () => false),
    /** The dates of a subscription's visits to come. */
    datesOf: async (id: number): Promise<string[]> =>
      (await readSchedule(readDatabase(), id, todayAt(now)))?.visits
        .filter(({ status }) => status === "scheduled")
        .map((visit) => visit.date) ?? [],
  };
};
