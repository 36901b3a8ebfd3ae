import {
  addDays,
  type CalendarDate,
  dateAtBusiness,
  isoDate,
  isoTime,
  minuteAtBusiness,
  readDate,
  weekdayOf,
} from "./calendar.ts";
import { formatTime } from "./time.ts";

// Written without Intl, whose first formatter takes a phone seventy milliseconds and a function a tenth of its start.
// The tests compare with it.

/** From Sunday, as `weekdayOf` counts. */
export const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

const monthOf = (month: number): string => months[month - 1] ?? "";
const short = (name: string): string => name.slice(0, 3);

const withDate = (iso: string, text: (date: CalendarDate, weekday: string) => string): string => {
  const date = readDate(iso);
  return date === undefined ? iso : text(date, weekdays[weekdayOf(date)] ?? "");
};

const longDay = ({ month, day }: CalendarDate, weekday: string): string => `${weekday}, ${monthOf(month)} ${day}`;
const shortDay = ({ month, day }: CalendarDate, weekday: string): string =>
  `${short(weekday)}, ${short(monthOf(month))} ${day}`;

/** A date, `2026-11-21`: `Saturday, November 21, 2026`. This and all others here return text that is no date as it is. */
export const formatDate = (iso: string): string =>
  withDate(iso, (date, weekday) => `${longDay(date, weekday)}, ${date.year}`);

/** A date, `2026-11-21`: `Sat, Nov 21, 2026`, without the year when that is the one given. */
export const formatShortDate = (iso: string, year = ""): string =>
  withDate(iso, (date, weekday) =>
    String(date.year) === year ? shortDay(date, weekday) : `${shortDay(date, weekday)}, ${date.year}`,
  );

/** A date, `2026-11-21`, where its year is plain: `Sat, Nov 21`. */
export const formatShortDay = (iso: string): string => withDate(iso, shortDay);

/** How near a date is when that is said shorter, and the date itself. */
export type Day = { near: "Today" | "Tomorrow" | undefined; date: string };

/**
 * A date as people speak of it: `Saturday, November 21`, with its year when that is not today's.
 *
 * @param today the date at the business; undefined while it is not known
 */
export const formatDay = (iso: string, today: CalendarDate | undefined): Day => {
  const isThisYear = iso.startsWith(String(today?.year));
  const date = isThisYear ? withDate(iso, longDay) : formatDate(iso);
  if (today === undefined) return { near: undefined, date };
  if (iso === isoDate(today)) return { near: "Today", date };
  return { near: iso === isoDate(addDays(today, 1)) ? "Tomorrow" : undefined, date };
};

/** A month, `2026-11`: `Nov`. */
export const formatMonth = (month: string): string => short(monthOf(Number(month.slice(5))));

/** A month, `2026-11`: `November 2026`. */
export const formatMonthAndYear = (month: string): string => `${monthOf(Number(month.slice(5)))} ${month.slice(0, 4)}`;

/** An instant (ISO 8601, or milliseconds since 1970) on the business's clock: `9:02 AM`. Empty for what is no instant. */
export const formatClock = (instant: string | number): string => {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? "" : formatTime(isoTime(minuteAtBusiness(date)));
};

/** An instant at the business, with its date: `Nov 20, 2026, 8:15 PM`. Empty for what is no instant. */
export const formatInstant = (instant: string): string => {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return "";
  const { year, month, day } = dateAtBusiness(date);
  return `${short(monthOf(month))} ${day}, ${year}, ${formatClock(instant)}`;
};
