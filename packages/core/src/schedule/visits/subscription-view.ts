import type { Frequency } from "@cleaning/contract/pricing/frequencies";
import { profileHome } from "@cleaning/contract/visits/profile-home";
import type { SubscriptionView } from "@cleaning/contract/visits/visits";
import { priceIn } from "@cleaning/scheduling/changes/price";
import { type Context, todayAt } from "@cleaning/scheduling/context";
import { segmentOn } from "@cleaning/scheduling/recurrence/occurrences";
import { nextVisitDate } from "@cleaning/scheduling/recurrence/timeline";
import type { Schedule } from "@cleaning/scheduling/schedule";
import type { SubscriptionRecord } from "../subscriptions/entity.ts";
import { recurringFrequency } from "../subscriptions/revenue.ts";

/** Frequency, service and price are today's. */
export const subscriptionView = (
  schedule: Schedule,
  {
    frequency,
    priceCents,
    providerSubscriptionId,
    homeId = profileHome,
  }: Pick<SubscriptionRecord, "frequency" | "priceCents" | "providerSubscriptionId" | "homeId">,
  { now, businessHours }: Context,
): SubscriptionView => {
  const { subscriptionId, serviceName, segments, pause, ending, baseCents } = schedule.subscription;
  const today = todayAt(now);
  const segment = segmentOn(segments, today);
  const current = recurringFrequency({ frequency: segment?.frequency ?? frequency });
  const price = (segment?.priceCents ?? priceCents) / 100;
  const priceOf = (one: Frequency): number =>
    one === current ? price : priceIn(one, baseCents + (segment?.extrasCents ?? 0)) / 100;
  return {
    id: subscriptionId,
    homeId,
    service: serviceName,
    frequency: current,
    price,
    prices: {
      weekly: priceOf("weekly"),
      biweekly: priceOf("biweekly"),
      monthly: priceOf("monthly"),
      every3weeks: priceOf("every3weeks"),
      every4weeks: priceOf("every4weeks"),
      every8weeks: priceOf("every8weeks"),
    },
    pause: pause === undefined || pause.until < today ? null : { from: pause.from, until: pause.until },
    ending: ending === undefined ? null : { on: ending.on, reason: ending.reason },
    nextDate: nextVisitDate(schedule, today, businessHours) ?? null,
    isBilledByProvider: providerSubscriptionId !== undefined,
  };
};
