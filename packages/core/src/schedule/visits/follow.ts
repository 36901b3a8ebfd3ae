import { type Context, todayAt } from "@cleaning/scheduling/context";
import type { Schedule } from "@cleaning/scheduling/schedule";
import { unchanged } from "../../platform/database/condition.ts";
import type { Database } from "../../platform/database/index.ts";
import { updateOf, type Write } from "../../platform/database/transact-write.ts";
import { type FieldChange, rewritten } from "../../platform/records/change.ts";
import { monthAt } from "../../platform/totals/stats.ts";
import { billingOf } from "../billing/billing.ts";
import { subscriptionEntity, type SubscriptionRecord, undated } from "../subscriptions/entity.ts";
import { revenueChangesOf, subscriptionBasics } from "../subscriptions/revenue.ts";
import { listedFields } from "./derived.ts";

/** What follows from a change of a subscription for its record. */
export type Following = {
  /** The subscription as it is to be. */
  record: SubscriptionRecord;
  /** The record with its counts and search terms, and the mail about billing; nothing where nothing differs. */
  writes: readonly Write[];
  /** The customer's count. */
  owner: readonly Write[];
};

/** Of a change of a record what differs from it. */
const differing = (
  record: Readonly<Record<string, unknown>>,
  change: FieldChange<SubscriptionRecord>,
): FieldChange<SubscriptionRecord> =>
  Object.fromEntries(Object.entries(change).filter(([name, value]) => record[name] !== value));

/** Taken off the record of a subscription that has neither end nor pause. */
const unmarked = { endsOn: undefined, pausedUntil: undefined };

/** From which schedule to which, and what else of the subscription changes. */
type Changed = {
  was: Schedule;
  schedule: Schedule;
  /** Frequency and price count while the subscription has no segment in force. */
  own?: FieldChange<SubscriptionRecord> | undefined;
  /** Whether the change before this is taken back. */
  isUndone?: boolean | undefined;
};

/** Lets a subscription's record say what its schedule gives: the next date, frequency, price and state, with cards, totals and trend. */
export const following = async (
  database: Database,
  before: SubscriptionRecord,
  { was, schedule, own = {}, isUndone = false }: Changed,
  { now, businessHours }: Context,
): Promise<Following> => {
  const listed = listedFields(schedule, todayAt(now), businessHours);
  const isOver = schedule.subscription.ending !== undefined && listed.nextDate === undated;
  const schedules = { before: was, after: schedule, isOver, isUndone };
  const billing = await billingOf(database, before, schedules, now);
  const wanted = differing(before, { ...own, ...billing.own, ...unmarked, ...listed });
  if (Object.keys(wanted).length === 0) {
    const { id, revision, providerSubscriptionId } = before;
    const held = { revision, providerSubscriptionId };
    const next = subscriptionEntity(database)
      .patch({ id })
      .set({ revision: revision + 1 });
    const holds = billing.isUnsynced ? [updateOf(next.where(unchanged(held)))] : [];
    return { record: before, writes: [...holds, ...billing.writes], owner: [] };
  }
  const { isActive = before.isActive, priceCents = before.priceCents } = wanted;
  const isRevenue = isActive !== before.isActive || priceCents !== before.priceCents;
  const revenueChanges = isRevenue
    ? revenueChangesOf(before, { isActive, priceCents, frequency: before.frequency }, monthAt(now))
    : before.revenueChanges;
  const change = { ...wanted, ...(isRevenue ? { revenueChanges } : {}) };
  const alsoHeld = billing.isUnsynced ? (["providerSubscriptionId"] as const) : [];
  const after = { ...before, ...change } as SubscriptionRecord;
  return {
    record: after,
    writes: [...rewritten(subscriptionBasics, database, before, change, alsoHeld), ...billing.writes],
    owner: subscriptionBasics.alongside(database, before, after),
  };
};
