import type { AdminSubscription } from "@cleaning/contract/admin/subscriptions";
import type { AdminSubscriptionView, AdminVisit } from "@cleaning/contract/admin/visits";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
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
import { adminVisitOf, rowOfSubscription } from "../../schedule/visits/admin-view.ts";
import { readNames } from "../../schedule/visits/names.ts";
import { subscriptionView } from "../../schedule/visits/subscription-view.ts";

const noSuchSubscription = (): AppError => new AppError("notFound", "There is no such plan.");

const [daysBack, daysAhead] = [28, 84] as const;

export const readSubscription = async (
  database: Database,
  subscriptionId: number,
  now: Date,
): Promise<{ subscription: AdminSubscription; schedule: AdminSubscriptionView; visits: AdminVisit[] }> => {
  const today = todayAt(now);
  const [schedule, businessHours] = await Promise.all([
    readSchedule(database, subscriptionId, today),
    readBusinessHours(database),
  ]);
  if (schedule === undefined || isOnce(schedule.subscription)) throw noSuchSubscription();
  const { subscription } = schedule;
  const segment = segmentOn(subscription.segments, today);
  const rows = timeline(schedule, plusDays(today, -daysBack), plusDays(today, daysAhead), businessHours).map((visit) =>
    rowOfSubscription(subscription, visit),
  );
  const names = await readNames(database, [...rows, { subscriptionId, agents: segment?.agents ?? [] }]);
  const record = names.subscription(subscriptionId);
  if (record === undefined) throw noSuchSubscription();
  return {
    subscription: subscriptionRecords.view(asOf(record, now)),
    schedule: {
      ...subscriptionView(schedule, record, { now, businessHours }),
      customer: { id: subscription.customerId, name: names.customer(subscriptionId) },
      town: subscription.town,
      agents: (segment?.agents ?? []).map((id) => ({ id, name: names.agent(id) })),
      minutes: segment?.minutes ?? 0,
      ...omitUndefined({ teamSize: segment?.teamSize }),
      start: segment?.start === undefined ? null : isoTime(segment.start),
    },
    visits: rows.map((row) => adminVisitOf(row, names, now)),
  };
};
