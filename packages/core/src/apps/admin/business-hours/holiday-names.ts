import { isoDate } from "@cleaning/contract/format/calendar";
import { holidaysOf, observedOn, ownHolidays } from "@cleaning/contract/site/holidays";

// Separate from the dates, which every cold start loads.
const names = [
  "New Year's Day",
  "Martin Luther King Jr. Day",
  "Washington's Birthday",
  "Memorial Day",
  "Juneteenth",
  "Independence Day",
  "Labor Day",
  "Columbus Day",
  "Veterans Day",
  "Thanksgiving Day",
  "Christmas Day",
  ...ownHolidays.map(({ name }) => name),
];

export const namedHolidays = (year: number): { date: string; name: string }[] =>
  holidaysOf(year)
    .flatMap((holiday, index) => {
      const name = names[index] ?? "Holiday";
      return observedOn(holiday).map((date) => ({
        date: isoDate(date),
        name: date === holiday ? name : `${name} (observed)`,
      }));
    })
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
