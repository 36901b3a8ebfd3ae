import { AppError } from "@cleaning/contract/http/app-error";
import { business } from "@cleaning/contract/site/business";
import type { Subscription } from "@cleaning/scheduling/schedule";
import { type Database, epochSeconds } from "../../platform/database/index.ts";
import { type RateLimit, type Sender, uncount, countUnlessFull } from "../../platform/rate-limit/index.ts";

const daySeconds = 24 * 3_600;

/** How many unconfirmed bookings a visitor may have open at a time: a household needs no more. */
const mostOpen = 3;

/** How many a visitor may make in a day, confirmed ones included: an attacker has mailboxes enough to confirm with. */
const mostMade = 10;

/** In a network strangers book beside each other, in an office building or through a mobile carrier: as many times as much. */
const visitorsOfNetwork = 4;

type Counter = "open-booking" | "guest-booking";

/** The limits of the visitor and of the network. */
const limitsOf = (
  what: Counter,
  { visitor, network, factor = 1 }: NonNullable<Subscription["sender"]> & { factor?: number },
): readonly RateLimit[] => {
  const most = (what === "open-booking" ? mostOpen : mostMade) * factor;
  return [
    { what, who: visitor, limit: most, windowSeconds: daySeconds },
    { what, who: network, limit: most * visitorsOfNetwork, windowSeconds: daySeconds },
  ];
};

const dayOf = (instant: Date): number => Math.floor(epochSeconds(instant) / daySeconds);

/**
 * Without `retryAfter`: waiting does not help, and by its absence pages know that they may offer the login (`isGuestRefusal`).
 * Pages show at most 300 characters.
 */
const refusal = (reason: string, isSignedIn: boolean): AppError =>
  new AppError(
    "tooManyRequests",
    `${reason} ${isSignedIn ? "Please confirm your email address in your account" : "Otherwise log in to your account"}, or call us at ${business.phone.text} and we book it for you. What you entered stays here.`,
  );

/** Since when nobody has confirmed a booking, and where it came from. */
export type Unconfirmed = Pick<Subscription, "unconfirmedSince" | "sender">;

const takeBackAll = async (database: Database, limits: readonly RateLimit[], now: Date): Promise<void> => {
  await Promise.all(limits.map((limit) => uncount(database, limit, 1, now)));
};

/** Counts one towards each of some limits; false when one of them is reached, and then towards none. */
const takeAll = async (database: Database, limits: readonly RateLimit[], now: Date): Promise<boolean> => {
  const taken: RateLimit[] = [];
  for (const limit of limits) {
    if (!(await countUnlessFull(database, limit, now))) {
      await takeBackAll(database, taken, now);
      return false;
    }
    taken.push(limit);
  }
  return true;
};

/**
 * Counts a booking that nobody has confirmed towards what its visitor and their network may have open, and may make, in a
 * day. Throws AppError `tooManyRequests` when there are as many already; a refusal counts nothing.
 */
const countOpenBooking = async (
  database: Database,
  sender: Sender,
  { isSignedIn, now }: { isSignedIn: boolean; now: Date },
): Promise<void> => {
  const made = limitsOf("guest-booking", sender);
  if (!(await takeAll(database, made, now)))
    throw refusal("Today we can take no more bookings without a confirmed account from your network.", isSignedIn);
  if (await takeAll(database, limitsOf("open-booking", sender), now)) return;
  await takeBackAll(database, made, now);
  throw refusal(
    "Some bookings from your network are not confirmed yet. If one is yours, open the link in our email about it, then book again.",
    isSignedIn,
  );
};

/** Counts a booking that was confirmed or cancelled as open no more. Does nothing for one of an earlier day, whose window is over. */
export const releaseOpenBooking = async (
  database: Database,
  { sender, unconfirmedSince }: Unconfirmed,
  now: Date,
): Promise<void> => {
  if (sender === undefined || unconfirmedSince === undefined) return;
  if (dayOf(new Date(unconfirmedSince)) !== dayOf(now)) return;
  await takeBackAll(database, limitsOf("open-booking", sender), now);
};

/** How a booking that nobody has confirmed is counted towards the limits of its visitor and their network. */
export type UnconfirmedBooking = {
  /**
   * Counts the booking, once however often it is called.
   * @param isSignedIn whether the buyer has an account, if one without a confirmed address: the refusal names another way then
   * @returns what its subscription stores
   * @throws AppError `tooManyRequests`
   */
  count: (buyer: { isSignedIn: boolean }) => Promise<Unconfirmed>;
  /** To be called after each try to write it: a booking that was counted and is not stored unconfirmed in the end is given back. */
  setStored: (isStored: boolean) => void;
};

/**
 * Runs a booking that may turn out to be unconfirmed, and gives back what it counted where it is not stored as such.
 * @param sender where it comes from; not counted without it
 */
export const withOpenBooking = async <Result>(
  database: Database,
  { sender, now }: { sender: Sender | undefined; now: Date },
  book: (open: UnconfirmedBooking) => Promise<Result>,
): Promise<Result> => {
  const unconfirmed: Unconfirmed = {
    unconfirmedSince: now.toISOString(),
    ...(sender && { sender: { visitor: sender.visitor, network: sender.network } }),
  };
  let isCounted = false;
  let isStored = false;
  const count = async ({ isSignedIn }: { isSignedIn: boolean }): Promise<Unconfirmed> => {
    if (sender !== undefined && !isCounted) {
      await countOpenBooking(database, sender, { isSignedIn, now });
      isCounted = true;
    }
    return unconfirmed;
  };
  try {
    return await book({ count, setStored: (stored) => (isStored = stored) });
  } catch (error) {
    // A transaction whose answer was lost may have been written all the same; while that is unknown, it stays counted.
    isStored ||= !(error instanceof AppError);
    throw error;
  } finally {
    if (sender !== undefined && isCounted && !isStored)
      await takeBackAll(database, [...limitsOf("open-booking", sender), ...limitsOf("guest-booking", sender)], now);
  }
};
