import { minuteAtBusiness } from "@cleaning/contract/calendar";
import { timeWords } from "@cleaning/contract/time-words";

/** When we arrive, in few letters: `8:00–10:00 AM`, `11:00 AM–1:00 PM`. */
export const shortWindow = ({ start, end }: { start: string; end: string }): string => {
  const [from, until] = [timeWords(start), timeWords(end)];
  return from.slice(-2) === until.slice(-2) ? `${from.slice(0, -3)}–${until}` : `${from}–${until}`;
};

/**
 * Whether the visitor's clock shows another time than the business's.
 *
 * @param offset minutes by which the visitor's clock is behind UTC
 */
export const isElsewhere = (now: Date, offset: number = now.getTimezoneOffset()): boolean => {
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes() - offset;
  return (minute + 1_440) % 1_440 !== minuteAtBusiness(now);
};

/** The end of the window that begins with a start: two hours later, local. */
export const windowEnd = (start: string): string => {
  const [hour = 0, minute = 0] = start.split(":").map(Number);
  return `${String(hour + 2).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
};
