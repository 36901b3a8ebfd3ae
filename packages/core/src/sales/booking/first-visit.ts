import { bookableDays } from "@cleaning/contract/booking/bookable-days";
import { profileHome } from "@cleaning/contract/homes/profile-home";
import type { ScheduleFrequency } from "@cleaning/contract/pricing/frequencies";
import type { FirstQuote, Quote } from "@cleaning/contract/pricing/price-book";
import { assign } from "@cleaning/scheduling/assignment/assign";
import type { AssignableAgent } from "@cleaning/scheduling/assignment/choose-agents";
import type { AgentSchedules } from "@cleaning/scheduling/availability/agent-schedules";
import { fitsHours, startStep } from "@cleaning/scheduling/business-hours/business-hours";
import { isPast } from "@cleaning/scheduling/changes/late";
import { type Context, todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { ownWorkVisitAt, visitAt } from "@cleaning/scheduling/recurrence/timeline";
import {
  type AgreedWork,
  elapsedOf,
  type Subscription,
  type Schedule,
  type Visit,
} from "@cleaning/scheduling/schedule";
import type { Unconfirmed } from "../../schedule/visits/open-bookings.ts";

export type FirstVisitTerms = {
  id: number;
  serviceName: string;
  town: string;
  homeId?: number | undefined;
  unconfirmed?: Unconfirmed | undefined;
  frequency: ScheduleFrequency;
  date: string;
  start: number;
  quote: Pick<Quote, "price" | "basePrice" | "minutes">;
  teamSize?: number | undefined;
  agentId?: number | undefined;
  extras: SoldExtras;
  first?:
    | { serviceName: string; quote: Pick<FirstQuote, "price" | "minutes" | "discountPercent">; extras: SoldExtras }
    | undefined;
  note?: string | undefined;
  noteBy?: Visit["noteBy"];
};

/** `minutes` is the part of the visit's time that the extras take. */
type SoldExtras = { names: readonly string[]; cents: number; minutes?: number };

type Today = {
  /** Whether an unexpired hold reserves this start, perhaps since before midnight. */
  hasHold: boolean;
  mayBeToday?: boolean;
};

const isPossible = (
  { date, start, quote, teamSize, first }: FirstVisitTerms,
  { now, businessHours }: Context,
  { hasHold, mayBeToday = false }: Today,
): boolean => {
  const today = todayAt(now);
  const isOfToday = hasHold || (mayBeToday && !isPast({ date, start }, now));
  if (date < today || (date === today && !isOfToday) || date > plusDays(today, bookableDays) || start % startStep !== 0)
    return false;
  return [first?.quote ?? quote, quote].every(({ minutes }) =>
    fitsHours(businessHours, date, { start, elapsed: elapsedOf({ minutes, teamSize }) }),
  );
};

const subscriptionOf = (
  {
    id,
    serviceName,
    town,
    homeId,
    unconfirmed,
    frequency,
    date,
    start,
    quote,
    teamSize,
    agentId,
    extras,
  }: FirstVisitTerms,
  customerId: number,
): Subscription => ({
  subscriptionId: id,
  customerId,
  serviceName,
  town,
  ...(homeId === undefined || homeId === profileHome ? {} : { homeId }),
  segments: [
    {
      from: date,
      ...(frequency === "once" ? { until: date } : {}),
      anchor: date,
      frequency,
      start,
      minutes: quote.minutes,
      ...(teamSize === undefined ? {} : { teamSize }),
      agents: agentId === undefined ? [] : [agentId],
      priceCents: quote.price * 100,
      extras: extras.names,
      extrasCents: extras.cents,
      extrasMinutes: extras.minutes,
      except: [],
    },
  ],
  baseCents: quote.basePrice * 100 - extras.cents,
  ...unconfirmed,
  generatedThrough: date,
  revision: 1,
});

const ownWorkOf = (
  { serviceName, quote: { price, minutes, discountPercent }, extras }: NonNullable<FirstVisitTerms["first"]>,
  { teamSize, frequency }: FirstVisitTerms,
): AgreedWork => ({
  serviceName,
  minutes,
  teamSize,
  priceCents: price * 100,
  extras: extras.names,
  extrasCents: extras.cents,
  extrasMinutes: extras.minutes,
  discountFor: (discountPercent ?? 0) > 0 ? frequency : undefined,
});

/** Undefined when no agents are free; with `mayWait` it is made without them. */
export const firstVisit = (
  terms: FirstVisitTerms,
  customerId: number,
  {
    preferredAgents,
    roster,
    days,
    context,
    mayWait = false,
    ...today
  }: Today & {
    preferredAgents: readonly number[];
    roster: readonly AssignableAgent[];
    days: AgentSchedules;
    context: Context;
    mayWait?: boolean | undefined;
  },
): Schedule | undefined => {
  if (!isPossible(terms, context, today)) return undefined;
  const subscription = subscriptionOf(terms, customerId);
  const { first } = terms;
  const writes = subscription.segments.map((segment) => {
    const occurrence = { date: terms.date, segment };
    const { businessHours } = context;
    return {
      ...(first === undefined
        ? visitAt(subscription, occurrence, businessHours)
        : ownWorkVisitAt(subscription, occurrence, ownWorkOf(first, terms), businessHours)),
      agents: [...(terms.agentId === undefined ? [] : [terms.agentId]), ...preferredAgents],
      ...(terms.note === undefined ? {} : { note: terms.note, noteBy: terms.noteBy }),
    };
  });
  const visits = assign({ subscription, visits: [] }, { subscription, writes }, { roster, days, context });
  return mayWait || visits.every(({ agents }) => agents.length > 0) ? { subscription, visits } : undefined;
};
