import { AppError } from "@cleaning/contract/http/app-error";
import type { VisitKey } from "@cleaning/scheduling/schedule";
import type { UserRecord } from "../../people/users/entity.ts";
import { recordOf } from "../../people/users/own-record.ts";
import type { Database } from "../../platform/database/index.ts";
import { readVisitKey } from "../../schedule/records/visit-of-id.ts";
import type { SubscriptionRecord } from "../../schedule/subscriptions/entity.ts";
import { readOwned, ownedBy } from "./customer-data.ts";

/** What people are told of others' records too. */
export const noSuchOwnRecord = (): AppError => new AppError("notFound", "There is no such record.");

/** The subscriptions that a person sees in the portal. */
export const subscriptionsOfUser = async (database: Database, user: UserRecord): Promise<SubscriptionRecord[]> => {
  const { subscriptions } = await readOwned(database, user);
  return ownedBy(subscriptions, { id: user.id, emailConfirmed: user.emailConfirmed === true });
};

/** The same of a signed-in person. Throws `unauthorized` when there is none any more. */
export const ownSubscriptions = async (database: Database, identityId: string): Promise<SubscriptionRecord[]> =>
  subscriptionsOfUser(database, await recordOf(database, identityId));

/** Whether a subscription, or a visit that was booked for once, is a signed-in person's, as they see it in the portal. */
export const isOwnSubscription = async (
  database: Database,
  identityId: string,
  subscriptionId: number,
): Promise<boolean> => (await ownSubscriptions(database, identityId)).some(({ id }) => id === subscriptionId);

/** Lets only what is a person's own through. Throws AppError `notFound` in the words of what does not exist. */
const checkOwn = async (database: Database, identityId: string, subscriptionId: number): Promise<void> => {
  if (!(await isOwnSubscription(database, identityId, subscriptionId))) throw noSuchOwnRecord();
};

/** The same of subscriptions alone: a visit that was booked for once has none. */
export const checkOwnSubscription = async (
  database: Database,
  identityId: string,
  subscriptionId: number,
): Promise<void> => {
  const own = (await ownSubscriptions(database, identityId)).find(({ id }) => id === subscriptionId);
  if (own === undefined || own.frequency === "once") throw noSuchOwnRecord();
};

/** The visit that an id names, if its subscription is the person's. Throws AppError `notFound`. */
export const ownVisit = async (database: Database, id: string, identityId: string): Promise<VisitKey> => {
  const named = await readVisitKey(database, id);
  if (named === undefined) throw noSuchOwnRecord();
  await checkOwn(database, identityId, named.subscriptionId);
  return named;
};
