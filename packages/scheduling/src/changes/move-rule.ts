import { AppError } from "@cleaning/contract/http/app-error";
import { type Context, todayAt } from "../context.ts";
import { earlier, plusDays } from "../dates.ts";
import { segmentGiving, segmentOn } from "../recurrence/occurrences.ts";
import { findVisit, isRecordDate, statusOn, visitOfRule } from "../recurrence/timeline.ts";
import {
  hasOwnMinutes,
  hasOwnWork,
  isLive,
  isReplaced,
  isSkippedByPerson,
  type Subscription,
  replaced,
  type Schedule,
  type Segment,
  type Visit,
  visitId,
  withOwnWork,
} from "../schedule.ts";
import { isPast, latenessOf } from "./late.ts";
import { differing, type Outcome, type Row } from "./outcome.ts";
import { type Shift, shiftRule } from "./shift-rule.ts";
import { checkEnding, checkTarget } from "./target.ts";

export const followsRule = (visit: Visit, now: Date): boolean =>
  !isPast(visit, now) && !isReplaced(visit) && ["scheduled", "skipped", "cancelled"].includes(visit.status);

/** Length and team by hand go with the other overrides, agreed work stays. */
const withOwnLength = (segment: Segment, before: Visit | undefined, overwrite: boolean): Segment => {
  if (before === undefined) return segment;
  const keeps = (isByHand: boolean): boolean => hasOwnWork(before) || (!overwrite && isByHand);
  return {
    ...segment,
    ...(keeps(hasOwnMinutes(before)) ? { minutes: before.minutes } : {}),
    ...(keeps(before.overrides.includes("team")) ? { teamSize: before.teamSize } : {}),
  };
};

const extrasOf = ({ extras, extrasCents, extrasMinutes, minutes }: Visit) => ({
  extras,
  extrasCents,
  extrasMinutes,
  minutes,
});

/** The day may bring back what was late of the visit that it had before. */
const latenessAfter = (old: Visit, fresh: Visit, now: Date): Pick<Visit, "isLate" | "isLateWaived"> => {
  const own = latenessOf(old, now);
  return own.isLate || !fresh.isLate ? own : { isLate: fresh.isLate, isLateWaived: fresh.isLateWaived };
};

const inPlaceOf = (
  old: Visit,
  fresh: Visit,
  {
    subscription,
    overwrite,
    isTarget,
    now,
  }: { subscription: Subscription; overwrite: boolean; isTarget: boolean; now: Date },
): Visit => {
  const overrides = overwrite ? [] : old.overrides.filter((part) => part !== "time" || !isTarget);
  const ownWork = hasOwnWork(old) ? old : undefined;
  const keepsTime = overrides.includes("time");
  const { date, start, isMovedByCompany, isTentative } = keepsTime ? old : fresh;
  const status =
    keepsTime && old.status === "scheduled" ? { status: old.status, cause: undefined } : statusOn(subscription, date);
  const moved: Visit = {
    ...fresh,
    date,
    start,
    isMovedByCompany,
    isTentative,
    ...(isSkippedByPerson(old) ? { status: old.status, cause: undefined } : status),
    overrides,
    ...latenessAfter(old, fresh, now),
    agents: old.agents,
    overCapacity: old.overCapacity,
    ...(overrides.includes("extras") ? extrasOf(old) : {}),
    ...(overrides.includes("price") ? { priceCents: old.priceCents } : {}),
    ...(old.note === undefined ? {} : { note: old.note, noteBy: old.noteBy }),
    teamNote: old.teamNote ?? fresh.teamNote,
    fee: old.fee ?? fresh.fee,
  };
  return ownWork === undefined ? moved : withOwnWork(moved, ownWork);
};

