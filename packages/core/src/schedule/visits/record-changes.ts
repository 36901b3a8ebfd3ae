import { type Context, todayAt } from "@cleaning/scheduling/context";
import type { Schedule } from "@cleaning/scheduling/schedule";
import { unchanged } from "../../platform/database/condition.ts";
import type { Database } from "../../platform/database/index.ts";
import { updateOf, type Write } from "../../platform/database/transact-write.ts";
import { type FieldChange, recordChangeWrites } from "../../platform/records/change.ts";
import { monthAt } from "../../platform/totals/stats.ts";
import { billingOf } from "../billing/billing.ts";
import { subscriptionEntity, type SubscriptionRecord, undated } from "../subscriptions/entity.ts";
import { revenueChangesOf, subscriptionBasics } from "../subscriptions/revenue.ts";
import { listingFields } from "./derived.ts";
import { refuseGoneHome } from "./gone-home.ts";

export type RecordChanges = {
  record: SubscriptionRecord;
  /** Empty where nothing differs. */
  writes: readonly Write[];
  owner: readonly Write[];
};

const differing = (
  record: Readonly<Record<string, unknown>>,
  change: FieldChange<SubscriptionRecord>,
): FieldChange<SubscriptionRecord> =>
  Object.fromEntries(Object.entries(change).filter(([name, value]) => record[name] !== value));

const clearedMarks = { endsOn: undefined, endReason: undefined, pausedFrom: undefined, pausedUntil: undefined };

type Changed = {
  previousSchedule: Schedule;
  schedule: Schedule;
  /** Frequency and price count while no segment is in force. */
  recordChange?: FieldChange<SubscriptionRecord> | undefined;
  /** The revision that the change gave which is undone. */
  undone?: number | undefined;
  isOfOffice?: boolean | undefined;
};

/**
 * Derives the record's listed fields from the schedule, with counts, totals and the trend. @throws AppError `conflict`
 * for visits that come back to a home that was removed
 */
export const recordChanges = async (
  database: Database,
  before: SubscriptionRecord,
  { previousSchedule, schedule, recordChange = {}, undone, isOfOffice }: Changed,
  context: Context,
): Promise<RecordChanges> => {
  const { now, businessHours } = context;
  refuseGoneHome(before, { before: previousSchedule, after: schedule, agreement: recordChange, isOfOffice }, context);
  const listed = listingFields(schedule, todayAt(now), businessHours);
  const isOver = schedule.subscription.ending !== undefined && listed.nextDate === undated;
  const schedules = { before: previousSchedule, after: schedule, isOver, undone };
  const billing = await billingOf(database, before, schedules, now);
  const changes = differing(before, {
    ...recordChange,
    ...billing.recordChange,
    ...clearedMarks,
    ...("homeId" in recordChange ? { isHomeGone: undefined, goneHome: undefined } : {}),
    ...listed,
  });
  if (Object.keys(changes).length === 0) {
    const { id, revision, providerSubscriptionId } = before;
    const readFields = { revision, providerSubscriptionId };
    const next = subscriptionEntity(database)
      .patch({ id })
      .set({ revision: revision + 1 });
    const revisionWrites = billing.isUnsynced ? [updateOf(next.where(unchanged(readFields)))] : [];
    return { record: before, writes: [...revisionWrites, ...billing.writes], owner: [] };
  }
  const { isActive = before.isActive, priceCents = before.priceCents } = changes;
  const isRevenue = isActive !== before.isActive || priceCents !== before.priceCents;
  const revenueChanges = isRevenue
    ? revenueChangesOf(before, { isActive, priceCents, frequency: before.frequency }, monthAt(now))
    : before.revenueChanges;
  const change = { ...changes, ...(isRevenue ? { revenueChanges } : {}) };
  const unchangedFields = billing.isUnsynced ? (["providerSubscriptionId"] as const) : [];
  const after = { ...before, ...change } as SubscriptionRecord;
  return {
    record: after,
    writes: [...recordChangeWrites(subscriptionBasics, database, before, change, unchangedFields), ...billing.writes],
    owner: subscriptionBasics.cascade(database, before, after),
  };
};
