import { plusDays } from "@cleaning/scheduling/dates";
import type { Segment } from "@cleaning/scheduling/schedule";
import type { Database } from "../platform/database/index.ts";
import { transactWrite } from "../platform/database/transact-write.ts";
import { visitScheduleEntity } from "../schedule/records/entity.ts";
import { newVisitScheduleWrite } from "../schedule/records/store.ts";
import { extendSubscription } from "../schedule/visits/generate.ts";
import { testServices, testUser } from "./people.ts";
import { createAgent, createCustomer, createSubscription } from "./records.ts";

/** Noon in Utah on Tuesday, October 20. */
export const now = new Date("2026-10-20T18:00:00Z");
/** Noon in winter. */
export const noonOf = (date: string): Date => new Date(`${date}T19:00:00Z`);
export const admin = { by: "sub-admin", now };

export const agentNamed = async (database: Database, name: string, assignedArea = "Logan"): Promise<number> => {
  const profile = { assignedArea, specialties: [], completedJobs: 3, isActive: true };
  return createAgent(database, { userId: await testUser(database, name), ...profile }, now);
};

/** By default weekly at 9:00 for two hours from tomorrow on. */
export const subscriptionOf = async (
  database: Database,
  customerId: number,
  { anchor = "2026-10-21", ...more }: Partial<Segment> = {},
  at = now,
): Promise<{ subscriptionId: number; customerId: number }> => {
  const fields = { serviceId: 1, frequency: "weekly" as const, priceCents: 12_000, isActive: true };
  const subscriptionId = await createSubscription(database, { customerId, ...fields, nextDate: anchor }, at);
  const terms = { start: 540, minutes: 120, agents: [], priceCents: 12_000, extras: [] };
  const segment = { ...terms, from: anchor, anchor, frequency: "weekly" as const, except: [], ...more };
  const basics = {
    subscriptionId,
    customerId,
    serviceName: "Standard Cleaning",
    town: "Logan",
    baseCents: 15_000,
    revision: 1,
  };
  const subscription = { ...basics, segments: [segment], generatedThrough: plusDays(anchor, -1) };
  await visitScheduleEntity(database).delete({ subscriptionId }).go();
  await transactWrite(database, { subscription: [newVisitScheduleWrite(database, subscription)] });
  await extendSubscription(database, subscriptionId, { now: at });
  return { subscriptionId, customerId };
};

export const subscriptionFor = async (database: Database, name: string, segment: Partial<Segment> = {}, at = now) => {
  await testServices(database);
  const customerId = await createCustomer(database, { userId: await testUser(database, name), hasPets: false }, now);
  return subscriptionOf(database, customerId, segment, at);
};
