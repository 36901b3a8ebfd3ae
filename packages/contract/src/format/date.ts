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

// Without Intl, whose first formatter costs a phone 70 ms; tests compare the two.

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
const abbreviate = (name: string): string => name.slice(0, 3);

const withDate = (iso: string, text: (date: CalendarDate, weekday: string) => string): string => {
  const date = readDate(iso);
  return date === undefined ? iso : text(date, weekdays[weekdayOf(date)] ?? "");
};

const longDay = ({ month, day }: CalendarDate, weekday: string): string => `${weekday}, ${monthOf(month)} ${day}`;
const shortDay = ({ month, day }: CalendarDate, weekday: string): string =>
  `${abbreviate(weekday)}, ${abbreviate(monthOf(month))} ${day}`;

/** `Saturday, November 21, 2026`. Text that is no date is returned unchanged, by all functions here. */
export const formatDate = (iso: string): string =>
  withDate(iso, (date, weekday) => `${longDay(date, weekday)}, ${date.year}`);

/** `Sat, Nov 21, 2026`; without the year if it is the given one. */
export const formatShortDate = (iso: string, year = ""): string =>
  withDate(iso, (date, weekday) =>
    String(date.year) === year ? shortDay(date, weekday) : `${shortDay(date, weekday)}, ${date.year}`,
  );

export const formatShortDay = (iso: string): string => withDate(iso, shortDay);

export type Day = { near: "Today" | "Tomorrow" | undefined; date: string };

/** `Saturday, November 21`, with the year unless it is the current one. `today` is undefined while unknown. */
export const formatDay = (iso: string, today: CalendarDate | undefined): Day => {
  const isThisYear = iso.startsWith(String(today?.year));
  const date = isThisYear ? withDate(iso, longDay) : formatDate(iso);
  if (today === undefined) return { near: undefined, date };
  if (iso === isoDate(today)) return { near: "Today", date };
  return { near: iso === isoDate(addDays(today, 1)) ? "Tomorrow" : undefined, date };
};

export const formatMonth = (month: string): string => abbreviate(monthOf(Number(month.slice(5))));

export const formatMonthAndYear = (month: string): string => `${monthOf(Number(month.slice(5)))} ${month.slice(0, 4)}`;

/** An instant (ISO 8601 or epoch milliseconds) in business time: `9:02 AM`; empty if invalid. */
export const formatClock = (instant: string | number): string => {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? "" : formatTime(isoTime(minuteAtBusiness(date)));
};

/** `Nov 20, 2026, 8:15 PM` in business time; empty if invalid. */
export const formatInstant = (instant: string): string => {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return "";
  const { year, month, day } = dateAtBusiness(date);
  return `${abbreviate(monthOf(month))} ${day}, ${year}, ${formatClock(instant)}`;
};
