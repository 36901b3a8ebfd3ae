import { adminFrequencyOf, type Subscription } from "@cleaning/contract/admin/subscriptions";
import { undated } from "./entity.ts";
import type { SubscriptionRecord } from "./writes.ts";

/** The fields that staff decide. */
export const subscriptionFields = [
  "customerId",
  "serviceId",
  "frequency",
  "price",
  "nextServiceDate",
  "isActive",
] as const;

/** A subscription as staff see it. */
export const subscriptionOf = (record: SubscriptionRecord): Subscription => {
  const { id, customerId, customerName, email, serviceId, serviceName, serviceType, nextDate, createdAt } = record;
  return {
    id,
    customerId,
    customer: { name: customerName, email },
    serviceId,
    service: { name: serviceName, type: serviceType },
    frequency: adminFrequencyOf(record.frequency),
    price: record.priceCents / 100,
    nextServiceDate: nextDate === undated ? null : nextDate,
    isActive: record.isActive,
    providerSync: record.providerSync ?? null,
    acceptance: record.acceptance ?? null,
    createdAt,
  };
};
