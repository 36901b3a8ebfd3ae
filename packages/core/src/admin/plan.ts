import type { OfficePlan, OfficeVisit } from "@cleaning/contract/admin/visits";
import type { Database } from "../database/index.ts";
import { AppError } from "../errors/index.ts";
import { planView } from "../portal/visits.ts";
import { readBusinessHours } from "../visits/business-hours-record.ts";
import { plusDays } from "../visits/dates.ts";
import { segmentOn } from "../visits/occurrences.ts";
import { todayAt } from "../visits/outcome.ts";
import { isOnce } from "../visits/schedule.ts";
import { readSchedule } from "../visits/store.ts";
import { timeline } from "../visits/timeline.ts";
import { timeOfDay } from "../visits/view.ts";
import { readNames } from "./names.ts";
import { officeVisitOf, rowOfPlan } from "./view.ts";

/** What is shown of a plan's visits, in days from today. */
const [daysBack, daysAhead] = [28, 84] as const;

/** A plan with its visits of the last four weeks and the next twelve: three requests. Throws AppError `notFound`. */
export const readPlan = async (
  database: Database,
  planId: number,
  now: Date,
): Promise<{ plan: OfficePlan; visits: OfficeVisit[] }> => {
  const today = todayAt(now);
  const [schedule, businessHours] = await Promise.all([
    readSchedule(database, planId, today),
    readBusinessHours(database),
  ]);
  if (schedule === undefined || isOnce(schedule.plan)) throw new AppError("notFound", "There is no such plan.");
  const { plan } = schedule;
  const segment = segmentOn(plan.segments, today);
  const rows = timeline(schedule, plusDays(today, -daysBack), plusDays(today, daysAhead), businessHours).map((visit) =>
    rowOfPlan(plan, visit),
  );
  const names = await readNames(database, [...rows, { planId, agents: segment?.agents ?? [] }]);
  return {
    plan: {
      ...planView(schedule, names.subscription(planId) ?? { frequency: "weekly", priceCents: plan.baseCents }, {
        now,
        businessHours,
      }),
      customer: { id: plan.customerId, name: names.customer(planId) },
      town: plan.town,
      agents: (segment?.agents ?? []).map((id) => ({ id, name: names.agent(id) })),
      minutes: segment?.minutes ?? 0,
      start: segment?.start === undefined ? null : timeOfDay(segment.start),
    },
    visits: rows.map((row) => officeVisitOf(row, names, now)),
  };
};
