import type { Subscription, Segment } from "../schedule.ts";

export const segmentInForce = ({ segments }: Pick<Subscription, "segments">, date: string): Segment | undefined =>
  segments.find(({ until }) => until === undefined || date <= until);

/** True while it pauses. */
export const isGoingOn = ({ ending }: Subscription, today: string): boolean =>
  ending === undefined || ending.on > today;

export const statusFields = ({ pause, ending }: Pick<Subscription, "pause" | "ending">) => ({
  ...(ending === undefined ? {} : { endsOn: ending.on, endReason: ending.reason }),
  ...(pause === undefined ? {} : { pausedFrom: pause.from, pausedUntil: pause.until }),
});
