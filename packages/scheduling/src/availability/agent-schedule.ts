import type { TimeOffPeriod } from "@cleaning/contract/time-off/period";
import type { Hours, Week } from "../business-hours/week.ts";
import { weekday } from "../dates.ts";
import {
  type AcceptedObstacle,
  acceptsWay,
  type DaysOff,
  isAccepted,
  type Obstacle,
  type AgentWork,
  type WorkTime,
} from "./obstacles.ts";
import { travelMinutes } from "./travel.ts";

/** A visit, or a hold until `expiresAt` in epoch seconds. `accepted`: what the office knew to be in its way. */
export type Interval = WorkTime & {
  of: string;
  expiresAt?: number | undefined;
  accepted?: readonly AcceptedObstacle[] | undefined;
};

export type AgentSchedule = {
  agentId: number;
  date: string;
  /** Every write is conditional on it. */
  version: number;
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

export const isCounted = ({ expiresAt }: Interval, at: number): boolean => expiresAt === undefined || expiresAt > at;

const isApart = (one: WorkTime, other: WorkTime): boolean => {
  const [first, second] = one.start <= other.start ? [one, other] : [other, one];
  return first.start + first.minutes + travelMinutes(first.town, second.town) <= second.start;
};

type Within = {
  businessHours: Hours | null;
  week?: Week | undefined;
  timeOff?: readonly TimeOff[] | undefined;
};

/** `addedAt` tells a period from one that is entered again later. */
export type TimeOff = TimeOffPeriod & { addedAt?: string | undefined };

const allDay = (date: string, timeOff: readonly TimeOff[]): DaysOff[] =>
  timeOff.flatMap(({ from, until, hours, addedAt }) =>
    hours === undefined && from <= date && date <= until
      ? [{ from, until, ...(addedAt === undefined ? {} : { addedAt }) }]
      : [],
  );

export const isOff = (date: string, timeOff: readonly TimeOff[]): boolean => allDay(date, timeOff).length > 0;

const isDuring = (work: Omit<WorkTime, "town">, { from, until }: Hours): boolean =>
  work.start < until && from < work.start + work.minutes;

/** Whether a part of the day that the agent has off is in the way; the way to it and from it is the agent's own. */
export const isBlocked = ({ blocks = [] }: Pick<AgentSchedule, "blocks">, work: Omit<WorkTime, "town">): boolean =>
  blocks.some((block) => isDuring(work, block));

export const blocksOf = (
  { date, blocks = [] }: Pick<AgentSchedule, "date" | "blocks">,
  week: Week | undefined,
): readonly Hours[] => {
  const pause = week?.[weekday(date)]?.break;
  return pause === undefined ? blocks : [...blocks, pause].toSorted((one, other) => one.from - other.from);
};

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

export const isWithinHours = (day: AgentSchedule, work: Omit<AgentWork, "town">, within: Within): boolean =>
  obstacleTo({ ...day, intervals: [] }, { ...work, town: "" }, { ...within, at: 0 }) === undefined;

const overlaps = (one: WorkTime, other: WorkTime): boolean =>
  one.start < other.start + other.minutes && other.start < one.start + one.minutes;

const eachObstacle = function* (
  day: AgentSchedule,
  work: AgentWork,
  { at, ...within }: Within & { at: number },
): Generator<Obstacle> {
  const hours = hoursOf(day, within);
  if (hours === null) yield { kind: "off", timeOff: allDay(day.date, within.timeOff ?? []) };
  for (const { from, until } of blocksOf(day, within.week))
    if (isDuring(work, { from, until })) yield { kind: "block", from, until };
  if (hours !== null && (work.start < hours.from || hours.until < work.start + work.minutes))
    yield { kind: "hours", ...hours };
  const conflicting = day.intervals.filter(
    (interval) => isCounted(interval, at) && !isApart(interval, work) && !acceptsWay(interval, work),
  );
  for (const kind of ["taken", "travel"] as const)
    for (const interval of conflicting) {
      const { of, start, minutes, town, expiresAt } = interval;
      if (overlaps(interval, work) === (kind === "taken"))
        yield { kind, of, start, minutes, town, ...(expiresAt === undefined ? {} : { expiresAt }) };
    }
};

export const obstaclesTo = (day: AgentSchedule, work: AgentWork, within: Within & { at: number }): Obstacle[] =>
  [...eachObstacle(day, work, within)].filter((obstacle) => !isAccepted(obstacle, work, within.businessHours));

export const obstacleTo = (
  day: AgentSchedule,
  work: AgentWork,
  within: Within & { at: number },
): Obstacle | undefined => {
  for (const obstacle of eachObstacle(day, work, within))
    if (!isAccepted(obstacle, work, within.businessHours)) return obstacle;
  return undefined;
};

export const fits = (day: AgentSchedule, work: AgentWork, within: Within & { at: number }): boolean =>
  obstacleTo(day, work, within) === undefined;

const mayFollow = (one: Interval, other: Interval): boolean =>
  isApart(one, other) || (!overlaps(one, other) && (acceptsWay(one, other) || acceptsWay(other, one)));

export const isSound = ({ intervals }: AgentSchedule, at: number): boolean => {
  const counted = intervals.filter((interval) => isCounted(interval, at));
  return counted.every((one, index) => counted.slice(index + 1).every((other) => mayFollow(one, other)));
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
