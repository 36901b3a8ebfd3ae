import { isoDate, nthWeekday } from "@cleaning/contract/calendar";
import { plusDays, weekday } from "./dates.ts";

const [monday, thursday] = [1, 4] as const;

/** A day on which the company is closed unless the office opens it. */
type Holiday = { date: string; name: string };

/** The US federal holidays and Pioneer Day of a year, and the Mondays after those on a Sunday. */
export const holidaysOf = (year: number): Holiday[] => {
  const on = (month: number, day: number): string => isoDate({ year, month, day });
  const nth = (month: number, day: number, number: number): string => isoDate(nthWeekday(year, month, day, number));
  const all = [
    { date: on(1, 1), name: "New Year's Day" },
    { date: nth(1, monday, 3), name: "Martin Luther King Jr. Day" },
    { date: nth(2, monday, 3), name: "Washington's Birthday" },
    { date: nth(5, monday, 5), name: "Memorial Day" },
    { date: on(6, 19), name: "Juneteenth" },
    { date: on(7, 4), name: "Independence Day" },
    { date: on(7, 24), name: "Pioneer Day" },
    { date: nth(9, monday, 1), name: "Labor Day" },
    { date: nth(10, monday, 2), name: "Columbus Day" },
    { date: on(11, 11), name: "Veterans Day" },
    { date: nth(11, thursday, 4), name: "Thanksgiving Day" },
    { date: on(12, 25), name: "Christmas Day" },
  ];
  return all.flatMap((day) =>
    weekday(day.date) === 0 ? [day, { date: plusDays(day.date, 1), name: `${day.name} (observed)` }] : [day],
  );
};

const known = new Map<number, ReadonlySet<string>>();

/** Whether a date is a holiday (`holidaysOf`). */
export const isHoliday = (date: string): boolean => {
  const year = Number(date.slice(0, 4));
  const dates = known.get(year) ?? new Set(holidaysOf(year).map((day) => day.date));
  known.set(year, dates);
  return dates.has(date);
};
