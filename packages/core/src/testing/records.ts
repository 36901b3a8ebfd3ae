import { agentRecords, type AgentInput } from "../people/agents/records.ts";
import { customerEntity, type CustomerRecord } from "../people/customers/entity.ts";
import { customerRecords, type CustomerInput } from "../people/customers/records.ts";
import type { Database } from "../platform/database/index.ts";
import { createRecord } from "../platform/records/create.ts";
import { readRecord } from "../platform/records/read.ts";
import { subscriptionEntity, type SubscriptionRecord } from "../schedule/subscriptions/entity.ts";
import { type SubscriptionInput, subscriptionRecords } from "../schedule/subscriptions/records.ts";

export const createCustomer = async (database: Database, fields: CustomerInput, now: Date): Promise<number> =>
  (await createRecord(customerRecords, database, fields, now)).id;

export const createAgent = async (database: Database, fields: AgentInput, now: Date): Promise<number> =>
  (await createRecord(agentRecords, database, fields, now)).id;

export const createSubscription = async (database: Database, fields: SubscriptionInput, now: Date): Promise<number> =>
  (await createRecord(subscriptionRecords, database, fields, now)).id;

export const readCustomer = (database: Database, id: number): Promise<CustomerRecord> =>
  readRecord<CustomerRecord>(customerEntity, database, id);

export const readSubscription = (database: Database, id: number): Promise<SubscriptionRecord> =>
  readRecord<SubscriptionRecord>(subscriptionEntity, database, id);
