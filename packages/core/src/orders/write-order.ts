import { createHash } from "node:crypto";
import { createWriteTransaction } from "electrodb";
import { uniqueEntity, userEntity } from "../accounts/entities.ts";
import { serviceEntity } from "../catalog/entities.ts";
import { customerEntity } from "../customers/entity.ts";
import { defined } from "../database/defined.ts";
import type { Database, Outcome } from "../database/index.ts";
import { type Receipt, receiptEntity } from "../database/receipt.ts";
import { mailEntity } from "../mail/entity.ts";
import type { OwedMail } from "../mail/index.ts";
import { subscriptionEntity } from "../subscriptions/entity.ts";
import { totalsEntity } from "../totals/index.ts";
import type { Buyer } from "./buyer.ts";
import type { Delivery, OrderRecord } from "./delivery.ts";
import { deliveryEntity, orderEntity } from "./entity.ts";

const entities = (database: Database) => ({
  receipts: receiptEntity(database),
  service: serviceEntity(database),
  subscription: subscriptionEntity(database),
  orders: orderEntity(database),
  totals: totalsEntity(database),
  mails: mailEntity(database),
  deliveries: deliveryEntity(database),
  user: userEntity(database),
  customer: customerEntity(database),
  unique: uniqueEntity(database),
});

/** What the portal made, when it did. */
type PortalIds = { providerCustomerId: string; providerSubscriptionId: string };

/** All that an order writes. */
type Parts = {
  order: OrderRecord;
  serviceId: number;
  buyer: Buyer;
  receipt: Receipt;
  mail: OwedMail;
  /** Written unless the portal made it already. */
  delivery: Delivery;
  ids: PortalIds | undefined;
};

/** Where in the transaction stands what can refuse it for good. */
export const item = { receipt: 0, service: 1, provider: 2 } as const;

/**
 * Names a subscription that the portal made, for good. The e-mail address is part of the name: who learns or guesses an
 * id cannot take its place.
 */
const portalName = ({ providerSubscriptionId }: PortalIds, email: string): string =>
  createHash("sha256").update(`${providerSubscriptionId} ${email.toLowerCase()}`).digest("hex");

const subscriptionOf = ({ order, serviceId, buyer, ids }: Parts) => ({
  id: order.id,
  customerId: buyer.customerId,
  serviceId,
  serviceName: order.service,
  frequency: order.frequency,
  priceCents: order.priceCents,
  isActive: true,
  nextDate: order.firstVisit,
  customerName: buyer.person.name,
  customerFirstName: buyer.person.firstName,
  sortName: buyer.person.sortName,
  email: buyer.person.email,
  // Where the visits are, which need not be where the customer's account says.
  city: order.customer.city,
  town: order.customer.city.toLowerCase(),
  createdAt: order.createdAt,
  ...(buyer.isByEmail ? { isByEmail: true } : {}),
  ...(ids === undefined ? { providerSync: "pending" as const } : { providerSync: "synced" as const, ...ids }),
});

/** Writes an order with everything that belongs to it, in one transaction of 9 to 13 items. */
export const writeOrder = (database: Database, parts: Parts): Promise<Outcome> => {
  const { order, serviceId, buyer, receipt, mail, delivery, ids } = parts;
  const { createdAt, priceCents } = order;
  const { userId, customerId, person } = buyer;
  const { name, sortName, email } = person;
  const owner = { userId, email };
  return createWriteTransaction(entities(database), (write) => [
    write.receipts.create(receipt).commit(),
    write.service
      .check({ id: serviceId })
      .where((attributes, { exists }) => exists(attributes.name))
      .commit(),
    ids === undefined
      ? write.deliveries.create(delivery).commit()
      : write.unique.create({ kind: "order", value: portalName(ids, order.customer.email), ...owner }).commit(),
    write.subscription.create(subscriptionOf(parts)).commit(),
    write.orders.create(order).commit(),
    write.totals.upsert({ name: "subscription" }).add({ records: 1, active: 1, revenueCents: priceCents }).commit(),
    write.mails.create(mail).commit(),
    ...(buyer.isNewCustomer
      ? [
          write.customer
            .create({ ...defined(person), id: customerId, userId, hasPets: false, activeSubscriptions: 1, createdAt })
            .commit(),
          write.unique.create({ kind: "customer", value: String(userId), ...owner }).commit(),
          write.totals.upsert({ name: "customer" }).add({ records: 1, withPets: 0 }).commit(),
        ]
      : [write.customer.patch({ id: customerId }).add({ activeSubscriptions: 1 }).commit()]),
    ...(buyer.isNewUser
      ? [
          write.user.create({ ...order.customer, id: userId, name, sortName, email, createdAt }).commit(),
          write.unique.create({ kind: "email", value: email, isGuest: true, ...owner }).commit(),
          write.totals.upsert({ name: "user" }).add({ records: 1 }).commit(),
        ]
      : [
          write.user
            .check({ id: userId })
            .where((attributes, { eq }) => eq(attributes.email, email))
            .commit(),
        ]),
  ]).go();
};
