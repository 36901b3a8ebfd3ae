import { addDays, type CalendarDate, isoDate } from "../format/calendar.ts";

const daysAhead = 7;

export const nextSevenDays = (today: CalendarDate): { from: string; to: string } => ({
  from: isoDate(today),
  to: isoDate(addDays(today, daysAhead)),
});

export const datesOfNextSevenDays = (today: CalendarDate): string[] =>
  Array.from({ length: daysAhead + 1 }, (_, days) => isoDate(addDays(today, days)));
