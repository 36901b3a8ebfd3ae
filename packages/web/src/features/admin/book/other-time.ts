import { bookableDays } from "@cleaning/contract/booking/bookable-days";
import { isoTime, addDaysTo } from "@cleaning/contract/format/calendar";
import { formatDate } from "@cleaning/contract/format/date";
import { formatDuration, formatTime } from "@cleaning/contract/format/time";
import { minuteOfDay, boardStep } from "../board/board-layout.ts";
import { type BusinessDays, closedBecause, businessHoursOn } from "../business-days.ts";
import type { Start } from "./caller.ts";

/** `elapsed`: how long the first visit takes, in minutes. */
export type OtherTimeContext = { today: string; elapsed: number; businessDays: BusinessDays | undefined };

/** By field, as the server would refuse it. */
type OtherTimeProblems = { date?: string; start?: string };

export const bookableRange = (today: string) => ({ min: today, max: addDaysTo(today, bookableDays) });

const startsBetween = (from: string, until: string, elapsed: number): string[] => {
  const first = Math.ceil(minuteOfDay(from) / boardStep) * boardStep;
  const count = Math.floor((minuteOfDay(until) - elapsed - first) / boardStep) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => isoTime(first + index * boardStep));
};

const wholeDay = startsBetween("06:00", "20:00", boardStep);

/** The starts at which a visit fits the business hours; any of the day while these are not known, or the day is closed. */
export const startsOn = (date: string, { elapsed, businessDays }: OtherTimeContext): readonly string[] => {
  const hours = businessDays && businessHoursOn(date, businessDays);
  return hours == null ? wholeDay : startsBetween(hours.from, hours.until, elapsed);
};

const dateProblem = (date: string, { today, businessDays }: OtherTimeContext): string | undefined => {
  const { min, max } = bookableRange(today);
  if (date === "") return "Please choose a day.";
  if (date < min) return "Please choose today or a later day.";
  if (date > max) return "Please choose a day within the next ten weeks.";
  if (businessDays === undefined || businessHoursOn(date, businessDays) !== null) return undefined;
  const reason = closedBecause(date, businessDays);
  return `We are closed on ${formatDate(date)}${reason === undefined ? "" : ` (${reason})`}. Please choose another day.`;
};

/** What would be refused of a time that the office chooses by itself; nothing of hours while these are not known. */
export const otherTimeProblems = ({ date, start }: Start, context: OtherTimeContext): OtherTimeProblems => {
  const ofDate = dateProblem(date, context);
  if (ofDate !== undefined) return { date: ofDate };
  const hours = context.businessDays && businessHoursOn(date, context.businessDays);
  if (hours == null || startsOn(date, context).includes(start)) return {};
  return {
    start: `The visit takes ${formatDuration(context.elapsed)}, and we are open from ${formatTime(hours.from)} to ${formatTime(hours.until)}. Please choose another start.`,
  };
};
