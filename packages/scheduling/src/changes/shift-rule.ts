import { AppError } from "@cleaning/contract/http/app-error";
import { daysFrom, earlier, later, plusDays } from "../dates.ts";
import {
  maxStepDays,
  occurrencesBetween,
  recurrenceDates,
  segmentGiving,
  segmentOn,
} from "../recurrence/occurrences.ts";
import type { Schedule, Segment, Visit } from "../schedule.ts";
import type { Target } from "./target.ts";

export type Shift = { visit: Visit; first: Visit; target: Target };

/** `old` and `dates` match by index. */
export type Shifted = {
  segments: Segment[];
  earlierSegments: Segment[];
  old: string[];
  dates: string[];
  targetIndex: number;
};

const oldDates = ({ subscription, visits }: Schedule, { visit, first }: Shift, begins: string): string[] => {
  const { segments, generatedThrough } = subscription;
  const relevantDates = [
    generatedThrough,
    ...visits.map(({ occurrenceDate }) => occurrenceDate),
    ...segments.flatMap(({ except, from }) => [...except, from]),
  ].toSorted();
  const all = segments.map((segment) => ({ ...segment, except: [] }));
  const rule = occurrencesBetween(all, begins, plusDays(relevantDates.at(-1) ?? generatedThrough, 2 * maxStepDays));
  return [...new Set([first.occurrenceDate, visit.occurrenceDate, ...rule.map(({ date }) => date)])].toSorted();
};

const newDates = (rule: Segment, old: readonly string[], targetIndex: number, through: string): string[] => {
  const from = plusDays(rule.anchor, -(targetIndex + 1) * maxStepDays);
  const until = later(plusDays(rule.anchor, (old.length + 1) * maxStepDays), through);
  const dates = recurrenceDates(rule, from, until);
  return dates.slice(dates.indexOf(rule.anchor) - targetIndex);
};

const newSegments = (
  segments: readonly Segment[],
  rule: Pick<Segment, "anchor" | "frequency" | "start">,
  { old, dates }: Pick<Shifted, "old" | "dates">,
  shiftedDays: number,
): Segment[] => {
  const placed = segments.map((segment) => ({
    segment,
    index: Math.max(
      old.findIndex((date) => date >= segment.from),
      0,
    ),
  }));
  return placed
    .filter(({ index }, position) => index !== placed[position + 1]?.index)
    .map(({ segment, index }, position, all) => {
      const next = dates[all[position + 1]?.index ?? -1];
      const last = segment.until === undefined ? undefined : plusDays(segment.until, shiftedDays);
      const until = next === undefined ? last : plusDays(next, -1);
      return { ...segment, ...rule, from: dates[position === 0 ? 0 : index] ?? rule.anchor, until, except: [] };
    });
};

/** Shifts a rule so that a visit comes to its target. @throws AppError `invalid` or `conflict` */
export const shiftRule = (schedule: Schedule, shift: Shift, tomorrow: string): Shifted => {
  const { segments, generatedThrough } = schedule.subscription;
  const { visit, first, target } = shift;
  const base = segmentGiving(segments, visit.occurrenceDate) ?? segmentOn(segments, visit.occurrenceDate);
  if (base === undefined) throw new AppError("conflict", "This plan has ended. Please start it again first.");

  const begins = later(first.occurrenceDate, tomorrow);
  const old = oldDates(schedule, shift, begins);
  const targetIndex = old.indexOf(visit.occurrenceDate);
  const { frequency } = segments.at(-1) ?? base;
  const rule = { anchor: target.date, frequency, start: target.start };
  const dates = newDates({ ...base, ...rule }, old, targetIndex, generatedThrough);
  const from = dates[0] ?? target.date;
  const previous = occurrencesBetween(segments, plusDays(begins, -2 * maxStepDays), plusDays(begins, -1)).at(-1);
  if (from < tomorrow)
    throw new AppError("invalid", "The next visit would lie in the past. Please choose a later day.", {
      field: "date",
    });
  if (previous !== undefined && from <= previous.date)
    throw new AppError("invalid", "Please choose a day after the visit before this one.", { field: "date" });

  const lastEarlierDate = plusDays(earlier(begins, from), -1);
  const earlierSegments = segments
    .filter((one) => one.from <= lastEarlierDate)
    .map((one) => ({ ...one, until: earlier(one.until ?? lastEarlierDate, lastEarlierDate) }));
  const following = segments.filter(({ until }) => until === undefined || until >= first.occurrenceDate);
  const shiftedDays = daysFrom(visit.occurrenceDate, target.date);
  const followingOrBase = following.length === 0 ? [base] : following;
  return {
    old,
    dates,
    targetIndex,
    earlierSegments,
    segments: newSegments(followingOrBase, rule, { old, dates }, shiftedDays),
  };
};
