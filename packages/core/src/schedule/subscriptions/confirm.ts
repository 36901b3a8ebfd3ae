import { AppError } from "@cleaning/contract/http/app-error";
import { todayAt } from "@cleaning/scheduling/context";
import { confirmed } from "@cleaning/scheduling/recurrence/timeline";
import type { Plan } from "@cleaning/scheduling/schedule";
import type { Author } from "../../platform/audit/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { extendPlan } from "../visits/generate.ts";
import { ended, writesBetween } from "../visits/office-rule.ts";
import { releaseOpenBooking } from "../visits/open-bookings.ts";
import type { SubscriptionRecord } from "./entity.ts";
import { subscriptionBasics } from "./revenue.ts";
import { rewriteSubscription } from "./rewrite.ts";

/** A subscription as its history tells of what the office decides about an unconfirmed booking. */
const decidedRecords = {
  ...subscriptionBasics,
  view: ({ isConfirmed, isActive }: SubscriptionRecord) => ({ isConfirmed, isActive }),
  history: { kind: "subscriptions", fields: ["isConfirmed", "isActive"] },
} as const;

/**
 * What the office decides about a booking that nobody has confirmed: it goes on, with its later visits at once, or it is
 * cancelled with its first one, and its customer is told. Of a booking that somebody else has confirmed nothing changes.
 * @throws AppError `notFound`; `conflict` when it has ended; `unavailable`
 */
export const decideOpenBooking = async (
  database: Database,
  id: number,
  confirm: boolean,
  { by, now }: { by: Author; now: Date },
): Promise<void> => {
  let open: Plan | undefined;
  await rewriteSubscription(decidedRecords, database, id, { by, now }, (schedule, before, context) => {
    open = undefined;
    const { plan } = schedule;
    if (plan.ending !== undefined)
      throw new AppError("conflict", "This booking has ended already. Please reload the list.");
    if (plan.unconfirmedSince === undefined) {
      if (confirm) return undefined;
      throw new AppError("conflict", "This booking is confirmed already. To end it, please open its subscription.");
    }
    open = plan;
    // The owner of an account who was asked still answers for themselves.
    const acceptance = before.acceptance ?? "accepted";
    if (confirm) {
      const after = confirmed(plan, todayAt(now));
      return { plan: after, writes: [], own: { isConfirmed: true, acceptance }, keepsFirstStart: true };
    }
    const next = ended("office", context)(schedule);
    return { plan: next.plan, writes: writesBetween(schedule, next) };
  });
  if (open === undefined) return;
  await releaseOpenBooking(database, open, now);
  if (confirm) await extendPlan(database, id, { now });
};
