import { AppError } from "@cleaning/contract/http/app-error";
import type { CalendarAddress } from "@cleaning/contract/visits/visits";
import { type At, todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import {
  createCalendarAddress,
  deleteCalendarAddress,
  readCalendarAddress,
  userOfCalendar,
} from "../../accounts/calendar-address.ts";
import { subscriptionsOfUser } from "../../accounts/ownership/own-subscriptions.ts";
import { readUser } from "../../people/users/index.ts";
import { recordOf } from "../../people/users/own-record.ts";
import type { Database } from "../../platform/database/index.ts";
import { readBusinessHours } from "../../schedule/records/business-hours-record.ts";
import { visitCalendar } from "../../schedule/visits/calendar-file.ts";
import { schedulesOf, visitsBetween } from "./visits.ts";

/** Days. */
const feedDays = { back: 31, ahead: 182 } as const;

/** Replaces the previous address. `site` is its origin. */
export const createOwnCalendar = async (
  database: Database,
  identityId: string,
  { site, now }: { site: string; now: Date },
): Promise<{ url: string }> => {
  const { id } = await recordOf(database, identityId);
  return { url: `${site}${await createCalendarAddress(database, id, now)}` };
};

/** The address itself is shown only once. */
export const readOwnCalendar = async (database: Database, identityId: string): Promise<CalendarAddress> =>
  readCalendarAddress(database, (await recordOf(database, identityId)).id);

export const deleteOwnCalendar = async (database: Database, identityId: string): Promise<{ success: true }> => {
  await deleteCalendarAddress(database, (await recordOf(database, identityId)).id);
  return { success: true };
};

/** Throws AppError `notFound` for an unknown or revoked address. */
export const readCalendar = async (database: Database, file: string, { now }: At): Promise<string> => {
  const user = await readUser(database, await userOfCalendar(database, file));
  if (user === undefined || user.closedAt !== undefined) throw new AppError("notFound", "There is no such calendar.");
  const today = todayAt(now);
  const days = { from: plusDays(today, -feedDays.back), to: plusDays(today, feedDays.ahead) };
  const [subscriptions, businessHours] = await Promise.all([
    subscriptionsOfUser(database, user),
    readBusinessHours(database),
  ]);
  const found = await schedulesOf(database, subscriptions, days.from);
  const visits = found
    .flatMap(({ schedule }) => visitsBetween(schedule, days, { now, businessHours }))
    .filter(({ status }) => status !== "skipped" && status !== "cancelled");
  return visitCalendar(visits, now, true);
};
