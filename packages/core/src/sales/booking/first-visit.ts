import { bookableDays } from "@cleaning/contract/booking/bookable-days";
import type { BookingFrequency, Quote } from "@cleaning/contract/pricing/price-book";
import { profileHome } from "@cleaning/contract/visits/profile-home";
import { assign } from "@cleaning/scheduling/assignment/assign";
import type { Worker } from "@cleaning/scheduling/assignment/choose-agents";
import type { Days } from "@cleaning/scheduling/availability/days";
import { fitsHours, startStep } from "@cleaning/scheduling/business-hours/business-hours";
import { type Context, todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { visitAt } from "@cleaning/scheduling/recurrence/timeline";
import { elapsedOf, type Subscription, type Schedule } from "@cleaning/scheduling/schedule";
import type { Unconfirmed } from "../../schedule/visits/open-bookings.ts";

/** What is booked: from a date on, at a start in minutes after midnight, for a price. */
export type FirstVisitTerms = {
  id: number;
  serviceName: string;
  town: string;
  /** Of a customer's homes; that of the profile without one. */
  homeId?: number | undefined;
  /** Where nobody has proved the buyer's address. */
  unconfirmed?: Unconfirmed | undefined;
  frequency: BookingFrequency;
  date: string;
  start: number;
  quote: Pick<Quote, "price" | "basePrice" | "minutes">;
  extras: { names: readonly string[]; cents: number };
  /** How many of the minutes are the extras'. */
  extrasMinutes?: number;
};

/** Whether a visit may be at that time at all: from tomorrow on, or today at a start that was held before midnight. */
const isPossible = (
  { date, start, quote }: FirstVisitTerms,
  { now, businessHours }: Context,
  hasHold: boolean,
): boolean => {
  const today = todayAt(now);
  if (date < today || (date === today && !hasHold) || date > plusDays(today, bookableDays) || start % startStep !== 0)
    return false;
  return fitsHours(businessHours, date, { start, elapsed: elapsedOf(quote.minutes) });
};

/** The subscription of a booking: its first visit is a record, and of one that is booked for once there is no other. */
const subscriptionOf = (
  { id, serviceName, town, homeId, unconfirmed, frequency, date, start, quote, extras, extrasMinutes }: FirstVisitTerms,
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
      frequency: frequency,
      start,
      minutes: quote.minutes,
      agents: [],
      priceCents: quote.price * 100,
      extras: extras.names,
      extrasCents: extras.cents,
      extrasMinutes,
      except: [],
    },
  ],
  baseCents: quote.basePrice * 100 - extras.cents,
  ...unconfirmed,
  generatedThrough: date,
  revision: 1,
});

/**
 * The subscription of a booking with its first visit and who comes to it, whose time is taken in `days`; undefined when no agents
 * are free then.
 * @param preferredAgents the agents who come if they can, in their order
 * @param hasHold whether an unexpired hold keeps this start
 */
export const firstVisit = (
  wanted: FirstVisitTerms,
  customerId: number,
  {
    preferredAgents,
    workers,
    days,
    context,
    hasHold,
  }: { preferredAgents: readonly number[]; workers: readonly Worker[]; days: Days; context: Context; hasHold: boolean },
): Schedule | undefined => {
  if (!isPossible(wanted, context, hasHold)) return undefined;
  const subscription = subscriptionOf(wanted, customerId);
  const writes = subscription.segments.map((segment) => ({
    ...visitAt(subscription, { date: wanted.date, segment }, context.businessHours),
    agents: preferredAgents,
  }));
  const visits = assign({ subscription, visits: [] }, { subscription, writes }, { workers, days, context });
  return visits.every(({ agents }) => agents.length > 0) ? { subscription, visits } : undefined;
};
