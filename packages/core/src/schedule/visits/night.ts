import { minuteAtBusiness } from "@cleaning/contract/format/calendar";

/** Minutes after midnight. */
const [newDayUntil, quietFrom, quietUntil, morning, erasing] = [60, 60, 180, 360, 210] as const;

/** How often the night's function runs, in minutes; from each full hour on. */
const cadence = 5;

/** Whether it is the time of day that a change of the clocks leaves out or repeats: nothing is extended then. */
export const isClockChangeTime = (now: Date): boolean => {
  const minute = minuteAtBusiness(now);
  return quietFrom <= minute && minute < quietUntil;
};

/** Whether the night is over, by whose end all subscriptions are to be extended. */
export const isDaytime = (now: Date): boolean => minuteAtBusiness(now) >= morning;

/** Whether a day has just begun: each run of its first hour does what falls due with it, so that one that fails delays nothing. */
export const isNewDay = (now: Date): boolean => minuteAtBusiness(now) < newDayUntil;

/** Whether it is the run of a day that erases what has expired, at 3:30, or a repetition of that run. */
export const isErasingTime = (now: Date): boolean => {
  const minute = minuteAtBusiness(now);
  return erasing <= minute && minute < erasing + cadence;
};
