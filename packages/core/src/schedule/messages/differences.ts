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
import { type Context, todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { findVisit, timeline } from "@cleaning/scheduling/recurrence/timeline";
import type { Schedule } from "@cleaning/scheduling/schedule";
import { windowOf } from "../visits/view.ts";
import {
  baselineSubscription,
  baselineVisit,
  differenceOf,
  isSameDays,
  isSameExtras,
  pauseAt,
  type SubscriptionDifference,
  visitChange,
} from "./baseline.ts";

const slotOf = ({
  date,
  start,
  isTentative = false,
}: Pick<BaselineVisit, "date" | "start" | "isTentative">): SlotFacts =>
  isTentative ? { date } : { date, ...windowOf(start) };

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
  const from = slotOf(was);
  if (visit === undefined || change === "skipped")
    return { what: "out", as: visit !== undefined && visit.isOnce !== true ? "skipped" : "cancelled", from };
  const now = baselineVisit(visit);
  const to = slotOf(now);
  if (change === "again") return { what: "restored", to };
  const work = { before: workOf(was), after: workOf(now) };
  const isSameWork = was.priceCents === now.priceCents && isSameExtras(was.extras, now.extras);
  if (change === "settled") return omitUndefined({ what: "settled" as const, to, work: isSameWork ? undefined : work });
  if (change === "work") return { what: "work", on: now.date, ...work };
  const isClosed = visit.isMovedByCompany;
  return omitUndefined({ what: "moved" as const, from, to, isClosed, work: isSameWork ? undefined : work });
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
  const from = schedule.subscription.segments.at(-1)?.from ?? "";
  const first = timeline(schedule, today, plusDays(today, 366), context.businessHours).find(
    ({ status, occurrenceDate }) => status === "scheduled" && occurrenceDate >= from,
  );
  const facts = { what: "rule" as const, part, before: old && ruleFacts(old), after: ruleFacts(rule) };
  if (first === undefined) return [omitUndefined(facts)];
  const { occurrenceDate: since, date, isMovedByCompany: isClosed } = first;
  return [omitUndefined({ ...facts, since, first: date === since ? undefined : { ...slotOf(first), isClosed } })];
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
  if (was.service !== now.service) changes.push({ what: "service", before: was.service, after: now.service });
  return [...changes, ...ruleChanges(was, now, schedule, context)];
};

export const differencesSince = (
  baseline: Baseline,
  schedule: Schedule,
  context: Context,
): { ofSubscription: SubscriptionChangeFacts[]; ofVisits: { was: BaselineVisit; change: VisitChangeFacts }[] } => ({
  ofSubscription: subscriptionChanges(baseline.subscription, schedule, context),
  ofVisits: baseline.visits.flatMap((was) => {
    const { businessHours } = context;
    const change = visitDifference(was, schedule, { businessHours, difference: differenceOf(baseline, schedule) });
    return change === undefined ? [] : [{ was, change }];
  }),
});

const datesOf = (change: SubscriptionChangeFacts | VisitChangeFacts): string[] => {
  if (change.what === "moved") return [change.from.date, change.to.date];
  if (change.what === "out") return [change.from.date];
  if (change.what === "restored" || change.what === "settled") return [change.to.date];
  if (change.what === "work" || change.what === "ends") return [change.on];
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
