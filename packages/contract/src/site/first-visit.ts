import { addDays, type CalendarDate, isoDate, weekdayOf } from "../format/calendar.ts";
import { weekdays } from "../format/date.ts";
import { firstCleaning } from "../pricing/pricing.ts";
import { business } from "./business.ts";
import { isHoliday } from "./holidays.ts";

const isOpen = (date: CalendarDate): boolean => {
  const name = weekdays[weekdayOf(date)];
  const hours = business.hours.find(({ schema }) => schema.some((day) => day === name));
  return hours?.opens != null && !isHoliday(isoDate(date));
};

const nextOpen = (date: CalendarDate): CalendarDate => (isOpen(date) ? date : nextOpen(addDays(date, 1)));

/**
 * The first day of a subscription that is ordered on a day: its estimate, or the next day on which the company is
 * open. The server's is the same, but where the owner has closed that day besides.
 */
export const firstVisitDay = (frequency: string | undefined, orderedOn: CalendarDate): CalendarDate =>
  nextOpen(firstCleaning(frequency, orderedOn));
