import type { BusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { earlier, plusDays } from "@cleaning/scheduling/dates";
import { isGoingOn, marksOf, segmentInForce } from "@cleaning/scheduling/recurrence/in-force";
import { nextDue, nextVisitDate } from "@cleaning/scheduling/recurrence/timeline";
import type { Schedule } from "@cleaning/scheduling/schedule";
import { neverDue } from "../records/entity.ts";
import { undated, type SubscriptionRecord } from "../subscriptions/entity.ts";

/** What the list of subscriptions shows and sorts by; without a segment in force it keeps its frequency and price. */
type Listed = Pick<SubscriptionRecord, "isActive" | "nextDate"> &
  Partial<Pick<SubscriptionRecord, "frequency" | "priceCents" | "endsOn" | "pausedUntil">>;

/**
 * The indexed fields of a subscription's record on a day: every write of either computes them so. One whose end
 * is set is active while it has a visit to come, and no longer.
 */
export const listedFields = (schedule: Schedule, today: string, businessHours: BusinessHours): Listed => {
  const next = isGoingOn(schedule.subscription, today) ? nextVisitDate(schedule, today, businessHours) : undefined;
  const { frequency, priceCents } = segmentInForce(schedule.subscription, today) ?? {};
  return {
    isActive: schedule.subscription.ending === undefined || next !== undefined,
    nextDate: next ?? undated,
    ...marksOf(schedule.subscription),
    ...(frequency === undefined ? {} : { frequency: frequency }),
    ...(priceCents === undefined ? {} : { priceCents }),
  };
};

/**
 * The day on which the generator has to look at a subscription: when the horizon reaches the next occurrence, on the day after
 * the next visit, and when the subscription ends or another segment begins. Of a subscription that has ended there is none.
 */
export const dueOf = (schedule: Schedule, today: string, businessHours: BusinessHours): string => {
  const { subscription } = schedule;
  if (!isGoingOn(subscription, today)) return neverDue;
  const next = nextVisitDate(schedule, today, businessHours);
  const { until } = segmentInForce(subscription, today) ?? {};
  const isFollowed = until !== undefined && segmentInForce(subscription, plusDays(until, 1)) !== undefined;
  return [
    nextDue(subscription) ?? neverDue,
    next === undefined ? neverDue : plusDays(next, 1),
    subscription.ending?.on ?? neverDue,
    isFollowed ? plusDays(until, 1) : neverDue,
  ].reduce(earlier);
};
