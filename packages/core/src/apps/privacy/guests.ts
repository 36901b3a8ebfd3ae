import { customerEntity } from "../../people/customers/entity.ts";
import type { Database } from "../../platform/database/index.ts";
import type { Raw } from "../../platform/database/scan.ts";
import { uniqueEntity } from "../../platform/database/unique.ts";
import { namedAgents } from "../../schedule/homes/agent-preferences.ts";
import { accessEntity, homeEntity } from "../../schedule/homes/entity.ts";
import { homeTermWrites } from "../../schedule/homes/terms.ts";
import { subscriptionEntity } from "../../schedule/subscriptions/entity.ts";
import type { PersonalRecord } from "./index.ts";

const readOptions = { consistent: true, data: "includeKeys" } as const;

type User = Raw & {
  id: number;
  email: string;
  identityId?: string | undefined;
  agentId?: number | undefined;
  customerId?: number | undefined;
};

const mostItems = 50;

type Sized = { record: PersonalRecord; items: number };

const homesOf = async (database: Database, customerId: number): Promise<Sized[]> => {
  const all = { ...readOptions, pages: "all" } as const;
  const [{ data: homes }, { data: notes }] = await Promise.all([
    homeEntity(database).query.byCustomer({ customerId }).go(all),
    accessEntity(database).query.byCustomer({ customerId }).go(all),
  ]);
  return [
    ...notes.map((raw) => ({ record: { entity: "access", raw }, items: 1 })),
    // With its search terms, and in the record of each agent that it names.
    ...homes.map((raw) => ({
      record: { entity: "home", raw },
      items: 1 + homeTermWrites(database, raw, undefined).length + namedAgents(raw).length,
    })),
  ];
};

const inOneTransaction = (homes: readonly Sized[]): PersonalRecord[] => {
  const records: PersonalRecord[] = [];
  let left = mostItems;
  for (const { record, items } of homes) {
    left -= items;
    if (left < 0) break;
    records.push(record);
  }
  return records;
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
  const some = inOneTransaction(homes);
  // The next run goes on.
  if (some.length < homes.length) return some;
  return [
    ...some,
    { entity: "user", raw: user, unchanged: ["identityId", "agentId", "customerId"] },
    { entity: "customer", raw: customer, unchanged: ["activeSubscriptions", "otherSubscriptions", "revision"] },
    ...(address === null ? [] : [{ entity: "unique", raw: address, unchanged: ["userId"] }]),
    ...(once === null ? [] : [{ entity: "unique", raw: once }]),
  ];
};
