import { daysFrom } from "../dates.ts";
import { maxMoveDays, statusOn } from "../recurrence/timeline.ts";
import { elapsedOf, type Subscription, type Visit } from "../schedule.ts";
import { fitsHours, nextRoom, type BusinessHours } from "./business-hours.ts";

export const fitsBusinessHours = (
  businessHours: BusinessHours,
  { date, start, ...work }: Pick<Visit, "date" | "start" | "minutes" | "teamSize">,
) => fitsHours(businessHours, date, { start, elapsed: elapsedOf(work) });

/** The visit itself where the hours hold it, or nowhere have room for it. */
export const rescheduleOutsideHours = <V extends Visit>(
  businessHours: BusinessHours,
  subscription: Pick<Subscription, "pause" | "ending"> | undefined,
  visit: V,
): V => {
  if (fitsBusinessHours(businessHours, visit)) return visit;
  const { start, isTentative } = visit;
  const room = nextRoom(businessHours, visit.date, { start, elapsed: elapsedOf(visit), isFixed: !isTentative });
  const isSame = room.date === visit.date && room.start === visit.start;
  if (isSame || daysFrom(visit.occurrenceDate, room.date) > maxMoveDays) return visit;
  const status = subscription === undefined ? {} : statusOn(subscription, room.date);
  return { ...visit, ...room, ...status, isMovedByCompany: true };
};
