import type { TimeOffPeriod } from "@cleaning/contract/admin/visits";
import type { Hours, Week } from "../business-hours/week.ts";
import { weekday } from "../dates.ts";
import { travelMinutes } from "./travel.ts";

/** When and where a visit is worked on, in minutes: from its start on, for as long as one of its people takes. */
export type WorkTime = { start: number; minutes: number; town: string };

/** What takes up a part of an agent's day: a visit, or a hold until an instant in epoch seconds. */
export type Interval = WorkTime & { of: string; expiresAt?: number | undefined };

/** What one agent has on one date. */
export type AgentSchedule = {
  agentId: number;
  date: string;
  /** Grows with every change: nothing is written but on the version that was read. */
  version: number;
  /** The agent's hours where they are not the business hours. */
  hours?: Hours | undefined;
  intervals: readonly Interval[];
};

/** A day on which nothing is known of an agent yet. */
export const emptyDay = (agentId: number, date: string): AgentSchedule => ({
  agentId,
  date,
  version: 0,
  intervals: [],
});

/** Whether an interval still counts: holds end by themselves. @param at epoch seconds */
export const isCounted = ({ expiresAt }: Interval, at: number): boolean => expiresAt === undefined || expiresAt > at;

/** Whether two pieces of work leave time for the way between them. */
const isApart = (one: WorkTime, other: WorkTime): boolean => {
  const [first, second] = one.start <= other.start ? [one, other] : [other, one];
  return first.start + first.minutes + travelMinutes(first.town, second.town) <= second.start;
};

/** The company's hours of a date, the agent's of each weekday where these are others, and the agent's days off. */
type Within = {
  businessHours: Hours | null;
  week?: Week | undefined;
  timeOff?: readonly TimeOffPeriod[] | undefined;
};

/** Whether a date lies in one of the periods that an agent has off. */
export const isOff = (date: string, timeOff: readonly TimeOffPeriod[]): boolean =>
  timeOff.some(({ from, until }) => from <= date && date <= until);

/** The hours in which an agent can work on a day, its own before those of the week; null when there are none. */
export const hoursOf = (
  { date, hours }: AgentSchedule,
  { businessHours, week, timeOff = [] }: Within,
): Hours | null => {
  const own = hours ?? (week === undefined ? businessHours : (week[weekday(date)] ?? null));
  if (businessHours === null || own === null || isOff(date, timeOff)) return null;
  const both = { from: Math.max(own.from, businessHours.from), until: Math.min(own.until, businessHours.until) };
  return both.from < both.until ? both : null;
};

/** Whether a piece of work lies within an agent's hours of a day. */
export const isWithinHours = (
  day: AgentSchedule,
  { start, minutes }: Omit<WorkTime, "town">,
  within: Within,
): boolean => {
  const hours = hoursOf(day, within);
  return hours !== null && hours.from <= start && start + minutes <= hours.until;
};

/** Why an agent cannot do a piece of work: a day without work, its hours, other work then, or the way to or from it. */
export type Obstacle = { kind: "off" } | ({ kind: "hours" } & Hours) | ({ kind: "taken" | "travel" } & WorkTime);

const overlaps = (one: WorkTime, other: WorkTime): boolean =>
  one.start < other.start + other.minutes && other.start < one.start + one.minutes;

/**
 * What keeps an agent from a piece of work beside what the day holds already; undefined when nothing does.
 * @param at epoch seconds
 */
export const obstacleTo = (
  day: AgentSchedule,
  work: WorkTime,
  { at, ...within }: Within & { at: number },
): Obstacle | undefined => {
  const hours = hoursOf(day, within);
  if (hours === null) return { kind: "off" };
  if (!isWithinHours(day, work, within)) return { kind: "hours", ...hours };
  const close = day.intervals.filter((interval) => isCounted(interval, at) && !isApart(interval, work));
  const taken = close.find((interval) => overlaps(interval, work));
  if (taken !== undefined) return { kind: "taken", ...taken };
  return close[0] && { kind: "travel", ...close[0] };
};

/** Whether an agent can do a piece of work beside what the day holds already; `at` as in `obstacleTo`. */
export const fits = (day: AgentSchedule, work: WorkTime, within: Within & { at: number }): boolean =>
  obstacleTo(day, work, within) === undefined;

/** Whether all that a day holds leaves time for the ways between. */
export const isSound = ({ intervals }: AgentSchedule, at: number): boolean => {
  const counted = intervals.filter((interval) => isCounted(interval, at));
  return counted.every((one, index) => counted.slice(index + 1).every((other) => isApart(one, other)));
};

/** A day with one more interval; holds that have ended are dropped. */
export const reserve = (day: AgentSchedule, interval: Interval, at: number): AgentSchedule => ({
  ...day,
  intervals: [...day.intervals.filter((one) => isCounted(one, at) && one.of !== interval.of), interval].toSorted(
    (one, other) => one.start - other.start,
  ),
});

/** A day without what a visit or a hold took. */
export const release = (day: AgentSchedule, of: string, at: number): AgentSchedule => ({
  ...day,
  intervals: day.intervals.filter((one) => isCounted(one, at) && one.of !== of),
});

/** How many minutes of a day are taken. */
export const load = ({ intervals }: AgentSchedule, at: number): number =>
  intervals.reduce((sum, interval) => sum + (isCounted(interval, at) ? interval.minutes : 0), 0);
