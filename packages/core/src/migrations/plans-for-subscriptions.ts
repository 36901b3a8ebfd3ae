import { batchGet, readOf } from "../database/batch-get.ts";
import { unchanged } from "../database/condition.ts";
import { checkOf, transactWrite } from "../database/transact-write.ts";
import { orderEntity } from "../orders/entity.ts";
import { subscriptionEntity, type SubscriptionRecord, undated } from "../subscriptions/entity.ts";
import { plusDays } from "../visits/dates.ts";
import { planEntity } from "../visits/entity.ts";
import { firstPlan } from "../visits/first-plan.ts";
import { readOpening } from "../visits/opening-record.ts";
import { type Setting, todayAt } from "../visits/outcome.ts";
import type { Plan } from "../visits/schedule.ts";
import { newPlanWrite } from "../visits/store.ts";
import type { Migration } from "./migration.ts";

/**
 * The plan of a subscription from before plans: its next date, also a past one, gives the phase. Without a date it has no
 * visits; one that has ended can be taken up again.
 */
const planOf = (subscription: SubscriptionRecord, baseCents: number | undefined, { now, opening }: Setting): Plan => {
  const today = todayAt(now);
  const { nextDate, city: town = "", isActive } = subscription;
  const firstDate = nextDate === undated ? today : nextDate;
  const plan = firstPlan({ ...subscription, town, baseCents, firstDate }, { today, opening });
  return {
    ...plan,
    ...(nextDate === undated ? { segments: [], generatedThrough: plusDays(today, -1) } : {}),
    ...(isActive ? {} : { ending: { id: "end-1", on: today, reason: "ended" } }),
  };
};

/** A page is read with plans and orders, in one request of 100 keys. */
const pageSize = 50;

/**
 * A page of the migration that gives each subscription without a plan its first one, if the subscription is still as it
 * was read. The plans are due at once. It counts them as active, ended, or undated.
 */
export const plansForSubscriptions: Migration["page"] = async (database, from, { now, isApplied }) => {
  const [subscriptions, plans, orders] = [subscriptionEntity(database), planEntity(database), orderEntity(database)];
  const options = { limit: pageSize, order: "asc", cursor: from } as const;
  const { data: page, cursor } = await subscriptions.query.newest({}).go(options);
  if (page.length === 0) return { seen: 0, changed: {}, cursor };
  const setting = { now, opening: await readOpening(database) };
  const found = await batchGet(database, ...page.map(({ id }) => readOf(plans, { planId: id })));
  const missing = page.filter((_, index) => found[index] === null);
  const changed: Record<string, number> = {};
  for (const { id } of missing) {
    const [record, order] = await batchGet(database, readOf(subscriptions, { id }), readOf(orders, { id }));
    if (record === null) continue;
    if (isApplied) {
      const as = subscriptions.delete({ id }).where(unchanged({ revision: record.revision }));
      const plan = newPlanWrite(database, planOf(record, order?.basePriceCents, setting));
      // Changed in this moment: the verification finds it.
      if (!(await transactWrite(database, { plan, subscription: checkOf(as) })).written) continue;
    }
    const kind = record.isActive ? (record.nextDate === undated ? "undated" : "active") : "ended";
    changed[kind] = (changed[kind] ?? 0) + 1;
  }
  return { seen: page.length, changed, cursor };
};
