import type { OfficePlan, OfficeVisit } from "@cleaning/contract/admin/visits";
import type { Frequency } from "@cleaning/contract/frequencies";
import type { Database } from "../database/index.ts";
import { AppError } from "../errors/index.ts";
import { plusDays } from "../visits/dates.ts";
import { segmentOn } from "../visits/occurrences.ts";
import { usualOpening } from "../visits/opening.ts";
import { todayAt } from "../visits/outcome.ts";
import { priceIn } from "../visits/price.ts";
import { readSchedule } from "../visits/store.ts";
import { nextVisitDate, timeline } from "../visits/timeline.ts";
import { readNames } from "./names.ts";
import { officeVisitOf, rowOfPlan, timeText } from "./view.ts";

/** What is shown of a plan's visits, in days from today. */
const [daysBack, daysAhead] = [28, 84] as const;

const pricesOf = (cents: number): Record<Frequency, number> => ({
  weekly: priceIn("weekly", cents) / 100,
  biweekly: priceIn("biweekly", cents) / 100,
  monthly: priceIn("monthly", cents) / 100,
});

/** A plan with its visits of the last four weeks and the next twelve: two requests. Throws AppError `notFound`. */
export const readPlan = async (
  database: Database,
  planId: number,
  now: Date,
): Promise<{ plan: OfficePlan; visits: OfficeVisit[] }> => {
  const today = todayAt(now);
  const schedule = await readSchedule(database, planId, today);
  if (schedule === undefined) throw new AppError("notFound", "There is no such plan.");
  const { plan } = schedule;
  const segment = segmentOn(plan.segments, today);
  const rows = timeline(schedule, plusDays(today, -daysBack), plusDays(today, daysAhead), usualOpening).map((visit) =>
    rowOfPlan(plan, visit),
  );
  const names = await readNames(database, [...rows, { planId, agents: segment?.agents ?? [] }]);
  return {
    plan: {
      id: planId,
      service: plan.serviceName,
      frequency: segment?.rhythm ?? "weekly",
      price: (segment?.priceCents ?? plan.baseCents) / 100,
      prices: pricesOf(plan.baseCents),
      pause: plan.pause === undefined ? null : { from: plan.pause.from, until: plan.pause.until },
      ending: plan.ending === undefined ? null : { on: plan.ending.on, reason: plan.ending.reason },
      nextDate: nextVisitDate(schedule, today, usualOpening) ?? null,
      isBilledByProvider: names.isBilledByProvider(planId),
      customer: { id: plan.customerId, name: names.customer(planId) },
      town: plan.town,
      agents: (segment?.agents ?? []).map((id) => ({ id, name: names.agent(id) })),
      minutes: segment?.minutes ?? 0,
      start: segment?.start === undefined ? null : timeText(segment.start),
    },
    visits: rows.map((row) => officeVisitOf(row, names, now)),
  };
};
