import type { Visit } from "@cleaning/contract/agent";
import { dateAtBusiness, isoDate } from "@cleaning/contract/calendar";
import { createConversions } from "electrodb";
import type { Database } from "../database/index.ts";
import { type Page, readPage } from "../database/page.ts";
import { subscriptionEntity, type SubscriptionRecord } from "./entity.ts";

/** All subscriptions of a customer, by date, those without one last: one query. */
export const subscriptionsOf = async (database: Database, customerId: number): Promise<SubscriptionRecord[]> =>
  (await subscriptionEntity(database).query.byCustomer({ customerId }).go({ pages: "all" })).data;

/** Today at the business, as dates are stored. */
export const today = (now: Date): string => isoDate(dateAtBusiness(now));

/**
 * The active subscriptions whose next cleaning is in some towns (lower case), the next first: one request while 1 MB of
 * them holds enough, else more.
 * @throws AppError `invalid` for a cursor that this list did not give
 */
export const readVisits = async (
  database: Database,
  towns: readonly string[],
  page: Page,
  now: Date,
): Promise<{ data: SubscriptionRecord[]; cursor: string | null }> => {
  if (towns.length === 0) return { data: [], cursor: null };
  const entity = subscriptionEntity(database);
  return readPage("visits", page, {
    run: ({ limit, cursor: start }) =>
      entity.query
        .byState({ isActive: true })
        .between({ nextDate: today(now) }, { nextDate: "9999-12-31" })
        .where(({ town }, { eq }) => towns.map((name) => eq(town, name)).join(" OR "))
        .go({ count: limit, cursor: start, order: "asc" }),
    cursorAfter: createConversions(entity).byAccessPattern.byState.fromComposite.toCursor,
  });
};

/** The next cleanings in some towns, as an agent sees them (`readVisits`). */
export const listVisits = async (
  ...parameters: Parameters<typeof readVisits>
): Promise<{ visits: Visit[]; nextCursor: string | null }> => {
  const { data, cursor } = await readVisits(...parameters);
  const visits = data.map(({ nextDate, serviceName, customerFirstName, city = "" }) => ({
    date: nextDate,
    service: serviceName,
    customerFirstName,
    city,
  }));
  return { visits, nextCursor: cursor };
};
