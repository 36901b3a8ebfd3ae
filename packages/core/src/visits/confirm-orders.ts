import type { Database } from "../database/index.ts";
import { AppError } from "../errors/index.ts";
import { subscriptionsOf } from "../subscriptions/index.ts";
import { changeSchedule } from "./change-schedule.ts";
import { isGoingOn } from "./derived.ts";
import { releaseOpenBooking } from "./open-bookings.ts";
import { type At, todayAt } from "./outcome.ts";
import type { Plan } from "./schedule.ts";
import { confirmed } from "./timeline.ts";

/**
 * Confirms what a customer ordered before they proved their address. What somebody else ordered with the address of an
 * account waits for its owner's answer.
 * @throws AppError `unavailable`
 */
export const confirmOrdersOf = async (database: Database, customerId: number, at: At): Promise<void> => {
  for (const { id, acceptance } of await subscriptionsOf(database, customerId)) {
    if (acceptance !== undefined) continue;
    let open: Plan | undefined;
    await changeSchedule(database, id, at, ({ plan }, { subscription: before }) => {
      open = undefined;
      // The index may not show yet that it was answered.
      if (plan.unconfirmedSince === undefined || before?.acceptance !== undefined) return undefined;
      open = isGoingOn(plan, todayAt(at.now)) ? plan : undefined;
      const subscription = { isConfirmed: true, acceptance: "accepted" } as const;
      return { plan: confirmed(plan, todayAt(at.now)), writes: [], subscription };
    }).catch((error: unknown) => {
      // Subscriptions from before plans have none.
      if (!(error instanceof AppError) || error.kind !== "notFound") throw error;
    });
    if (open !== undefined) await releaseOpenBooking(database, open, at.now);
  }
};
