import type { Visit } from "@cleaning/contract/agent";
import { dateAtBusiness, isoDate } from "@cleaning/contract/calendar";
import { createWriteTransaction, type EntityItem } from "electrodb";
import { serviceEntity } from "../catalog/entities.ts";
import { customerEntity } from "../customers/entity.ts";
import { nextId } from "../database/counter.ts";
import { defined } from "../database/defined.ts";
import { type Database, transact } from "../database/index.ts";
import { type Page, readPage } from "../database/page.ts";
import { Failure } from "../failure/index.ts";
import { totalsEntity } from "../totals/index.ts";
import { subscriptionEntity, undated } from "./entity.ts";

/** A subscription as stored. */
export type SubscriptionRecord = EntityItem<ReturnType<typeof subscriptionEntity>>;

/** What makes a subscription. `nextDate` is a calendar date of the business, `2026-11-21`, if one is agreed. */
type NewSubscription = Pick<
  SubscriptionRecord,
  "customerId" | "serviceId" | "frequency" | "priceCents" | "isActive"
> & { nextDate?: string };

const entities = (database: Database) => ({
  subscription: subscriptionEntity(database),
  customer: customerEntity(database),
  service: serviceEntity(database),
  totals: totalsEntity(database),
});

/**
 * Stores a subscription with its counts, all or nothing, and only if its customer and service are there.
 *
 * @returns its id
 * @throws Failure `brokenReference` naming what is missing
 */
export const createSubscription = async (
  database: Database,
  { nextDate = undated, ...fields }: NewSubscription,
  now: Date,
): Promise<number> => {
  const consistent = { consistent: true };
  const [{ data: owner }, { data: chosen }] = await Promise.all([
    customerEntity(database).get({ id: fields.customerId }).go(consistent),
    serviceEntity(database).get({ id: fields.serviceId }).go(consistent),
  ]);
  if (owner === null) throw new Failure("brokenReference", "There is no such customer.");
  if (chosen === null) throw new Failure("brokenReference", "There is no such service.");
  const id = await nextId(database, "subscription");
  const { name: customerName, firstName: customerFirstName, sortName, email, city } = owner;
  const town = city?.toLowerCase();
  const copies = defined({ customerName, customerFirstName, sortName, email, city, town });
  const active = fields.isActive ? 1 : 0;
  const { written, refused } = await transact(() =>
    createWriteTransaction(entities(database), ({ subscription, customer, service, totals }) => [
      subscription
        .create({ id, ...fields, nextDate, serviceName: chosen.name, ...copies, createdAt: now.toISOString() })
        .commit(),
      customer.patch({ id: fields.customerId }).add({ activeSubscriptions: active }).commit(),
      service
        .check({ id: fields.serviceId })
        .where((attributes, { exists }) => exists(attributes.name))
        .commit(),
      totals
        .upsert({ name: "subscription" })
        .add({ records: 1, active, revenueCents: active * fields.priceCents })
        .commit(),
    ]).go(),
  );
  if (!written)
    throw new Failure("brokenReference", refused(1) ? "There is no such customer." : "There is no such service.");
  return id;
};

/** All subscriptions of a customer, by date, those without one last: one query. */
export const subscriptionsOf = async (database: Database, customerId: number): Promise<SubscriptionRecord[]> =>
  (await subscriptionEntity(database).query.byCustomer({ customerId }).go({ pages: "all" })).data;

/** Today at the business, as dates are stored. */
export const today = (now: Date): string => isoDate(dateAtBusiness(now));

/**
 * The cleanings that are coming up in some towns, the next first. Active subscriptions are read by date and those
 * elsewhere are left out by the database: one request while 1 MB of them holds enough of the towns', else more.
 *
 * @param towns in lower case
 * @throws Failure `invalid` for a cursor that this list did not give
 */
export const listVisits = async (
  database: Database,
  towns: readonly string[],
  page: Page,
  now: Date,
): Promise<{ visits: Visit[]; nextCursor: string | null }> => {
  if (towns.length === 0) return { visits: [], nextCursor: null };
  const { data, cursor } = await readPage("visits", page, ({ limit, cursor: start }) =>
    subscriptionEntity(database)
      .query.byState({ isActive: true })
      .between({ nextDate: today(now) }, { nextDate: "9999-12-31" })
      .where(({ town }, { eq }) => towns.map((name) => eq(town, name)).join(" OR "))
      .go({ count: limit, cursor: start, order: "asc" }),
  );
  const visits = data.map(({ nextDate, serviceName, customerFirstName, city = "" }) => ({
    date: nextDate,
    service: serviceName,
    customerFirstName,
    city,
  }));
  return { visits, nextCursor: cursor };
};
