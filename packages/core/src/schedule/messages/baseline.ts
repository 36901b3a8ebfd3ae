import { isDeepStrictEqual } from "node:util";
import { defined } from "@cleaning/contract/data/defined";
import { minuteAtBusiness } from "@cleaning/contract/format/calendar";
import { type Context, todayAt } from "@cleaning/scheduling/context";
import { dateOf, daysFrom, plusDays, weekday } from "@cleaning/scheduling/dates";
import { occurrencesBetween } from "@cleaning/scheduling/recurrence/occurrences";
import { findVisit } from "@cleaning/scheduling/recurrence/timeline";
import {
  isLive,
  isSkippedByPerson,
  isReplaced,
  type Subscription,
  type Schedule,
  type Visit,
} from "@cleaning/scheduling/schedule";
import type {
  AgentSlot,
  Baseline,
  BaselineSubscription,
  BaselineRule,
  BaselineVisit,
  ChangeMessage,
} from "./change-message-entity.ts";

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

/** Any Sunday. */
const epoch = "2023-01-01";

/** The same for all anchors that give the same days. */
const daysOf = ({ frequency, anchor }: BaselineRule): string => {
  if (frequency === "weekly") return `weekly ${weekday(anchor)}`;
  if (frequency === "biweekly") return `biweekly ${((daysFrom(epoch, anchor) % 14) + 14) % 14}`;
  return `monthly ${Math.ceil(dateOf(anchor).day / 7)} ${weekday(anchor)}`;
};

const isSameTime = (one: BaselineRule, other: BaselineRule): boolean =>
  daysOf(one) === daysOf(other) && one.start === other.start;

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

/** Null when the agent does not have the visit. */
export const agentSlot = (agentId: number, visit: Visit | undefined): AgentSlot | null =>
  visit !== undefined && isLive(visit) && visit.agents.includes(agentId)
    ? { date: visit.date, start: visit.start }
    : null;

/** Minutes after midnight. */
const evening = 18 * 60;

/** From the evening before, agents count on a day. */
const isSoon = (date: string, now: Date): boolean => {
  const today = todayAt(now);
  return date === today || (date === plusDays(today, 1) && minuteAtBusiness(now) >= evening);
};

/** Without what was undone since, or does not matter any more. */
export const pendingChanges = (
  { subscriptionId, customer, agents }: ChangeMessage,
  schedule: Schedule,
  context: Context,
): ChangeMessage => {
  const today = todayAt(context.now);
  return defined({
    subscriptionId,
    customer: customer && pendingForCustomer(customer, schedule, context),
    agents: agents.filter(({ agentId, occurrenceDate, was }) => {
      const has = agentSlot(agentId, findRecord(schedule, occurrenceDate));
      return !isDeepStrictEqual(was, has) && [was, has].some((slot) => slot !== null && slot.date >= today);
    }),
  });
};

const pendingForCustomer = (
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

export type ScheduleChangeFacts = {
  before: Schedule;
  after: Schedule;
  dates: readonly string[];
  notifiesCustomer: boolean;
};

export const baselineBefore = (
  { before, after, dates, notifiesCustomer }: ScheduleChangeFacts,
  context: Context,
): ChangeMessage => {
  const { now, businessHours } = context;
  const pairs = dates.map((date) => ({
    date,
    was: findVisit(before, date, businessHours),
    old: findRecord(before, date),
    next: findRecord(after, date),
  }));
  const agents = pairs.flatMap(({ date: occurrenceDate, old, next }) =>
    [...new Set([...(old?.agents ?? []), ...(next?.agents ?? [])])].flatMap((agentId) => {
      const [was, has] = [agentSlot(agentId, old), agentSlot(agentId, next)];
      const isNear = [was, has].some((slot) => slot !== null && isSoon(slot.date, now));
      return isNear && !isDeepStrictEqual(was, has) ? [{ agentId, occurrenceDate, was }] : [];
    }),
  );
  const customer = {
    subscription: baselineSubscription(before.subscription, todayAt(now)),
    visits: pairs.flatMap(({ was }) => (was === undefined || (!isLive(was) && !isSkippedByPerson(was)) ? [] : [was])),
    late: pairs.flatMap(({ date, was, next }) => (next?.isLate === true && was?.isLate !== true ? [date] : [])),
  };
  const baseline = { ...customer, visits: customer.visits.map(baselineVisit) };
  const { subscriptionId } = before.subscription;
  return notifiesCustomer
    ? pendingChanges({ subscriptionId, customer: baseline, agents }, after, context)
    : { subscriptionId, agents };
};

/** Of two baselines the first counts. */
export const mergeChangeMessages = (first: ChangeMessage, later: ChangeMessage): ChangeMessage => {
  const [one, other] = [first.customer, later.customer];
  const dates = new Set(one?.visits.map(({ occurrenceDate }) => occurrenceDate));
  const rows = new Set(first.agents.map(({ agentId, occurrenceDate }) => `${agentId} ${occurrenceDate}`));
  const customer =
    one === undefined || other === undefined
      ? (one ?? other)
      : {
          subscription: one.subscription,
          visits: [...one.visits, ...other.visits.filter(({ occurrenceDate }) => !dates.has(occurrenceDate))],
          late: [...new Set([...one.late, ...other.late])],
        };
  const agents = later.agents.filter(({ agentId, occurrenceDate }) => !rows.has(`${agentId} ${occurrenceDate}`));
  return defined({ subscriptionId: first.subscriptionId, customer, agents: [...first.agents, ...agents] });
};

/** The customer, or an agent's id. */
export type Recipient = "customer" | number;

/** Once a recipient knows the subscription as it was read. */
export const afterSending = (
  message: ChangeMessage,
  to: Recipient,
  schedule: Schedule,
  { now, businessHours }: Context,
): ChangeMessage => {
  const { customer, agents } = message;
  if (to !== "customer")
    return {
      ...message,
      agents: agents.map((row) =>
        row.agentId === to ? { ...row, was: agentSlot(to, findRecord(schedule, row.occurrenceDate)) } : row,
      ),
    };
  if (customer === undefined) return message;
  const visits = customer.visits.map((was) => {
    const visit = findVisit(schedule, was.occurrenceDate, businessHours);
    return visit === undefined ? was : baselineVisit(visit);
  });
  const late = customer.late.filter((date) => findRecord(schedule, date)?.isLate !== true);
  return {
    ...message,
    customer: { subscription: baselineSubscription(schedule.subscription, todayAt(now)), visits, late },
  };
};

export const withoutRecipient = ({ customer, ...message }: ChangeMessage, to: Recipient): ChangeMessage =>
  to === "customer"
    ? message
    : defined({ ...message, customer, agents: message.agents.filter(({ agentId }) => agentId !== to) });

export const isEmpty = ({ customer, agents }: ChangeMessage): boolean => customer === undefined && agents.length === 0;
