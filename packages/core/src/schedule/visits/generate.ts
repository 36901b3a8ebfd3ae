import { type TimeContext, type Context, todayAt } from "@cleaning/scheduling/context";
import { segmentGiving } from "@cleaning/scheduling/recurrence/occurrences";
import { confirmed, extend, nextVisitDate } from "@cleaning/scheduling/recurrence/timeline";
import { isOnce, type Schedule, type Subscription, teamSizeOf } from "@cleaning/scheduling/schedule";
import type { Database } from "../../platform/database/index.ts";
import { agentsBefore, placeVisits, readCompany, rosterFor } from "../assignment/placement.ts";
import { readVisitsBeside } from "../homes/home-visits.ts";
import { dueSubscriptions } from "../records/due-subscriptions.ts";
import { dueShards } from "../records/entity.ts";
import { newBookingDeletion } from "../records/new-bookings.ts";
import { readRoster, visitItems } from "../records/store.ts";
import { regenerate, type Regeneration } from "./change-schedule.ts";

/** How many new visits fit a transaction: each is an item, and as many days as agents come. */
const mostVisits = ({ segments }: Subscription): number =>
  Math.floor(visitItems / (1 + Math.max(1, ...segments.map(teamSizeOf))));

export type Extended = { subscriptions: number; visits: number; isComplete: boolean };

const placeMoved = async (
  database: Database,
  { visits }: Pick<Schedule, "visits">,
  { subscription, created }: ReturnType<typeof extend>,
  context: Context,
): Promise<Pick<Regeneration, "writes" | "reassigned" | "roster" | "homeVisits" | "notifiesCustomer">> => {
  const moved = created
    .filter((visit) => visit.isMovedByCompany && visit.status === "scheduled" && visit.date >= todayAt(context.now))
    .map((visit) => {
      const { occurrenceDate } = visit;
      const start = segmentGiving(subscription.segments, occurrenceDate)?.start ?? visit.start;
      return { ...visit, date: occurrenceDate, start };
    });
  if (moved.length === 0) return { writes: created };
  const roster = await readRoster(database);
  const company = await readCompany(database, moved, {
    ...context,
    roster: rosterFor(subscription, moved, roster),
  });
  const all = { subscription, visits: [...visits, ...created] };
  const homeVisits = await readVisitsBeside(database, all, moved, context);
  const found = placeVisits(subscription, moved, company, { previous: agentsBefore(visits, moved), homeVisits });
  const placed = new Map(found.flatMap(({ visit, isPlaced }) => (isPlaced ? [[visit.occurrenceDate, visit]] : [])));
  const writes = created.map((visit) => placed.get(visit.occurrenceDate) ?? visit);
  return {
    writes,
    reassigned: [...placed.keys()],
    roster,
    homeVisits,
    // They were shown on the next open day, without a time: that is told as soon as it is settled.
    notifiesCustomer: writes.some(({ date }, index) => date !== created[index]?.date),
  };
};

/** Idempotent; safe beside concurrent changes. Throws AppError `notFound` or `unavailable`. */
export const extendSubscription = async (
  database: Database,
  subscriptionId: number,
  at: TimeContext,
): Promise<{ schedule: Schedule; created: number }> => {
  const today = todayAt(at.now);
  let total = 0;
  for (;;) {
    const { schedule, answer } = await regenerate(database, subscriptionId, at, async (before, { due, context }) => {
      if (due > today) return undefined;
      const most = mostVisits(before.subscription);
      const extended = extend(before, { today, businessHours: context.businessHours, most });
      // Nothing is left to confirm once a one-time visit is over.
      const isOver = isOnce(before.subscription) && nextVisitDate(before, today, context.businessHours) === undefined;
      const subscription = isOver ? confirmed(extended.subscription, today) : extended.subscription;
      // The inbox would call it confirmed by the customer.
      const leavesInbox = isOver && before.subscription.unconfirmedSince !== undefined;
      return {
        subscription,
        // Dates that were changed ahead of time are records already, and get agents now.
        ...(await placeMoved(database, before, extended, context)),
        extraWrites: leavesInbox ? [newBookingDeletion(database, subscriptionId)] : [],
        answer: { created: extended.created.length, most },
      };
    });
    total += answer?.created ?? 0;
    if (answer === undefined || answer.created < answer.most) return { schedule, created: total };
  }
};

/** @param onFailure gets a subscription's error, and the run goes on; thrown if left out */
export const extendDueSubscriptions = async (
  database: Database,
  at: TimeContext,
  isTimeUp: () => boolean,
  onFailure?: (subscriptionId: number, error: unknown) => void,
): Promise<Extended> => {
  const today = todayAt(at.now);
  const extended = { subscriptions: 0, visits: 0, isComplete: true };
  for (let shard = 0; shard < dueShards; shard += 1)
    for await (const subscriptionId of dueSubscriptions(database, shard, today)) {
      if (isTimeUp()) return { ...extended, isComplete: false };
      try {
        const { created } = await extendSubscription(database, subscriptionId, at);
        extended.subscriptions += 1;
        extended.visits += created;
      } catch (error) {
        if (onFailure === undefined) throw error;
        onFailure(subscriptionId, error);
        extended.isComplete = false;
      }
    }
  return extended;
};