/** Moves a visit and all later ones; those that have begun or are over stay. @throws `invalid` or `conflict` */
export const moveRule = (
  schedule: Schedule,
  { overwrite, ...shift }: Shift & { overwrite: boolean },
  context: Context,
): Outcome => {
  const { visits } = schedule;
  const { now, businessHours } = context;
  const { visit, target } = shift;
  checkTarget(visit, target, context);
  checkEnding(schedule.subscription, target);
  const { old, dates, targetIndex, earlierSegments, segments } = shiftRule(schedule, shift, plusDays(todayAt(now), 1));
  const subscription = withoutLater(schedule.subscription, dates[0] ?? target.date);
  const oldDates = new Set(old);
  const records = visits.filter((record) => !isReplaced(record));
  const byDate = new Map(records.map((record) => [record.occurrenceDate, record]));
  const after = new Map<string, Visit>();
  const rows: Row[] = [];
  const except: string[] = [];
  const { until } = segments.at(-1) ?? {};

  for (const [index, date] of dates.entries()) {
    const segment = segmentOn(segments, date);
    if (segment === undefined || (until !== undefined && date > until)) break;
    const oldDate = old[index];
    const isTarget = index === targetIndex;
    const before = isTarget ? visit : byDate.get(oldDate ?? "");
    const existing = byDate.get(date);
    const isTaken = existing !== undefined && (!oldDates.has(date) || !followsRule(existing, now));
    if (isTarget && isTaken && (isLive(existing) || oldDates.has(date)))
      throw new AppError("conflict", "This plan has a visit for that day already. Please choose another one.");
    const isGap = oldDate !== undefined && before === undefined && isLeftOut(subscription, oldDate);
    if (isGap || (before !== undefined && !isTarget && !followsRule(before, now))) {
      except.push(date);
      continue;
    }
    if (isTaken && !isTarget) continue;
    const occurrence = { date, segment: withOwnLength(segment, before, overwrite) };
    const fresh = visitOfRule({ subscription, visits }, occurrence, businessHours);
    const moved = before === undefined ? fresh : inPlaceOf(before, fresh, { subscription, overwrite, isTarget, now });
    // Checks, photos and agents' notes are stored under the day.
    const next = { ...moved, progress: byDate.get(date)?.progress ?? fresh.progress };
    const isRecord =
      isRecordDate({ subscription, visits }, date) || isTarget || (before !== undefined && hasOwnData(before, next));
    if (isRecord) after.set(date, next);
    const was = before ?? (oldDate === undefined ? undefined : findVisit(schedule, oldDate, businessHours));
    if (before !== undefined || isRecord) rows.push({ id: visitId(was ?? next), before: was ?? null, after: next });
  }
  const cancelled = records
    .filter(({ occurrenceDate }) => oldDates.has(occurrenceDate) && !after.has(occurrenceDate))
    .filter((record) => followsRule(record, now))
    .map((record): Visit => ({
      ...(rows.some(({ before }) => before === record) ? withoutNotes(record) : record),
      status: "cancelled",
      cause: replaced,
      agents: [],
    }));
  return {
    subscription: {
      ...subscription,
      segments: [...earlierSegments, ...segments.map((segment) => ({ ...segment, except }))],
    },
    rows,
    writes: differing(schedule, [...after.values(), ...cancelled]),
    andLater: until === undefined,
  };
};

/** They are with the visit in its place. */
const withoutNotes = (visit: Visit): Visit => ({
  ...visit,
  note: undefined,
  noteBy: undefined,
  teamNote: undefined,
  fee: undefined,
  isLate: false,
  isLateWaived: undefined,
});

/** Unconfirmed, only the first visit exists: moved to an earlier date, nothing may follow up to its old one. */
const withoutLater = (subscription: Subscription, first: string): Subscription =>
  subscription.unconfirmedSince === undefined
    ? subscription
    : { ...subscription, generatedThrough: earlier(subscription.generatedThrough, first) };

const isLeftOut = ({ segments, generatedThrough }: Subscription, date: string): boolean =>
  date <= generatedThrough || segmentGiving(segments, date) === undefined;

const hasOwnData = (old: Visit, next: Visit): boolean =>
  next.overrides.length > 0 ||
  old.note !== undefined ||
  old.teamNote !== undefined ||
  old.isLate ||
  isSkippedByPerson(next);
