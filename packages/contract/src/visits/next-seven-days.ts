import { addDays, type CalendarDate, isoDate } from "../format/calendar.ts";

const daysAhead = 7;

/** The dates of "Next 7 Days", wherever it stands: today and the seven days after it, the first and the last one included. */
export const nextSevenDays = (today: CalendarDate): { from: string; to: string } => ({
  from: isoDate(today),
  to: isoDate(addDays(today, daysAhead)),
});

/** The same dates one by one, as `2026-11-21`. */
export const datesOfNextSevenDays = (today: CalendarDate): string[] =>
  Array.from({ length: daysAhead + 1 }, (_, days) => isoDate(addDays(today, days)));
