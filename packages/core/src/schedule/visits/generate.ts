import { type At, type Context, todayAt } from "@cleaning/scheduling/context";
import { segmentGiving } from "@cleaning/scheduling/recurrence/occurrences";
import { confirmed, extend, nextVisitDate } from "@cleaning/scheduling/recurrence/timeline";
import { isOnce, type Schedule } from "@cleaning/scheduling/schedule";
import type { Database } from "../../platform/database/index.ts";
import { agentsBefore, placeVisits, readCompany, workersFor } from "../assignment/placement.ts";
import { dueSubscriptions } from "../records/due-subscriptions.ts";
import { dueShards } from "../records/entity.ts";
import { readWorkers } from "../records/store.ts";
import { regenerate, type Regeneration } from "./change-schedule.ts";

/** A transaction holds 100 items; a visit of two people is three of them. */
const mostVisits = 24;

/** How far a run came. */
export type Extended = { subscriptions: number; visits: number; isComplete: boolean };

/** Finds free starts for the new visits that a closed day or the hours have moved. */
const placeMoved = async (
  database: Database,
  { visits }: Pick<Schedule, "visits">,
  { subscription, made }: ReturnType<typeof extend>,
  context: Context,
): Promise<Pick<Regeneration, "writes" | "reassigned" | "workers">> => {
  const moved = made
    .filter((visit) => visit.isMovedByCompany && visit.status === "scheduled" && visit.date >= todayAt(context.now))
    .map((visit) => {
      const { occurrenceDate, start } = visit;
      return {
        ...visit,
        date: occurrenceDate,
        start: segmentGiving(subscription.segments, occurrenceDate)?.start ?? start,
      };
    });
  if (moved.length === 0) return { writes: made };
  const workers = await readWorkers(database);
  const company = await readCompany(database, moved, { ...context, workers: workersFor(subscription, moved, workers) });
  const found = placeVisits(subscription, moved, company, { previous: agentsBefore(visits, moved) });
  const placed = new Map(found.flatMap(({ visit, isPlaced }) => (isPlaced ? [[visit.occurrenceDate, visit]] : [])));
  return {
    writes: made.map((visit) => placed.get(visit.occurrenceDate) ?? visit),
    reassigned: [...placed.keys()],
    workers,
  };
};

/**
 * Makes records of the occurrences of a subscription that the horizon has reached, with their agents, and lets the subscription
 * say what the subscription gives on this day. Twice is once, and beside changes it is as if it had been before or after them.
 * Throws AppError `notFound` or `unavailable`.
 */
export const extendSubscription = async (
  database: Database,
  subscriptionId: number,
  at: At,
): Promise<{ schedule: Schedule; made: number }> => {
  const today = todayAt(at.now);
  let total = 0;
  for (;;) {
    let made = 0;
    const schedule = await regenerate(database, subscriptionId, at, async (before, { due, context }) => {
      const extended = extend(before, { today, businessHours: context.businessHours, most: mostVisits });
      made = due <= today ? extended.made.length : 0;
      if (due > today) return undefined;
      // Once the visit of a single booking is over, there is nothing left to confirm.
      const isOver = isOnce(before.subscription) && nextVisitDate(before, today, context.businessHours) === undefined;
      const subscription = isOver ? confirmed(extended.subscription, today) : extended.subscription;
      // A date that was changed ahead of time is a record already, and gets its agents now.
      return { subscription, ...(await placeMoved(database, before, extended, context)) };
    });
    total += made;
    if (made < mostVisits) return { schedule, made: total };
  }
};

/**
 * Extends all subscriptions that are due, until all are or time is up. A run that was cut off leaves the rest due for the next
 * one.
 * @param onFailure is called with what a subscription throws, which stays due and holds no other up; thrown if left out
 */
export const extendDueSubscriptions = async (
  database: Database,
  at: At,
  isTimeUp: () => boolean,
  onFailure?: (subscriptionId: number, error: unknown) => void,
): Promise<Extended> => {
  const today = todayAt(at.now);
  const extended = { subscriptions: 0, visits: 0, isComplete: true };
  for (let shard = 0; shard < dueShards; shard += 1)
    for await (const subscriptionId of dueSubscriptions(database, shard, today)) {
      if (isTimeUp()) return { ...extended, isComplete: false };
      try {
        const { made } = await extendSubscription(database, subscriptionId, at);
        extended.subscriptions += 1;
        extended.visits += made;
      } catch (error) {
        if (onFailure === undefined) throw error;
        onFailure(subscriptionId, error);
        extended.isComplete = false;
      }
    }
  return extended;
};
