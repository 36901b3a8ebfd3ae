import { customerEntity } from "../../people/customers/entity.ts";
import type { Database } from "../../platform/database/index.ts";
import { uniqueEntity } from "../../platform/database/unique.ts";
import { accessEntity, homeEntity } from "../../schedule/homes/entity.ts";
import { subscriptionEntity } from "../../schedule/subscriptions/entity.ts";
import type { PersonalRecord } from "./index.ts";
import type { Raw } from "./registry.ts";

const readOptions = { consistent: true, data: "includeKeys" } as const;

/** A guest ordered without an account. */
type User = Raw & {
  id: number;
  email: string;
  identityId?: string | undefined;
  agentId?: number | undefined;
  customerId?: number | undefined;
};

/** Homes and notes per transaction: each home has up to seven search terms, the customer 18, the user ten. */
const atOnce = 8;

const homesOf = async (database: Database, customerId: number): Promise<PersonalRecord[]> => {
  const all = { ...readOptions, pages: "all" } as const;
  const [{ data: homes }, { data: notes }] = await Promise.all([
    homeEntity(database).query.byCustomer({ customerId }).go(all),
    accessEntity(database).query.byCustomer({ customerId }).go(all),
  ]);
  return [...notes.map((raw) => ({ entity: "access", raw })), ...homes.map((raw) => ({ entity: "home", raw }))];
};

/** Undefined while a subscription or an append-only history refers to the guest. */
export const guestRecords = async (database: Database, user: User): Promise<PersonalRecord[] | undefined> => {
  const { id, email, identityId, agentId, customerId } = user;
  if (identityId !== undefined || agentId !== undefined) return undefined;
  const unique = uniqueEntity(database);
  const [{ data: address }, { data: once }, { data: customer }] = await Promise.all([
    unique.get({ kind: "email", value: email }).go(readOptions),
    unique.get({ kind: "customer", value: String(id) }).go(readOptions),
    customerEntity(database)
      .get({ id: customerId ?? 0 })
      .go(readOptions),
  ]);
  // The order made the first revision; every later one has an entry in the history.
  const isOwner = email === "" ? address === null : address?.userId === id;
  if (!isOwner || customer === null || customer.activeSubscriptions > 0 || customer.revision > 1) return undefined;
  const { data: subscriptions } = await subscriptionEntity(database)
    .query.byCustomer({ customerId: customer.id })
    .go({ limit: 1 });
  if (subscriptions.length > 0) return undefined;
  const homes = await homesOf(database, customer.id);
  // A transaction holds 100 items: the next run goes on.
  if (homes.length > atOnce) return homes.slice(0, atOnce);
  return [
    ...homes,
    { entity: "user", raw: user, unchanged: ["identityId", "agentId", "customerId"] },
    { entity: "customer", raw: customer, unchanged: ["activeSubscriptions", "otherSubscriptions", "revision"] },
    ...(address === null ? [] : [{ entity: "unique", raw: address, unchanged: ["userId"] }]),
    ...(once === null ? [] : [{ entity: "unique", raw: once }]),
  ];
};
