import type { Service } from "@cleaning/contract/catalog";
import type { EntityItem } from "electrodb";
import { listEntities } from "../catalog/entities.ts";
import { customerEntity } from "../customers/entity.ts";
import type { CustomerRecord } from "../customers/writes.ts";
import { defined } from "../database/defined.ts";
import type { Database } from "../database/index.ts";
import { type Write, writesOf } from "../database/transact-write.ts";
import { counterWrites } from "../totals/counters.ts";
import { revenueChangesOf, subscriptionDelta } from "../totals/deltas.ts";
import { monthAt } from "../totals/stats.ts";
import { subscriptionEntity, undated } from "./entity.ts";

/** A subscription as stored. */
export type SubscriptionRecord = EntityItem<ReturnType<typeof subscriptionEntity>>;

/** What makes a subscription. `nextDate` is a calendar date of the business, `2026-11-21`, if one is agreed. */
export type NewSubscription = Pick<
  SubscriptionRecord,
  "customerId" | "serviceId" | "frequency" | "priceCents" | "isActive"
> & { nextDate?: string | undefined } & Partial<
    Pick<
      SubscriptionRecord,
      | "isByEmail"
      | "orderedBy"
      | "acceptance"
      | "askedWith"
      | "askedUntil"
      | "providerSync"
      | "providerCustomerId"
      | "providerSubscriptionId"
    >
  >;

/** What a subscription copies of its customer. */
type Owner = Pick<CustomerRecord, "id" | "name" | "firstName" | "sortName" | "email" | "city">;

/**
 * What a new subscription writes, for the transaction of whoever makes it: the record and its counts, by type, day and
 * month too. The customer and the service are checked by `ownerWrites` and `serviceWrites`, unless the same transaction
 * makes the customer: `newCustomerWrites` then takes how many active ones they get.
 *
 * @param id from the counter `subscription`
 */
export const newSubscriptionWrites = (
  database: Database,
  { id, owner, service }: { id: number; owner: Owner; service: Pick<Service, "id" | "name" | "type"> },
  { nextDate = undated, ...fields }: Omit<NewSubscription, "customerId" | "serviceId">,
  now: Date,
) => {
  const { name: customerName, firstName: customerFirstName, sortName, email, city } = owner;
  const record = {
    id,
    ...fields,
    customerId: owner.id,
    serviceId: service.id,
    serviceName: service.name,
    serviceType: service.type,
    nextDate,
    ...defined({ customerName, customerFirstName, sortName, email, city, town: city?.toLowerCase() }),
    revenueChanges: revenueChangesOf(undefined, fields, monthAt(now)),
    revision: 1,
    createdAt: now.toISOString(),
  };
  const writes = [
    ...writesOf({ subscription: subscriptionEntity(database) }, ({ subscription }) => [
      subscription.create(record).commit(),
    ]),
    ...counterWrites(database, subscriptionDelta(record)),
  ];
  return { record, writes };
};

/**
 * Counts a customer's active subscriptions, if the customer is still as they were read: subscriptions hold copies.
 *
 * @param grown by how many the active ones grow; may be 0
 */
export const ownerWrites = (database: Database, { id, name, email, city }: Owner, grown: number): readonly Write[] =>
  writesOf({ customer: customerEntity(database) }, ({ customer }) => [
    customer
      .patch({ id })
      .add({ activeSubscriptions: grown })
      .where((has, { eq, notExists }) =>
        [eq(has.name, name), eq(has.email, email), city === undefined ? notExists(has.city) : eq(has.city, city)].join(
          " AND ",
        ),
      )
      .commit(),
  ]);

/** Checks that a service is there, and still offered. */
export const serviceWrites = (database: Database, id: number): readonly Write[] =>
  writesOf({ service: listEntities.services(database) }, ({ service }) => [
    service
      .check({ id })
      .where((has, { exists, notExists }) => `${exists(has.id)} AND ${notExists(has.isRetired)}`)
      .commit(),
  ]);
