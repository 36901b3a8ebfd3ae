/** A date without a time, in the business's time zone. `month` is 1 to 12. */
export type CalendarDate = { year: number; month: number; day: number };

/** The first Sunday of a month on or after one of its days, as a day of that month. */
const sundayFrom = (year: number, month: number, day: number): number =>
  day + ((7 - new Date(Date.UTC(year, month - 1, day)).getUTCDay()) % 7);

/**
 * Hours that the business is behind UTC: six from the second Sunday of March to the first one of November, at 2:00 on
 * its clocks, else seven.
 */
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
 * Which date it is at the business at an instant.
 *
 * It is reckoned here and not asked of `Intl`, whose first formatter takes a phone seventy milliseconds, in the middle
 * of its taking over a page, and a function a tenth of its start. The tests compare the two, so that a new law is heard
 * of.
 *
 * @param instant any moment since 2007, when today's daylight saving began
 */
export const dateAtBusiness = (instant: Date): CalendarDate =>
  fromUtc(new Date(instant.getTime() - hoursBehind(instant) * 3_600_000));

/** A date some days later. */
export const addDays = ({ year, month, day }: CalendarDate, days: number): CalendarDate =>
  fromUtc(new Date(Date.UTC(year, month - 1, day + days)));

/** The same day of the next month, or that month's last day when it has no such day. */
export const addMonth = ({ year, month, day }: CalendarDate): CalendarDate => {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return fromUtc(new Date(Date.UTC(year, month, Math.min(day, last))));
};

/** A date as ISO 8601 writes it: `2026-11-21`. */
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

/** A date for people: `Saturday, November 21, 2026`. */
export const longDate = ({ year, month, day }: CalendarDate): string =>
  longFormat().format(new Date(Date.UTC(year, month - 1, day)));
