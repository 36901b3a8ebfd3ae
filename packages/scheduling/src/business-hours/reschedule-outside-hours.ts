import { daysFrom } from "../dates.ts";
import { farthestMove, statusOn } from "../recurrence/timeline.ts";
import { elapsedOf, type Subscription, type Visit } from "../schedule.ts";
import { fitsHours, nextRoom, type BusinessHours } from "./business-hours.ts";

export const fitsBusinessHours = (
  businessHours: BusinessHours,
  { date, start, minutes }: Pick<Visit, "date" | "start" | "minutes">,
) => fitsHours(businessHours, date, { start, elapsed: elapsedOf(minutes) });

/** The visit itself where the hours hold it, or nowhere have room for it. */
export const rescheduleOutsideHours = <V extends Visit>(
  businessHours: BusinessHours,
  subscription: Pick<Subscription, "pause" | "ending"> | undefined,
  visit: V,
): V => {
  if (fitsBusinessHours(businessHours, visit)) return visit;
  const { start, minutes, isTentative } = visit;
  const room = nextRoom(businessHours, visit.date, { start, elapsed: elapsedOf(minutes), isFixed: !isTentative });
  const isSame = room.date === visit.date && room.start === visit.start;
  if (isSame || daysFrom(visit.occurrenceDate, room.date) > farthestMove) return visit;
  const status = subscription === undefined ? {} : statusOn(subscription, room.date);
  return { ...visit, ...room, ...status, isMovedByCompany: true };
};
