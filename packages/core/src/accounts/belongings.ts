import { findCustomerOfUser } from "../customers/index.ts";
import type { Database } from "../database/index.ts";
import { AppError } from "../errors/index.ts";
import type { SubscriptionRecord } from "../subscriptions/entity.ts";
import { subscriptionsOf } from "../subscriptions/index.ts";
import type { UserRecord } from "../users/entity.ts";
import { findUserRecord } from "../users/index.ts";
import { readCustomer as readCustomerIfAny } from "./account-state.ts";

/** The record of the calling person: one request. Throws `unauthorized` when there is none any more. */
export const recordOf = async (database: Database, identityId: string): Promise<UserRecord> => {
  const user = await findUserRecord(database, identityId);
  if (user === undefined) throw new AppError("unauthorized", "Please log in to continue.");
  return user;
};

export const belongings = async (database: Database, { id, customerId }: UserRecord) => {
  const customer = await (customerId === undefined
    ? findCustomerOfUser(database, id)
    : readCustomerIfAny(database, customerId));
  const subscriptions = customer === undefined ? [] : await subscriptionsOf(database, customer.id);
  return { customer, subscriptions };
};

/**
 * What the portal shows: before the address is proved, what was ordered while signed in; afterwards all but orders that
 * others made with the address and the person did not accept.
 */
export const theirs = (
  subscriptions: readonly SubscriptionRecord[],
  { id, emailConfirmed }: { id: number; emailConfirmed: boolean },
): SubscriptionRecord[] =>
  subscriptions.filter(({ orderedBy, acceptance = "accepted" }) =>
    emailConfirmed ? acceptance === "accepted" : orderedBy === id,
  );
