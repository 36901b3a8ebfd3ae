import type { Subscription, Segment } from "../schedule.ts";

/** The segment in force on a date: the one it lies in, else the next; undefined when the subscription has none any more. */
export const segmentInForce = ({ segments }: Pick<Subscription, "segments">, date: string): Segment | undefined =>
  segments.find(({ until }) => until === undefined || date <= until);

/** Whether a subscription's visits go on: one that pauses does. */
export const isGoingOn = ({ ending }: Subscription, today: string): boolean =>
  ending === undefined || ending.on > today;

/** Until when a subscription's pause lasts, and when the subscription ends: each is missing where there is none. */
export const marksOf = ({ pause, ending }: Pick<Subscription, "pause" | "ending">) => ({
  ...(ending === undefined ? {} : { endsOn: ending.on }),
  ...(pause === undefined ? {} : { pausedUntil: pause.until }),
});
