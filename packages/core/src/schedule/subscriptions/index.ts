import { dateAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import type { Database } from "../../platform/database/index.ts";
import { subscriptionEntity, type SubscriptionRecord } from "./entity.ts";

/** By next date, those without one last. */
export const subscriptionsOf = async (database: Database, customerId: number): Promise<SubscriptionRecord[]> =>
  (await subscriptionEntity(database).query.byCustomer({ customerId }).go({ pages: "all" })).data;

export const today = (now: Date): string => isoDate(dateAtBusiness(now));
