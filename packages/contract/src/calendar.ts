/** A date in the business's time zone. `month` is 1 to 12. */
export type CalendarDate = { year: number; month: number; day: number };

/** The first Sunday of a month on or after `day`. */
const sundayFrom = (year: number, month: number, day: number): number =>
  day + ((7 - new Date(Date.UTC(year, month - 1, day)).getUTCDay()) % 7);

/** Six from the second Sunday of March, 2:00 local time, to the first one of November, else seven. */
const hoursBehind = (instant: Date): number => {
  const year = instant.getUTCFullYear();
  const from = Date.UTC(year, 2, sundayFrom(year, 3, 8), 9);
  const until = Date.UTC(year, 10, sundayFrom(year, 11, 1), 8);
  return from <= instant.getTime() && instant.getTime() < until ? 6 : 7;
};

const fromUtc = (date: Date): CalendarDate => ({
  year: date.getUTCFullYear(),
  month: date.getUTCMonth() + 1,
  day: date.getUTCDate(),
});

/**
 * The date at the business, for any instant since 2007, when today's daylight saving began.
 *
 * Computed here, because the first formatter of `Intl` takes a phone seventy milliseconds and a function a tenth of its
 * start. The tests compare the two, and so notice a new law.
 */
export const dateAtBusiness = (instant: Date): CalendarDate =>
  fromUtc(new Date(instant.getTime() - hoursBehind(instant) * 3_600_000));

export const addDays = ({ year, month, day }: CalendarDate, days: number): CalendarDate =>
  fromUtc(new Date(Date.UTC(year, month - 1, day + days)));

/** The same day of the next month, or its last day. */
export const addMonth = ({ year, month, day }: CalendarDate): CalendarDate => {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return fromUtc(new Date(Date.UTC(year, month, Math.min(day, last))));
};

/** `2026-11-21`. */
export const isoDate = ({ year, month, day }: CalendarDate): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

// Made on first use: the first formatter of a process reads the tables of all calendars.
let long: Intl.DateTimeFormat | undefined;
const longFormat = (): Intl.DateTimeFormat =>
  (long ??= new Intl.DateTimeFormat("en-US", {
    timeZone: "UTC",
    weekday: "long",
    year: "numeric",
    month: "long",
    day: "numeric",
  }));

/** `Saturday, November 21, 2026`. */
export const longDate = ({ year, month, day }: CalendarDate): string =>
  longFormat().format(new Date(Date.UTC(year, month - 1, day)));
