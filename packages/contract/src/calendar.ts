import { business } from "./business.ts";

/** A date without a time, in the business's time zone. `month` is 1 to 12. */
export type CalendarDate = { year: number; month: number; day: number };

/*
 * Formatters are made on first use: the first one of a process reads the tables of all zones and calendars, a tenth of a
 * function's start.
 */
let parts: Intl.DateTimeFormat | undefined;
const partsFormat = (): Intl.DateTimeFormat =>
  (parts ??= new Intl.DateTimeFormat("en-US", {
    timeZone: business.timeZone,
    year: "numeric",
    month: "numeric",
    day: "numeric",
  }));

/**
 * Which date it is at the business at an instant.
 *
 * @param instant any moment
 */
export const dateAtBusiness = (instant: Date): CalendarDate => {
  const found = new Map(
    partsFormat()
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return { year: found.get("year") ?? 0, month: found.get("month") ?? 0, day: found.get("day") ?? 0 };
};

const fromUtc = (date: Date): CalendarDate => ({
  year: date.getUTCFullYear(),
  month: date.getUTCMonth() + 1,
  day: date.getUTCDate(),
});

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
