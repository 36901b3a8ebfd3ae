import type { Direction } from "@cleaning/contract/admin/listing";
import type { SubscriptionFilter } from "@cleaning/contract/admin/subscription-filters";
import type { AdminSubscription } from "@cleaning/contract/admin/subscriptions";
import { todayAt } from "@cleaning/scheduling/context";
import { createConversions } from "electrodb";
import type { Database } from "../../platform/database/index.ts";
import { sortedLike, type Listing, readListing, sortedBy } from "../../platform/database/listing.ts";
import { maxId } from "../../platform/database/max-id.ts";
import { paged, readPage } from "../../platform/database/page.ts";
import { dueReads, subscriptionStatsOf, totalsRead } from "../../platform/totals/stats.ts";
import { asOf } from "./as-of.ts";
import { subscriptionEntity, type SubscriptionRecord, undated } from "./entity.ts";
import { dayOfFilter, isInFilter, readFiltered } from "./filters.ts";
import { subscriptionRecords } from "./records.ts";

type SubscriptionListing = Listing & {
  active?: boolean | undefined;
  customerId?: number | undefined;
  filter?: SubscriptionFilter | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

const orderOf = ({ filter, order }: SubscriptionListing): Direction =>
  order ?? (filter?.startsWith("left") === true ? "desc" : "asc");

const readSubscriptions = (database: Database, listing: SubscriptionListing, now: Date) => {
  const entity = subscriptionEntity(database);
  const after = createConversions(entity).byAccessPattern;
  const { byState, byCustomer } = entity.query;
  const { active, customerId, filter, from, to } = listing;
  const order = orderOf(listing);
  if (filter !== undefined && filter !== "no-visit")
    return readFiltered(database, filter, { ...listing, order }, todayAt(now));
  if (customerId !== undefined)
    return readPage(
      `subscriptions-of-${customerId}-${order}`,
      listing,
      paged(
        byCustomer({ customerId }).where(({ frequency }, { ne }) => ne(frequency, "once")),
        after.byCustomer,
      ),
      order,
    );
  if (filter === "no-visit") {
    const only = { nextDate: undated };
    const rows = byState({ isActive: true }).between(only, { ...only, id: maxId });
    return readPage(`subscriptions-no-visit-${order}`, listing, paged(rows, after.byState), order);
  }
  if (active === undefined) return readListing("subscriptions", listing, entity, after);
  const inState = byState({ isActive: active });
  const list = `subscriptions-${active ? "active" : "inactive"}-${from ?? ""}-${to ?? ""}-${order}`;
  // Keys go on after the date: the largest id includes the last day.
  const last = { nextDate: to ?? "9999-12-31", id: maxId };
  const isDated = from !== undefined || to !== undefined;
  const rows = isDated ? inState.between({ nextDate: from ?? "0000-01-01" }, last) : inState;
  return readPage(list, listing, paged(rows, after.byState, entity), order);
};

const sorted = (
  records: readonly SubscriptionRecord[],
  listing: SubscriptionListing,
  now: Date,
): SubscriptionRecord[] => {
  const { active, customerId, filter, from, to } = listing;
  const order = orderOf(listing);
  if (filter !== undefined) {
    const filtered = records.filter((record) => isInFilter(record, filter, todayAt(now)));
    return sortedBy(filtered, (record) => dayOfFilter(record, filter), order);
  }
  const isDated = from !== undefined || to !== undefined;
  const isDue = ({ nextDate }: SubscriptionRecord) =>
    !isDated || (nextDate !== undated && nextDate >= (from ?? "") && nextDate <= (to ?? "9999-12-31"));
  const matching = records.filter(
    (record) =>
      (active === undefined || record.isActive === active) &&
      (customerId === undefined || record.customerId === customerId) &&
      isDue(record),
  );
  return active === undefined && customerId === undefined
    ? sortedLike(matching, listing)
    : sortedBy(matching, ({ nextDate }) => nextDate, order);
};

export const listedSubscriptions = {
  ...subscriptionRecords,
  pages: readSubscriptions,
  asOf,
  sorted,
  totals: (database: Database, now: Date) =>
    [totalsRead(database, "subscription"), ...dueReads(database, now)] as const,
  stats: subscriptionStatsOf,
  listAnswer: (subscriptions: AdminSubscription[]) => ({ subscriptions }),
};
