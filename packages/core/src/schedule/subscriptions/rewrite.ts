import type { Context } from "@cleaning/scheduling/context";
import { type Schedule, type Visit, withoutFirstStart } from "@cleaning/scheduling/schedule";
import type { Author } from "../../platform/audit/index.ts";
import type { Database } from "../../platform/database/index.ts";
import type { Write } from "../../platform/database/transact-write.ts";
import type { FieldChange } from "../../platform/records/change.ts";
import { historyWrites } from "../../platform/records/history.ts";
import { noSuchRecord } from "../../platform/records/read.ts";
import type { RecordType, View } from "../../platform/records/record-type.ts";
import { changeSchedule } from "../visits/change-schedule.ts";
import type { SubscriptionRecord } from "./entity.ts";

/** What becomes of a subscription and its plan: `own` is what does not follow from the plan. */
type Decided = {
  plan: Schedule["plan"];
  writes: readonly Visit[];
  own?: FieldChange<SubscriptionRecord>;
  /** Whether the buyer may still choose the first start. */
  keepsFirstStart?: boolean;
  beside?: readonly Write[];
};

/** By whom and when. */
type Change = { by: Author; now: Date };

/**
 * Changes a subscription through its plan, in one transaction with visits, agents' days, counts and history; and again
 * when another change was faster.
 * @param decide undefined when nothing is to change
 * @returns the subscription as it is then
 * @throws AppError `notFound`, `conflict` when its customer is gone, `unavailable` when it keeps changing, and whatever
 *   `decide` throws
 */
export const rewriteSubscription = async <V extends View>(
  type: RecordType<SubscriptionRecord, V>,
  database: Database,
  id: number,
  { by, now }: Change,
  decide: (
    schedule: Schedule,
    before: SubscriptionRecord,
    context: Context,
  ) => Decided | undefined | Promise<Decided | undefined>,
): Promise<SubscriptionRecord> => {
  let after: SubscriptionRecord | undefined;
  await changeSchedule(database, id, { now }, async (schedule, { subscription: before, context }) => {
    if (before === undefined) throw noSuchRecord();
    after = before;
    const decided = await decide(schedule, before, context);
    if (decided === undefined) return undefined;
    const { plan, writes, own = {}, keepsFirstStart = false, beside = [] } = decided;
    // An answer of the address's owner, or another name, changes no plan.
    const isSamePlan = plan === schedule.plan && writes.length === 0;
    return {
      plan: isSamePlan || keepsFirstStart ? plan : withoutFirstStart(plan),
      writes: [...writes],
      subscription: own,
      isTold: true,
      beside: (_, subscription = before) => {
        after = subscription;
        const views = { before: type.view(before), after: type.view(subscription) };
        return [...beside, ...historyWrites(type, database, { id, by, now, ...views })];
      },
    };
  });
  if (after === undefined) throw noSuchRecord();
  return after;
};
