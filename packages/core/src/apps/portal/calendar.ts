import { homeNames } from "@cleaning/contract/homes/home-names";
import { type CalendarVisit, visitCalendar } from "@cleaning/contract/visits/visit-calendar";
import type { CalendarAddress } from "@cleaning/contract/visits/visits";
import { type TimeContext, todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import {
  type CalendarKey,
  createCalendarAddress,
  deleteCalendarAddress,
  noSuchCalendar,
  readCalendarAddress,
  userOfCalendar,
} from "../../accounts/calendar-address.ts";
import { subscriptionsOfUser } from "../../accounts/ownership/own-subscriptions.ts";
import { readUser } from "../../people/users/index.ts";
import { recordOf } from "../../people/users/own-record.ts";
import type { Database } from "../../platform/database/index.ts";
import { homesOfUser } from "../../schedule/homes/own.ts";
import { readBusinessHours } from "../../schedule/records/business-hours-record.ts";
import { homeIdOf } from "../../schedule/subscriptions/index.ts";
import { calendarSequence } from "../../schedule/visits/calendar-sequence.ts";
import { schedulesOf, visitsBetween } from "./visits.ts";

const feedDays = { back: 31, ahead: 182 } as const;

const ownKey = async (database: Database, identityId: string): Promise<CalendarKey> => ({
  userId: (await recordOf(database, identityId)).id,
  kind: "customer",
});

export const createOwnCalendar = async (
  database: Database,
  identityId: string,
  { site, now }: { site: string; now: Date },
): Promise<{ url: string }> => {
  const key = await ownKey(database, identityId);
  return { url: `${site}${await createCalendarAddress(database, key, now)}` };
};

export const readOwnCalendarAddress = async (database: Database, identityId: string): Promise<CalendarAddress> =>
  readCalendarAddress(database, await ownKey(database, identityId));

export const deleteOwnCalendar = async (database: Database, identityId: string): Promise<{ success: true }> => {
  await deleteCalendarAddress(database, await ownKey(database, identityId));
  return { success: true };
};

/** With the visits that are skipped or cancelled. Throws AppError `notFound` for an unknown or revoked address. */
export const readCalendar = async (database: Database, file: string, { now }: TimeContext): Promise<string> => {
  const user = await readUser(database, await userOfCalendar(database, file, "customer"));
  if (user === undefined || user.closedAt !== undefined) throw noSuchCalendar();
  const today = todayAt(now);
  const days = { from: plusDays(today, -feedDays.back), to: plusDays(today, feedDays.ahead) };
  const [subscriptions, homes, businessHours] = await Promise.all([
    subscriptionsOfUser(database, user),
    homesOfUser(database, user),
    readBusinessHours(database),
  ]);
  const names = homeNames(homes);
  const found = await schedulesOf(database, subscriptions, days.from);
  // What does not take place stays as cancelled, so that calendars that copied an event lose it.
  const visits = found.flatMap(({ schedule, subscription }): CalendarVisit[] => {
    const sequence = calendarSequence(schedule.subscription, businessHours);
    const homeId = homeIdOf(subscription);
    const home = homeId === undefined ? subscription.goneHome : names.get(homeId);
    return visitsBetween(schedule, days, { now, businessHours }).map((visit) => ({ ...visit, home, sequence }));
  });
  return visitCalendar(visits, now, true);
};
