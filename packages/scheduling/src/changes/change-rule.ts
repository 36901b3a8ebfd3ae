import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { AppError } from "@cleaning/contract/http/app-error";
import type { Frequency } from "@cleaning/contract/pricing/frequencies";
import { rescheduleOutsideHours } from "../business-hours/reschedule-outside-hours.ts";
import type { Context } from "../context.ts";
import { daysFrom, later, plusDays } from "../dates.ts";
import {
  occurrencesBetween,
  recurrenceDates,
  segmentDates,
  segmentGiving,
  segmentOn,
} from "../recurrence/occurrences.ts";
import { baseOf } from "../recurrence/start-subscription.ts";
import { recordOccurrences, visitOfRule } from "../recurrence/timeline.ts";
import {
  hasOwnWork,
  isReplaced,
  isSkippedByPerson,
  replaced,
  type Schedule,
  type Segment,
  type Visit,
  type WorkChange,
} from "../schedule.ts";
import { changedWorkOf, ownTeamSize, withWork } from "./change-visits.ts";
import { checkNotIncluded, type Extras, includesAnyExtra } from "./extras.ts";
import { followsRule } from "./move-rule.ts";
import { differing, type Outcome, rowOf } from "./outcome.ts";

const splitAt = (segment: Segment, date: string, change: Partial<Segment>): Segment[] => [
  ...(segment.from < date ? [{ ...segment, until: plusDays(date, -1) }] : []),
  { ...segment, from: segment.from < date ? date : segment.from, ...change },
];

const endsBefore = ({ until }: Segment, date: string): boolean => until !== undefined && until < date;

/** From a visit on. `picked` follows although it has overrides; with `overwrite` all do. @throws `brokenReference` */
export const changeWork = (
  schedule: Schedule,
  {
    first,
    picked,
    overwrite,
    ...change
  }: { first: Visit; picked: string; overwrite: boolean } & ({ work: WorkChange } | { extras: Extras }),
  { now, businessHours }: Context,
): Outcome => {
  const { subscription, visits } = schedule;
  const date = first.occurrenceDate;
  const workFor = changedWorkOf(subscription, change);
  const extras = "extras" in change ? change.extras : undefined;
  const work = workFor(first, date);
  const segments = subscription.segments.flatMap((segment) =>
    endsBefore(segment, date)
      ? [segment]
      : splitAt(segment, date, ownTeamSize(omitUndefined(workFor(segment, later(segment.from, date))), segment)),
  );
  const keepsPrice = ({ overrides }: Visit): boolean =>
    work.priceCents !== undefined &&
    work.extras === undefined &&
    overrides.includes("extras") &&
    overrides.includes("price");
  const isOfLength = work.minutes !== undefined && extras === undefined;
  const keepsWork = ({ overrides }: Visit): boolean =>
    (overrides.includes("extras") && work.extras !== undefined) ||
    (overrides.includes("price") && work.priceCents !== undefined) ||
    ((overrides.includes("minutes") || overrides.includes("extras")) && isOfLength) ||
    (overrides.includes("agents") && work.agents !== undefined) ||
    (overrides.includes("team") && work.teamSize !== undefined);
  const rows = visits
    .filter((visit) => visit.occurrenceDate >= date && !isReplaced(visit) && followsRule(visit, now))
    .filter((visit) => {
      if (visit.occurrenceDate === picked) {
        if (extras !== undefined) checkNotIncluded(visit, extras);
        return overwrite || !keepsPrice(visit);
      }
      if (extras !== undefined && includesAnyExtra(visit, extras)) return false;
      if (hasOwnWork(visit) && (work.priceCents !== undefined || isOfLength) && extras === undefined) return false;
      return overwrite || !keepsWork(visit);
    })
    .map((visit) => {
      const next = withWork(visit, workFor(visit, visit.occurrenceDate), false);
      // Moved to a shorter day, it may not end in time any more.
      return rowOf(
        visit,
        isOfLength && next.status === "scheduled" ? rescheduleOutsideHours(businessHours, subscription, next) : next,
      );
    });
  const after = rows.flatMap((row) => (row.after === null ? [] : [row.after]));
  const { frequency, extrasCents = 0 } = segmentOn(segments, date) ?? {};
  // A price of the office gives a new base, from which other frequencies and extras are priced.
  const priceCents = "work" in change ? change.work.priceCents : undefined;
  const baseCents =
    priceCents === undefined || frequency === undefined
      ? subscription.baseCents
      : baseOf(priceCents, frequency) - extrasCents;
  return {
    subscription: { ...subscription, segments, baseCents },
    rows,
    writes: differing(schedule, after),
    andLater: isOpen(segments),
  };
};

