import { bookableDays } from "@cleaning/contract/booking/bookable-days";
import { formatDate } from "@cleaning/contract/format/date";
import { AppError } from "@cleaning/contract/http/app-error";
import type { TeamWork } from "@cleaning/contract/visits/team";
import { type BusinessHours, fitsHours, hoursOn, startStep } from "../business-hours/business-hours.ts";
import { type Context, todayAt } from "../context.ts";
import { daysFrom, plusDays } from "../dates.ts";
import { maxMoveDays } from "../recurrence/timeline.ts";
import { elapsedOf, isLive, type Subscription, type Visit } from "../schedule.ts";
import { isPast } from "./late.ts";

export type Target = { date: string; start: number };

type VisitTime = Pick<Visit, "subscriptionId" | "occurrenceDate" | "date" | "start" | "minutes" | "teamSize">;

const refuse = (message: string, field: string): never => {
  throw new AppError("invalid", message, { field });
};

const checkIsAhead = (target: Target, { now }: Context, mayBeToday: boolean): void => {
  if (!mayBeToday && target.date <= todayAt(now)) refuse("Please choose a day from tomorrow on.", "date");
  if (target.date < todayAt(now)) refuse("Please choose today or a later day.", "date");
  if (isPast(target, now)) refuse("This time is past. Please choose a later one.", "start");
};

/** The office can tell people at once: it `mayBeToday`. @throws AppError `invalid` with what to do */
export const checkTarget = (
  { occurrenceDate, ...work }: Pick<Visit, "occurrenceDate" | "minutes" | "teamSize">,
  { date, start }: Target,
  context: Context,
  mayBeToday = false,
): void => {
  const { now, businessHours } = context;
  const today = todayAt(now);
  checkIsAhead({ date, start }, context, mayBeToday);
  if (date > plusDays(today, bookableDays)) refuse("Please choose a day within the next ten weeks.", "date");
  if (Math.abs(daysFrom(occurrenceDate, date)) > maxMoveDays)
    refuse("That is too far from the day this visit was planned for. Please call us.", "date");
  if (hoursOn(businessHours, date) === null) refuse("We are closed on that day. Please choose another one.", "date");
  if (start % startStep !== 0) refuse("Please choose a full or a half hour.", "start");
  if (!fitsHours(businessHours, date, { start, elapsed: elapsedOf(work) }))
    refuse("The visit would not fit into our hours on that day. Please choose another time.", "start");
};

export const fitsLaterVisits = (
  businessHours: BusinessHours,
  { date, start }: Target,
  laterWork: TeamWork | undefined,
): boolean => laterWork === undefined || fitsHours(businessHours, date, { start, elapsed: elapsedOf(laterWork) });

export const laterVisitsMessage =
  "The later visits would not fit into our hours at that time. Please choose another one.";

/** @throws AppError `invalid` for a start that the visits after the first could not keep */
export const checkLaterVisits = (target: Target, laterWork: TeamWork | undefined, { businessHours }: Context): void => {
  if (!fitsLaterVisits(businessHours, target, laterWork)) refuse(laterVisitsMessage, "start");
};

/** @throws AppError `conflict` */
export const checkEnding = ({ ending }: Pick<Subscription, "ending">, { date }: Pick<Target, "date">): void => {
  if (ending === undefined || date < ending.on) return;
  throw new AppError(
    "conflict",
    `This plan ends on ${formatDate(ending.on)}. Please choose a day before that, or start the plan again first.`,
    { field: "date" },
  );
};

export const visitAtSameTime = (
  others: readonly Visit[],
  { subscriptionId, occurrenceDate, date, start, ...work }: VisitTime,
): Visit | undefined => {
  const end = start + elapsedOf(work);
  return others.find(
    (one) =>
      isLive(one) &&
      one.date === date &&
      !(one.subscriptionId === subscriptionId && one.occurrenceDate === occurrenceDate) &&
      one.start < end &&
      start < one.start + elapsedOf(one),
  );
};

/** `others` are visits of the same home. @throws AppError `conflict` */
export const checkHomeIsFree = (others: readonly Visit[], visit: VisitTime): void => {
  if (visitAtSameTime(others, visit) !== undefined)
    throw new AppError("conflict", "This home has another visit at that time. Please choose another time.", {
      field: "start",
    });
};

/** For the other chosen visits. @throws AppError `invalid` */
export const checkOtherVisits = (
  { occurrenceDate, date }: Pick<Visit, "occurrenceDate" | "date">,
  { now }: Context,
): void => {
  if (date <= todayAt(now))
    refuse("Another of the chosen visits would come to lie before tomorrow. Please choose a later day.", "date");
  if (Math.abs(daysFrom(occurrenceDate, date)) > maxMoveDays)
    refuse("That is too far for another of the chosen visits. Please choose a nearer day.", "date");
};
