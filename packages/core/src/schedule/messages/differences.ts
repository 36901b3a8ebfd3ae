import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import type {
  Baseline,
  BaselineRule,
  BaselineSubscription,
  BaselineVisit,
  SubscriptionChangeFacts,
  RuleFacts,
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
  gives,
  isSameDays,
  isSameExtras,
  pauseAt,
  ruleBegins,
  type SubscriptionDifference,
  visitChange,
} from "./baseline.ts";
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
  if (change === "again") return omitUndefined({ what: "restored" as const, to, work: isSameWork ? undefined : work });
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

const firstFrom = (schedule: Schedule, from: string, { businessHours }: Context): { next?: SlotFacts } => {
  const visit = timeline(schedule, from, plusDays(from, 366), businessHours).find(
    ({ status }) => status === "scheduled",
  );
  return visit === undefined ? {} : { next: slotOf(visit) };
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
  const part = ruleChange(was, now, today);
  if (part === undefined) return [];
  const from = ruleBegins(schedule.subscription);
  const coming = timeline(schedule, today, plusDays(today, 366), context.businessHours).filter(
    ({ status, occurrenceDate }) => status === "scheduled" && occurrenceDate >= from && gives(rule, occurrenceDate),
  );
  // One that was moved to a day before others of the rule does not begin it.
  const first = coming.find(
    (visit) =>
      visit.date >= visit.occurrenceDate ||
      coming.every((one) => one.occurrenceDate >= visit.occurrenceDate || one.date <= visit.date),
  );
  const after = ruleFacts(rule);
  const facts = { what: "rule" as const, part, before: old && ruleFacts(old), after };
  if (first === undefined) return [omitUndefined(facts)];
  const { occurrenceDate: since, date, isMovedByCompany } = first;
  const slot = slotOf(first);
  const isClosed = isMovedByCompany && hoursOn(context.businessHours, since) === null;
  const isAsGiven = date === since && slot.start === after.window?.start;
  return [
    omitUndefined({
      ...facts,
      since,
      first: isAsGiven ? undefined : { ...slot, isClosed },
      firstCents: first.priceCents === rule.priceCents ? undefined : first.priceCents,
      isUnconfirmed: schedule.subscription.unconfirmedSince === undefined ? undefined : true,
    }),
  ];
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
  if (!isSameExtras(old.extras, rule.extras)) return "extras";
  return old.priceCents === rule.priceCents ? undefined : "price";
};

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
  if (now.endsOn === undefined && was.endsOn !== undefined) changes.push({ what: "goes-on", after: "end", ...next });
  if (pause !== undefined && (pause.from !== oldPause?.from || pause.until !== oldPause.until))
    changes.push({ what: "pauses", ...pause, ...firstFrom(schedule, plusDays(pause.until, 1), context) });
  if (pause === undefined && oldPause !== undefined) changes.push({ what: "goes-on", after: "pause", ...next });
  if (isOver(now, today)) return changes;
  if (was.service !== now.service) changes.push({ what: "service", before: was.service, after: now.service });
  return [...changes, ...ruleChanges(was, now, schedule, context)];
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
    ofSubscription: ofSubscription.map((change) => (change.what === "rule" ? withoutTold(change, named) : change)),
    ofVisits: [...named.values(), ...besides].toSorted((one, other) => dayOf(one).localeCompare(dayOf(other))),
  };
};

type RuleChangeFacts = Extract<SubscriptionChangeFacts, { what: "rule" }>;

/** Where a line of its own says how the first visit is moved, that is not said twice. */
const withoutTold = (change: RuleChangeFacts, named: ReadonlyMap<string, VisitChangeFacts>): RuleChangeFacts => {
  const { first, firstCents, ...rest } = change;
  const told = named.get(change.since ?? "");
  if (told?.what !== "moved") return change;
  const isAsGiven = told.from.date === change.since && told.from.start === change.after.window?.start;
  const isOnOtherDay =
    told.to.date === change.since || recurrenceDates(change.after, told.to.date, told.to.date).length === 0;
  const isTold = isAsGiven && isOnOtherDay && told.to.date === (first?.date ?? change.since);
  return omitUndefined({
    ...rest,
    first: isTold ? undefined : first,
    firstCents: told.work === undefined ? firstCents : undefined,
  });
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
