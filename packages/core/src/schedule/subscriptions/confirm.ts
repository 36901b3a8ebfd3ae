import { AppError } from "@cleaning/contract/http/app-error";
import { ended, writesBetween } from "@cleaning/scheduling/changes/change-terms";
import { todayAt } from "@cleaning/scheduling/context";
import { confirmed } from "@cleaning/scheduling/recurrence/timeline";
import { withoutFirstStart } from "@cleaning/scheduling/schedule";
import { auditWrites, type Author } from "../../platform/audit/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { noSuchRecord } from "../../platform/records/read.ts";
import { newBookingDeletion } from "../records/new-bookings.ts";
import { rescheduleVisits, type Rescheduling } from "../visits/change-schedule.ts";
import { extendSubscription } from "../visits/generate.ts";

/**
 * The office has seen it then; what was confirmed meanwhile stays. @throws AppError `notFound`, `conflict`,
 * `unavailable`
 */
export const decideOpenBooking = async (
  database: Database,
  id: number,
  confirm: boolean,
  { by, now }: { by: Author; now: Date },
): Promise<void> => {
  let isDecided = false;
  await rescheduleVisits(database, id, { now }, (schedule, { record: before, context }) => {
    isDecided = false;
    if (before === undefined) throw noSuchRecord();
    const { subscription } = schedule;
    if (subscription.ending !== undefined)
      throw new AppError("conflict", "This booking has ended already. Please reload the list.");
    if (subscription.unconfirmedSince === undefined) {
      if (confirm) return undefined;
      throw new AppError("conflict", "This booking is confirmed already. To end it, please open its subscription.");
    }
    isDecided = true;
    const extraWrites: Rescheduling["extraWrites"] = ({ unconfirmedSince }, after = before) => [
      newBookingDeletion(database, id),
      ...auditWrites(database, {
        kind: "subscriptions",
        id,
        by,
        now,
        before: { isConfirmed: null, isActive: before.isActive },
        after: { isConfirmed: unconfirmedSince === undefined ? true : null, isActive: after.isActive },
      }),
    ];
    const acceptance = before.acceptance ?? "accepted";
    if (confirm) {
      return {
        subscription: confirmed(subscription, todayAt(now)),
        writes: [],
        record: { acceptance },
        notifiesCustomer: true,
        isOwn: true,
        extraWrites,
      };
    }
    const next = ended("office", context)(schedule);
    return {
      subscription: withoutFirstStart(next.subscription),
      writes: writesBetween(schedule, next),
      notifiesCustomer: true,
      isOwn: true,
      extraWrites,
    };
  });
  if (confirm && isDecided) await extendSubscription(database, id, { now });
};
