import { customerEntity } from "../customers/entity.ts";
import type { Database } from "../database/index.ts";
import { uniqueEntity } from "../database/unique.ts";
import { subscriptionEntity } from "../subscriptions/entity.ts";
import type { PersonalRecord } from "./index.ts";
import type { Raw } from "./registry.ts";

const stored = { consistent: true, data: "includeKeys" } as const;

/** A user as far as it says whether they are a guest: who ordered with an address and has no account. */
type User = Raw & {
  id: number;
  email: string;
  identityId?: string | undefined;
  agentId?: number | undefined;
  customerId?: number | undefined;
};

/**
 * What is left of a guest to whom nothing refers any more: a subscription does, and so does a history of what admins
 * decided, which no function may delete.
 */
export const leftOfGuest = async (database: Database, user: User): Promise<PersonalRecord[] | undefined> => {
  const { id, email, identityId, agentId, customerId } = user;
  if (identityId !== undefined || agentId !== undefined) return undefined;
  const unique = uniqueEntity(database);
  const [{ data: address }, { data: once }, { data: customer }] = await Promise.all([
    unique.get({ kind: "email", value: email }).go(stored),
    unique.get({ kind: "customer", value: String(id) }).go(stored),
    customerEntity(database)
      .get({ id: customerId ?? 0 })
      .go(stored),
  ]);
  // The first revision is the order's; every later one has an entry in the history.
  if (address?.userId !== id || customer === null || customer.activeSubscriptions > 0 || customer.revision > 1)
    return undefined;
  const { data: plans } = await subscriptionEntity(database)
    .query.byCustomer({ customerId: customer.id })
    .go({ limit: 1 });
  if (plans.length > 0) return undefined;
  return [
    { entity: "user", raw: user, unchanged: ["identityId", "agentId", "customerId"] },
    { entity: "customer", raw: customer, unchanged: ["activeSubscriptions", "otherSubscriptions", "revision"] },
    { entity: "unique", raw: address, unchanged: ["userId"] },
    ...(once === null ? [] : [{ entity: "unique", raw: once }]),
  ];
};
