import { AppError } from "@cleaning/contract/http/app-error";
import { ended, writesBetween } from "@cleaning/scheduling/changes/change-terms";
import { todayAt } from "@cleaning/scheduling/context";
import { confirmed } from "@cleaning/scheduling/recurrence/timeline";
import { withoutFirstStart } from "@cleaning/scheduling/schedule";
import type { Author } from "../../platform/audit/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { noSuchRecord } from "../../platform/records/read.ts";
import { newBookingDeletion } from "../records/new-bookings.ts";
import { changeSchedule, planChange } from "../visits/change-schedule.ts";
import { extendSubscription } from "../visits/generate.ts";

/** The office has seen it then; what was confirmed meanwhile stays. @throws `notFound`, `conflict`, `unavailable` */
export const decideOpenBooking = async (
  database: Database,
  id: number,
  confirm: boolean,
  { by, now }: { by: Author; now: Date },
): Promise<void> => {
  const isDecided = await changeSchedule(database, id, { by, now }, async (stored) => {
    const { schedule, record: before, context } = stored;
    if (before === undefined) throw noSuchRecord();
    const { subscription } = schedule;
    if (subscription.ending !== undefined)
      throw new AppError("conflict", "This booking has ended already. Please reload the list.");
    if (subscription.unconfirmedSince === undefined) {
      if (confirm) return { answer: false };
      throw new AppError("conflict", "This booking is confirmed already. To end it, please open its subscription.");
    }
    const next = confirm ? undefined : ended("office", context)(schedule);
    const acceptance = before.acceptance ?? "accepted";
    const plan = await planChange(database, stored, {
      ...(next === undefined
        ? { subscription: confirmed(subscription, todayAt(now)), writes: [], record: { acceptance } }
        : { subscription: withoutFirstStart(next.subscription), writes: writesBetween(schedule, next) }),
      notifiesCustomer: true,
      isOwn: true,
    });
    const isConfirmed = plan.schedule.subscription.unconfirmedSince === undefined;
    const { isActive } = plan.updatedRecord ?? before;
    return {
      ...plan,
      writes: { ...plan.writes, newBooking: newBookingDeletion(database, id) },
      history: {
        kind: "subscriptions",
        id,
        before: { isConfirmed: null, isActive: before.isActive },
        after: { isConfirmed: isConfirmed ? true : null, isActive },
      },
      answer: true,
    };
  });
  if (confirm && isDecided) await extendSubscription(database, id, { now });
};
