import {
  addDays,
  type CalendarDate,
  daysBetween,
  isoDate,
  readDate,
  weekdayOf,
} from "@cleaning/contract/format/calendar";

/** A stored date, `2026-11-21`: as text it sorts as the calendar does. */
export const dateOf = (text: string): CalendarDate => {
  const date = readDate(text);
  if (date === undefined) throw new Error(`${text} is not a date.`);
  return date;
};

/** `09:30` as minutes after midnight. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** A date some days later, or earlier. */
export const plusDays = (text: string, days: number): string => isoDate(addDays(dateOf(text), days));

/** How many days later the second date is. */
export const daysFrom = (from: string, to: string): number => daysBetween(dateOf(from), dateOf(to));

/** The day of the week, 0 to 6 from Sunday. */
export const weekday = (text: string): number => weekdayOf(dateOf(text));

/** The earlier and the later of two dates. */
export const earlier = (one: string, other: string): string => (one < other ? one : other);
export const later = (one: string, other: string): string => (one > other ? one : other);
