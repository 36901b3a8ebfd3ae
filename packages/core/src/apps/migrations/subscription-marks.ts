import { marksOf } from "@cleaning/scheduling/recurrence/in-force";
import { batchGet, readOf } from "../../platform/database/batch-get.ts";
import { transactWrite } from "../../platform/database/transact-write.ts";
import { type FieldChange, rewritten } from "../../platform/records/change.ts";
import { planEntity } from "../../schedule/records/entity.ts";
import { subscriptionEntity, type SubscriptionRecord } from "../../schedule/subscriptions/entity.ts";
import { subscriptionBasics } from "../../schedule/subscriptions/revenue.ts";
import type { Migration } from "./migration.ts";

/** A page is read with its plans, in one request of 100 keys. */
const pageSize = 50;

const isMarked = (record: SubscriptionRecord, marks: FieldChange<SubscriptionRecord>): boolean =>
  record.endsOn === marks.endsOn && record.pausedUntil === marks.pausedUntil;

/**
 * A page of the migration that lets subscriptions say when their plans end and how long they pause, with the search terms
 * by which the office lists them, each if it is still as it was read.
 */
export const subscriptionMarks: Migration["page"] = async (database, from, { isApplied }) => {
  const [subscriptions, plans] = [subscriptionEntity(database), planEntity(database)];
  const { data: page, cursor } = await subscriptions.query
    .newest({})
    .go({ limit: pageSize, order: "asc", cursor: from });
  if (page.length === 0) return { seen: 0, changed: {}, cursor };
  const found = await batchGet(database, ...page.map(({ id }) => readOf(plans, { planId: id })));
  let marked = 0;
  for (const [index, listed] of page.entries()) {
    const { id } = listed;
    const plan = found[index] ?? null;
    if (plan === null || isMarked(listed, marksOf(plan))) continue;
    const [record, current] = await batchGet(database, readOf(subscriptions, { id }), readOf(plans, { planId: id }));
    if (record === null || current === null) continue;
    const marks = { endsOn: undefined, pausedUntil: undefined, ...marksOf(current) };
    if (isMarked(record, marks)) continue;
    // Changed in this moment: the verification finds it.
    if (isApplied) {
      const writes = rewritten(subscriptionBasics, database, record, marks);
      if (!(await transactWrite(database, { subscription: writes })).written) continue;
    }
    marked += 1;
  }
  return { seen: page.length, changed: marked === 0 ? {} : { marked }, cursor };
};
