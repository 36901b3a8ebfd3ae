import { daysFrom } from "./dates.ts";
import { holds, nextRoom, type Opening } from "./opening.ts";
import { elapsedOf, type Plan, type Visit } from "./schedule.ts";
import { farthestMove, standingOn } from "./timeline.ts";

/** Whether the company's hours have room for a visit where it is. */
export const isHeld = (opening: Opening, { date, start, minutes }: Pick<Visit, "date" | "start" | "minutes">) =>
  holds(opening, date, { start, elapsed: elapsedOf(minutes) });

/** When a visit is that the company's hours no longer hold; the same where they have no room for it anywhere. */
export const resettled = <V extends Visit>(
  opening: Opening,
  plan: Pick<Plan, "pause" | "ending"> | undefined,
  visit: V,
): V => {
  if (isHeld(opening, visit)) return visit;
  const { start, minutes, isTentative } = visit;
  const room = nextRoom(opening, visit.date, { start, elapsed: elapsedOf(minutes), isFixed: !isTentative });
  const isSame = room.date === visit.date && room.start === visit.start;
  if (isSame || daysFrom(visit.occurrenceDate, room.date) > farthestMove) return visit;
  const standing = plan === undefined ? {} : standingOn(plan, room.date);
  return { ...visit, ...room, ...standing, isDisplaced: true };
};
