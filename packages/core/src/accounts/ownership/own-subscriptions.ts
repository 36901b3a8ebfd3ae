import { AppError } from "@cleaning/contract/http/app-error";
import type { VisitKey } from "@cleaning/scheduling/schedule";
import type { UserRecord } from "../../people/users/entity.ts";
import { recordOf } from "../../people/users/own-record.ts";
import type { Database } from "../../platform/database/index.ts";
import { readVisitKey } from "../../schedule/records/visit-of-id.ts";
import type { SubscriptionRecord } from "../../schedule/subscriptions/entity.ts";
import { readOwned, ownedBy } from "./customer-data.ts";

/** The same answer for others' records, so that it does not tell that they exist. */
export const noSuchOwnRecord = (): AppError => new AppError("notFound", "There is no such record.");

export const subscriptionsOfUser = async (database: Database, user: UserRecord): Promise<SubscriptionRecord[]> => {
  const { subscriptions } = await readOwned(database, user);
  return ownedBy(subscriptions, { id: user.id, emailConfirmed: user.emailConfirmed === true });
};

const ownSubscriptions = async (database: Database, identityId: string): Promise<SubscriptionRecord[]> =>
  subscriptionsOfUser(database, await recordOf(database, identityId));

export const isOwnSubscription = async (
  database: Database,
  identityId: string,
  subscriptionId: number,
): Promise<boolean> => (await ownSubscriptions(database, identityId)).some(({ id }) => id === subscriptionId);

/** Throws AppError `notFound`. */
export const ownSubscription = async (
  database: Database,
  subscriptionId: number,
  { identityId }: { identityId: string },
): Promise<{ subscriptionId: number }> => {
  const subscription = (await ownSubscriptions(database, identityId)).find(({ id }) => id === subscriptionId);
  if (subscription === undefined || subscription.frequency === "once") throw noSuchOwnRecord();
  return { subscriptionId };
};

/** Throws AppError `notFound` unless the visit's subscription is the person's. */
export const ownVisit = async (
  database: Database,
  id: string,
  { identityId }: { identityId: string },
): Promise<VisitKey> => {
  const key = await readVisitKey(database, id);
  if (key === undefined || !(await isOwnSubscription(database, identityId, key.subscriptionId)))
    throw noSuchOwnRecord();
  return key;
};
