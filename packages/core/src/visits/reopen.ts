import type { Database } from "../database/index.ts";
import { pagesOf } from "../database/page.ts";
import { AppError } from "../errors/index.ts";
import { subscriptionEntity, undated } from "../subscriptions/entity.ts";
import { changeSchedule } from "./change-schedule.ts";
import { derivedOf } from "./derived.ts";
import { visitEntity } from "./entity.ts";
import { readOpening } from "./opening-record.ts";
import { hoursOn, type Opening } from "./opening.ts";
import { type At, isComing, todayAt } from "./outcome.ts";
import { isHeld, resettled } from "./resettle.ts";

/** A transaction holds 100 items; a visit of two people that leaves two days and comes to two others is five of them. */
const atOnce = 16;

/** Moves the coming visits of a plan that the company's hours no longer hold, and tells its customer. */
const resettlePlan = async (database: Database, planId: number, { now }: At): Promise<void> => {
  let after = "";
  for (;;) {
    let last: string | undefined;
    try {
      await changeSchedule(database, planId, { now }, (schedule, { subscription, setting }) => {
        const { opening } = setting;
        const some = schedule.visits
          .filter((visit) => isComing(visit, now) && visit.occurrenceDate > after && !isHeld(opening, visit))
          .slice(0, atOnce);
        last = some[atOnce - 1]?.occurrenceDate;
        if (some.length > 0) {
          const writes = some.map((visit) => resettled(opening, schedule.plan, visit));
          const reassigned = some.map(({ occurrenceDate }) => occurrenceDate);
          return { plan: schedule.plan, writes, reassigned, isOnlyChecked: true, isTold: true };
        }
        // No record yet, or none but behind a pause: what was promised is the subscription's date.
        const { nextDate } = derivedOf(schedule, todayAt(now), opening);
        const promised = subscription?.nextDate ?? nextDate;
        if (promised === nextDate || promised === undated || promised < todayAt(now)) return undefined;
        return hoursOn(opening, promised) === null ? { plan: schedule.plan, writes: [] } : undefined;
      });
    } catch (error) {
      // Erased meanwhile.
      if (!(error instanceof AppError) || error.kind !== "notFound") throw error;
    }
    if (last === undefined) return;
    after = last;
  }
};

/** The last id there can be: a key goes on after the date. */
const lastId = 999_999_999_999_999;

/** Plans with something on a date, as the indexes show it: visits, or the next date of a subscription. */
const plansOn = async function* (database: Database, date: string, opening: Opening, now: Date) {
  const visits = visitEntity(database).query.byDay({ date });
  for await (const page of pagesOf((cursor) => visits.go({ limit: 100, cursor })))
    yield page.filter((visit) => isComing(visit, now) && !isHeld(opening, visit)).map(({ planId }) => planId);
  const subscriptions = subscriptionEntity(database).query.byState({ isActive: true });
  const [from, to] = [{ nextDate: date }, { nextDate: date, id: lastId }];
  for await (const page of pagesOf((cursor) => subscriptions.between(from, to).go({ limit: 100, cursor })))
    yield page.map(({ id }) => id);
};

/**
 * Moves what the company's hours no longer hold on some dates, plan by plan: each step keeps a visit, its agents' days and
 * what is told of it together, and doing it again goes on where it was cut off. Nothing moves back.
 */
export const moveFromClosed = async (database: Database, dates: readonly string[], at: At): Promise<void> => {
  const opening = await readOpening(database);
  const today = todayAt(at.now);
  const done = new Set<number>();
  for (const date of dates.filter((one) => one >= today))
    for await (const plans of plansOn(database, date, opening, at.now))
      for (const planId of plans.filter((id) => !done.has(id))) {
        await resettlePlan(database, planId, at);
        done.add(planId);
      }
};
