import type { AgentEvent } from "@cleaning/contract/agent-app/agent-day";

/** Less is the way of a request. */
const clockTolerance = 60_000;

/** How far the phone's clock is behind when it sends, in milliseconds. */
export const clockSkewOf = (now: Date, sentAt: string): number => {
  const difference = now.getTime() - Date.parse(sentAt);
  return Math.abs(difference) < clockTolerance ? 0 : difference;
};

/** Two readings of a phone's clock that differ by less are one, in milliseconds: each is less than a minute off. */
const clockStep = 2 * clockTolerance;

/** `otherAt`: as likely as `at`; the same where the clock allows no time at all. */
export type Happened = { at: Date; otherAt?: Date };

/**
 * By how far the clock was off when the phone last knew, and by how far when it sends. Where both say the same it was
 * not set in between; a time to come is none.
 */
export const happenedAt = (
  { at, clockOffset }: Pick<AgentEvent, "at" | "clockOffset">,
  { now, clockSkew }: { now: Date; clockSkew: number },
): Happened => {
  const phoneAt = Date.parse(at);
  const readings = [...(clockOffset === undefined ? [] : [phoneAt + clockOffset]), phoneAt + clockSkew];
  const [first, other] = readings
    .filter((reading) => reading <= now.getTime() + clockTolerance)
    .map((reading) => new Date(Math.min(reading, now.getTime())));
  if (first === undefined) return { at: now, otherAt: now };
  const isSet = other !== undefined && Math.abs(other.getTime() - first.getTime()) >= clockStep;
  return isSet ? { at: first, otherAt: other } : { at: first };
};
