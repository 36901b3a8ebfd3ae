import { plusDays } from "@cleaning/scheduling/dates";
import type { Segment } from "@cleaning/scheduling/schedule";
import type { Database } from "../platform/database/index.ts";
import { putOf, transactWrite } from "../platform/database/transact-write.ts";
import { newVisitScheduleWrite } from "../schedule/records/store.ts";
import { subscriptionEntity, type SubscriptionRecord } from "../schedule/subscriptions/entity.ts";
import { extendSubscription } from "../schedule/visits/generate.ts";

type VisitScheduleFields = {
  id: number;
  customerId: number;
  /** The first visit's date. */
  anchor: string;
  town?: string;
  segment?: Partial<Segment>;
  subscription?: Partial<SubscriptionRecord>;
};

/** Weekly at 9:00 unless `segment` says otherwise; with the visits of its horizon. */
export const createVisitSchedule = async (
  database: Database,
  { id, customerId, anchor, town = "Logan", segment = {}, subscription = {} }: VisitScheduleFields,
  now: Date,
): Promise<number> => {
  const serviceName = subscription.serviceName ?? "Standard Cleaning";
  const terms = { start: 540, minutes: 120, agents: [], priceCents: 12_000, extras: [], except: [] };
  const record = {
    id,
    customerId,
    serviceId: 1,
    serviceName,
    serviceType: "standard" as const,
    frequency: "weekly" as const,
    priceCents: 12_000,
    isActive: true,
    nextDate: anchor,
    customerName: `Customer ${customerId}`,
    customerFirstName: `Customer ${customerId}`,
    sortName: `customer ${customerId}`,
    email: `customer-${customerId}@example.test`,
    revision: 1,
    createdAt: now.toISOString(),
    ...subscription,
  };
  const schedule = {
    subscriptionId: id,
    customerId,
    serviceName,
    town,
    ...(subscription.homeId === undefined ? {} : { homeId: subscription.homeId }),
    segments: [{ ...terms, from: anchor, anchor, frequency: "weekly" as const, ...segment }],
    baseCents: 15_000,
    generatedThrough: plusDays(anchor, -1),
    revision: 1,
  };
  const { written } = await transactWrite(database, {
    subscription: [putOf(subscriptionEntity(database).create(record))],
    schedule: [newVisitScheduleWrite(database, schedule)],
  });
  if (!written) throw new Error(`There is a plan ${id} already.`);
  await extendSubscription(database, id, { now });
  return id;
};
