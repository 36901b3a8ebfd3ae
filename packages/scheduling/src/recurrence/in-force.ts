import type { Plan, Segment } from "../schedule.ts";

/** The segment in force on a date: the one it lies in, else the next; undefined when the plan has none any more. */
export const segmentInForce = ({ segments }: Pick<Plan, "segments">, date: string): Segment | undefined =>
  segments.find(({ until }) => until === undefined || date <= until);

/** Whether a plan's visits go on: one that pauses does. */
export const isGoingOn = ({ ending }: Plan, today: string): boolean => ending === undefined || ending.on > today;

/** Until when a plan's pause lasts, and when the plan ends: each is missing where there is none. */
export const marksOf = ({ pause, ending }: Pick<Plan, "pause" | "ending">) => ({
  ...(ending === undefined ? {} : { endsOn: ending.on }),
  ...(pause === undefined ? {} : { pausedUntil: pause.until }),
});
