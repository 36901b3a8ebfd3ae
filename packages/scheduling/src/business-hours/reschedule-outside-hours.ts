import { isComing, isOverdue } from "../changes/outcome.ts";
import type { Context } from "../context.ts";
import { daysFrom } from "../dates.ts";
import { maxMoveDays, statusOn } from "../recurrence/timeline.ts";
import { elapsedOf, type Subscription, type Visit } from "../schedule.ts";
import { fitsHours, nextRoom, type BusinessHours } from "./business-hours.ts";

export const fitsBusinessHours = (
  businessHours: BusinessHours,
  { date, start, ...work }: Pick<Visit, "date" | "start" | "minutes" | "teamSize">,
) => fitsHours(businessHours, date, { start, elapsed: elapsedOf(work) });

/** What the hours do not hold of what is to come; of today also what should have begun, where nobody was to come. */
export const isOutsideHours = (visit: Visit, { now, businessHours }: Context): boolean =>
  (isComing(visit, now) || (visit.agents.length === 0 && isOverdue(visit, now))) &&
  !fitsBusinessHours(businessHours, visit);

/** What should have begun, with agents who may be there: it stays where it is. */
export const isOverdueOutsideHours = (visit: Visit, { now, businessHours }: Context): boolean =>
  visit.agents.length > 0 && isOverdue(visit, now) && !fitsBusinessHours(businessHours, visit);

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
