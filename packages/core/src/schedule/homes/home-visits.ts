import { profileHome } from "@cleaning/contract/homes/profile-home";
import { type Context, todayAt } from "@cleaning/scheduling/context";
import { throughHorizon } from "@cleaning/scheduling/recurrence/timeline";
import { isLive, isReplaced, type Schedule, type Subscription, type Visit } from "@cleaning/scheduling/schedule";
import type { Database } from "../../platform/database/index.ts";
import { readSchedule } from "../records/store.ts";
import { hasNext } from "../subscriptions/as-of.ts";
import { subscriptionsOf } from "../subscriptions/index.ts";

const notReplaced = ({ visits }: Pick<Schedule, "visits">): Visit[] => visits.filter((visit) => !isReplaced(visit));

/** Records and computed ones. */
export const horizonOf = (schedule: Schedule, { now, businessHours }: Context): Visit[] =>
  notReplaced(throughHorizon(schedule, { today: todayAt(now), businessHours }));

export type HomeOfVisits = Pick<Subscription, "customerId" | "homeId">;

/** Records and computed visits of the customer's subscriptions for the home, but for that of `subscriptionId`. */
export const readHomeVisits = async (
  database: Database,
  { subscriptionId, customerId, homeId = profileHome }: HomeOfVisits & Partial<Pick<Subscription, "subscriptionId">>,
  context: Context,
): Promise<Visit[]> => {
  const subscriptions = await subscriptionsOf(database, customerId);
  const others = subscriptions.filter(
    (other) => other.id !== subscriptionId && (other.homeId ?? profileHome) === homeId && hasNext(other, context.now),
  );
  const schedules = await Promise.all(others.map(({ id }) => readSchedule(database, id, todayAt(context.now))));
  return schedules.flatMap((other) => (other === undefined ? [] : horizonOf(other, context)));
};

/** All visits of the home but for some of the schedule's own, which are to be moved. */
export const readVisitsBeside = async (
  database: Database,
  schedule: Schedule,
  some: readonly Visit[],
  context: Context,
): Promise<Visit[]> => {
  const dates = new Set(some.map(({ occurrenceDate }) => occurrenceDate));
  const own = notReplaced(schedule).filter(({ occurrenceDate }) => !dates.has(occurrenceDate));
  return [...own, ...(await readHomeVisits(database, schedule.subscription, context))];
};

/** What visits whose start is still open must not meet. Read where there are such alone. */
export const readVisitsToAvoid = async (
  database: Database,
  subscription: HomeOfVisits & Pick<Subscription, "subscriptionId">,
  visits: readonly Visit[],
  context: Context,
): Promise<Visit[]> =>
  visits.some((visit) => isLive(visit) && visit.isTentative) ? readHomeVisits(database, subscription, context) : [];
