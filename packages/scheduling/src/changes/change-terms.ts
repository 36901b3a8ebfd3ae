import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { profileHome } from "@cleaning/contract/homes/profile-home";
import type { Frequency, ScheduleFrequency } from "@cleaning/contract/pricing/frequencies";
import { type Context, todayAt } from "../context.ts";
import { later, plusDays } from "../dates.ts";
import { isGoingOn, segmentInForce } from "../recurrence/in-force.ts";
import { occurrencesBetween, recurrenceDates, segmentGiving } from "../recurrence/occurrences.ts";
import { anchorOf, baseOf, minutesOf } from "../recurrence/start-subscription.ts";
import { confirmed, ownWorkVisitAt, recordOccurrences, statusOn, visitOfRule } from "../recurrence/timeline.ts";
import {
  hasOwnWork,
  isSkippedByPerson,
  isReplaced,
  type Subscription,
  replaced,
  type Schedule,
  type Segment,
  type Visit,
  type Work,
} from "../schedule.ts";
import { changeFrequency } from "./change-rule.ts";
import { followsRule } from "./move-rule.ts";
import { type Agreement, differing, type Outcome, rowOf, scheduleAfter } from "./outcome.ts";
import { endSubscription, restartSubscription } from "./pause-and-end.ts";
import { priceIn } from "./price.ts";
import { reportFields } from "./visit-facts.ts";
import { firstComing } from "./visit-request.ts";

type ScheduleStep = (schedule: Schedule) => Schedule;

const shortest = 30;

type RuleTerms = Pick<Segment, "frequency" | "minutes" | "priceCents"> &
  Partial<Pick<Segment, "start" | "agents" | "teamSize" | "extras" | "extrasCents" | "extrasMinutes">>;

const asReplaced = (visit: Visit): Visit => ({ ...visit, status: "cancelled", cause: replaced, agents: [] });

const segmentsBefore = ({ segments }: Subscription, today: string): Segment[] => {
  const last = plusDays(today, -1);
  return segments
    .filter(({ from }) => from <= last)
    .map((one) => (one.until === undefined || one.until > last ? { ...one, until: last } : one));
};

const withoutRule =
  ({ now }: Context): ScheduleStep =>
  ({ subscription, visits }) => ({
    subscription: { ...subscription, segments: segmentsBefore(subscription, todayAt(now)) },
    visits: visits.map((visit) => (followsRule(visit, now) && !isSkippedByPerson(visit) ? asReplaced(visit) : visit)),
  });

/**
 * Begins the rule anew on the next open day; a past date gives the frequency alone. Visits that a person skipped stay
 * so.
 */
const anchoredOn =
  (firstDate: string, serviceType: string, terms: RuleTerms, { now, businessHours }: Context): ScheduleStep =>
  (schedule) => {
    const { subscription, visits } = schedule;
    const today = todayAt(now);
    const anchor = anchorOf(firstDate, serviceType, businessHours);
    const from = later(anchor, today);
    // A segment that is given as terms may end, which the new one does not.
    const { frequency, minutes, priceCents, start, agents = [], extras = [] } = terms;
    const { teamSize, extrasCents, extrasMinutes } = terms;
    const optional = omitUndefined({ start, teamSize, extrasCents, extrasMinutes });
    const segment: Segment = { frequency, minutes, priceCents, agents, extras, ...optional, from, anchor, except: [] };
    const changed: Subscription = {
      ...subscription,
      segments: [...segmentsBefore(subscription, today), segment],
      generatedThrough: later(subscription.generatedThrough, plusDays(today, -1)),
    };
    const recordedDates = new Set(
      visits.filter((visit) => !isReplaced(visit)).map(({ occurrenceDate }) => occurrenceDate),
    );
    const ownWork = visits.find(
      (visit) => hasOwnWork(visit) && visit.status === "scheduled" && followsRule(visit, now),
    );
    const skippedDates = new Set(visits.filter(isSkippedByPerson).map(({ occurrenceDate }) => occurrenceDate));
    const [firstOccurrence] =
      ownWork === undefined
        ? []
        : occurrencesBetween([segment], from, plusDays(from, 366)).filter(
            ({ date }) =>
              (date === anchor || !skippedDates.has(date)) && statusOn(changed, date).status === "scheduled",
          );
    const visitOn = (date: string): Visit =>
      ownWork !== undefined && date === firstOccurrence?.date
        ? ownWorkVisitAt(changed, { date, segment }, ownWork, businessHours)
        : visitOfRule({ subscription: changed, visits }, { date, segment }, businessHours);
    const next = visits.map((old): Visit => {
      if (!followsRule(old, now)) return old;
      const isOut = isSkippedByPerson(old) && old.occurrenceDate !== anchor;
      if (segmentGiving([segment], old.occurrenceDate) === undefined) return isOut ? old : asReplaced(old);
      return {
        ...visitOn(old.occurrenceDate),
        ...(isOut ? { status: old.status, cause: old.cause } : {}),
        agents: old.agents,
        overCapacity: old.overCapacity,
        isLate: old.isLate,
        isLateWaived: old.isLateWaived,
        fee: old.fee,
        ...reportFields(old),
      };
    });
    const due = recordOccurrences({ subscription: changed, visits }, [segment], from);
    const isBeyond = firstOccurrence !== undefined && firstOccurrence.date > changed.generatedThrough;
    const created = [...due, ...(isBeyond ? [firstOccurrence] : [])]
      .filter(({ date }) => !recordedDates.has(date))
      .map(({ date }) => visitOn(date));
    return scheduleAfter({ subscription: changed, visits: next }, { subscription: changed, writes: created });
  };

