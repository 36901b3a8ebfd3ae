import { monthsBefore, retention } from "@cleaning/contract/data/retention";
import { dateAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import { plusDays } from "@cleaning/scheduling/dates";
import { maxMoveDays } from "@cleaning/scheduling/recurrence/timeline";
import { customerEntity } from "../../people/customers/entity.ts";
import { userEntity } from "../../people/users/entity.ts";
import type { Database } from "../../platform/database/index.ts";
import { type Found, pagesOf } from "../../platform/database/page.ts";
import { uniqueEntity } from "../../platform/database/unique.ts";
import { applicationEntity } from "../../sales/careers/entity.ts";
import { contactEntity } from "../../sales/contact/entity.ts";
import { orderEntity } from "../../sales/orders/entity.ts";
import { eventName, portalName } from "../../sales/orders/portal-name.ts";
import { portalIdsOf } from "../../sales/orders/verify.ts";
import { accessEntity, homeEntity } from "../../schedule/homes/entity.ts";
import { deliveryEntity } from "../../schedule/subscriptions/delivery-entity.ts";
import { subscriptionEntity, type SubscriptionRecord, undated } from "../../schedule/subscriptions/entity.ts";
import { guestRecords } from "./guests.ts";
import { type PersonalRecord, removePersonal } from "./index.ts";

export type Erased = { contact: number; application: number; order: number; guest: number; unprocessed: number };

export const erasedIn = ({ contact, application, order, guest }: Erased): number =>
  contact + application + order + guest;

type Bounds = { now: () => Date; until: Date; most: number };

const pageSize = 100;
const asStored = { limit: pageSize, data: "includeKeys" } as const;

async function* eachRecord<T>(run: (cursor: string | null) => Promise<Found<T>>): AsyncGenerator<T> {
  for await (const page of pagesOf(run)) yield* page;
}

type Options = typeof asStored & { order: "asc"; cursor: string | null };
type NewestQuery<T> = { query: { newest: (none: object) => { go: (options: Options) => Promise<Found<T>> } } };
const oldestFirst = <T>({ query }: NewestQuery<T>) =>
  eachRecord((cursor) => query.newest({}).go({ ...asStored, order: "asc", cursor }));

const endedBefore = (
  { createdAt, revenueChanges = [] }: { createdAt: string; revenueChanges?: { month: string }[] | undefined },
  time: Date,
): boolean => {
  const instant = time.toISOString();
  return createdAt < instant && revenueChanges.every(({ month }) => month < instant.slice(0, 7));
};

const homeToConfirm = async (
  database: Database,
  { id, customerId, homeId }: Pick<SubscriptionRecord, "id" | "customerId" | "homeId">,
): Promise<PersonalRecord[]> => {
  if (homeId === undefined) return [];
  const key = { customerId, homeId };
  const readOptions = { data: "includeKeys", consistent: true } as const;
  const { data: home } = await homeEntity(database).get(key).go(readOptions);
  if (home?.askedFor !== id) return [];
  const { data: notes } = await accessEntity(database).get(key).go(readOptions);
  return [{ entity: "home", raw: home }, ...(notes === null ? [] : [{ entity: "access", raw: notes }])];
};

/** With its home if never accepted, and its idempotency names. Undefined when it must stay, or was no order. */
const expiredOrder = async (
  database: Database,
  subscription: Pick<SubscriptionRecord, "id" | "customerId" | "homeId"> & Parameters<typeof portalIdsOf>[0],
): Promise<PersonalRecord[] | undefined> => {
  const { id, customerId } = subscription;
  const { data: order } = await orderEntity(database).get({ id }).go({ data: "includeKeys", consistent: true });
  if (order === null) return undefined;
  const { data: delivery } = await deliveryEntity(database)
    .get({ id: String(id) })
    .go({ consistent: true });
  const { data: customer } = await customerEntity(database).get({ id: customerId }).go({ consistent: true });
  if (delivery !== null || (customer?.activeSubscriptions ?? 0) > 0) return undefined;
  const ids = portalIdsOf(subscription);
  const names = new Set([
    ...(order.eventName === undefined ? [] : [order.eventName]),
    ...(ids === undefined ? [] : [eventName(ids, order), portalName(ids, order.customer.email)]),
  ]);
  const found = await Promise.all(
    [...names].map((value) =>
      uniqueEntity(database).get({ kind: "order", value }).go({ data: "includeKeys", consistent: true }),
    ),
  );
  return [
    { entity: "order", raw: order },
    ...(await homeToConfirm(database, subscription)),
    ...found.flatMap(({ data }) => (data === null ? [] : [{ entity: "unique", raw: data }])),
  ];
};

/** An interrupted run is continued by the next. @throws AppError `unavailable` under contention */
export const eraseExpired = async (database: Database, { now, until, most }: Bounds): Promise<Erased> => {
  const erased: Erased = { contact: 0, application: 0, order: 0, guest: 0, unprocessed: 0 };
  const started = now();
  const mayContinue = (): boolean => erasedIn(erased) < most && now() < until;

  const submissions = [
    { kind: "contact", months: retention.contactRequests, list: oldestFirst(contactEntity(database)) },
    { kind: "application", months: retention.applications, list: oldestFirst(applicationEntity(database)) },
  ] as const;
  for (const { kind, months, list } of submissions) {
    const before = monthsBefore(started, months).toISOString();
    for await (const raw of list) {
      if (!mayContinue() || raw.createdAt >= before) break;
      if (!(await removePersonal(database, started, { entity: kind, raw }))) continue;
      erased[kind] += 1;
      if (!raw.isProcessed) erased.unprocessed += 1;
    }
  }

  const before = monthsBefore(started, retention.orders);
  const ended = eachRecord((cursor) =>
    subscriptionEntity(database)
      .query.byState({ isActive: false })
      .go({ ...asStored, cursor }),
  );
  for await (const raw of ended) {
    if (!mayContinue()) break;
    if (!endedBefore(raw, before)) continue;
    const order = await expiredOrder(database, raw);
    if (order === undefined) continue;
    if (await removePersonal(database, started, { entity: "subscription", raw }, ...order)) erased.order += 1;
  }

  const single = eachRecord((cursor) =>
    orderEntity(database)
      .query.once({ frequency: "once" })
      .lt({ firstVisit: plusDays(isoDate(dateAtBusiness(before)), -maxMoveDays) })
      .go({ ...asStored, cursor }),
  );
  for await (const { id } of single) {
    if (!mayContinue()) break;
    const { data: raw } = await subscriptionEntity(database).get({ id }).go({ data: "includeKeys", consistent: true });
    if (raw === null || raw.nextDate !== undated) continue;
    const order = await expiredOrder(database, raw);
    if (order === undefined) continue;
    if (await removePersonal(database, started, { entity: "subscription", raw }, ...order)) erased.order += 1;
  }

  for await (const raw of oldestFirst(userEntity(database))) {
    if (!mayContinue() || raw.createdAt >= before.toISOString()) break;
    const left = await guestRecords(database, raw);
    if (left !== undefined && (await removePersonal(database, started, ...left))) erased.guest += 1;
  }
  return erased;
};
