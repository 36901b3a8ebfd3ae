import { addDays, type CalendarDate, isoDate, nthWeekday, weekdayOf } from "../format/calendar.ts";
import { business, type OwnHoliday } from "./business.ts";

const [monday, thursday] = [1, 4] as const;

/** In the order of `holidaysOf`, behind the federal ones. */
export const ownHolidays: readonly OwnHoliday[] = business.ownHolidays;

/** US federal holidays, then those of the company. */
export const holidaysOf = (year: number): CalendarDate[] => {
  const on = (month: number, day: number): CalendarDate => ({ year, month, day });
  const nth = (month: number, day: number, number: number): CalendarDate => nthWeekday(year, month, day, number);
  return [
    on(1, 1), // New Year's Day
    nth(1, monday, 3), // Martin Luther King Jr.'s birthday
    nth(2, monday, 3), // Washington's birthday
    nth(5, monday, 5), // Memorial Day
    on(6, 19), // Juneteenth
    on(7, 4), // Independence Day
    nth(9, monday, 1), // Labor Day
    nth(10, monday, 2), // Columbus Day
    on(11, 11), // Veterans Day
    nth(11, thursday, 4), // Thanksgiving
    on(12, 25), // Christmas
    ...ownHolidays.map(({ month, day }) => on(month, day)),
  ];
};

/** A holiday, and the Monday after one that is on a Sunday. */
export const observedOn = (date: CalendarDate): CalendarDate[] =>
  weekdayOf(date) === 0 ? [date, addDays(date, 1)] : [date];

const holidaysByYear = new Map<number, ReadonlySet<string>>();

export const isHoliday = (date: string): boolean => {
  const year = Number(date.slice(0, 4));
  const dates = holidaysByYear.get(year) ?? new Set(holidaysOf(year).flatMap(observedOn).map(isoDate));
  holidaysByYear.set(year, dates);
  return dates.has(date);
};
