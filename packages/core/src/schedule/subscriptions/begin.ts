import { type Context, todayAt } from "@cleaning/scheduling/context";
import { firstPlan } from "@cleaning/scheduling/recurrence/first-plan";
import type { Plan } from "@cleaning/scheduling/schedule";
import type { SubscriptionRecord } from "./entity.ts";

/** The plan with which a subscription begins; without a first date it has no segment, and so no visits. */
export const planOf = (
  subscription: Omit<SubscriptionRecord, "nextDate">,
  { firstDate, baseCents }: { firstDate: string | undefined; baseCents?: number | undefined },
  { now, businessHours }: Context,
): Plan => {
  const { id, customerId, serviceName, serviceType, frequency, priceCents, isActive, city: town = "" } = subscription;
  const sold = {
    id,
    customerId,
    serviceName,
    serviceType,
    frequency,
    priceCents,
    baseCents,
    town,
    firstDate,
    isActive,
  };
  return firstPlan(sold, { today: todayAt(now), businessHours });
};
