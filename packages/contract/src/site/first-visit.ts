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

/** Its estimate, or the next open day. The server's is the same, but where the owner has closed that day besides. */
export const firstVisitDay = (frequency: string | undefined, orderedOn: CalendarDate): CalendarDate =>
  nextOpen(firstCleaning(frequency, orderedOn));
