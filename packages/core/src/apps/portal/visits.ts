import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { homeNames } from "@cleaning/contract/homes/home-names";
import { AppError } from "@cleaning/contract/http/app-error";
import type { SubscriptionView, VisitView } from "@cleaning/contract/visits/visits";
import { costsMore } from "@cleaning/scheduling/changes/price";
import { type TimeContext, type Context, todayAt } from "@cleaning/scheduling/context";
import { daysFrom, earlier, plusDays } from "@cleaning/scheduling/dates";
import { timeline } from "@cleaning/scheduling/recurrence/timeline";
import { isOnce, type Schedule, type Visit } from "@cleaning/scheduling/schedule";
import { subscriptionsOfUser } from "../../accounts/ownership/own-subscriptions.ts";
import { readFirstNames } from "../../people/agents/first-names.ts";
import { recordOf } from "../../people/users/own-record.ts";
import type { Database } from "../../platform/database/index.ts";
import { homesOfUser } from "../../schedule/homes/own.ts";
import { isInTime } from "../../schedule/problems/own-problems.ts";
import { readStars } from "../../schedule/ratings/rate-visit.ts";
import { readBusinessHours } from "../../schedule/records/business-hours-record.ts";
import { readSchedule } from "../../schedule/records/store.ts";
import type { SubscriptionRecord } from "../../schedule/subscriptions/entity.ts";
import { homeIdOf } from "../../schedule/subscriptions/index.ts";
import { isVisitOver } from "../../schedule/visits/is-visit-over.ts";
import { subscriptionView } from "../../schedule/visits/subscription-view.ts";
import { visitView } from "../../schedule/visits/view.ts";

const mostDays = 366;

type Days = { from: string; to: string };

const shownVisits = (schedule: Schedule, { from, to }: Days, { businessHours }: Context): Visit[] => {
  const recordedDates = new Set(schedule.visits.map(({ occurrenceDate }) => occurrenceDate));
  return timeline(schedule, from, to, businessHours).filter(
    ({ status, occurrenceDate }) => status !== "cancelled" || recordedDates.has(occurrenceDate),
  );
};

export const visitsBetween = (schedule: Schedule, days: Days, context: Context): VisitView[] =>
  shownVisits(schedule, days, context).map(visitView);

const namedDays = 14;

const reported = new Set<Visit["status"]>(["on-the-way", "started", "done", "no-access"]);

export const namesAgents = ({ status, isTentative, date }: Visit, today: string): boolean =>
  reported.has(status) ||
  (status === "scheduled" && !isTentative && date >= today && date <= plusDays(today, namedDays));

export const schedulesOf = async (
  database: Database,
  subscriptions: readonly SubscriptionRecord[],
  since: string,
): Promise<{ subscription: SubscriptionRecord; schedule: Schedule }[]> => {
  const read = subscriptions.map(async (subscription) => {
    const schedule = await readSchedule(database, subscription.id, since);
    return schedule === undefined ? [] : [{ subscription, schedule }];
  });
  return (await Promise.all(read)).flat();
};

/** Both dates included. Throws AppError `invalid` for more than 366 days, `unauthorized`. */
export const readOwnVisits = async (
  database: Database,
  identityId: string,
  days: Days,
  { now }: TimeContext,
): Promise<{
  subscriptions: SubscriptionView[];
  visits: VisitView[];
  hasEarlierVisits: boolean;
  hasReportableVisits: boolean;
}> => {
  if (days.to < days.from)
    throw new AppError("invalid", "Please choose a last day that is not before the first one.", { field: "to" });
  if (daysFrom(days.from, days.to) >= mostDays)
    throw new AppError("invalid", "Please ask for 366 days at most.", { field: "to" });
  const user = await recordOf(database, identityId);
  const [subscriptions, homes, businessHours] = await Promise.all([
    subscriptionsOfUser(database, user),
    homesOfUser(database, user),
    readBusinessHours(database),
  ]);
  const names = homeNames(homes);
  const context = { now, businessHours };
  const found = await schedulesOf(database, subscriptions, earlier(todayAt(now), days.from));
  const today = todayAt(now);
  const homeOf = (subscription: SubscriptionRecord) => {
    const homeId = homeIdOf(subscription);
    const home = homeId === undefined ? subscription.goneHome : names.get(homeId);
    return omitUndefined({ homeId, home, isHomeGone: subscription.isHomeGone });
  };
  const shown = found.flatMap(({ schedule, subscription }) =>
    shownVisits(schedule, days, context).map((visit) => ({
      visit,
      price: costsMore(schedule.subscription, visit) ? { costsMore: true } : {},
      home: homeOf(subscription),
      agents: namesAgents(visit, today) ? visit.agents : [],
    })),
  );
  const [firstNames, starsOf] = await Promise.all([
    readFirstNames(
      database,
      shown.flatMap(({ agents }) => agents),
    ),
    readStars(
      database,
      shown.flatMap(({ visit }) => (visit.status === "done" ? [visit] : [])),
    ),
  ]);
  return {
    hasEarlierVisits: found.some(({ schedule }) => schedule.subscription.segments.some(({ from }) => from < today)),
    hasReportableVisits: found.some(({ schedule }) =>
      schedule.visits.some((visit) => isVisitOver(visit, today) && isInTime(visit, today)),
    ),
    subscriptions: found
      .filter(({ schedule }) => !isOnce(schedule.subscription))
      // Newest first: their next visits change.
      .toSorted((one, other) => other.subscription.id - one.subscription.id)
      .map(({ schedule, subscription }) => ({
        ...subscriptionView(schedule, subscription, context),
        ...omitUndefined({ home: homeOf(subscription).home }),
      })),
    visits: shown
      .map(({ visit, price, home, agents }): VisitView => {
        const named = agents.flatMap((id) => firstNames.get(id) ?? []);
        return {
          ...visitView(visit),
          ...price,
          ...home,
          ...omitUndefined({ stars: starsOf(visit) }),
          ...(named.length > 0 ? { agents: named.map((firstName) => ({ firstName })) } : {}),
        };
      })
      .toSorted((one, other) => (`${one.date} ${one.start}` < `${other.date} ${other.start}` ? -1 : 1)),
  };
};
