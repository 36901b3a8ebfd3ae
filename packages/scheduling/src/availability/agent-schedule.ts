import type { TimeOffPeriod } from "@cleaning/contract/agent-app/time-off-period";
import type { Hours, Week } from "../business-hours/week.ts";
import { weekday } from "../dates.ts";
import { travelMinutes } from "./travel.ts";

/** Minutes. */
export type WorkTime = { start: number; minutes: number; town: string };

/** A visit, or a hold until `expiresAt` in epoch seconds. */
export type Interval = WorkTime & { of: string; expiresAt?: number | undefined };

export type AgentSchedule = {
  agentId: number;
  date: string;
  /** Every write is conditional on it. */
  version: number;
  /** Undefined: the business hours. */
  hours?: Hours | undefined;
  intervals: readonly Interval[];
  /** Parts of the day that the agent has off: written with the day, so that no reservation can overlook them. */
  blocks?: readonly Hours[] | undefined;
};

export const emptyDay = (agentId: number, date: string): AgentSchedule => ({
  agentId,
  date,
  version: 0,
  intervals: [],
});

/** Holds expire. @param at epoch seconds */
export const isCounted = ({ expiresAt }: Interval, at: number): boolean => expiresAt === undefined || expiresAt > at;

/** With time for the way in between. */
const isApart = (one: WorkTime, other: WorkTime): boolean => {
  const [first, second] = one.start <= other.start ? [one, other] : [other, one];
  return first.start + first.minutes + travelMinutes(first.town, second.town) <= second.start;
};

type Within = {
  businessHours: Hours | null;
  week?: Week | undefined;
  timeOff?: readonly TimeOffPeriod[] | undefined;
};

/** All day. */
export const isOff = (date: string, timeOff: readonly TimeOffPeriod[]): boolean =>
  timeOff.some(({ from, until, hours }) => hours === undefined && from <= date && date <= until);

const isDuring = (work: Omit<WorkTime, "town">, { from, until }: Hours): boolean =>
  work.start < until && from < work.start + work.minutes;

/** Whether a part of the day that the agent has off is in the way; the way to it and from it is the agent's own. */
export const isBlocked = ({ blocks = [] }: Pick<AgentSchedule, "blocks">, work: Omit<WorkTime, "town">): boolean =>
  blocks.some((block) => isDuring(work, block));

/** The agent's break, and parts of the day off, in order. */
export const blocksOf = (
  { date, blocks = [] }: Pick<AgentSchedule, "date" | "blocks">,
  week: Week | undefined,
): readonly Hours[] => {
  const pause = week?.[weekday(date)]?.break;
  return pause === undefined ? blocks : [...blocks, pause].toSorted((one, other) => one.from - other.from);
};

/** Minutes of hours that no block takes. */
export const minutesWithout = (hours: Hours, blocks: readonly Hours[]): number => {
  let [minutes, from] = [hours.until - hours.from, hours.from];
  for (const block of blocks.toSorted((one, other) => one.from - other.from)) {
    const until = Math.min(block.until, hours.until);
    minutes -= Math.max(0, until - Math.max(block.from, from));
    from = Math.max(from, until);
  }
  return minutes;
};

/** The day's own hours come before those of the week; null when there are none. */
export const hoursOf = (
  { date, hours }: AgentSchedule,
  { businessHours, week, timeOff = [] }: Within,
): Hours | null => {
  const agentHours = hours ?? (week === undefined ? businessHours : (week[weekday(date)] ?? null));
  if (businessHours === null || agentHours === null || isOff(date, timeOff)) return null;
  const overlap = {
    from: Math.max(agentHours.from, businessHours.from),
    until: Math.min(agentHours.until, businessHours.until),
  };
  return overlap.from < overlap.until ? overlap : null;
};

export const isWithinHours = (
  day: AgentSchedule,
  { start, minutes }: Omit<WorkTime, "town">,
  within: Within,
): boolean => {
  const hours = hoursOf(day, within);
  return (
    hours !== null &&
    hours.from <= start &&
    start + minutes <= hours.until &&
    blockIn(day, { start, minutes }, within) === undefined
  );
};

const blockIn = (day: AgentSchedule, work: Omit<WorkTime, "town">, { week }: Within): Hours | undefined =>
  blocksOf(day, week).find((block) => isDuring(work, block));

export type Obstacle =
  | { kind: "off" }
  /** The home asked not to have the agent. */
  | { kind: "excluded" }
  | ({ kind: "hours" } & Hours)
  | ({ kind: "block" } & Hours)
  | ({ kind: "taken" | "travel" } & WorkTime);

const overlaps = (one: WorkTime, other: WorkTime): boolean =>
  one.start < other.start + other.minutes && other.start < one.start + one.minutes;

/** Undefined when nothing does. @param at epoch seconds */
export const obstacleTo = (
  day: AgentSchedule,
  work: WorkTime,
  { at, ...within }: Within & { at: number },
): Obstacle | undefined => {
  const hours = hoursOf(day, within);
  if (hours === null) return { kind: "off" };
  const block = blockIn(day, work, within);
  if (block !== undefined) return { kind: "block", ...block };
  if (!isWithinHours(day, work, within)) return { kind: "hours", ...hours };
  const conflicting = day.intervals.filter((interval) => isCounted(interval, at) && !isApart(interval, work));
  const overlapping = conflicting.find((interval) => overlaps(interval, work));
  if (overlapping !== undefined) return { kind: "taken", ...overlapping };
  return conflicting[0] && { kind: "travel", ...conflicting[0] };
};

/** `at` in epoch seconds. */
export const fits = (day: AgentSchedule, work: WorkTime, within: Within & { at: number }): boolean =>
  obstacleTo(day, work, within) === undefined;

export const isSound = ({ intervals }: AgentSchedule, at: number): boolean => {
  const counted = intervals.filter((interval) => isCounted(interval, at));
  return counted.every((one, index) => counted.slice(index + 1).every((other) => isApart(one, other)));
};

export const reserve = (day: AgentSchedule, interval: Interval, at: number): AgentSchedule => ({
  ...day,
  intervals: [...day.intervals.filter((one) => isCounted(one, at) && one.of !== interval.of), interval].toSorted(
    (one, other) => one.start - other.start,
  ),
});

export const release = (day: AgentSchedule, of: string, at: number): AgentSchedule => ({
  ...day,
  intervals: day.intervals.filter((one) => isCounted(one, at) && one.of !== of),
});

export const load = ({ intervals }: AgentSchedule, at: number): number =>
  intervals.reduce((sum, interval) => sum + (isCounted(interval, at) ? interval.minutes : 0), 0);
