import { dateAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import type { Database } from "../../platform/database/index.ts";
import { subscriptionEntity, type SubscriptionRecord } from "./entity.ts";

/** All subscriptions of a customer, by date, those without one last: one query. */
export const subscriptionsOf = async (database: Database, customerId: number): Promise<SubscriptionRecord[]> =>
  (await subscriptionEntity(database).query.byCustomer({ customerId }).go({ pages: "all" })).data;

/** Today at the business, as dates are stored. */
export const today = (now: Date): string => isoDate(dateAtBusiness(now));
