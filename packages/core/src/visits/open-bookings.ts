import { business } from "@cleaning/contract/business";
import { type Database, epochSeconds } from "../database/index.ts";
import { AppError } from "../errors/index.ts";
import { type Place, type RateLimit, takeBack, takePlace } from "../rate-limit/index.ts";
import type { Plan } from "./schedule.ts";

const day = 24 * 3_600;

/** A household needs no more at a time; whoever wants to fill a calendar does. */
const mostOpen = 3;

/** Confirming gives none of these back: mailboxes to confirm with cost nothing. */
const mostMade = 10;

type Counter = "open-booking" | "guest-booking";

const limitOf = (what: Counter, { network: who, factor }: Place): RateLimit => ({
  what,
  who,
  limit: (what === "open-booking" ? mostOpen : mostMade) * factor,
  windowSeconds: day,
});

const dayOf = (instant: Date): number => Math.floor(epochSeconds(instant) / day);

/** Without a time to wait for: what helps is another way. Pages show at most 300 characters. */
const refusal = (reason: string, isSignedIn: boolean): AppError =>
  new AppError(
    "tooManyRequests",
    `${reason} ${isSignedIn ? "Please confirm your email address in your account" : "Otherwise log in to your account"}, or call us at ${business.phone.text} and we book it for you. What you entered stays here.`,
  );

/** Since when nobody has confirmed a booking, and the network that it came from. */
export type Unconfirmed = Pick<Plan, "unconfirmedSince" | "network">;

/**
 * Counts a booking that nobody has confirmed towards what its network may have open, and may make, in a day. Throws
 * AppError `tooManyRequests` when there are as many already; a refusal counts nothing.
 */
const countOpenBooking = async (
  database: Database,
  place: Place,
  { isSignedIn, now }: { isSignedIn: boolean; now: Date },
): Promise<void> => {
  const made = limitOf("guest-booking", place);
  if (!(await takePlace(database, made, now)))
    throw refusal("Today we can take no more bookings without a confirmed account from your network.", isSignedIn);
  if (await takePlace(database, limitOf("open-booking", place), now)) return;
  await takeBack(database, made, 1, now);
  throw refusal(
    "Some bookings from your network are not confirmed yet. If one is yours, open the link in our email about it, then book again.",
    isSignedIn,
  );
};

/**
 * Gives a place among the open bookings of a network back, for what was confirmed or cancelled. Of another day it is
 * nothing.
 */
export const releaseOpenBooking = async (
  database: Database,
  { network, unconfirmedSince }: Unconfirmed,
  now: Date,
): Promise<void> => {
  if (network === undefined || unconfirmedSince === undefined) return;
  if (dayOf(new Date(unconfirmedSince)) !== dayOf(now)) return;
  await takeBack(database, limitOf("open-booking", { network, factor: 1 }), 1, now);
};

/** What a booking does about its place among the open ones of its network. */
export type UnconfirmedBooking = {
  /**
   * Counts it, once however often it is tried; returns what its plan says. Throws AppError `tooManyRequests`.
   * @param isSignedIn to an account that never confirmed its address: the refusal tells another way
   */
  count: (isSignedIn: boolean) => Promise<Unconfirmed>;
  /** Says whether it is stored as open. One that is not is taken back when the booking is over. */
  setStored: (isStored: boolean) => void;
};

/**
 * Runs a booking that may turn out to be one that nobody has confirmed.
 * @param network where it comes from; not counted without it
 */
export const withOpenBooking = async <Result>(
  database: Database,
  { network, now }: { network: Place | undefined; now: Date },
  book: (open: UnconfirmedBooking) => Promise<Result>,
): Promise<Result> => {
  const unconfirmed: Unconfirmed = {
    unconfirmedSince: now.toISOString(),
    ...(network && { network: network.network }),
  };
  let isCounted = false;
  let isStored = false;
  const count = async (isSignedIn: boolean): Promise<Unconfirmed> => {
    if (network !== undefined && !isCounted) {
      await countOpenBooking(database, network, { isSignedIn, now });
      isCounted = true;
    }
    return unconfirmed;
  };
  try {
    return await book({ count, setStored: (stored) => (isStored = stored) });
  } finally {
    if (network !== undefined && isCounted && !isStored)
      await Promise.all([
        takeBack(database, limitOf("open-booking", network), 1, now),
        takeBack(database, limitOf("guest-booking", network), 1, now),
      ]);
  }
};
