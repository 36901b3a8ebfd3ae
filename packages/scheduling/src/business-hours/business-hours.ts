import { business } from "@cleaning/contract/site/business";
import { minuteOf, plusDays, weekday } from "../dates.ts";
import { isHoliday } from "./holidays.ts";
import type { Hours, Week } from "./week.ts";

/** When the company works: hours by weekday from Sunday, null when closed, and days that differ from the calendar's. */
export type BusinessHours = {
  week: Week;
  /** Closed although the calendar says open. */
  closed: ReadonlySet<string>;
  /** Open although it is a holiday. */
  open: ReadonlySet<string>;
};

/** Starts are offered at every half hour. */
export const startStep = 30;

/** How much room a visit takes: when it starts, undefined while any time will do, and how long it takes. */
export type Room = { start: number | undefined; elapsed: number };

const days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** The opening hours of the business facts, closed on Sundays and holidays. */
export const defaultBusinessHours: BusinessHours = {
  week: days.map((day) => {
    const line = business.hours.find(({ schema }) => schema.some((name) => name === day));
    if (line === undefined || line.opens === null || line.closes === null) return null;
    return { from: minuteOf(line.opens), until: minuteOf(line.closes) };
  }),
  closed: new Set(),
  open: new Set(),
};

/** The hours of a date; null when closed. */
export const hoursOn = ({ week, closed, open }: BusinessHours, date: string): Hours | null =>
  closed.has(date) || (isHoliday(date) && !open.has(date)) ? null : (week[weekday(date)] ?? null);

/** The start within hours that is nearest to one, on a half hour; undefined when the work has no room in them. */
const nearestStart = (hours: Hours | null, start: number, elapsed: number): number | undefined => {
  if (hours === null) return undefined;
  const first = Math.ceil(hours.from / startStep) * startStep;
  const last = Math.floor((hours.until - elapsed) / startStep) * startStep;
  if (last < first) return undefined;
  if (first <= start && start + elapsed <= hours.until) return start;
  return start < first ? first : last;
};

/** Whether a visit lies within the hours of a date. */
export const fitsHours = (businessHours: BusinessHours, date: string, { start, elapsed }: Room): boolean => {
  const hours = hoursOn(businessHours, date);
  if (hours === null) return false;
  // Starts are on half hours, hours may begin on any quarter.
  if (start === undefined) return firstStart(hours, elapsed) !== undefined;
  return hours.from <= start && start + elapsed <= hours.until;
};

/** The first half hour at which work can begin so that it ends within hours; undefined when they have no room for it. */
export const firstStart = (hours: Hours | null, elapsed: number): number | undefined => nearestStart(hours, 0, elapsed);

/** No company is closed for longer. */
const farthest = 60;

/** The date itself, or the next open one that holds the visit; the date itself where none does for two months. */
export const nextOpenDay = (businessHours: BusinessHours, date: string, room: Room): string => {
  for (let ahead = 0; ahead <= farthest; ahead += 1) {
    const next = plusDays(date, ahead);
    if (fitsHours(businessHours, next, room)) return next;
  }
  return date;
};

/**
 * When a visit can be that was to be on a date: then; else on the same day at the nearest start; else on the next open
 * day that holds it, at its start if one does. As it was where no day of two months has room for it.
 * @param isFixed whether its start is agreed
 */
export const nextRoom = (
  businessHours: BusinessHours,
  date: string,
  { start, elapsed, isFixed }: { start: number; elapsed: number; isFixed: boolean },
): { date: string; start: number } => {
  const sameDay = nearestStart(hoursOn(businessHours, date), start, elapsed);
  if (sameDay !== undefined) return { date, start: sameDay };
  const held = isFixed ? nextOpenDay(businessHours, date, { start, elapsed }) : date;
  const next = held === date ? nextOpenDay(businessHours, date, { start: undefined, elapsed }) : held;
  return { date: next, start: nearestStart(hoursOn(businessHours, next), start, elapsed) ?? start };
};
