import {
  type BookingAnswer,
  bookingAnswer,
  type BookingRequest,
  bookingRequest,
  quoteRequest,
} from "@cleaning/contract/booking/booking";
import { customerInfo } from "@cleaning/contract/checkout/checkout";
import { schema } from "@cleaning/contract/http/schema";
import { bookableServices } from "@cleaning/contract/pricing/price-book";
import * as z from "zod/mini";
import { inTab, onTabCleared } from "#lib/storage.ts";
import { isDecision } from "#nouns/booking/is-decision.ts";
import { bookingApi } from "#nouns/booking/queries.ts";

/** Longer than our server ever takes. */
const timeout = 30_000;
const names = { pending: "bookingPending", done: "bookingDone" } as const;

const pending = schema(() => z.object({ key: z.string(), body: bookingRequest() }));
type Pending = z.output<ReturnType<typeof pending>>;

const done = schema(() =>
  z.object({
    ...bookingAnswer().shape,
    price: z.number(),
    /** Of the first visit, where it differs from the later ones. */
    firstPrice: z.optional(z.number()),
    /** Missing of an earlier booking. */
    minutes: z.optional(z.number()),
    /** Its answer was lost, and came when another cleaning was to be booked. */
    isEarlier: z._default(z.boolean(), false),
    selection: z.object({
      ...quoteRequest().shape,
      service: z.enum(bookableServices),
      dogs: z.number(),
      cats: z.number(),
      otherPets: z.number(),
    }),
    /** The home that was chosen, of whoever is signed in. */
    homeId: z.optional(z.number()),
    /** For the account that may be made on the last page. */
    customer: customerInfo(),
    email: z.string(),
    address: z.string(),
  }),
);
/** Stored for the tab's last page. Dollars; minutes of one agent. */
export type ConfirmedBooking = z.output<ReturnType<typeof done>>;

const read = <T extends z.ZodMiniType>(rules: T, name: string): z.output<T> | undefined => {
  try {
    return rules.safeParse(JSON.parse(inTab.read(name) ?? "")).data;
  } catch {
    return undefined;
  }
};

/** For browsers without storage, and for access notes, which must not be stored. */
let lastPending: Pending | undefined;
onTabCleared(() => {
  lastPending = undefined;
});

/** A booking whose outcome is unknown. */
export const pendingBooking = (): Pending | undefined => {
  const stored = read(pending(), names.pending);
  return stored === undefined || stored.key === lastPending?.key ? lastPending : stored;
};

const storePending = (booking: Pending): void => {
  lastPending = booking;
  inTab.write({ [names.pending]: JSON.stringify({ ...booking, body: { ...booking.body, accessNotes: undefined } }) });
};

const clearPending = (): void => {
  lastPending = undefined;
  inTab.forget(names.pending);
};

const post = async (booking: Pending, isFirst: boolean): Promise<BookingAnswer> => {
  storePending(booking);
  try {
    const answer = await bookingApi(
      "POST /api/bookings",
      { body: booking.body, idempotencyKey: booking.key },
      { signal: AbortSignal.timeout(timeout) },
    );
    clearPending();
    return answer;
  } catch (error) {
    if (isDecision(error, isFirst)) clearPending();
    throw error;
  }
};

const isSame = ({ holdId: _one, ...one }: BookingRequest, { holdId: _other, ...other }: BookingRequest): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Sends a booking of unknown outcome again first, with its key, so that a lost answer never books twice. `make` gets
 * the booking with the current hold; `accessNotes` replace those that a reload lost. Throws ApiError when the server
 * refuses; TypeError or a `TimeoutError` without an answer.
 */
export const sendBooking = async (
  make: () => Promise<BookingRequest>,
  accessNotes?: string,
): Promise<{ answer: BookingAnswer; body: BookingRequest }> => {
  const stored = pendingBooking();
  const before = stored && {
    ...stored,
    body: { ...(accessNotes === undefined ? {} : { accessNotes }), ...stored.body },
  };
  if (before !== undefined)
    try {
      return { answer: await post(before, false), body: before.body };
    } catch (error) {
      if (pendingBooking() !== undefined) throw error;
      const now = await make();
      // The same would be refused again; a new hold may help.
      if (isSame(before.body, now) && before.body.holdId === now.holdId) throw error;
    }
  const body = await make();
  return { answer: await post({ key: crypto.randomUUID(), body }, true), body };
};

export const storeConfirmedBooking = (booked: ConfirmedBooking): void =>
  inTab.write({ [names.done]: JSON.stringify(booked) });

export const confirmedBooking = (): ConfirmedBooking | undefined => read(done(), names.done);

export const forgetConfirmedBooking = (): void => inTab.forget(names.done);
