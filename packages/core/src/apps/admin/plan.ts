import type { Subscription } from "@cleaning/contract/admin/subscriptions";
import type { OfficePlan, OfficeVisit } from "@cleaning/contract/admin/visits";
import { isoTime } from "@cleaning/contract/format/calendar";
import { AppError } from "@cleaning/contract/http/app-error";
import { todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { segmentOn } from "@cleaning/scheduling/recurrence/occurrences";
import { timeline } from "@cleaning/scheduling/recurrence/timeline";
import { isOnce } from "@cleaning/scheduling/schedule";
import type { Database } from "../../platform/database/index.ts";
import { readBusinessHours } from "../../schedule/records/business-hours-record.ts";
import { readSchedule } from "../../schedule/records/store.ts";
import { asOf } from "../../schedule/subscriptions/as-of.ts";
import { subscriptionRecords } from "../../schedule/subscriptions/records.ts";
import { planView } from "../portal/visits.ts";
import { readNames } from "./history/names.ts";
import { officeVisitOf, rowOfPlan } from "./view.ts";

const noSuchPlan = (): AppError => new AppError("notFound", "There is no such plan.");

/** What is shown of a plan's visits, in days from today. */
const [daysBack, daysAhead] = [28, 84] as const;

/** A subscription with its plan, and its visits of the last four weeks and the next twelve: three requests. Throws AppError `notFound`. */
export const readPlan = async (
  database: Database,
  subscriptionId: number,
  now: Date,
): Promise<{ subscription: Subscription; plan: OfficePlan; visits: OfficeVisit[] }> => {
  const today = todayAt(now);
  const [schedule, businessHours] = await Promise.all([
    readSchedule(database, subscriptionId, today),
    readBusinessHours(database),
  ]);
  if (schedule === undefined || isOnce(schedule.plan)) throw noSuchPlan();
  const { plan } = schedule;
  const segment = segmentOn(plan.segments, today);
  const rows = timeline(schedule, plusDays(today, -daysBack), plusDays(today, daysAhead), businessHours).map((visit) =>
    rowOfPlan(plan, visit),
  );
  const names = await readNames(database, [...rows, { subscriptionId, agents: segment?.agents ?? [] }]);
  const subscription = names.subscription(subscriptionId);
  if (subscription === undefined) throw noSuchPlan();
  return {
    subscription: subscriptionRecords.view(asOf(subscription, now)),
    plan: {
      ...planView(schedule, subscription, { now, businessHours }),
      customer: { id: plan.customerId, name: names.customer(subscriptionId) },
      town: plan.town,
      agents: (segment?.agents ?? []).map((id) => ({ id, name: names.agent(id) })),
      minutes: segment?.minutes ?? 0,
      start: segment?.start === undefined ? null : isoTime(segment.start),
    },
    visits: rows.map((row) => officeVisitOf(row, names, now)),
  };
};
