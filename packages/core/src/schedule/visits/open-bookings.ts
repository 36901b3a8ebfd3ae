import { AppError } from "@cleaning/contract/http/app-error";
import { business } from "@cleaning/contract/site/business";
import { todayAt } from "@cleaning/scheduling/context";
import { isGoingOn } from "@cleaning/scheduling/recurrence/in-force";
import { isLive, type Schedule, type Subscription } from "@cleaning/scheduling/schedule";
import { type Database, epochSeconds } from "../../platform/database/index.ts";
import type { Write } from "../../platform/database/transact-write.ts";
import { countWrite, type RateLimit, type Sender, uncountWrite } from "../../platform/rate-limit/index.ts";

const daySeconds = 24 * 3_600;

/** A household needs no more at a time. */
const mostOpen = 3;

/** A day, confirmed ones included: an attacker has mailboxes enough to confirm with. */
const mostMade = 10;

/** Strangers share a network in an office building or through a mobile carrier. */
const visitorsOfNetwork = 4;

type Counter = "open-booking" | "guest-booking";

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

/**
 * Without `retryAfter`: waiting does not help, and by its absence pages know that they may offer the login (`isGuestRefusal`).
 * Pages show at most 300 characters.
 */
const refusal = (reason: string, isSignedIn: boolean): AppError =>
  new AppError(
    "tooManyRequests",
    `${reason} ${isSignedIn ? "Please confirm your email address, which takes a code" : "Otherwise log in to your account"}, or call us at ${business.phone.text} and we book it for you. What you entered stays here.`,
  );

export type Unconfirmed = Pick<Subscription, "unconfirmedSince" | "sender">;

/** What the schedule of a booking says that nobody has confirmed yet. */
export const unconfirmedFrom = (sender: Sender | undefined, now: Date): Unconfirmed => ({
  unconfirmedSince: now.toISOString(),
  ...(sender && { sender: { visitor: sender.visitor, network: sender.network } }),
});

/**
 * Counts an unconfirmed booking, in its own transaction, towards what its visitor and their network may have open, and may
 * make, in a day. What is refused is said by `openBookingRefusal`.
 * @param sender where it comes from; nothing is counted without it
 */
export const openBookingWrites = (database: Database, sender: Sender | undefined, now: Date) => {
  const writes = (what: Counter): Write[] =>
    sender === undefined ? [] : limitsOf(what, sender).map((limit) => countWrite(database, limit, now));
  return { bookingsOfDay: writes("guest-booking"), openBookings: writes("open-booking") };
};

/**
 * Why a transaction with `openBookingWrites` was refused, if it was for one of its limits.
 * @param isSignedIn whether the buyer has an account, if one without a confirmed address: they are shown another way on
 */
export const openBookingRefusal = (
  refused: (part: "bookingsOfDay" | "openBookings") => boolean,
  isSignedIn: boolean,
): AppError | undefined => {
  if (refused("bookingsOfDay"))
    return refusal("Today we can take no more bookings without a confirmed account from your network.", isSignedIn);
  if (refused("openBookings"))
    return refusal(
      "Some bookings from your network are not confirmed yet. If one is yours, open the link in our email about it, then book again.",
      isSignedIn,
    );
  return undefined;
};

/** One that was ended is open as long as a visit of it stands, or may still be made. */
const isOpen = ({ subscription, visits }: Schedule, today: string): boolean => {
  if (subscription.unconfirmedSince === undefined) return false;
  return (
    subscription.ending === undefined || visits.some(isLive) || (visits.length === 0 && isGoingOn(subscription, today))
  );
};

const dayOf = (instant: Date): number => Math.floor(epochSeconds(instant) / daySeconds);

/**
 * What a change makes of the number of open bookings: one that was confirmed, cancelled or erased gives its place back, one
 * that is restarted takes one again, or its transaction is refused. A booking of an earlier day is in no number any more.
 */
export const openBookingChange = (
  database: Database,
  before: Schedule,
  after: Schedule | undefined,
  now: Date,
): readonly Write[] => {
  const { sender, unconfirmedSince } = before.subscription;
  const today = todayAt(now);
  const isCounted = isOpen(before, today);
  const isToCount = after !== undefined && isOpen(after, today);
  if (isCounted === isToCount || sender === undefined || unconfirmedSince === undefined) return [];
  if (dayOf(new Date(unconfirmedSince)) !== dayOf(now)) return [];
  const write = isToCount ? countWrite : uncountWrite;
  return limitsOf("open-booking", sender).map((limit) => write(database, limit, now));
};
