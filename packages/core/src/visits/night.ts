import { minuteAtBusiness } from "@cleaning/contract/calendar";

/** Minutes after midnight. */
const [quietFrom, quietUntil, morning] = [60, 180, 360] as const;

/** Whether it is the time of day that a change of the clocks leaves out or repeats: nothing is extended then. */
export const isQuiet = (now: Date): boolean => {
  const minute = minuteAtBusiness(now);
  return quietFrom <= minute && minute < quietUntil;
};

/** Whether the night is over, by whose end all plans are to be extended. */
export const isDay = (now: Date): boolean => minuteAtBusiness(now) >= morning;
