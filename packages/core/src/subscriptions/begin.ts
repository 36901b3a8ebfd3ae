import type { Database } from "../database/index.ts";
import { transactWrite } from "../database/transact-write.ts";
import { readRecord } from "../records/read.ts";
import { firstPlan } from "../visits/first-plan.ts";
import { readOpening } from "../visits/opening-record.ts";
import { type Setting, todayAt } from "../visits/outcome.ts";
import type { Plan } from "../visits/schedule.ts";
import { newPlanWrite } from "../visits/store.ts";
import { subscriptionEntity, type SubscriptionRecord, undated } from "./entity.ts";

/** The plan with which a subscription begins; without a first date it has no segment, and so no visits. */
export const planOf = (
  subscription: Omit<SubscriptionRecord, "nextDate">,
  { firstDate, baseCents }: { firstDate: string | undefined; baseCents?: number | undefined },
  { now, opening }: Setting,
): Plan => {
  const { id, customerId, serviceName, serviceType, frequency, priceCents, isActive, city: town = "" } = subscription;
  const sold = {
    id,
    customerId,
    serviceName,
    serviceType,
    frequency,
    priceCents,
    baseCents,
    town,
    firstDate,
    isActive,
  };
  return firstPlan(sold, { today: todayAt(now), opening });
};

/**
 * Gives a subscription from before plans its plan, unless it has one by now.
 * @throws AppError `notFound` when there is no such subscription
 */
export const beginPlan = async (database: Database, id: number, now: Date): Promise<void> => {
  const [record, opening] = await Promise.all([
    readRecord<SubscriptionRecord>(subscriptionEntity, database, id),
    readOpening(database),
  ]);
  const firstDate = record.nextDate === undated ? undefined : record.nextDate;
  await transactWrite(database, { plan: newPlanWrite(database, planOf(record, { firstDate }, { now, opening })) });
};
