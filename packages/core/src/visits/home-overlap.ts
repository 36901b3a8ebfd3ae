import { batchGetMany, readOf } from "../database/batch-get.ts";
import type { Database } from "../database/index.ts";
import { planEntity, visitEntity } from "./entity.ts";
import type { Outcome } from "./outcome.ts";
import type { Plan } from "./schedule.ts";
import { checkHomeIsFree } from "./target.ts";

/** A key goes on after the date: the visits of the last date are up to this id. */
const largestId = 999_999_999_999_999;

/**
 * Refuses a change that moves a visit to the time of another subscription's visit at the same home. Throws AppError
 * `conflict`.
 */
export const checkHomeOverlap = async (
  database: Database,
  { planId, customerId, homeId }: Pick<Plan, "planId" | "customerId" | "homeId">,
  { rows }: Pick<Outcome, "rows">,
): Promise<void> => {
  const moved = rows.flatMap(({ before, after }) =>
    after === null || (before?.date === after.date && before.start === after.start) ? [] : after,
  );
  const dates = new Set(moved.map(({ date }) => date));
  const [first = "", ...later] = [...dates].toSorted();
  if (dates.size === 0) return;
  const query = visitEntity(database).query.byCustomer({ customerId });
  const { data } = await query
    .between({ date: first }, { date: later.at(-1) ?? first, planId: largestId })
    .go({ pages: "all" });
  const others = data.filter((visit) => visit.planId !== planId && dates.has(visit.date));
  if (others.length === 0) return;
  const ids = [...new Set(others.map((visit) => visit.planId))];
  const plans = await batchGetMany(
    database,
    ids.map((id) => readOf(planEntity(database), { planId: id })),
  );
  const there = others.filter((visit) => plans.some((plan) => plan?.planId === visit.planId && plan.homeId === homeId));
  for (const visit of moved) checkHomeIsFree(there, visit);
};
