import { business } from "@cleaning/contract/business";

const { timeZone } = business;
const received = new Intl.DateTimeFormat("en-US", {
  timeZone,
  month: "short",
  day: "numeric",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
});
const clock = new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", minute: "2-digit" });
const shortMonth = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "short" });
const longMonth = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "long", year: "numeric" });

/** When something came in, on the business's clock: `Nov 20, 2026, 8:15 PM`. Empty for what is no instant. */
export const receivedText = (instant: string): string => {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? "" : received.format(date);
};

/** The business's time of day: `8:15 PM`. `time` in milliseconds since 1970. */
export const clockText = (time: number): string => clock.format(time);

/** The name of a month, `2026-11`: `Nov`, or `November 2026`. */
export const monthName = (month: string, style: "short" | "long" = "short"): string =>
  (style === "long" ? longMonth : shortMonth).format(new Date(`${month}-01T00:00:00Z`));

const calendarDate = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  weekday: "short",
  month: "short",
  day: "numeric",
  year: "numeric",
});

/** A date of the calendar, `2026-11-21`, in words: `Sat, Nov 21, 2026`. It is the same date wherever it is read. */
export const isoDateText = (date: string): string => calendarDate.format(new Date(`${date}T00:00:00Z`));
