import type { Subscription, SubscriptionChange } from "@cleaning/contract/admin/subscriptions";
import type { Service } from "@cleaning/contract/catalog";
import { createConversions } from "electrodb";
import { type Author, auditWrites } from "../audit/index.ts";
import { serviceRead } from "../catalog/service-read.ts";
import { customerEntity } from "../customers/entity.ts";
import type { CustomerRecord } from "../customers/writes.ts";
import { readOf, batchGet } from "../database/batch-get.ts";
import { defined } from "../database/defined.ts";
import type { Database } from "../database/index.ts";
import { type Listing, readListing } from "../database/listing.ts";
import { readPage } from "../database/page.ts";
import { changeRecord, revisionAfter } from "../database/revision.ts";
import { storeNew } from "../database/store-new.ts";
import { writesOf } from "../database/transact-write.ts";
import { AppError } from "../errors/index.ts";
import { difference, counterWrites } from "../totals/counters.ts";
import { revenueChangesOf, subscriptionDelta } from "../totals/deltas.ts";
import { dueReads, monthAt, subscriptionStats, totalsRead } from "../totals/stats.ts";
import { subscriptionEntity, undated } from "./entity.ts";
import { subscriptionFields, subscriptionOf } from "./view.ts";
import {
  type NewSubscription,
  newSubscriptionWrites,
  ownerWrites,
  serviceWrites,
  type SubscriptionRecord,
} from "./writes.ts";

/** Who makes it, when it is staff, and the key of their submission. */
type Origin = { by?: Author; key?: string | undefined };

const noService = (): AppError => new AppError("brokenReference", "There is no such service.");

const ownerRead = (database: Database, id: number) => {
  const entity = customerEntity(database);
  return readOf<CustomerRecord>(entity.get({ id }), (Item) => entity.parse({ Item }).data);
};

/**
 * A subscription, consistently: one request.
 *
 * @throws AppError `notFound`
 */
export const readSubscription = async (database: Database, id: number): Promise<SubscriptionRecord> => {
  const { data } = await subscriptionEntity(database).get({ id }).go({ consistent: true });
  if (data === null) throw new AppError("notFound", "There is no such record.");
  return data;
};

/**
 * Stores a subscription with its counts and history, all or nothing, and only if its customer and service are there: two
 * requests.
 *
 * @param origin a submission with the same key never makes a second record
 * @returns its record
 * @throws AppError `brokenReference` naming what is missing
 */
export const storeSubscription = async (
  database: Database,
  { customerId, serviceId, ...fields }: NewSubscription,
  now: Date,
  { by, key }: Origin = {},
): Promise<SubscriptionRecord> => {
  const stored = await storeNew<SubscriptionRecord, [ReturnType<typeof ownerRead>, ReturnType<typeof serviceRead>]>(
    database,
    { kind: "subscription", now, key },
    [ownerRead(database, customerId), serviceRead(database, serviceId)],
    ([owner, service], id) => {
      if (owner === null) throw new AppError("brokenReference", "There is no such customer.");
      if (service === null || service.isRetired === true) throw noService();
      const { record, writes } = newSubscriptionWrites(database, { id, owner, service }, fields, now);
      const after = subscriptionOf(record);
      const audit = auditWrites(database, { kind: "subscriptions", id, by, now, after, fields: subscriptionFields });
      return {
        record,
        references: [...ownerWrites(database, owner, record.isActive ? 1 : 0), ...serviceWrites(database, service.id)],
        once: [],
        rest: [...writes, ...audit],
      };
    },
  );
  if (stored.as === "conflict") throw new Error("A customer may have any number of subscriptions.");
  return stored.as === "new" ? stored.record : readSubscription(database, stored.id);
};

