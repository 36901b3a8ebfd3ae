import { isoDate, nthWeekday } from "@cleaning/contract/format/calendar";
import { dateOf, daysFrom, earlier, later, plusDays, weekday } from "../dates.ts";
import type { Segment } from "../schedule.ts";

const steps = { weekly: 7, biweekly: 14, every3weeks: 21, every4weeks: 28, every8weeks: 56 } as const;

/** Days between a frequency's dates, at most; months are shorter. */
export const maxStepDays = Math.max(...Object.values(steps));

const byDays = (anchor: string, step: number, from: string, until: string): string[] => {
  const first = plusDays(anchor, Math.ceil(daysFrom(anchor, from) / step) * step);
  const count = Math.floor(daysFrom(first, until) / step) + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, index) => plusDays(first, index * step));
};

const byMonths = (anchor: string, from: string, until: string): string[] => {
  const day = weekday(anchor);
  const nth = Math.ceil(dateOf(anchor).day / 7);
  const { year, month } = dateOf(from);
  const last = dateOf(until);
  const count = (last.year - year) * 12 + last.month - month + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, index) => {
    const months = month - 1 + index;
    return isoDate(nthWeekday(year + Math.floor(months / 12), (months % 12) + 1, day, nth));
  }).filter((date) => from <= date && date <= until);
};

/** Every so many weeks from the anchor, or each month on its n-th weekday, the last for a fifth. */
export const recurrenceDates = (
  { anchor, frequency }: Pick<Segment, "anchor" | "frequency">,
  from: string,
  until: string,
): string[] => {
  if (from > until) return [];
  if (frequency === "once") return from <= anchor && anchor <= until ? [anchor] : [];
  return frequency === "monthly" ? byMonths(anchor, from, until) : byDays(anchor, steps[frequency], from, until);
};

export const segmentDates = (segment: Segment, from: string, until: string): string[] =>
  recurrenceDates(segment, later(from, segment.from), earlier(until, segment.until ?? until)).filter(
    (date) => !segment.except.includes(date),
  );

/** Whose terms hold by then: a segment may begin on a day of the frequency before it. Undefined where it gives no day of a year. */
export const firstDateOf = (segment: Segment): string | undefined =>
  segmentDates(segment, segment.from, plusDays(segment.from, 366))[0];

export type Occurrence = { date: string; segment: Segment };

export const occurrencesBetween = (segments: readonly Segment[], from: string, until: string): Occurrence[] =>
  segments.flatMap((segment) => segmentDates(segment, from, until).map((date) => ({ date, segment })));

export const segmentGiving = (segments: readonly Segment[], date: string): Segment | undefined =>
  segments.find((segment) => segmentDates(segment, date, date).length > 0);

export const segmentOn = (segments: readonly Segment[], date: string): Segment | undefined =>
  segments.find(({ until }) => until === undefined || date <= until) ?? segments.at(-1);
