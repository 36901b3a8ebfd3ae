import { business, type Clock } from "../site/business.ts";

/** A date in the business's time zone. `month` is 1 to 12. */
export type CalendarDate = { year: number; month: number; day: number };

const sundayFrom = (year: number, month: number, day: number): number =>
  day + ((7 - new Date(Date.UTC(year, month - 1, day)).getUTCDay()) % 7);

/** Daylight saving of the US since 2007: from the second Sunday of March to the first of November, both at 2:00. */
export const hoursBehind = (instant: Date, { hoursBehindUtc, daylight }: Clock = business.clock): number => {
  const year = instant.getUTCFullYear();
  const from = Date.UTC(year, 2, sundayFrom(year, 3, 8), 2 + hoursBehindUtc);
  const until = Date.UTC(year, 10, sundayFrom(year, 11, 1), 1 + hoursBehindUtc);
  const isSaved = daylight !== null && from <= instant.getTime() && instant.getTime() < until;
  return isSaved ? hoursBehindUtc - 1 : hoursBehindUtc;
};

const fromUtc = (date: Date): CalendarDate => ({
  year: date.getUTCFullYear(),
  month: date.getUTCMonth() + 1,
  day: date.getUTCDate(),
});

/** For instants since 2007. Computed, because the first `Intl` formatter costs a phone 70 ms; tests compare the two. */
export const dateAtBusiness = (instant: Date): CalendarDate =>
  fromUtc(new Date(instant.getTime() - hoursBehind(instant) * 3_600_000));

export const addDays = ({ year, month, day }: CalendarDate, days: number): CalendarDate =>
  fromUtc(new Date(Date.UTC(year, month - 1, day + days)));

/** The same day of the next month, or its last day. */
export const addMonth = ({ year, month, day }: CalendarDate): CalendarDate => {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return fromUtc(new Date(Date.UTC(year, month, Math.min(day, last))));
};

const twoDigits = (number: number): string => (number < 10 ? `0${number}` : `${number}`);

export const isoDate = ({ year, month, day }: CalendarDate): string =>
  `${String(year).padStart(4, "0")}-${twoDigits(month)}-${twoDigits(day)}`;

export const isoTime = (minutes: number): string => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

const utcOf = ({ year, month, day }: CalendarDate): number => Date.UTC(year, month - 1, day);

/** A date from `2026-11-21`; undefined for anything else, also for a day that the month does not have. */
export const readDate = (text: string): CalendarDate | undefined => {
  if (!/^[1-9]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(text)) return undefined;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  // Schedules read thousands of dates; only the last days of a month are in question.
  return day <= 28 || day <= new Date(Date.UTC(year, month, 0)).getUTCDate() ? { year, month, day } : undefined;
};

/** `2026-11-21` and some days, also fewer; what is no date stays as it is. */
export const addDaysTo = (text: string, days: number): string => {
  const date = readDate(text);
  return date === undefined ? text : isoDate(addDays(date, days));
};

export const weekdayOf = (date: CalendarDate): number => new Date(utcOf(date)).getUTCDay();

export const daysBetween = (from: CalendarDate, to: CalendarDate): number => (utcOf(to) - utcOf(from)) / 86_400_000;

/** `weekday` is 0 to 6 from Sunday; `nth` is 1 to 4, or 5 for the last. */
export const nthWeekday = (year: number, month: number, weekday: number, nth: number): CalendarDate => {
  const first = { year, month, day: 1 };
  const from = addDays(first, (weekday - weekdayOf(first) + 7) % 7);
  const candidate = addDays(from, (nth - 1) * 7);
  return candidate.month === from.month ? candidate : addDays(candidate, -7);
};

export const minuteAtBusiness = (instant: Date): number =>
  Math.floor((instant.getTime() - hoursBehind(instant) * 3_600_000) / 60_000) % 1_440;

/** `minute` after midnight; from 3:00 on, when the clocks have changed. */
export const instantAtBusiness = (date: CalendarDate, minute: number): Date => {
  const local = utcOf(date) + minute * 60_000;
  const standard = new Date(local + business.clock.hoursBehindUtc * 3_600_000);
  return new Date(local + hoursBehind(standard) * 3_600_000);
};
