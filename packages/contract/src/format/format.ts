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

/** A time of day, `09:30`: `9:30 AM`. */
export const formatTime = (time: string): string => {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
};

type TimeWindow = { start: string; end: string };

/** When people arrive: `9:00 AM to 11:00 AM`. */
export const formatWindow = ({ start, end }: TimeWindow): string => `${formatTime(start)} to ${formatTime(end)}`;

/** When people arrive, in few letters: `8:00–10:00 AM`, `11:00 AM–1:00 PM`. */
export const formatShortWindow = ({ start, end }: TimeWindow): string => {
  const [from, until] = [formatTime(start), formatTime(end)];
  return from.slice(-2) === until.slice(-2) ? `${from.slice(0, -3)}–${until}` : `${from}–${until}`;
};

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

/** A moment on the clock of this device, which need not be the business's: `9:02 AM`. */
export const formatDeviceClock = (moment: Date): string =>
  formatTime(isoTime(moment.getHours() * 60 + moment.getMinutes()));

/** Minutes: `2 h 15 min`. */
export const formatDuration = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(" ") || "0 min";
};

/** Seconds that are left: `9:05`. */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** A whole number: `1,204`. */
export const formatNumber = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");

/** Dollars with their cents, `$1,150.00`, so that those of a column stand below each other. */
export const formatMoneyWithCents = (dollars: number): string => {
  const [whole = "", cents = ""] = Math.abs(dollars).toFixed(2).split(".");
  return `${dollars < 0 ? "-" : ""}$${formatNumber(Number(whole))}.${cents}`;
};

/** Dollars as people write them: `$1,128`, and `$149.50` where there are cents. */
export const formatMoney = (dollars: number): string =>
  Number.isInteger(dollars) ? formatMoneyWithCents(dollars).slice(0, -3) : formatMoneyWithCents(dollars);
