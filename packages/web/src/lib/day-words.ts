import { addDays, type CalendarDate, isoDate } from "@cleaning/contract/calendar";

const day = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", weekday: "long", month: "long", day: "numeric" });
const dayAndYear = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  weekday: "long",
  month: "long",
  day: "numeric",
  year: "numeric",
});

/** A calendar date in words: how far off it is when that is said shorter (`Today`, `Tomorrow`), and the date itself. */
export type DayWords = { near: "Today" | "Tomorrow" | undefined; date: string };

/**
 * A calendar date of the business in words. Neither the clock's zone nor the browser's plays a part: both dates are
 * already the business's.
 *
 * @param iso the date, `2026-11-24`
 * @param today the date at the business, from `useToday`
 * @returns the date as it was given when it is none
 */
export const dayWords = (iso: string, today: CalendarDate | undefined): DayWords => {
  const instant = Date.parse(`${iso}T00:00:00Z`);
  if (Number.isNaN(instant)) return { near: undefined, date: iso };
  const date = (iso.startsWith(String(today?.year)) ? day : dayAndYear).format(instant);
  if (today === undefined) return { near: undefined, date };
  if (iso === isoDate(today)) return { near: "Today", date };
  return { near: iso === isoDate(addDays(today, 1)) ? "Tomorrow" : undefined, date };
};
