import { AppError } from "@cleaning/contract/http/app-error";
import { business } from "@cleaning/contract/site/business";
import type { Subscription } from "@cleaning/scheduling/schedule";
import { type Database, epochSeconds } from "../../platform/database/index.ts";
import { type ClientNetwork, type RateLimit, uncount, countUnlessFull } from "../../platform/rate-limit/index.ts";

const daySeconds = 24 * 3_600;

/** How many unconfirmed bookings a network may have open at a time: a household needs no more. */
const mostOpen = 3;

/** How many it may make in a day, confirmed ones included: an attacker has mailboxes enough to confirm with. */
const mostMade = 10;

type Counter = "open-booking" | "guest-booking";

const limitOf = (what: Counter, { network: who, factor }: ClientNetwork): RateLimit => ({
  what,
  who,
  limit: (what === "open-booking" ? mostOpen : mostMade) * factor,
  windowSeconds: daySeconds,
});

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

/** Since when nobody has confirmed a booking, and the network that it came from. */
export type Unconfirmed = Pick<Subscription, "unconfirmedSince" | "network">;

/**
 * Counts a booking that nobody has confirmed towards what its network may have open, and may make, in a day. Throws
 * AppError `tooManyRequests` when there are as many already; a refusal counts nothing.
 */
const countOpenBooking = async (
  database: Database,
  place: ClientNetwork,
  { isSignedIn, now }: { isSignedIn: boolean; now: Date },
): Promise<void> => {
  const made = limitOf("guest-booking", place);
  if (!(await countUnlessFull(database, made, now)))
    throw refusal("Today we can take no more bookings without a confirmed account from your network.", isSignedIn);
  if (await countUnlessFull(database, limitOf("open-booking", place), now)) return;
  await uncount(database, made, 1, now);
  throw refusal(
    "Some bookings from your network are not confirmed yet. If one is yours, open the link in our email about it, then book again.",
    isSignedIn,
  );
};

/** Counts a booking that was confirmed or cancelled as open no more. Does nothing for one of an earlier day, whose window is over. */
export const releaseOpenBooking = async (
  database: Database,
  { network, unconfirmedSince }: Unconfirmed,
  now: Date,
): Promise<void> => {
  if (network === undefined || unconfirmedSince === undefined) return;
  if (dayOf(new Date(unconfirmedSince)) !== dayOf(now)) return;
  await uncount(database, limitOf("open-booking", { network, factor: 1 }), 1, now);
};

/** How a booking that nobody has confirmed is counted towards the limits of its network. */
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
 * @param network where it comes from; not counted without it
 */
export const withOpenBooking = async <Result>(
  database: Database,
  { network, now }: { network: ClientNetwork | undefined; now: Date },
  book: (open: UnconfirmedBooking) => Promise<Result>,
): Promise<Result> => {
  const unconfirmed: Unconfirmed = {
    unconfirmedSince: now.toISOString(),
    ...(network && { network: network.network }),
  };
  let isCounted = false;
  let isStored = false;
  const count = async ({ isSignedIn }: { isSignedIn: boolean }): Promise<Unconfirmed> => {
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
        uncount(database, limitOf("open-booking", network), 1, now),
        uncount(database, limitOf("guest-booking", network), 1, now),
      ]);
  }
};
