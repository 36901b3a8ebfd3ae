import type { BusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { earlier, plusDays } from "@cleaning/scheduling/dates";
import { isGoingOn, statusFields, segmentInForce } from "@cleaning/scheduling/recurrence/in-force";
import { nextDue, nextVisitDate } from "@cleaning/scheduling/recurrence/timeline";
import { isOnce, type Schedule } from "@cleaning/scheduling/schedule";
import { neverDue } from "../records/entity.ts";
import { undated, type SubscriptionRecord } from "../subscriptions/entity.ts";

/** Without a segment in force, frequency and price stay. */
type Listed = Pick<SubscriptionRecord, "isActive" | "nextDate"> &
  Partial<Pick<SubscriptionRecord, "frequency" | "priceCents" | "endsOn" | "endReason" | "pausedFrom" | "pausedUntil">>;

/** With an end, a subscription is active while a visit is to come. */
export const listingFields = (schedule: Schedule, today: string, businessHours: BusinessHours): Listed => {
  const next = isGoingOn(schedule.subscription, today) ? nextVisitDate(schedule, today, businessHours) : undefined;
  const { frequency, priceCents } = segmentInForce(schedule.subscription, today) ?? {};
  return {
    isActive: schedule.subscription.ending === undefined || next !== undefined,
    nextDate: next ?? undated,
    ...statusFields(schedule.subscription),
    ...(frequency === undefined ? {} : { frequency: frequency }),
    ...(priceCents === undefined ? {} : { priceCents }),
  };
};

/**
 * When the horizon reaches an occurrence, the day after the next visit, or when the subscription ends or the segment
 * changes. An unconfirmed single visit is closed the night after it is over.
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
    isOnce(subscription) && subscription.unconfirmedSince !== undefined && next === undefined
      ? plusDays(today, 1)
      : neverDue,
    subscription.ending?.on ?? neverDue,
    isFollowed ? plusDays(until, 1) : neverDue,
  ].reduce(earlier);
};
