import type { Visit } from "@cleaning/scheduling/schedule";
import { agentEntity, type AgentRecord } from "../../people/agents/entity.ts";
import { userEntity } from "../../people/users/entity.ts";
import { batchGetMany, readOf } from "../../platform/database/batch-get.ts";
import type { Database } from "../../platform/database/index.ts";
import { uniqueEntity } from "../../platform/database/unique.ts";
import { subscriptionEntity, type SubscriptionRecord } from "../subscriptions/entity.ts";

export type Names = {
  customer: (subscriptionId: number) => string;
  phone: (subscriptionId: number) => string | undefined;
  agent: (id: number) => string;
  agentPhone: (id: number) => string | undefined;
  area: (id: number) => string | undefined;
  subscription: (subscriptionId: number) => SubscriptionRecord | undefined;
  /** Of who booked over capacity, by identity; null for who is gone. */
  author: (identityId: string) => string | null;
};

export const readAuthorNames = async (
  database: Database,
  identities: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (identities.length === 0) return new Map();
  const [uniques, users] = [uniqueEntity(database), userEntity(database)];
  const owners = await batchGetMany(
    database,
    [...new Set(identities)].map((value) => readOf(uniques, { kind: "identity", value })),
  );
  const found = owners.flatMap((owner) => owner ?? []);
  const people = await batchGetMany(
    database,
    found.map(({ userId }) => readOf(users, { id: userId })),
  );
  return new Map(found.map(({ value, email }, index) => [value, people[index]?.name ?? email]));
};

export const readNames = async (
  database: Database,
  visits: readonly ({ subscriptionId: number; agents: readonly number[] } & Pick<Visit, "overCapacity">)[],
): Promise<Names> => {
  const subscriptionIds = [...new Set(visits.map(({ subscriptionId }) => subscriptionId))];
  const agentIds = [...new Set(visits.flatMap(({ agents }) => agents))];
  const reads = [
    ...subscriptionIds.map((id) => readOf(subscriptionEntity(database), { id })),
    ...agentIds.map((id) => readOf(agentEntity(database), { id })),
  ];
  const subscriptions = new Map<number, SubscriptionRecord>();
  const agents = new Map<number, AgentRecord>();
  const authors = readAuthorNames(
    database,
    visits.flatMap(({ overCapacity = [] }) => overCapacity.map(({ by }) => by)),
  );
  for (const record of await batchGetMany<SubscriptionRecord | AgentRecord>(database, reads)) {
    if (record === null) continue;
    if ("customerName" in record) subscriptions.set(record.id, record);
    else agents.set(record.id, record);
  }
  const authorNames = await authors;
  return {
    author: (identityId) => authorNames.get(identityId) ?? null,
    customer: (id) => subscriptions.get(id)?.customerName ?? "",
    phone: (id) => subscriptions.get(id)?.phone,
    agent: (id) => agents.get(id)?.name ?? "",
    agentPhone: (id) => agents.get(id)?.phone,
    area: (id) => agents.get(id)?.assignedArea,
    subscription: (id) => subscriptions.get(id),
  };
};
