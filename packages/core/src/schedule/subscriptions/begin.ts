import { type Context, todayAt } from "@cleaning/scheduling/context";
import { startSubscription } from "@cleaning/scheduling/recurrence/start-subscription";
import type { Subscription } from "@cleaning/scheduling/schedule";
import type { SubscriptionRecord } from "./entity.ts";

/** Without a first date it has no segment, and so no visits. */
export const newSubscriptionOf = (
  record: Omit<SubscriptionRecord, "nextDate">,
  { firstDate, baseCents, town }: { firstDate: string | undefined; baseCents?: number | undefined; town: string },
  { now, businessHours }: Context,
): Subscription => {
  const { id, customerId, serviceName, serviceType, frequency, priceCents, isActive } = record;
  const terms = {
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
  return startSubscription(terms, { today: todayAt(now), businessHours });
};
