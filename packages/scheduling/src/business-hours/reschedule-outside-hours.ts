import { daysFrom } from "../dates.ts";
import { farthestMove, statusOn } from "../recurrence/timeline.ts";
import { elapsedOf, type Subscription, type Visit } from "../schedule.ts";
import { fitsHours, nextRoom, type BusinessHours } from "./business-hours.ts";

/** Whether the company's hours have room for a visit where it is. */
export const fitsBusinessHours = (
  businessHours: BusinessHours,
  { date, start, minutes }: Pick<Visit, "date" | "start" | "minutes">,
) => fitsHours(businessHours, date, { start, elapsed: elapsedOf(minutes) });

/** When a visit is that the company's hours no longer hold; the same where they have no room for it anywhere. */
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
