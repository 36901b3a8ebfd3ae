import { isoTime, minuteAtBusiness } from "@cleaning/contract/format/calendar";
import { business } from "@cleaning/contract/site/business";

/** For visitors whose clock shows another time. */
export const businessTimeNote = `All times are ${business.clock.name}, as in ${business.address.stateName}.`;

/** `offset`: minutes by which the visitor's clock is behind UTC. */
export const differsFromBusinessTime = (now: Date, offset: number = now.getTimezoneOffset()): boolean => {
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes() - offset;
  return (minute + 1_440) % 1_440 !== minuteAtBusiness(now);
};

/** The end of the window that begins with a start: two hours later, local. */
export const windowEnd = (start: string): string => {
  const [hour = 0, minute = 0] = start.split(":").map(Number);
  return isoTime((hour + 2) * 60 + minute);
};