const pricedBy =
  (priceCents: number, { frequency, extrasCents = 0 }: Pick<Segment, "frequency" | "extrasCents">, baseCents: number) =>
  (otherCents = 0): number =>
    priceCents + priceIn(frequency, baseCents + otherCents) - priceIn(frequency, baseCents + extrasCents);

/** From the next visit on; overridden prices and work stay. */
const withTerms =
  (
    change: { priceCents?: number; frequency?: ScheduleFrequency; moreMinutes?: number },
    { now }: Context,
  ): ScheduleStep =>
  ({ subscription, visits }) => {
    const today = todayAt(now);
    const { priceCents, frequency, moreMinutes = 0 } = change;
    const inForce = segmentInForce(subscription, today);
    const targetFrequency = frequency ?? inForce?.frequency;
    const baseCents =
      priceCents === undefined || targetFrequency === undefined
        ? subscription.baseCents
        : baseOf(priceCents, targetFrequency) - (inForce?.extrasCents ?? 0);
    const priceOf =
      priceCents === undefined || inForce === undefined ? undefined : pricedBy(priceCents, inForce, baseCents);
    const changed = <T extends Work>(work: T, keepsPrice = false): T => ({
      ...work,
      minutes: Math.max(work.minutes + moreMinutes, shortest),
      priceCents: keepsPrice ? work.priceCents : (priceOf?.(work.extrasCents) ?? work.priceCents),
    });
    const following = subscription.segments.filter(({ until }) => until === undefined || until >= today);
    return {
      subscription: {
        ...subscription,
        baseCents,
        segments: [
          ...segmentsBefore(subscription, today),
          ...following.map((one) => changed({ ...one, from: later(one.from, today) })),
        ],
      },
      visits: visits.map((visit) =>
        followsRule(visit, now) && !hasOwnWork(visit) ? changed(visit, visit.overrides.includes("price")) : visit,
      ),
    };
  };

/** Visits that have begun or are over stay. */
const inService =
  (serviceName: string, { now }: Context): ScheduleStep =>
  ({ subscription, visits }) => ({
    subscription: { ...subscription, serviceName },
    visits: visits.map((visit) => (followsRule(visit, now) && !hasOwnWork(visit) ? { ...visit, serviceName } : visit)),
  });

const moreMinutes = (from: string, to: string): number => minutesOf(to) - minutesOf(from);

const fromToday = (
  { subscription, visits }: Schedule,
  before: Subscription,
  { first, today }: { first: string; today: string },
) => {
  const [firstSegment, ...laterSegments] = subscription.segments.filter(({ from }) => from >= first);
  if (firstSegment === undefined) return { subscription, visits };
  const except = recurrenceDates(firstSegment, today, plusDays(firstSegment.from, -1)).filter(
    (date) => segmentGiving(before.segments, date) === undefined,
  );
  const extendedSegment = { ...firstSegment, from: today, except: [...firstSegment.except, ...except] };
  return {
    subscription: {
      ...subscription,
      segments: [...segmentsBefore(subscription, today), extendedSegment, ...laterSegments],
    },
    visits,
  };
};

const withFrequency =
  (frequency: Frequency, serviceType: string, context: Context): ScheduleStep =>
  (schedule) => {
    const { subscription } = schedule;
    const today = todayAt(context.now);
    const segment = segmentInForce(subscription, today);
    if (segment === undefined || segment.frequency === frequency) return schedule;
    const first = firstComing(schedule, context);
    if (first !== undefined) {
      const { priceCents } = segment;
      const priceOf = pricedBy(priceCents, { ...segment, frequency }, subscription.baseCents);
      const outcome = changeFrequency(schedule, { first, frequency, priceCents, priceOf }, context);
      return fromToday(scheduleAfter(schedule, outcome), subscription, { first: first.occurrenceDate, today });
    }
    // It has ended, or pauses for long: the rule goes on from its next date.
    const [next] = occurrencesBetween(subscription.segments, today, plusDays(later(today, segment.from), 366));
    return anchoredOn(next?.date ?? segment.anchor, serviceType, { ...segment, frequency }, context)(schedule);
  };

