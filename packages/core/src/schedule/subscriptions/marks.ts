import type { SubscriptionFilter } from "@cleaning/contract/admin/listing";
import { createConversions } from "electrodb";
import { batchGetMany, readOf } from "../../platform/database/batch-get.ts";
import type { Database } from "../../platform/database/index.ts";
import { type Found, type PageQuery, type PageOptions, paged, readPage } from "../../platform/database/page.ts";
import { searchTermEntity } from "../../platform/search/entity.ts";
import { subscriptionEntity, type SubscriptionRecord, undated } from "./entity.ts";
import { signOf } from "./mark-terms.ts";

type Marked = Pick<SubscriptionRecord, "isActive" | "nextDate" | "endsOn" | "pausedUntil">;

/** Behind every date. */
const end = "~";

/** Whether a subscription has a mark on a day: a pause counts up to its last day. */
export const hasMark = (
  { isActive, nextDate, endsOn, pausedUntil = "" }: Marked,
  mark: SubscriptionFilter,
  today: string,
): boolean => {
  if (!isActive) return false;
  if (mark === "no-visit") return nextDate === undated;
  return mark === "ends" ? endsOn !== undefined : pausedUntil >= today;
};

/** The day by which subscriptions with a mark are listed. */
export const dayOfMark = ({ nextDate, endsOn, pausedUntil }: Marked, mark: SubscriptionFilter): string =>
  (mark === "ends" ? endsOn : mark === "paused" ? pausedUntil : nextDate) ?? "";

/**
 * A page of the subscriptions that end or pause, by that day: a query of their terms, and a request for each hundred of
 * them. Throws AppError `invalid` for a foreign cursor.
 */
export const readMarked = async (
  database: Database,
  mark: Exclude<SubscriptionFilter, "no-visit">,
  page: PageQuery & { order: PageOptions["order"] },
  today: string,
): Promise<Found<SubscriptionRecord>> => {
  const terms = searchTermEntity(database);
  const rows = terms.query
    .byTerm({ list: "subscription" })
    .between({ term: `${signOf[mark]}${mark === "paused" ? today : ""}` }, { term: `${signOf[mark]}${end}` });
  const after = createConversions(terms).byAccessPattern.byTerm;
  const { data, cursor } = await readPage(`subscriptions-${mark}-${page.order}`, page, paged(rows, after), page.order);
  const entity = subscriptionEntity(database);
  const found = await batchGetMany(
    database,
    data.map(({ id }) => readOf(entity, { id })),
  );
  return { data: found.filter((record) => record !== null).filter((record) => hasMark(record, mark, today)), cursor };
};
