import { batchGet, readOf } from "../database/batch-get.ts";
import { unchanged } from "../database/condition.ts";
import type { Database } from "../database/index.ts";
import { pagesOf } from "../database/page.ts";
import { checkOf, transactWrite } from "../database/transact-write.ts";
import { orderEntity } from "../orders/entity.ts";
import { subscriptionEntity, type SubscriptionRecord, undated } from "../subscriptions/entity.ts";
import { plusDays } from "./dates.ts";
import { planEntity } from "./entity.ts";
import { firstPlan } from "./first-plan.ts";
import { readOpening } from "./opening-record.ts";
import { type At, type Setting, todayAt } from "./outcome.ts";
import type { Plan } from "./schedule.ts";
import { newPlanWrite } from "./store.ts";

/** Subscriptions, how many have a plan, and how many of the others are active, have ended, or have no date. */
export type Begun = { subscriptions: number; known: number; active: number; ended: number; undated: number };

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
 * Gives each subscription without a plan its first one, if the subscription is still as it was read; again, only what
 * has none by then. The plans are due at once.
 * @param isApplied whether anything is written
 */
export const beginPlans = async (
  database: Database,
  { now }: At,
  { isApplied }: { isApplied: boolean },
): Promise<Begun> => {
  const [subscriptions, plans, orders] = [subscriptionEntity(database), planEntity(database), orderEntity(database)];
  const setting = { now, opening: await readOpening(database) };
  const begun = { subscriptions: 0, known: 0, active: 0, ended: 0, undated: 0 };
  for await (const page of pagesOf((cursor) =>
    subscriptions.query.newest({}).go({ limit: pageSize, order: "asc", cursor }),
  )) {
    begun.subscriptions += page.length;
    if (page.length === 0) continue;
    const found = await batchGet(database, ...page.map(({ id }) => readOf(plans, { planId: id })));
    const missing = page.filter((_, index) => found[index] === null);
    begun.known += page.length - missing.length;
    for (const { id } of missing) {
      const [record, order] = await batchGet(database, readOf(subscriptions, { id }), readOf(orders, { id }));
      if (record === null) continue;
      const plan = planOf(record, order?.basePriceCents, setting);
      if (isApplied) {
        const as = subscriptions.delete({ id }).where(unchanged({ revision: record.revision }));
        const writes = { plan: newPlanWrite(database, plan), subscription: checkOf(as) };
        // Changed in this moment: the next run finds it.
        if (!(await transactWrite(database, writes)).written) continue;
      }
      begun[record.isActive ? (record.nextDate === undated ? "undated" : "active") : "ended"] += 1;
    }
  }
  return begun;
};
