import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { isoTime, minuteAtBusiness } from "@cleaning/contract/format/calendar";
import type {
  Baseline,
  BaselineSubscription,
  BaselineVisit,
  BegunRuleFacts,
  SubscriptionChangeFacts,
  SlotFacts,
  VisitChangeFacts,
} from "@cleaning/contract/messages/change-facts";
import { type BusinessHours, fitsHours, hoursOn } from "@cleaning/scheduling/business-hours/business-hours";
import { type Context, todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { segmentGiving } from "@cleaning/scheduling/recurrence/occurrences";
import { findVisit, timeline } from "@cleaning/scheduling/recurrence/timeline";
import { elapsedOf, type Schedule, type Visit } from "@cleaning/scheduling/schedule";
import { windowOf } from "../visits/view.ts";
import {
  baselineSubscription,
  baselineVisit,
  differenceOf,
  isSameHome,
  pauseAt,
  type SubscriptionDifference,
  visitChange,
} from "./baseline.ts";
import { slotOf } from "./comparison.ts";
import { begunTerms, ruleChanges } from "./rule-changes.ts";
import { isSameExtras } from "./rules.ts";
import { visitsBesides } from "./visits-besides.ts";

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
  if (change === "again") {
    const fee = omitUndefined({ feeCents: visit.fee?.cents });
    return { what: "restored" as const, to, ...(isSameWork ? { priceCents: now.priceCents } : { work }), ...fee };
  }
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
  { businessHours }: Context,
): { unbegun: typeof pause; again: (SlotFacts & { priceCents: number })[] } => {
  const again = timeline(schedule, pause.from, pause.until, businessHours).filter(
    ({ status }) => status === "scheduled",
  );
  return { unbegun: pause, again: again.map((visit) => ({ ...slotOf(visit), priceCents: visit.priceCents })) };
};

/** By which a plan goes on: what has changed while it did not was not told, or from a later day on. */
const termsBefore = (
  schedule: Schedule,
  context: Context,
  rules: readonly SubscriptionChangeFacts[],
): { terms?: BegunRuleFacts[] } => {
  const told = rules.find((change) => change.what === "rule");
  const until = told === undefined ? "9999" : (told.since ?? "");
  const terms = begunTerms(schedule, context).filter(({ since = "" }) => since < until);
  return terms.length === 0 ? {} : { terms };
};

const keptFees = ({ visits }: Schedule, today: string): { fees?: { date: string; cents: number }[] } => {
  const fees = visits.flatMap(({ status, date, fee }) =>
    status === "scheduled" && date > today && fee !== undefined ? [{ date, cents: fee.cents }] : [],
  );
  return fees.length === 0 ? {} : { fees };
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
  const rules = isOver(now, today) ? [] : ruleChanges(was, now, schedule, context);
  if (now.endsOn !== undefined && now.endsOn !== was.endsOn) {
    const isLater = was.endsOn !== undefined && was.endsOn < now.endsOn && !isOver(now, today);
    const terms = isLater ? termsBefore(schedule, context, rules) : {};
    changes.push({ what: "ends", on: now.endsOn, isOver: now.endsOn <= today, ...next, ...terms });
  }
  if (now.endsOn === undefined && was.endsOn !== undefined) {
    const terms = termsBefore(schedule, context, rules);
    changes.push({ what: "goes-on", after: "end", ...keptFees(schedule, today), ...next, ...terms });
  }
  if (pause !== undefined && (pause.from !== oldPause?.from || pause.until !== oldPause.until))
    changes.push({ what: "pauses", ...pause, ...firstFrom(schedule, plusDays(pause.until, 1), context) });
  if (pause === undefined && oldPause !== undefined) {
    const back = oldPause.from > today ? unbegun(oldPause, schedule, context) : termsBefore(schedule, context, rules);
    changes.push({ what: "goes-on", after: "pause", ...back, ...keptFees(schedule, today), ...next });
  }
  if (isOver(now, today)) return changes;
  if (was.service !== now.service) changes.push({ what: "service", before: was.service, after: now.service });
  if (was.homeId !== undefined && now.homeId !== undefined && !isSameHome(was, now) && next.next !== undefined)
    changes.push({ what: "home", beforeId: was.homeId, afterId: now.homeId, ...next });
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
  const changed = new Map(
    baseline.visits.flatMap((was) => {
      if (isReplaced(was)) return [];
      const change = visitDifference(was, schedule, { businessHours, difference });
      return change === undefined ? [] : [[was.occurrenceDate, change] as const];
    }),
  );
  const {
    ofSubscription: told,
    named,
    besides,
  } = visitsBesides(baseline, schedule, context, { ofSubscription, named: changed });
  return {
    ofSubscription: told,
    ofVisits: [...named.values(), ...besides].toSorted((one, other) => dayOf(one).localeCompare(dayOf(other))),
  };
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
  if (change.what === "home") return [change.next?.date].flatMap((date) => date ?? []);
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
