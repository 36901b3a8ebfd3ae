import { business } from "@cleaning/contract/site/business";
import { isHoliday } from "@cleaning/contract/site/holidays";
import { minuteOf, plusDays, weekday } from "../dates.ts";
import type { Hours, Week } from "./week.ts";

export type BusinessHours = {
  week: Week;
  closed: ReadonlySet<string>;
  /** Holidays on which the company works. */
  open: ReadonlySet<string>;
  /** Grows with every change; undefined: the office has changed nothing yet. */
  revision?: number;
};

export const startStep = 30;

/** `start` is undefined while any time will do. */
export type Room = { start: number | undefined; elapsed: number };

const days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

export const defaultBusinessHours: BusinessHours = {
  week: days.map((day) => {
    const line = business.hours.find(({ schema }) => schema.some((name) => name === day));
    if (line === undefined || line.opens === null || line.closes === null) return null;
    return { from: minuteOf(line.opens), until: minuteOf(line.closes) };
  }),
  closed: new Set(),
  open: new Set(),
};

export const hoursOn = ({ week, closed, open }: BusinessHours, date: string): Hours | null =>
  closed.has(date) || (isHoliday(date) && !open.has(date)) ? null : (week[weekday(date)] ?? null);

const nearestStart = (hours: Hours | null, start: number, elapsed: number): number | undefined => {
  if (hours === null) return undefined;
  const first = Math.ceil(hours.from / startStep) * startStep;
  const last = Math.floor((hours.until - elapsed) / startStep) * startStep;
  if (last < first) return undefined;
  if (first <= start && start + elapsed <= hours.until) return start;
  return start < first ? first : last;
};

export const fitsHours = (businessHours: BusinessHours, date: string, { start, elapsed }: Room): boolean => {
  const hours = hoursOn(businessHours, date);
  if (hours === null) return false;
  // Starts are on half hours, hours may begin on any quarter.
  if (start === undefined) return firstStart(hours, elapsed) !== undefined;
  return hours.from <= start && start + elapsed <= hours.until;
};

/** On a half hour; undefined when the hours are too short. */
export const firstStart = (hours: Hours | null, elapsed: number): number | undefined => nearestStart(hours, 0, elapsed);

const maxClosedDays = 60;

/** The date itself where none holds the visit for two months. */
export const nextOpenDay = (businessHours: BusinessHours, date: string, room: Room): string => {
  for (let ahead = 0; ahead <= maxClosedDays; ahead += 1) {
    const next = plusDays(date, ahead);
    if (fitsHours(businessHours, next, room)) return next;
  }
  return date;
};

/** The same day at the nearest start, else the next open day, else as it was. `isFixed`: the start is agreed. */
export const nextRoom = (
  businessHours: BusinessHours,
  date: string,
  { start, elapsed, isFixed }: { start: number; elapsed: number; isFixed: boolean },
): { date: string; start: number } => {
  const sameDay = nearestStart(hoursOn(businessHours, date), start, elapsed);
  if (sameDay !== undefined) return { date, start: sameDay };
  const dateAtStart = isFixed ? nextOpenDay(businessHours, date, { start, elapsed }) : date;
  const next = dateAtStart === date ? nextOpenDay(businessHours, date, { start: undefined, elapsed }) : dateAtStart;
  return { date: next, start: nearestStart(hoursOn(businessHours, next), start, elapsed) ?? start };
};
