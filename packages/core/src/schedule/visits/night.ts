import { minuteAtBusiness } from "@cleaning/contract/format/calendar";

/** Minutes after midnight. */
const [newDayUntil, quietFrom, quietUntil, morning, erasing] = [60, 60, 180, 360, 210] as const;

/** Minutes between the runs of the night's function. */
const cadence = 5;

/** A change of the clocks leaves out or repeats these hours: nothing is extended then. */
export const isClockChangeTime = (now: Date): boolean => {
  const minute = minuteAtBusiness(now);
  return quietFrom <= minute && minute < quietUntil;
};

/** All subscriptions are to be extended by the end of the night. */
export const isDaytime = (now: Date): boolean => minuteAtBusiness(now) >= morning;

/** The first run of each hour of the day: what it does is not pressing. */
export const isHourly = (now: Date): boolean => isDaytime(now) && minuteAtBusiness(now) % 60 < cadence;

/** Each run of the day's first hour does what falls due, so that a failed one delays nothing. */
export const isNewDay = (now: Date): boolean => minuteAtBusiness(now) < newDayUntil;

/** The run at 3:30, or a retry of it. */
export const isErasingTime = (now: Date): boolean => {
  const minute = minuteAtBusiness(now);
  return erasing <= minute && minute < erasing + cadence;
};