export const ended =
  (reason: string, context: Context): ScheduleStep =>
  (schedule) => {
    const id = `end-${schedule.subscription.revision + 1}`;
    const on = todayAt(context.now);
    if (!isGoingOn(schedule.subscription, on)) return schedule;
    return scheduleAfter(schedule, endSubscription(schedule, { id, on, reason }, context));
  };

const restarted =
  (context: Context): ScheduleStep =>
  (schedule) =>
    schedule.subscription.ending === undefined
      ? schedule
      : scheduleAfter(schedule, restartSubscription(schedule, context));

const withoutEnd: ScheduleStep = ({ subscription: { ending: _, ...subscription }, visits }) => ({
  subscription,
  visits,
});

export const writesBetween = (before: Schedule, after: Schedule): Visit[] => differing(before, after.visits);

export type TermsChange = {
  service?: { id: number; name: string; type: Agreement["serviceType"] };
  frequency?: Frequency;
  priceCents?: number;
  nextDate?: string | null;
  homeId?: number;
  isActive?: boolean;
};

export type Agreed = Agreement & {
  nextDate: string | null;
  isActive: boolean;
  /** The home was removed: whichever is chosen is another. */
  isHomeGone?: boolean | undefined;
};

/** A form sends back what it was given. */
const differingTerms = (
  { service, frequency, priceCents, nextDate, homeId, isActive }: TermsChange,
  agreed: Agreed,
): TermsChange =>
  omitUndefined({
    service: service?.id === agreed.serviceId ? undefined : service,
    frequency: frequency === agreed.frequency ? undefined : frequency,
    priceCents: priceCents === agreed.priceCents ? undefined : priceCents,
    nextDate: nextDate === agreed.nextDate ? undefined : nextDate,
    homeId: agreed.isHomeGone !== true && homeId === (agreed.homeId ?? profileHome) ? undefined : homeId,
    isActive: isActive === agreed.isActive ? undefined : isActive,
  });

const scheduleWith = (schedule: Schedule, terms: TermsChange, agreed: Agreed, context: Context): Schedule => {
  const { service, frequency, priceCents, nextDate, isActive } = terms;
  const today = todayAt(context.now);
  const type = service?.type ?? agreed.serviceType;
  let next = schedule;
  if (isActive === true) next = (typeof nextDate === "string" ? withoutEnd : restarted(context))(next);
  if (service !== undefined) {
    next = inService(service.name, context)(next);
    next = withTerms({ moreMinutes: moreMinutes(agreed.serviceType, service.type) }, context)(next);
  }
  if (priceCents !== undefined) {
    const nextFrequency = frequency ?? segmentInForce(next.subscription, today)?.frequency ?? agreed.frequency;
    next = withTerms({ priceCents, frequency: nextFrequency }, context)(next);
  }
  if (typeof nextDate === "string") {
    const inForce = segmentInForce(next.subscription, today);
    const rule = {
      ...(next.subscription.segments.at(-1) ?? { minutes: minutesOf(type) }),
      priceCents: priceCents ?? agreed.priceCents,
      ...inForce,
      frequency: frequency ?? inForce?.frequency ?? agreed.frequency,
    };
    next = anchoredOn(nextDate, type, rule, context)(next);
  } else if (nextDate === null) next = withoutRule(context)(next);
  else if (frequency !== undefined) next = withFrequency(frequency, type, context)(next);
  return isActive === false ? ended("office", context)(next) : next;
};

/** A date anchors the rule anew, null ends it; inactive cancels visits, active restores them. */
export const changeTerms = (
  schedule: Schedule,
  { terms, agreed }: { terms: TermsChange; agreed: Agreed },
  context: Context,
): Outcome => {
  const changes = differingTerms(terms, agreed);
  if (Object.keys(changes).length === 0)
    return { subscription: schedule.subscription, rows: [], writes: [], andLater: false };
  const { service, frequency, priceCents, homeId } = changes;
  const isRestart = changes.isActive === true || typeof changes.nextDate === "string";
  const from = isRestart
    ? { ...schedule, subscription: confirmed(schedule.subscription, todayAt(context.now)) }
    : schedule;
  const { subscription, visits } = scheduleWith(from, changes, agreed, context);
  const writes = differing(schedule, visits);
  const stored = new Map(
    schedule.visits.filter((visit) => !isReplaced(visit)).map((visit) => [visit.occurrenceDate, visit]),
  );
  return {
    subscription,
    rows: writes.map((visit) => {
      const row = rowOf(stored.get(visit.occurrenceDate) ?? null, visit);
      return isReplaced(visit) ? { ...row, after: null } : row;
    }),
    writes,
    andLater: subscription !== schedule.subscription && subscription.segments.at(-1)?.until === undefined,
    agreement: {
      ...omitUndefined({ frequency, priceCents }),
      ...(service && { serviceId: service.id, serviceName: service.name, serviceType: service.type }),
      ...(homeId === undefined ? {} : { homeId: homeId === profileHome ? undefined : homeId }),
    },
  };
};
