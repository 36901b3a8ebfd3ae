import {
  addDays,
  type CalendarDate,
  daysBetween,
  isoDate,
  readDate,
  weekdayOf,
} from "@cleaning/contract/format/calendar";

export const dateOf = (text: string): CalendarDate => {
  const date = readDate(text);
  if (date === undefined) throw new Error(`${text} is not a date.`);
  return date;
};

export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export const plusDays = (text: string, days: number): string => isoDate(addDays(dateOf(text), days));

export const daysFrom = (from: string, to: string): number => daysBetween(dateOf(from), dateOf(to));

/** 0 to 6 from Sunday. */
export const weekday = (text: string): number => weekdayOf(dateOf(text));

export const earlier = (one: string, other: string): string => (one < other ? one : other);
export const later = (one: string, other: string): string => (one > other ? one : other);
