import type { SubscriptionFilter } from "@cleaning/contract/admin/subscription-filters";
import { createConversions } from "electrodb";
import { batchGetMany, readOf } from "../../platform/database/batch-get.ts";
import type { Database } from "../../platform/database/index.ts";
import { type Found, type PageQuery, type PageOptions, paged, readPage } from "../../platform/database/page.ts";
import { searchTermEntity } from "../../platform/search/entity.ts";
import { subscriptionEntity, type SubscriptionRecord, undated } from "./entity.ts";
import { filterPrefix, leftFiltersOf } from "./filter-terms.ts";

type Filtered = Pick<SubscriptionRecord, "isActive" | "nextDate" | "endsOn" | "endReason" | "pausedUntil">;

const afterEveryDate = "~";

/** A pause counts up to its last day. */
export const isInFilter = (
  { isActive, nextDate, endsOn, endReason, pausedUntil = "" }: Filtered,
  filter: SubscriptionFilter,
  today: string,
): boolean => {
  if (!isActive) return leftFiltersOf({ isActive, endReason }).some((one) => one === filter);
  if (filter === "no-visit") return nextDate === undated;
  if (filter === "ends") return endsOn !== undefined;
  return filter === "paused" && pausedUntil >= today;
};

export const dayOfFilter = ({ nextDate, endsOn, pausedUntil }: Filtered, filter: SubscriptionFilter): string =>
  (filter === "no-visit" ? nextDate : filter === "paused" ? pausedUntil : endsOn) ?? "";

export const readFiltered = async (
  database: Database,
  filter: Exclude<SubscriptionFilter, "no-visit">,
  page: PageQuery & { order: PageOptions["order"] },
  today: string,
): Promise<Found<SubscriptionRecord>> => {
  const terms = searchTermEntity(database);
  const rows = terms.query
    .byTerm({ list: "subscription" })
    .between(
      { term: `${filterPrefix(filter)}${filter === "paused" ? today : ""}` },
      { term: `${filterPrefix(filter)}${afterEveryDate}` },
    );
  const after = createConversions(terms).byAccessPattern.byTerm;
  const { data, cursor } = await readPage(
    `subscriptions-${filter}-${page.order}`,
    page,
    paged(rows, after),
    page.order,
  );
  const entity = subscriptionEntity(database);
  const found = await batchGetMany(
    database,
    data.map(({ id }) => readOf(entity, { id })),
  );
  return {
    data: found.filter((record) => record !== null).filter((record) => isInFilter(record, filter, today)),
    cursor,
  };
};
