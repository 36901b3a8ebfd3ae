import type { BookingRequest } from "@cleaning/contract/booking/booking";
import { bookingTerms } from "@cleaning/contract/booking/booking-terms";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { AppError } from "@cleaning/contract/http/app-error";
import { defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { todayAt } from "@cleaning/scheduling/context";
import type { Database } from "../../platform/database/index.ts";
import type { PendingMessage } from "../../platform/messages/message.ts";
import { secretBox } from "../../platform/secrets/secret-box.ts";
import { readSchedule } from "../../schedule/records/store.ts";
import { extendDueSubscriptions } from "../../schedule/visits/generate.ts";
import { testCipher } from "../../testing/notes-cipher.ts";
import { testOrderRequest } from "../orders/testing.ts";
import { type HoldContent, type HoldBox, holdIdOf } from "./hold-id.ts";
import { placeBooking } from "./place.ts";

export const testBox: HoldBox = secretBox("holds of tests");

/** The id of a hold that ended long ago and is in no agent's day. */
export const endedHold = (
  hold: Pick<HoldContent, "date" | "start" | "agents" | "priceBook">,
  secret: string,
  box: HoldBox = testBox,
): string => holdIdOf(box, { ...hold, name: `h${secret}`, until: 0 });

export const quotedHome = {
  squareFeet: 2_000,
  bedrooms: 3,
  bathrooms: 2,
  condition: "tidy",
  pets: false,
  extras: [],
  frequency: "once",
} satisfies Partial<BookingRequest>;

/** A standard cleaning for 150 dollars: 165 minutes of one person. */
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

export const bookingRefusal = async (answer: Promise<unknown>): Promise<AppError> => {
  const error: unknown = await answer.then(
    () => undefined,
    (failed: unknown) => failed,
  );
  if (!(error instanceof AppError)) throw new Error(`It is not refused: ${String(error)}`);
  return error;
};

/** Of the link in a buyer's message. */
export const confirmTokenIn = (message: PendingMessage | undefined): string => {
  const { token, confirm = token } = message?.payload.facts ?? {};
  return typeof confirm === "string" ? confirm : "";
};

type Changes = Partial<Parameters<typeof placeBooking>[2]> & {
  start?: number;
  on?: string;
  email?: string;
  address?: string;
};

/** Guests' weekly bookings in Logan for 120 dollars, each with its own key and hold. */
export const guestBookings = (readDatabase: () => Database, { now, date }: { now: Date; date: string }) => {
  let bookingCount = 0;
  return {
    /** `start` in minutes after midnight. */
    book: (
      request: Partial<BookingRequest> = {},
      { start = 540, on = date, email = "ann@example.test", address, ...booking }: Changes = {},
    ) => {
      bookingCount += 1;
      const holdId = endedHold({ date: on, start, agents: [], priceBook: 1 }, String(bookingCount));
      const body = testBookingRequest(
        holdId,
        { frequency: "weekly", price: 120, ...request },
        { email, ...omitUndefined({ address }) },
      );
      const context = {
        now,
        businessHours: defaultBusinessHours,
        encrypt: testCipher.encrypt,
        box: testBox,
        key: `key-${bookingCount}`,
      };
      return placeBooking(readDatabase(), body, { ...context, ...booking });
    },
    runNightlyJob: (at = now) => extendDueSubscriptions(readDatabase(), { now: at }, () => false),
    datesOf: async (id: number): Promise<string[]> =>
      (await readSchedule(readDatabase(), id, todayAt(now)))?.visits
        .filter(({ status }) => status === "scheduled")
        .map((visit) => visit.date) ?? [],
  };
};
