import type { Database } from "../database/index.ts";
import { changeSchedule } from "./change-schedule.ts";
import { planEntity, planShards } from "./entity.ts";
import { type Setting, todayAt } from "./outcome.ts";
import type { Schedule } from "./schedule.ts";
import { extend } from "./timeline.ts";

/** A transaction holds 100 items; a visit of two people is three of them. */
const mostVisits = 24;

/** How far a run came. */
export type Extended = { plans: number; visits: number; isComplete: boolean };

/**
 * Makes records of the occurrences of a plan that the horizon has reached, with their agents, and lets the subscription
 * say what the plan gives on this day. Twice is once, and beside changes it is as if it had been before or after them.
 * Throws AppError `notFound` or `unavailable`.
 */
export const extendPlan = async (
  database: Database,
  planId: number,
  setting: Setting,
): Promise<{ schedule: Schedule; made: number }> => {
  const today = todayAt(setting.now);
  let total = 0;
  for (;;) {
    let made = 0;
    const schedule = await changeSchedule(database, planId, setting, (before, { due }) => {
      const extended = extend(before, { today, opening: setting.opening, most: mostVisits });
      made = due <= today ? extended.made.length : 0;
      // A date that was changed ahead of time is a record already, and gets its agents now.
      return due <= today ? { plan: extended.plan, writes: extended.made } : undefined;
    });
    total += made;
    if (made < mostVisits) return { schedule, made: total };
  }
};

/** A key goes on after the date: those of today are up to the last id, of 15 digits. */
const largestId = 999_999_999_999_999;

/** The plans that are due, a page at a time: each is due no more once it has been extended. */
const duePlans = async (database: Database, shard: number, today: string): Promise<number[]> => {
  const { data } = await planEntity(database)
    .query.byDue({ shard })
    .lte({ due: today, planId: largestId })
    .go({ limit: 100 });
  return data.map(({ planId }) => planId);
};

/**
 * Extends all plans that are due, until all are or time is up. A run that was cut off leaves the rest due for the next
 * one.
 */
export const extendDuePlans = async (
  database: Database,
  setting: Setting,
  isTimeUp: () => boolean,
): Promise<Extended> => {
  const today = todayAt(setting.now);
  const extended = { plans: 0, visits: 0 };
  for (let shard = 0; shard < planShards; shard += 1) {
    const seen = new Set<number>();
    for (;;) {
      const plans = (await duePlans(database, shard, today)).filter((planId) => !seen.has(planId));
      if (plans.length === 0) break;
      for (const planId of plans) {
        if (isTimeUp()) return { ...extended, isComplete: false };
        seen.add(planId);
        const { made } = await extendPlan(database, planId, setting);
        extended.plans += 1;
        extended.visits += made;
      }
    }
  }
  return { ...extended, isComplete: true };
};
