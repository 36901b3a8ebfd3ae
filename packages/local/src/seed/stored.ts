import { agentEntity, type AgentRecord } from "@cleaning/core/people/agents/entity.ts";
import { customerEntity, type CustomerRecord } from "@cleaning/core/people/customers/entity.ts";
import type { Database } from "@cleaning/core/platform/database";
import { batchGet, batchGetMany, type Read, readOf } from "@cleaning/core/platform/database/batch-get.ts";
import { counterEntity } from "@cleaning/core/platform/database/counter.ts";
import { subscriptionEntity, type SubscriptionRecord } from "@cleaning/core/schedule/subscriptions/entity.ts";

/** By their numbers, and consistently: an index of a deployed stage lags behind what was made a moment ago. */
const allOf = async <T>(database: Database, name: string, readBy: (id: number) => Read<T>): Promise<T[]> => {
  const [counter] = await batchGet(database, readOf(counterEntity(database), { name }));
  const ids = Array.from({ length: counter?.value ?? 0 }, (_, index) => index + 1);
  const records = await batchGetMany(database, ids.map(readBy));
  return records.filter((record) => record !== null);
};

export const storedAgents = (database: Database): Promise<AgentRecord[]> =>
  allOf(database, "agent", (id) => readOf(agentEntity(database), { id }));

export const storedCustomers = (database: Database): Promise<CustomerRecord[]> =>
  allOf(database, "customer", (id) => readOf(customerEntity(database), { id }));

export const storedSubscriptions = (database: Database): Promise<SubscriptionRecord[]> =>
  allOf(database, "subscription", (id) => readOf(subscriptionEntity(database), { id }));
