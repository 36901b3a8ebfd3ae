import { isDeepStrictEqual } from "node:util";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { profileHome } from "@cleaning/contract/homes/profile-home";
import {
  type Baseline,
  type BaselineSubscription,
  type BaselineVisit,
  type CalendarEntry,
  comparedDays,
  mergeBaselines,
} from "@cleaning/contract/messages/change-facts";
import type { BusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { isNewlyLate } from "@cleaning/scheduling/changes/pause-and-end";
import { type Context, todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { occurrencesBetween, segmentGiving } from "@cleaning/scheduling/recurrence/occurrences";
import { findVisit, timeline } from "@cleaning/scheduling/recurrence/timeline";
import {
  isLateUnwaived,
  isLive,
  isReplaced,
  isSkippedByPerson,
  type Subscription,
  type Schedule,
  type Visit,
} from "@cleaning/scheduling/schedule";
import { gives, isSameExtras, isSameRule, isSameTime, ruleOf, ruleOn, rulesFrom, takesPlace } from "./rules.ts";
import { visitsBesides } from "./visits-besides.ts";

export const baselineSubscription = (
  { serviceName: service, homeId = profileHome, segments, pause, ending }: Subscription,
  since: string,
): BaselineSubscription => {
  const last = segments.at(-1);
  const isOpen = last !== undefined && last.until === undefined;
  const rule = isOpen ? ruleOf(last) : undefined;
  const several = isOpen ? rulesFrom(segments, since) : [];
  const rules = several.length > 1 ? several : undefined;
  const dates = occurrencesBetween(segments, since, plusDays(since, comparedDays)).map(({ date }) => date);
  return omitUndefined({ service, homeId, rule, rules, since, dates, pause: pauseOf(pause), endsOn: ending?.on });
};

const pauseOf = (pause: Subscription["pause"]): BaselineSubscription["pause"] =>
  pause && { from: pause.from, until: pause.until };

export const baselineVisit = (visit: Visit): BaselineVisit => {
  const { occurrenceDate, date, start, isTentative, priceCents, extras } = visit;
  const known = { occurrenceDate, date, start, isOut: !isLive(visit), priceCents, extras: [...extras] };
  return isTentative ? { ...known, isTentative } : known;
};

export const isSameDays = (one: BaselineSubscription, other: BaselineSubscription, today: string): boolean => {
  const [dates, others] = [one, other].map((subscription) => subscription.dates.filter((date) => date >= today));
  const isSame = one.rule === undefined || other.rule === undefined || isSameTime(one.rule, other.rule);
  return isSame && isDeepStrictEqual(dates, others);
};

export const pauseAt = ({ pause }: BaselineSubscription, today: string): BaselineSubscription["pause"] =>
  pause !== undefined && pause.until >= today ? pause : undefined;

/** Of an earlier release's message the home is not known. */
export const isSameHome = (one: BaselineSubscription, other: BaselineSubscription): boolean =>
  one.homeId === undefined || other.homeId === undefined || one.homeId === other.homeId;

const isSameSubscription = (one: BaselineSubscription, other: BaselineSubscription, today: string): boolean =>
  one.service === other.service &&
  isSameHome(one, other) &&
  one.endsOn === other.endsOn &&
  isSameRule(one.rule, other.rule) &&
  isSameDays(one, other, today) &&
  isDeepStrictEqual(pauseAt(one, today), pauseAt(other, today));

/** Changes of a visit alone; what follows from its subscription's change is told of the subscription. */
export type VisitDifference = "skipped" | "again" | "moved" | "settled" | "work";

export type SubscriptionDifference = { was: BaselineSubscription; now: BaselineSubscription };

const givesDate = ({ rule, dates, since }: BaselineSubscription, date: string): boolean =>
  date <= plusDays(since, comparedDays) ? dates.includes(date) : rule !== undefined && gives(rule, date);

const isOutBySubscription = (baseline: BaselineVisit, { was, now }: SubscriptionDifference): boolean => {
  const { date, occurrenceDate } = baseline;
  const isPausedNow = takesPlace(was, date) && !takesPlace(now, date);
  return isPausedNow || (givesDate(was, occurrenceDate) && !givesDate(now, occurrenceDate));
};

const isStartOfRule = ({ start, occurrenceDate }: BaselineVisit, { was, now }: SubscriptionDifference): boolean => {
  const old = ruleOn(was, occurrenceDate);
  return old?.start !== ruleOn(now, occurrenceDate)?.start && (old?.start === undefined || old.start === start);
};
const isWorkChangedAlone = (baseline: BaselineVisit, visit: Visit): boolean =>
  (visit.overrides.includes("extras") || visit.overrides.includes("price")) &&
  (baseline.priceCents !== visit.priceCents || !isSameExtras(baseline.extras, visit.extras));

/** Undefined when nothing has changed, or it follows from the subscription. No rule gives an occurrence another date. */
export const visitChange = (
  baseline: BaselineVisit,
  visit: Visit | undefined,
  difference: SubscriptionDifference,
): VisitDifference | undefined => {
  if (visit === undefined || !isLive(visit)) {
    const isByPerson = visit !== undefined && isSkippedByPerson(visit);
    return !baseline.isOut && (isByPerson || !isOutBySubscription(baseline, difference)) ? "skipped" : undefined;
  }
  if (baseline.isOut) return "again";
  if (baseline.date !== visit.date) return "moved";
  const wasTentative = baseline.isTentative === true;
  if (wasTentative && !visit.isTentative) return "settled";
  const isMoved = visit.isTentative ? !wasTentative : baseline.start !== visit.start;
  const isByItself = visit.overrides.includes("time") || visit.isMovedByCompany;
  if (isMoved && (isByItself || !isStartOfRule(baseline, difference))) return "moved";
  // Its reader is told of a pause or an end, and takes it to be out.
  if (takesPlace(difference.was, visit.date) && !takesPlace(difference.now, visit.date)) return "again";
  return isWorkChangedAlone(baseline, visit) ? "work" : undefined;
};

/** What takes place as calendars may have it: all from one day until another, and later records, of which a mail may have told. */
export const calendarAhead = (
  schedule: Schedule,
  { from, until }: { from: string; until: string },
  businessHours: BusinessHours,
): Visit[] => {
  const afterwards = schedule.visits.filter(({ date }) => date > until);
  return [...timeline(schedule, from, until, businessHours), ...afterwards].filter(isLive);
};

const calendarOf = (schedule: Schedule, since: string, businessHours: BusinessHours): CalendarEntry[] =>
  calendarAhead(schedule, { from: since, until: plusDays(since, comparedDays) }, businessHours).map(calendarEntry);

export const calendarEntry = ({ occurrenceDate, date, start, isTentative, ...visit }: Visit): CalendarEntry => {
  const isOwn = visit.overrides.includes("time") || undefined;
  const { priceCents } = visit;
  return omitUndefined({ occurrenceDate, date, start: isTentative ? undefined : start, priceCents, isOwn });
};

const outOf = ({ subscription: { segments }, visits }: Schedule, since: string): Baseline["out"] => {
  const until = plusDays(since, comparedDays);
  const isOwn = ({ occurrenceDate, date, priceCents }: Visit): boolean =>
    date !== occurrenceDate || priceCents !== segmentGiving(segments, occurrenceDate)?.priceCents;
  const out = visits
    .filter((visit) => visit.date >= since && !isLive(visit))
    .filter((visit) => visit.date > until || (!isReplaced(visit) && isOwn(visit)));
  if (out.length === 0) return undefined;
  return out.map((visit) => ({
    occurrenceDate: visit.occurrenceDate,
    date: visit.date,
    priceCents: visit.priceCents,
    isTaken: !isSkippedByPerson(visit),
  }));
};

const findRecord = ({ visits }: Schedule, date: string): Visit | undefined =>
  visits.find(({ occurrenceDate }) => occurrenceDate === date);

export const differenceOf = ({ subscription: was }: Baseline, { subscription }: Schedule): SubscriptionDifference => ({
  was,
  now: baselineSubscription(subscription, was.since),
});

/** Without what was undone since, or does not matter any more; undefined when nothing is left to tell. */
export const pendingChange = (
  baseline: Baseline,
  schedule: Schedule,
  { now, businessHours }: Context,
): Baseline | undefined => {
  const today = todayAt(now);
  const difference = differenceOf(baseline, schedule);
  const visits = baseline.visits.filter((was) => {
    const visit = findVisit(schedule, was.occurrenceDate, businessHours);
    return visitChange(was, visit, difference) !== undefined && (was.date >= today || (visit?.date ?? "") >= today);
  });
  const late = baseline.late.filter((date) => {
    const visit = findRecord(schedule, date);
    return visit !== undefined && isLateUnwaived(visit);
  });
  const isSame =
    visits.length === 0 &&
    isSameSubscription(difference.was, difference.now, today) &&
    visitsBesides({ ...baseline, visits }, schedule, { now, businessHours }).besides.length === 0;
  return isSame ? undefined : { ...baseline, visits, late };
};

export const baselineBefore = (
  { before, after, dates }: { before: Schedule; after: Schedule; dates: readonly string[] },
  { now, businessHours }: Context,
): Baseline => {
  const pairs = dates.map((date) => ({ date, was: findVisit(before, date, businessHours) }));
  const visits = pairs.flatMap(({ was }) =>
    was === undefined || (!isLive(was) && !isSkippedByPerson(was)) ? [] : [was],
  );
  return omitUndefined({
    subscription: baselineSubscription(before.subscription, todayAt(now)),
    calendar: calendarOf(before, todayAt(now), businessHours),
    out: outOf(before, todayAt(now)),
    visits: visits.map((visit) => {
      const isShifted = visit.isMovedByCompany && findRecord(before, visit.occurrenceDate) === undefined;
      return isShifted ? { ...baselineVisit(visit), isShifted } : baselineVisit(visit);
    }),
    late: pairs.flatMap(({ date, was }) => (isNewlyLate(was, findRecord(after, date)) ? [date] : [])),
  });
};

/** A corrected price has a message of its own (`visitPriceWrites`), also where the correction ends. */
export const withoutCorrections = ({ subscription, visits }: Schedule): Schedule => ({
  subscription,
  visits: visits.map((visit) =>
    visit.correction === undefined ? visit : { ...visit, priceCents: visit.correction.fromCents },
  ),
});

/** Undefined: nothing is left; `waiting`: the change is nothing to tell. */
export const nextBaseline = (
  waiting: Baseline | undefined,
  { before, after, dates }: Parameters<typeof baselineBefore>[0],
  context: Context,
): Baseline | undefined => {
  const change = { before: withoutCorrections(before), after: withoutCorrections(after), dates };
  const fresh = pendingChange(baselineBefore(change, context), change.after, context);
  // Nothing new to tell, but perhaps less: an undo restores a visit as it was generated.
  const all = waiting === undefined || fresh === undefined ? (fresh ?? waiting) : mergeBaselines(waiting, fresh);
  if (all === undefined) return undefined;
  return pendingChange(all, change.after, context) === undefined ? undefined : all;
};

export const baselineAfter = ({ visits }: Baseline, schedule: Schedule, { now, businessHours }: Context): Baseline =>
  omitUndefined({
    subscription: baselineSubscription(schedule.subscription, todayAt(now)),
    calendar: calendarOf(schedule, todayAt(now), businessHours),
    out: outOf(schedule, todayAt(now)),
    visits: visits.map((was) => {
      const visit = findVisit(schedule, was.occurrenceDate, businessHours);
      return visit === undefined ? { ...was, isOut: true } : baselineVisit(visit);
    }),
    late: [],
  });
