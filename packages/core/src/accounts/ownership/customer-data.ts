import { findCustomerOfUser } from "../../people/customers/index.ts";
import { readCustomer as readCustomerIfAny } from "../../people/customers/read-customer.ts";
import type { UserRecord } from "../../people/users/entity.ts";
import type { Database } from "../../platform/database/index.ts";
import type { SubscriptionRecord } from "../../schedule/subscriptions/entity.ts";
import { subscriptionsOf } from "../../schedule/subscriptions/index.ts";

export const readOwned = async (database: Database, { id, customerId }: UserRecord) => {
  const customer = await (customerId === undefined
    ? findCustomerOfUser(database, id)
    : readCustomerIfAny(database, customerId));
  const subscriptions = customer === undefined ? [] : await subscriptionsOf(database, customer.id);
  return { customer, subscriptions };
};

/** First what was ordered signed in; once the address is proved, all but what others ordered and was not accepted. */
export const ownedBy = (
  subscriptions: readonly SubscriptionRecord[],
  { id, emailConfirmed }: { id: number; emailConfirmed: boolean },
): SubscriptionRecord[] =>
  subscriptions.filter(({ orderedBy, acceptance = "accepted" }) =>
    emailConfirmed ? acceptance === "accepted" : orderedBy === id,
  );
