import type { Service } from "@cleaning/contract/catalog";
import { uniqueEntity, userEntity } from "../accounts/entities.ts";
import type { UserRecord } from "../accounts/users.ts";
import { newCustomerWrites } from "../customers/writes.ts";
import { type IdempotencyRecord, idempotencyRecordEntity } from "../database/idempotency-record.ts";
import type { Database } from "../database/index.ts";
import { type Write, writesOf, transactWrite } from "../database/transact-write.ts";
import { mailEntity } from "../mail/entity.ts";
import type { PendingMail } from "../mail/index.ts";
import { newSubscriptionWrites, ownerWrites, serviceWrites } from "../subscriptions/writes.ts";
import { counterWrites } from "../totals/counters.ts";
import { userDelta } from "../totals/deltas.ts";
import type { Asked } from "./acceptance.ts";
import type { Buyer } from "./buyer.ts";
import type { Delivery, OrderRecord } from "./delivery.ts";
import { deliveryEntity, orderEntity } from "./entity.ts";
import { eventName, portalName } from "./portal-name.ts";
import type { PortalIds } from "./verify.ts";

/** All that an order writes. */
type Parts = {
  order: OrderRecord;
  service: Pick<Service, "id" | "name" | "type">;
  buyer: Buyer;
  idempotencyRecord: IdempotencyRecord;
  mails: readonly PendingMail[];
  /** Written unless the provider has said that the portal made it. */
  delivery: Delivery;
  /** What the browser says that the portal made, if it says so, and whether the provider says it too. */
  ids: PortalIds | undefined;
  isProven: boolean;
  /** By what the owner of the address is asked whether they want it, where they are. */
  asked: Asked | undefined;
  now: Date;
};

const entities = (database: Database) => ({
  idempotencyRecords: idempotencyRecordEntity(database),
  orders: orderEntity(database),
  mails: mailEntity(database),
  deliveries: deliveryEntity(database),
  user: userEntity(database),
  unique: uniqueEntity(database),
});

/** The user an order makes: somebody without an identity, who may register later and then is this one. */
const newUser = ({ order, buyer: { userId, customerId, person } }: Parts): UserRecord => {
  const { name, sortName, email } = person;
  return { ...order.customer, id: userId, name, sortName, email, customerId, createdAt: order.createdAt };
};

/** Whoever orders, as far as they are new; and that they are still who was read, as far as they are known. */
const buyerWrites = (database: Database, parts: Parts): readonly Write[] => {
  const { buyer, now } = parts;
  const { user = newUser(parts), customer, userId, customerId } = buyer;
  const { email } = user;
  const account = writesOf(entities(database), (write) => {
    if (buyer.user === undefined)
      return [
        write.user.create(user).commit(),
        write.unique.create({ kind: "email", value: email, isGuest: true, userId, email }).commit(),
      ];
    // Becoming a customer checks the user too, and an item stands in a transaction once.
    return customer === undefined
      ? []
      : [
          write.user
            .check({ id: userId })
            .where((has, { eq }) => eq(has.email, email))
            .commit(),
        ];
  });
  const counted = buyer.user === undefined ? counterWrites(database, userDelta()) : [];
  if (customer !== undefined) return [...account, ...counted, ...ownerWrites(database, customer, 1)];
  const person = { id: customerId, person: user, activeSubscriptions: 1 };
  const { references, once, rest } = newCustomerWrites(
    database,
    person,
    { hasPets: false, ...(buyer.isByEmail ? {} : { openedBy: userId }) },
    now,
  );
  return [...account, ...counted, ...(buyer.user === undefined ? [] : references), ...once, ...rest];
};

/**
 * Writes an order with everything that belongs to it, all or nothing.
 *
 * @returns whether it was written, and whether its idempotency record, its service or the portal's subscription refused it; anything
 *   else that refuses has changed since it was read
 */
export const writeOrder = (database: Database, parts: Parts) => {
  const { order, service, buyer, idempotencyRecord, mails, delivery, ids, isProven, asked, now } = parts;
  const { customerId, userId, person } = buyer;
  const { frequency, priceCents, firstVisit: nextDate } = order;
  // The visits are where the order says, which need not be where the customer's account says.
  const owner = { id: customerId, ...person, city: order.customer.city };
  const subscription = newSubscriptionWrites(
    database,
    { id: order.id, owner, service },
    {
      frequency,
      priceCents,
      isActive: true,
      nextDate,
      ...(buyer.isByEmail ? { isByEmail: true } : { orderedBy: userId }),
      ...(asked === undefined ? {} : { acceptance: "asked" as const, ...asked }),
      ...(isProven ? { providerSync: "synced" as const, ...ids } : { providerSync: "pending" as const }),
    },
    now,
  );
  const made = entities(database);
  const names =
    ids === undefined ? [] : [eventName(ids, order), ...(isProven ? [portalName(ids, order.customer.email)] : [])];
  return transactWrite(database, {
    idempotencyRecord: writesOf(made, ({ idempotencyRecords }) => [
      idempotencyRecords.create(idempotencyRecord).commit(),
    ]),
    service: serviceWrites(database, service.id),
    provider: writesOf(made, ({ deliveries, unique }) => [
      ...(isProven ? [] : [deliveries.create(delivery).commit()]),
      ...names.map((value) => unique.create({ kind: "order", value, userId, email: person.email }).commit()),
    ]),
    subscription: subscription.writes,
    order: writesOf(made, ({ orders }) => [orders.create(order).commit()]),
    mails: writesOf(made, (write) => mails.map((mail) => write.mails.create(mail).commit())),
    buyer: buyerWrites(database, parts),
  });
};
