import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { isoTime, minuteAtBusiness } from "@cleaning/contract/format/calendar";
import type {
  Baseline,
  BaselineRule,
  BaselineSubscription,
  BaselineVisit,
  BegunRuleFacts,
  SubscriptionChangeFacts,
  RuleFacts,
  RuleFrom,
  SlotFacts,
  VisitChangeFacts,
} from "@cleaning/contract/messages/change-facts";
import { type BusinessHours, fitsHours, hoursOn } from "@cleaning/scheduling/business-hours/business-hours";
import { type Context, todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { recurrenceDates, segmentGiving } from "@cleaning/scheduling/recurrence/occurrences";
import { findVisit, timeline } from "@cleaning/scheduling/recurrence/timeline";
import { elapsedOf, type Schedule, type Visit } from "@cleaning/scheduling/schedule";
import { windowOf } from "../visits/view.ts";
import {
  baselineSubscription,
  baselineVisit,
  differenceOf,
  isSameDays,
  pauseAt,
  type SubscriptionDifference,
  visitChange,
} from "./baseline.ts";
import { changedRules, gives, isSameExtras, isSameRule, rulesFrom } from "./rules.ts";
import { slotOf, visitsBesides } from "./visits-besides.ts";

const ruleFacts = ({ start, ...rule }: BaselineRule): RuleFacts =>
  omitUndefined({ ...rule, window: start === undefined ? undefined : windowOf(start) });

const visitDifference = (
  was: BaselineVisit,
  schedule: Schedule,
  { difference, businessHours }: Pick<Context, "businessHours"> & { difference: SubscriptionDifference },
): VisitChangeFacts | undefined => {
  const visit = findVisit(schedule, was.occurrenceDate, businessHours);
  const change = visitChange(was, visit, difference);
  if (change === undefined) return undefined;
  const from = knownSlot(was, schedule);
  if (visit === undefined || change === "skipped")
    return { what: "out", as: visit !== undefined && visit.isOnce !== true ? "skipped" : "cancelled", from };
  const now = baselineVisit(visit);
  const to = slotOf(now);
  const work = { before: workOf(was), after: workOf(now) };
  const isSameWork = was.priceCents === now.priceCents && isSameExtras(was.extras, now.extras);
  if (change === "again")
    return { what: "restored" as const, to, ...(isSameWork ? { priceCents: now.priceCents } : { work }) };
  if (change === "settled") {
    const { isMovedByCompany, occurrenceDate } = visit;
    const isClosed = isMovedByCompany && hoursOn(businessHours, occurrenceDate) === null;
    const closedOn = isClosed ? occurrenceDate : undefined;
    return omitUndefined({ what: "settled" as const, to, closedOn, work: isSameWork ? undefined : work });
  }
  if (change === "work") return { what: "work", on: now.date, ...work };
  const closed = visit.isMovedByCompany ? closedAt(businessHours, was, visit, from.date) : undefined;
  return omitUndefined({
    what: "moved" as const,
    from,
    to,
    isClosed: closed !== undefined,
    isAllDay: closed === "day" ? true : undefined,
    work: isSameWork ? undefined : work,
  });
};

/** Of a visit that was no record yet only the day that the plan gives is known. */
const knownSlot = (was: BaselineVisit, { subscription: { segments } }: Schedule): SlotFacts => {
  if (was.isShifted !== true) return slotOf(was);
  const { occurrenceDate: date } = was;
  const start = segmentGiving(segments, date)?.start;
  return slotOf({ date, start: start ?? was.start, isTentative: start === undefined });
};

const closedAt = (
  businessHours: BusinessHours,
  was: BaselineVisit,
  visit: Visit,
  date: string,
): "day" | "part" | undefined => {
  if (hoursOn(businessHours, date) === null) return "day";
  const room = { start: was.isTentative === true ? undefined : was.start, elapsed: elapsedOf(visit) };
  return fitsHours(businessHours, date, room) ? undefined : "part";
};

const workOf = ({ priceCents, extras }: BaselineVisit) => ({ priceCents, extras });

/** One of today whose time is over is no next one. */
const firstFrom = (schedule: Schedule, from: string, { now, businessHours }: Context): { next?: SlotFacts } => {
  const [today, minute] = [todayAt(now), isoTime(minuteAtBusiness(now))];
  const visit = timeline(schedule, from, plusDays(from, 366), businessHours).find(
    ({ status, date, start }) => status === "scheduled" && (date !== today || minute < windowOf(start).end),
  );
  return visit === undefined ? {} : { next: slotOf(visit) };
};

const unbegun = (
  pause: NonNullable<BaselineSubscription["pause"]>,
  schedule: Schedule,
  { now, businessHours }: Context,
): { unbegun?: typeof pause; again?: (SlotFacts & { priceCents: number })[] } => {
  if (pause.from <= todayAt(now)) return {};
  const again = timeline(schedule, pause.from, pause.until, businessHours).filter(
    ({ status }) => status === "scheduled",
  );
  return { unbegun: pause, again: again.map((visit) => ({ ...slotOf(visit), priceCents: visit.priceCents })) };
};

const ruleChanges = (
  was: BaselineSubscription,
  now: BaselineSubscription,
  schedule: Schedule,
  context: Context,
): SubscriptionChangeFacts[] => {
  const [old, rule] = [was.rule, now.rule];
  if (rule === undefined) return old === undefined ? [] : [{ what: "no-dates" }];
  const today = todayAt(context.now);
  const { before, rules } = changedRules(was, schedule.subscription.segments, today);
  // What was to follow may only begin earlier.
  const isOfTerms = rules.length === 1 && before !== undefined && !isSameRule(before, rules[0]);
  const part = ruleChange(was, now, today) ?? (isOfTerms ? termsChange(before, rules[0] ?? rule) : undefined);
  if (part === undefined) return [];
  const isPriceAlone = part === "price" || part === "extras";
  const [first, ...followedBy] = begunRules(rules, schedule, { ...context, isPriceAlone });
  const facts = { what: "rule" as const, part, before: before && ruleFacts(before) };
  // A plan that ends before it begins gives nothing by it.
  if (first === undefined)
    return schedule.subscription.ending === undefined ? [omitUndefined({ ...facts, after: ruleFacts(rule) })] : [];
  return [
    omitUndefined({
      ...facts,
      ...first,
      followedBy: followedBy.length === 0 ? undefined : followedBy,
      isUnconfirmed: schedule.subscription.unconfirmedSince === undefined ? undefined : true,
    }),
  ];
};

const begunRules = (
  rules: readonly RuleFrom[],
  schedule: Schedule,
  { now, businessHours, isPriceAlone }: Context & { isPriceAlone: boolean },
): BegunRuleFacts[] => {
  const { ending } = schedule.subscription;
  const visits = timeline(schedule, todayAt(now), plusDays(todayAt(now), 366), businessHours).filter(
    ({ date }) => ending === undefined || date < ending.on,
  );
  return rules.flatMap((one, index) => {
    const begun = begunRule(one, visits, { until: rules[index + 1]?.from, isPriceAlone, businessHours });
    return begun === undefined ? [] : [begun];
  });
};

/**
 * Undefined where no visit to come follows the rule. A price holds from its first visit on, also of one that is out:
 * it may come back.
 */
const begunRule = (
  { from, ...rule }: RuleFrom,
  visits: readonly Visit[],
  {
    until = "9999",
    isPriceAlone,
    businessHours,
  }: { until: string | undefined; isPriceAlone: boolean; businessHours: BusinessHours },
): BegunRuleFacts | undefined => {
  const coming = visits.filter(
    ({ status, occurrenceDate }) =>
      (status === "scheduled" || isPriceAlone) &&
      from <= occurrenceDate &&
      occurrenceDate < until &&
      gives(rule, occurrenceDate),
  );
  // One that was moved to a day before others of the rule does not begin it.
  const first = coming.find(
    (visit) =>
      visit.date >= visit.occurrenceDate ||
      coming.every((one) => one.occurrenceDate >= visit.occurrenceDate || one.date <= visit.date),
  );
  const after = ruleFacts(rule);
  if (first === undefined) return undefined;
  const { occurrenceDate: since, date, isMovedByCompany } = first;
  if (first.status !== "scheduled") return { after, since };
  const slot = slotOf(first);
  const isClosed = isMovedByCompany && hoursOn(businessHours, since) === null;
  const isAsGiven = date === since && slot.start === after.window?.start;
  return omitUndefined({
    after,
    since,
    first: isAsGiven ? undefined : { ...slot, isClosed },
    firstCents: first.priceCents === rule.priceCents ? undefined : first.priceCents,
  });
};

const ruleChange = (
  was: BaselineSubscription,
  now: BaselineSubscription,
  today: string,
): "dates" | "frequency" | "days" | "extras" | "price" | undefined => {
  const [old, rule] = [was.rule, now.rule];
  if (old === undefined || rule === undefined) return "dates";
  if (old.frequency !== rule.frequency) return "frequency";
  if (!isSameDays(was, now, today)) return "days";
  return termsChange(old, rule);
};

const termsChange = (old: BaselineRule, rule: BaselineRule): "frequency" | "extras" | "price" | undefined => {
  if (old.frequency !== rule.frequency) return "frequency";
  if (!isSameExtras(old.extras, rule.extras)) return "extras";
  return old.priceCents === rule.priceCents ? undefined : "price";
};

/** As the plan goes on: what has changed while it ended was told to nobody. */
const begunTerms = (schedule: Schedule, context: Context): BegunRuleFacts[] =>
  begunRules(rulesFrom(schedule.subscription.segments, todayAt(context.now)), schedule, {
    ...context,
    isPriceAlone: true,
  });

/** A plan that gives nothing any more has no terms to tell. */
const isOver = ({ endsOn, dates }: BaselineSubscription, today: string): boolean =>
  endsOn !== undefined && dates.every((date) => date < today || date >= endsOn);

const subscriptionChanges = (
  was: BaselineSubscription,
  schedule: Schedule,
  context: Context,
): SubscriptionChangeFacts[] => {
  const now = baselineSubscription(schedule.subscription, was.since);
  const today = todayAt(context.now);
  const [oldPause, pause] = [pauseAt(was, today), pauseAt(now, today)];
  const next = firstFrom(schedule, today, context);
  const changes: SubscriptionChangeFacts[] = [];
  if (now.endsOn !== undefined && now.endsOn !== was.endsOn)
    changes.push({ what: "ends", on: now.endsOn, isOver: now.endsOn <= today, ...next });
  const rules = isOver(now, today) ? [] : ruleChanges(was, now, schedule, context);
  if (now.endsOn === undefined && was.endsOn !== undefined) {
    const terms = rules.length === 0 ? begunTerms(schedule, context) : [];
    changes.push({ what: "goes-on", after: "end", ...next, ...(terms.length === 0 ? {} : { terms }) });
  }
  if (pause !== undefined && (pause.from !== oldPause?.from || pause.until !== oldPause.until))
    changes.push({ what: "pauses", ...pause, ...firstFrom(schedule, plusDays(pause.until, 1), context) });
  if (pause === undefined && oldPause !== undefined)
    changes.push({ what: "goes-on", after: "pause", ...unbegun(oldPause, schedule, context), ...next });
  if (isOver(now, today)) return changes;
  if (was.service !== now.service) changes.push({ what: "service", before: was.service, after: now.service });
  return [...changes, ...rules];
};

export const differencesSince = (
  baseline: Baseline,
  schedule: Schedule,
  context: Context,
): { ofSubscription: SubscriptionChangeFacts[]; ofVisits: VisitChangeFacts[] } => {
  const { businessHours } = context;
  const difference = differenceOf(baseline, schedule);
  const ofSubscription = subscriptionChanges(baseline.subscription, schedule, context);
  const known = new Set(baseline.calendar?.map(({ occurrenceDate }) => occurrenceDate));
  const isReplaced = ({ occurrenceDate }: BaselineVisit): boolean =>
    known.has(occurrenceDate) && findVisit(schedule, occurrenceDate, businessHours) === undefined;
  const named = new Map(
    baseline.visits.flatMap((was) => {
      if (isReplaced(was)) return [];
      const change = visitDifference(was, schedule, { businessHours, difference });
      return change === undefined ? [] : [[was.occurrenceDate, change] as const];
    }),
  );
  const besides = visitsBesides(baseline, schedule, context, { ofSubscription, named });
  return {
    ofSubscription: ofSubscription.map((change) => (change.what === "rule" ? withoutNamed(change, named) : change)),
    ofVisits: [...named.values(), ...besides].toSorted((one, other) => dayOf(one).localeCompare(dayOf(other))),
  };
};

type RuleChangeFacts = Extract<SubscriptionChangeFacts, { what: "rule" }>;

const withoutNamed = (change: RuleChangeFacts, named: ReadonlyMap<string, VisitChangeFacts>): RuleChangeFacts => {
  const followedBy = change.followedBy?.map((begun) => omitUndefined({ ...begun, ...untold(begun, named) }));
  return omitUndefined({ ...change, ...untold(change, named), followedBy });
};

/** Where a line of its own says how the first visit is moved, that is not said twice. */
const untold = (
  { after, since, first, firstCents }: BegunRuleFacts,
  named: ReadonlyMap<string, VisitChangeFacts>,
): Pick<BegunRuleFacts, "first" | "firstCents"> => {
  const told = named.get(since ?? "");
  if (told?.what !== "moved") return { first, firstCents };
  const isAsGiven = told.from.date === since && told.from.start === after.window?.start;
  const isOnOtherDay = told.to.date === since || recurrenceDates(after, told.to.date, told.to.date).length === 0;
  const isTold = isAsGiven && isOnOtherDay && told.to.date === (first?.date ?? since);
  return { first: isTold ? undefined : first, firstCents: told.work === undefined ? firstCents : undefined };
};

const dayOf = (change: VisitChangeFacts): string => {
  if (change.what === "moved" || change.what === "out") return change.from.date;
  return "to" in change ? change.to.date : change.on;
};

const datesOf = (change: SubscriptionChangeFacts | VisitChangeFacts): string[] => {
  if (change.what === "moved") return [change.from.date, change.to.date];
  if (change.what === "out") return [change.from.date];
  if (change.what === "restored" || change.what === "settled") return [change.to.date];
  if (change.what === "added" || change.what === "stays") return [change.to.date];
  if (change.what === "work" || change.what === "none" || change.what === "ends") return [change.on];
  if (change.what === "pauses") return [change.from];
  if (change.what === "rule") return [change.first?.date, change.since].flatMap((date) => date ?? []);
  const first = change.what === "goes-on" ? change.next?.date : undefined;
  return first === undefined ? [] : [first];
};

export const soonestOf = (
  changes: readonly (SubscriptionChangeFacts | VisitChangeFacts)[],
  was: BaselineSubscription,
  { subscription }: Schedule,
  today: string,
): string | undefined => {
  const { dates } = baselineSubscription(subscription, was.since);
  const moved = [
    ...was.dates.filter((date) => !dates.includes(date)),
    ...dates.filter((date) => !was.dates.includes(date)),
  ];
  const concerned = [...changes.flatMap(datesOf), ...moved];
  return concerned.reduce(
    (soonest, date) => (date < today || (soonest !== undefined && soonest <= date) ? soonest : date),
    undefined as string | undefined,
  );
};
