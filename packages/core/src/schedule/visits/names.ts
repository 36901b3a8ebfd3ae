import { agentEntity, type AgentRecord } from "../../people/agents/entity.ts";
import { batchGetMany, readOf } from "../../platform/database/batch-get.ts";
import type { Database } from "../../platform/database/index.ts";
import { subscriptionEntity, type SubscriptionRecord } from "../subscriptions/entity.ts";

/** Names are empty for those who are gone. */
export type Names = {
  customer: (subscriptionId: number) => string;
  phone: (subscriptionId: number) => string | undefined;
  agent: (id: number) => string;
  subscription: (subscriptionId: number) => SubscriptionRecord | undefined;
};

export const readNames = async (
  database: Database,
  visits: readonly { subscriptionId: number; agents: readonly number[] }[],
): Promise<Names> => {
  const subscriptionIds = [...new Set(visits.map(({ subscriptionId }) => subscriptionId))];
  const agentIds = [...new Set(visits.flatMap(({ agents }) => agents))];
  const reads = [
    ...subscriptionIds.map((id) => readOf(subscriptionEntity(database), { id })),
    ...agentIds.map((id) => readOf(agentEntity(database), { id })),
  ];
  const subscriptions = new Map<number, SubscriptionRecord>();
  const agents = new Map<number, AgentRecord>();
  for (const record of await batchGetMany<SubscriptionRecord | AgentRecord>(database, reads)) {
    if (record === null) continue;
    if ("customerName" in record) subscriptions.set(record.id, record);
    else agents.set(record.id, record);
  }
  return {
    customer: (id) => subscriptions.get(id)?.customerName ?? "",
    phone: (id) => subscriptions.get(id)?.phone,
    agent: (id) => agents.get(id)?.name ?? "",
    subscription: (id) => subscriptions.get(id),
  };
};