const isOpen = (segments: readonly Segment[]): boolean => {
  const last = segments.at(-1);
  return last !== undefined && last.until === undefined;
};

const minDaysApart = 3;

/** From a visit on. Visits with overrides stay; others that the new frequency does not give are replaced. */
export const changeFrequency = (
  schedule: Schedule,
  {
    first,
    frequency,
    priceCents,
    priceOf = () => priceCents,
  }: { first: Visit; frequency: Frequency; priceCents: number; priceOf?: (extrasCents: number) => number },
  { now, businessHours }: Context,
): Outcome => {
  const { subscription, visits } = schedule;
  const { occurrenceDate: from } = first;
  const base = segmentGiving(subscription.segments, from) ?? segmentOn(subscription.segments, from);
  if (base === undefined) throw new AppError("conflict", "This plan has ended. Please start it again first.");
  const records = visits.filter((visit) => !isReplaced(visit) && visit.occurrenceDate >= from);
  const affected = records.filter((visit) => followsRule(visit, now));
  const staying = affected.filter(({ status, overrides }) => status === "scheduled" && overrides.length > 0);
  const recorded = new Set(records.map(({ occurrenceDate }) => occurrenceDate));
  const boundaryDates = [
    subscription.generatedThrough,
    ...staying.map(({ date }) => plusDays(date, minDaysApart)),
  ].toSorted();
  const last = boundaryDates.at(-1) ?? from;
  const oldDates = new Set(
    occurrencesBetween(subscription.segments, plusDays(subscription.generatedThrough, 1), last).map(({ date }) => date),
  );
  const isNear = (date: string): boolean =>
    !recorded.has(date) &&
    !oldDates.has(date) &&
    staying.some((visit) => Math.abs(daysFrom(visit.date, date)) <= minDaysApart && visit.occurrenceDate !== date);

  const { frequency: oldFrequency } = subscription.segments.at(-1) ?? base;
  const following = subscription.segments.filter(({ until }) => until === undefined || until >= from);
  const segments = (following.length === 0 ? [base] : following).map((segment, index) => {
    // Segments split for work or price follow the first; those moved to other days keep them.
    const isInStep = recurrenceDates({ ...base, frequency: oldFrequency }, segment.anchor, segment.anchor).length > 0;
    const anchor = isInStep ? from : segment.anchor;
    const price = priceOf(segment.extrasCents ?? 0);
    const changedSegment = {
      ...segment,
      frequency,
      priceCents: price,
      anchor,
      from: index === 0 ? from : segment.from,
      except: [],
    };
    return { ...changedSegment, except: segmentDates(changedSegment, from, last).filter(isNear) };
  });
  const earlierSegments = subscription.segments
    .filter((one) => one.from < from)
    .map((one) => (one.until === undefined || one.until >= from ? { ...one, until: plusDays(from, -1) } : one));
  const changed = { ...subscription, segments: [...earlierSegments, ...segments] };

  const newDates = new Set(
    occurrencesBetween(segments, from, records.at(-1)?.occurrenceDate ?? from).map(({ date }) => date),
  );
  const after = affected.map((visit): Visit => {
    const remains = newDates.has(visit.occurrenceDate) || staying.includes(visit) || isSkippedByPerson(visit);
    if (!remains) return { ...visit, status: "cancelled", cause: replaced, agents: [] };
    return visit.overrides.includes("price") ? visit : { ...visit, priceCents: priceOf(visit.extrasCents ?? 0) };
  });
  const created = recordOccurrences(schedule, segments, from)
    .filter(({ date }) => !recorded.has(date))
    .map((occurrence) => visitOfRule({ subscription: changed, visits }, occurrence, businessHours));
  const rows = [
    ...affected.map((visit, index) => {
      const next = after[index] ?? visit;
      return { ...rowOf(visit, next), after: isReplaced(next) ? null : next };
    }),
    ...created.map((visit) => rowOf(null, visit)),
  ];
  return {
    subscription: changed,
    rows,
    writes: differing(schedule, [...after, ...created]),
    andLater: isOpen(segments),
  };
};
