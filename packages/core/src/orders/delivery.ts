import { randomUUID } from "node:crypto";
import { createWriteTransaction, type EntityItem } from "electrodb";
import { type Database, transact } from "../database/index.ts";
import type { ProviderApi, ProviderIds, ProviderOrder } from "../provider/api.ts";
import { subscriptionEntity } from "../subscriptions/entity.ts";
import { deliveryEntity, orderEntity } from "./entity.ts";

/** An order as stored. */
export type OrderRecord = EntityItem<ReturnType<typeof orderEntity>>;
/** What the provider is owed of it. */
export type Delivery = EntityItem<ReturnType<typeof deliveryEntity>>;
/** An order with what is owed of it. */
export type OwedOrder = { order: OrderRecord; delivery: Delivery };

/** How long the call that took an order has to deliver it itself, before the scheduled job may, in milliseconds. */
const headStart = 30_000;

/** What is owed of an order about to be written. */
export const newDelivery = (id: number, now: Date): Delivery => ({
  id,
  key: randomUUID(),
  createdAt: now.toISOString(),
  dueAt: new Date(now.getTime() + headStart).toISOString(),
  attempts: 0,
  isOverdue: false,
});

const entities = (database: Database) => ({
  subscription: subscriptionEntity(database),
  delivery: deliveryEntity(database),
});

const asked = ({ id, customer, service, frequency, priceCents, firstVisit }: OrderRecord): ProviderOrder => ({
  reference: `subscription-${id}`,
  customer,
  subscription: { service, frequency, price: priceCents / 100, firstVisit },
});

const strikeOff = async (database: Database, id: number, ids: ProviderIds): Promise<void> => {
  const synced = {
    providerSync: "synced",
    providerCustomerId: ids.customerId,
    providerSubscriptionId: ids.subscriptionId,
  } as const;
  await transact(() =>
    createWriteTransaction(entities(database), ({ subscription, delivery }) => [
      delivery.delete({ id }).commit(),
      subscription.patch({ id }).set(synced).commit(),
    ]).go(),
  );
};

/** Who and what delivering needs. */
export type Delivering = { database: Database; provider: Pick<ProviderApi, "createSubscription"> };

/**
 * Delivers an order to the provider and strikes it off. The key that was stored with it makes this safe at any time and
 * by anybody: a try whose answer was lost, by a time-out or because the process died, made what the next one finds.
 *
 * @throws Failure `unavailable` or `badAnswer`; the order stays owed
 */
export const deliver = async ({ database, provider }: Delivering, { order, delivery }: OwedOrder): Promise<void> => {
  const ids = await provider.createSubscription(asked(order), delivery.key);
  await strikeOff(database, order.id, ids);
};
