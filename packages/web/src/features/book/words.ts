import { minuteAtBusiness } from "@cleaning/contract/calendar";
import type { BookingFrequency } from "@cleaning/contract/price-book";
import { frequencyWords } from "@cleaning/contract/pricing";
import { timeWords } from "@cleaning/contract/time-words";

const hours = (minutes: number): string => {
  const whole = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [whole === 0 ? "" : `${whole} h`, rest === 0 ? "" : `${rest} min`].filter(Boolean).join(" ");
};

/** Above this two people come, each for half (minutes). */
const mostOfOne = 240;

/** How long we are there: `About 2 h 15 min`. @param minutes of one person */
export const durationWords = (minutes: number): string =>
  minutes > mostOfOne ? `Two people, about ${hours(Math.ceil(minutes / 30) * 15)}` : `About ${hours(minutes)}`;

export const rhythmWords: Readonly<Record<BookingFrequency, string>> = {
  once: "Just once",
  weekly: frequencyWords.weekly.name,
  biweekly: frequencyWords.biweekly.name,
  monthly: frequencyWords.monthly.name,
};

/** After a price. */
export const perVisit = (frequency: BookingFrequency): string => (frequency === "once" ? "one visit" : "per visit");

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
