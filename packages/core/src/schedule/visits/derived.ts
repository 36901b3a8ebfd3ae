import type { BusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { earlier, plusDays } from "@cleaning/scheduling/dates";
import { isGoingOn, marksOf, segmentInForce } from "@cleaning/scheduling/recurrence/in-force";
import { nextDue, nextVisitDate } from "@cleaning/scheduling/recurrence/timeline";
import type { Schedule } from "@cleaning/scheduling/schedule";
import { neverDue } from "../records/entity.ts";
import { undated, type SubscriptionRecord } from "../subscriptions/entity.ts";

/** What the list of subscriptions shows and sorts by of a plan; without a segment in force it keeps its frequency and price. */
type Listed = Pick<SubscriptionRecord, "isActive" | "nextDate"> &
  Partial<Pick<SubscriptionRecord, "frequency" | "priceCents" | "endsOn" | "pausedUntil">>;

/**
 * The indexed fields of a subscription's record, from its plan on a day: every write of either computes them so. One whose end
 * is set is active while it has a visit to come, and no longer.
 */
export const listedFields = (schedule: Schedule, today: string, businessHours: BusinessHours): Listed => {
  const next = isGoingOn(schedule.plan, today) ? nextVisitDate(schedule, today, businessHours) : undefined;
  const { frequency, priceCents } = segmentInForce(schedule.plan, today) ?? {};
  return {
    isActive: schedule.plan.ending === undefined || next !== undefined,
    nextDate: next ?? undated,
    ...marksOf(schedule.plan),
    ...(frequency === undefined ? {} : { frequency: frequency }),
    ...(priceCents === undefined ? {} : { priceCents }),
  };
};

/**
 * The day on which the generator has to look at a plan: when the horizon reaches the next occurrence, on the day after
 * the next visit, and when the plan ends or another segment begins. Of a plan that has ended there is none.
 */
export const dueOf = (schedule: Schedule, today: string, businessHours: BusinessHours): string => {
  const { plan } = schedule;
  if (!isGoingOn(plan, today)) return neverDue;
  const next = nextVisitDate(schedule, today, businessHours);
  const { until } = segmentInForce(plan, today) ?? {};
  const isFollowed = until !== undefined && segmentInForce(plan, plusDays(until, 1)) !== undefined;
  return [
    nextDue(plan) ?? neverDue,
    next === undefined ? neverDue : plusDays(next, 1),
    plan.ending?.on ?? neverDue,
    isFollowed ? plusDays(until, 1) : neverDue,
  ].reduce(earlier);
};