/** Which subscriptions: of a customer, or in a state and due between two dates, or searched and sorted. */
type SubscriptionListing = Listing & {
  active?: boolean | undefined;
  customerId?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** Ids have 15 digits in keys. */
const largestId = 999_999_999_999_999;

const readSubscriptions = (database: Database, listing: SubscriptionListing) => {
  const entity = subscriptionEntity(database);
  const after = createConversions(entity).byAccessPattern;
  const { byState, byCustomer } = entity.query;
  const { active, customerId, from, to, order = "asc" } = listing;
  if (customerId !== undefined)
    return readPage(
      `subscriptions-of-${customerId}-${order}`,
      listing,
      {
        run: (options) => byCustomer({ customerId }).go(options),
        cursorAfter: after.byCustomer.fromComposite.toCursor,
      },
      order,
    );
  if (active === undefined) return readListing("subscriptions", listing, entity.query, after);
  const inState = byState({ isActive: active });
  const list = `subscriptions-${active ? "active" : "inactive"}-${from ?? ""}-${to ?? ""}-${order}`;
  return readPage(
    list,
    listing,
    {
      run: (options) =>
        from === undefined && to === undefined
          ? inState.go(options)
          : inState
              // A key goes on after the date: those of the last day are up to the last id.
              .between({ nextDate: from ?? "0000-01-01" }, { nextDate: to ?? "9999-12-31", id: largestId })
              .go(options),
      cursorAfter: after.byState.fromComposite.toCursor,
    },
    order,
  );
};

/**
 * A page of subscriptions and the cards over all of them: two requests. Of one customer, or in a state, they come by
 * their next date, those without one last.
 *
 * @throws AppError `invalid` for a cursor that this list did not give
 */
export const listSubscriptions = async (database: Database, listing: SubscriptionListing, now: Date) => {
  const [{ data, cursor }, [totals, ...due]] = await Promise.all([
    readSubscriptions(database, listing),
    batchGet(database, totalsRead(database, "subscription"), ...dueReads(database, now)),
  ]);
  return { subscriptions: data.map(subscriptionOf), nextCursor: cursor, stats: subscriptionStats(totals, due) };
};

/** What a change leaves of a subscription; `service` is the one it changes to. */
const changed = (
  record: SubscriptionRecord,
  { frequency, price, nextServiceDate, isActive }: SubscriptionChange,
  service: Pick<Service, "id" | "name" | "type"> | undefined,
  now: Date,
): SubscriptionRecord => {
  const own = defined({
    frequency,
    isActive,
    priceCents: price === undefined ? undefined : Math.round(price * 100),
    nextDate: nextServiceDate === null ? undated : nextServiceDate,
    serviceId: service?.id,
    serviceName: service?.name,
    serviceType: service?.type,
  });
  const after = { ...record, ...own, revision: revisionAfter(record) };
  return { ...after, revenueChanges: revenueChangesOf(record, after, monthAt(now)) };
};

/**
 * Changes what staff decide of a subscription, with its customer's count, all totals and the history, all or nothing: two
 * requests.
 *
 * @returns the subscription as it is now
 * @throws AppError `notFound`, `brokenReference` when there is no such service, or `unavailable` when others keep
 *   changing it
 */
export const changeSubscription = async (
  database: Database,
  id: number,
  change: SubscriptionChange,
  { by, now }: { by: Author; now: Date },
): Promise<Subscription> => {
  const entity = subscriptionEntity(database);
  const own = readOf<SubscriptionRecord>(entity.get({ id }), (Item) => entity.parse({ Item }).data);
  let service: Pick<Service, "id" | "name" | "type"> | undefined;
  const read = async () => {
    if (change.serviceId === undefined) return (await batchGet(database, own))[0];
    const [record, found] = await batchGet(database, own, serviceRead(database, change.serviceId));
    // A form sends back what it was given: the service that a subscription has, stays, offered or not.
    const isOwn = record?.serviceId === change.serviceId;
    if (record !== null && !isOwn && (found === null || found.isRetired === true)) throw noService();
    service = found ?? undefined;
    return record;
  };
  const record = await changeRecord(database, read, (before) => {
    const after = changed(before, change, service, now);
    const states = { before: subscriptionOf(before), after: subscriptionOf(after) };
    if (JSON.stringify(states.before) === JSON.stringify(states.after)) return undefined;
    const { serviceId, serviceName, serviceType, frequency, priceCents, nextDate, isActive } = after;
    const { customerId, revenueChanges, revision } = after;
    const grown = Number(isActive) - Number(before.isActive);
    return {
      after,
      record: writesOf({ subscription: entity }, ({ subscription }) => [
        subscription
          .patch({ id })
          // The date, the state and the customer are parts of keys, and a key is only ever written whole.
          .set({ customerId, nextDate, isActive, serviceId, serviceName, serviceType, frequency, priceCents })
          .set(defined({ revenueChanges, revision }))
          .where((has, { eq, notExists }) =>
            before.revision === undefined ? notExists(has.revision) : eq(has.revision, before.revision),
          )
          .commit(),
      ]),
      rest: [
        ...(grown === 0
          ? []
          : writesOf({ customer: customerEntity(database) }, ({ customer }) => [
              customer.patch({ id: customerId }).add({ activeSubscriptions: grown }).commit(),
            ])),
        ...counterWrites(database, difference(subscriptionDelta(before), subscriptionDelta(after))),
        ...auditWrites(database, { kind: "subscriptions", id, by, now, fields: subscriptionFields, ...states }),
      ],
    };
  });
  return subscriptionOf(record);
};

/**
 * One subscription as staff see it: one request.
 *
 * @throws AppError `notFound`
 */
export const showSubscription = async (database: Database, id: number): Promise<Subscription> =>
  subscriptionOf(await readSubscription(database, id));

/** Makes a subscription (`storeSubscription`), and returns it as staff see it. */
export const addSubscription = async (...parameters: Parameters<typeof storeSubscription>): Promise<Subscription> =>
  subscriptionOf(await storeSubscription(...parameters));
