import { randomUUID } from "node:crypto";
import { createWriteTransaction, type EntityItem } from "electrodb";
import { uniqueEntity } from "../accounts/entities.ts";
import { type Database, transact } from "../database/index.ts";
import type { ProviderApi, ProviderIds, ProviderOrder } from "../provider/api.ts";
import { subscriptionEntity } from "../subscriptions/entity.ts";
import { deliveryEntity, orderEntity } from "./entity.ts";
import { portalName } from "./portal-name.ts";
import { verify } from "./verify.ts";

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
  unique: uniqueEntity(database),
});

const asked = ({ id, customer, service, frequency, priceCents, firstVisit }: OrderRecord): ProviderOrder => ({
  reference: `subscription-${id}`,
  customer,
  subscription: { service, frequency, price: priceCents / 100, firstVisit },
});

/** Whether it was struck off: a subscription of the portal is one order's alone, and another may have it. */
const strikeOff = async (database: Database, { order, delivery }: OwedOrder, ids: ProviderIds): Promise<boolean> => {
  const { id, customer } = order;
  const { claim } = delivery;
  const synced = {
    providerSync: "synced",
    providerCustomerId: ids.customerId,
    providerSubscriptionId: ids.subscriptionId,
  } as const;
  const { written } = await transact(() =>
    createWriteTransaction(entities(database), (write) => [
      write.delivery.delete({ id }).commit(),
      write.subscription.patch({ id }).set(synced).commit(),
      ...(claim === undefined
        ? []
        : [
            write.unique
              .create({
                kind: "order",
                value: portalName(claim, customer.email),
                userId: claim.userId,
                email: customer.email.toLowerCase(),
              })
              .commit(),
          ]),
    ]).go(),
  );
  return written;
};

/** From now on an order like any other: what the browser said of it is not so. */
const dropClaim = async (database: Database, { order, delivery }: OwedOrder): Promise<OwedOrder> => {
  await deliveryEntity(database).patch({ id: order.id }).remove(["claim"]).go();
  const { claim: _, ...plain } = delivery;
  return { order, delivery: plain };
};

/** Who and what delivering needs. */
export type Delivering = { database: Database; provider: Pick<ProviderApi, "createSubscription" | "subscription"> };

/**
 * Delivers an order to the provider and strikes it off. The key that was stored with it makes this safe at any time and
 * by anybody: a try whose answer was lost, by a time-out or because the process died, made what the next one finds.
 *
 * Of an order that the portal is said to have made, the provider is asked first: what it has is struck off, and what it
 * does not have is made like any other.
 *
 * @returns `differs` when the provider has something else of this person's: nothing is made, and somebody has to look
 * @throws AppError `unavailable` or `badAnswer`; the order stays owed
 */
export const deliver = async (
  { database, provider }: Delivering,
  owed: OwedOrder,
): Promise<"delivered" | "differs"> => {
  const { order, delivery } = owed;
  const { claim } = delivery;
  if (claim === undefined) {
    await strikeOff(database, owed, await provider.createSubscription(asked(order), delivery.key));
    return "delivered";
  }
  const verdict = await verify(provider, claim, order);
  if (verdict === "foreign") return deliver({ database, provider }, await dropClaim(database, owed));
  const { providerCustomerId: customerId, providerSubscriptionId: subscriptionId } = claim;
  const isStruckOff = verdict === "fits" && (await strikeOff(database, owed, { customerId, subscriptionId }));
  return isStruckOff ? "delivered" : "differs";
};
