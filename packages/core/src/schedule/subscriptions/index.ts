import { dateAtBusiness, isoDate } from "@cleaning/contract/format/calendar";
import { profileHome } from "@cleaning/contract/homes/profile-home";
import type { Database } from "../../platform/database/index.ts";
import { subscriptionEntity, type SubscriptionRecord } from "./entity.ts";

/** By next date, those without one last. */
export const subscriptionsOf = async (database: Database, customerId: number): Promise<SubscriptionRecord[]> =>
  (await subscriptionEntity(database).query.byCustomer({ customerId }).go({ pages: "all" })).data;

/** Of which home it is told; undefined of one that its customer has removed since. */
export const homeIdOf = ({
  homeId = profileHome,
  isHomeGone,
}: Pick<SubscriptionRecord, "homeId" | "isHomeGone">): number | undefined => (isHomeGone === true ? undefined : homeId);

export const today = (now: Date): string => isoDate(dateAtBusiness(now));
