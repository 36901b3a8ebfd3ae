import { isDeepStrictEqual } from "node:util";
import { defined } from "@cleaning/contract/data/defined";
import {
  type Baseline,
  type BaselineRule,
  type BaselineSubscription,
  type BaselineVisit,
  mergeBaselines,
} from "@cleaning/contract/messages/change-facts";
import { type Context, todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { occurrencesBetween, recurrenceDates } from "@cleaning/scheduling/recurrence/occurrences";
import { findVisit } from "@cleaning/scheduling/recurrence/timeline";
import {
  isLive,
  isSkippedByPerson,
  isReplaced,
  type Subscription,
  type Schedule,
  type Visit,
} from "@cleaning/scheduling/schedule";

/** Days in which a subscription's dates are compared. */
const comparedDays = 70;

export const baselineSubscription = (
  { serviceName: service, segments, pause, ending }: Subscription,
  since: string,
): BaselineSubscription => {
  const last = segments.at(-1);
  const isOpen = last !== undefined && last.until === undefined;
  const rule = isOpen ? ruleOf(last) : undefined;
  const dates = occurrencesBetween(segments, since, plusDays(since, comparedDays)).map(({ date }) => date);
  return defined({ service, rule, since, dates, pause: pauseOf(pause), endsOn: ending?.on });
};

/** A one-time visit has none. */
const ruleOf = ({
  frequency,
  anchor,
  start,
  priceCents,
  extras,
}: Subscription["segments"][number]): BaselineRule | undefined =>
  frequency === "once" ? undefined : defined({ frequency, anchor, start, priceCents, extras: [...extras] });

const pauseOf = (pause: Subscription["pause"]): BaselineSubscription["pause"] =>
  pause && { from: pause.from, until: pause.until };

export const baselineVisit = (visit: Visit): BaselineVisit => {
  const { occurrenceDate, date, start, priceCents, extras } = visit;
  return { occurrenceDate, date, start, isOut: !isLive(visit), priceCents, extras: [...extras] };
};

/** Both ways for a monthly rule: the fifth weekday of a month may be the fourth of another. */
const isSameTime = (one: BaselineRule, other: BaselineRule): boolean =>
  gives(one, other.anchor) && gives(other, one.anchor) && one.start === other.start;

const gives = (rule: BaselineRule, date: string): boolean => recurrenceDates(rule, date, date).length > 0;

/** Both since the same day. */
export const isSameDays = (one: BaselineSubscription, other: BaselineSubscription, today: string): boolean => {
  const [dates, others] = [one, other].map((subscription) => subscription.dates.filter((date) => date >= today));
  const isSame = one.rule === undefined || other.rule === undefined || isSameTime(one.rule, other.rule);
  return isSame && isDeepStrictEqual(dates, others);
};

export const isSameExtras = (one: readonly string[], other: readonly string[]): boolean =>
  isDeepStrictEqual(one.toSorted(), other.toSorted());

const isSameRule = (one: BaselineRule | undefined, other: BaselineRule | undefined): boolean =>
  one === undefined || other === undefined
    ? one === other
    : one.frequency === other.frequency &&
      one.priceCents === other.priceCents &&
      isSameExtras(one.extras, other.extras);

export const pauseAt = ({ pause }: BaselineSubscription, today: string): BaselineSubscription["pause"] =>
  pause !== undefined && pause.until >= today ? pause : undefined;

const isSameSubscription = (one: BaselineSubscription, other: BaselineSubscription, today: string): boolean =>
  one.service === other.service &&
  one.endsOn === other.endsOn &&
  isSameRule(one.rule, other.rule) &&
  isSameDays(one, other, today) &&
  isDeepStrictEqual(pauseAt(one, today), pauseAt(other, today));

/** Changes of a visit alone; what follows from its subscription's change is told of the subscription. */
export type VisitDifference = "skipped" | "again" | "moved" | "work";

/** Whether the company has moved a visit on its own day into a pause, or behind the end of its subscription. */
const isMovedOffOwnDay = (baseline: BaselineVisit, visit: Visit): boolean =>
  visit.isMovedByCompany && baseline.date === visit.occurrenceDate && visit.date !== baseline.date;

/** Undefined when nothing has changed, or it follows from the subscription. */
export const visitChange = (baseline: BaselineVisit, visit: Visit | undefined): VisitDifference | undefined => {
  if (visit === undefined || isReplaced(visit)) return undefined;
  if (!isLive(visit))
    return !baseline.isOut && (isSkippedByPerson(visit) || isMovedOffOwnDay(baseline, visit)) ? "skipped" : undefined;
  if (baseline.isOut) return "again";
  const isMoved = baseline.date !== visit.date || baseline.start !== visit.start;
  if (isMoved && visit.overrides.includes("time")) return "moved";
  if (baseline.date !== visit.date && visit.isMovedByCompany) return "moved";
  // On its own day at another start: the company's hours have changed.
  const isStartMovedByCompany = visit.isMovedByCompany && !visit.isTentative && visit.date === visit.occurrenceDate;
  if (isMoved && isStartMovedByCompany) return "moved";
  const isWorkChanged = baseline.priceCents !== visit.priceCents || !isSameExtras(baseline.extras, visit.extras);
  return isWorkChanged && (visit.overrides.includes("extras") || visit.overrides.includes("price"))
    ? "work"
    : undefined;
};

const findRecord = ({ visits }: Schedule, date: string): Visit | undefined =>
  visits.find(({ occurrenceDate }) => occurrenceDate === date);

/** Without what was undone since, or does not matter any more; undefined when nothing is left to tell. */
export const pendingChange = (
  baseline: Baseline,
  schedule: Schedule,
  { now, businessHours }: Context,
): Baseline | undefined => {
  const today = todayAt(now);
  const visits = baseline.visits.filter((was) => {
    const visit = findVisit(schedule, was.occurrenceDate, businessHours);
    return visitChange(was, visit) !== undefined && (was.date >= today || (visit?.date ?? "") >= today);
  });
  const late = baseline.late.filter((date) => {
    const visit = findRecord(schedule, date);
    return visit?.isLate === true && visit.isLateWaived !== true;
  });
  const isSame =
    visits.length === 0 &&
    isSameSubscription(
      baseline.subscription,
      baselineSubscription(schedule.subscription, baseline.subscription.since),
      today,
    );
  return isSame ? undefined : { subscription: baseline.subscription, visits, late };
};

/** What the customer knew before a change, as far as the change concerns it. */
export const baselineBefore = (
  { before, after, dates }: { before: Schedule; after: Schedule; dates: readonly string[] },
  { now, businessHours }: Context,
): Baseline => {
  const pairs = dates.map((date) => ({ date, was: findVisit(before, date, businessHours) }));
  const visits = pairs.flatMap(({ was }) =>
    was === undefined || (!isLive(was) && !isSkippedByPerson(was)) ? [] : [was],
  );
  return {
    subscription: baselineSubscription(before.subscription, todayAt(now)),
    visits: visits.map(baselineVisit),
    late: pairs.flatMap(({ date, was }) =>
      findRecord(after, date)?.isLate === true && was?.isLate !== true ? [date] : [],
    ),
  };
};

/**
 * Merges a change into what the customer is still to be told. Undefined: nothing is left; `waiting`: the change
 * is nothing to tell.
 */
export const nextBaseline = (
  waiting: Baseline | undefined,
  change: Parameters<typeof baselineBefore>[0],
  context: Context,
): Baseline | undefined => {
  const fresh = pendingChange(baselineBefore(change, context), change.after, context);
  // Nothing new to tell, but perhaps less: an undo restores a visit as it was generated.
  const all = waiting === undefined || fresh === undefined ? (fresh ?? waiting) : mergeBaselines(waiting, fresh);
  if (all === undefined) return undefined;
  return pendingChange(all, change.after, context) === undefined ? undefined : all;
};

/** What the customer knows once they were told of a schedule. */
export const baselineAfter = ({ visits }: Baseline, schedule: Schedule, { now, businessHours }: Context): Baseline => ({
  subscription: baselineSubscription(schedule.subscription, todayAt(now)),
  visits: visits.map((was) => {
    const visit = findVisit(schedule, was.occurrenceDate, businessHours);
    return visit === undefined ? was : baselineVisit(visit);
  }),
  late: [],
});
