import { readableWeeks } from "@cleaning/contract/agent-app/agent-week";
import { daysBetween, addDaysTo, readDate, weekdayOf } from "@cleaning/contract/format/calendar";

/** The Monday of a date's week. */
export const mondayOf = (date: string): string => {
  const read = readDate(date);
  return read === undefined ? date : addDaysTo(date, -((weekdayOf(read) + 6) % 7));
};

/** Whether the server answers for the week of a date. */
export const isReadableWeek = (date: string, today: string): boolean => {
  const [from, current] = [readDate(mondayOf(date)), readDate(mondayOf(today))];
  if (from === undefined || current === undefined) return false;
  const weeks = daysBetween(current, from) / 7;
  return weeks >= -readableWeeks.before && weeks <= readableWeeks.after;
};
