import { isoTime } from "@cleaning/contract/format/calendar";
import type { VisitsChanged } from "@cleaning/contract/messages/change-facts";
import { type Context, todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { horizonDays, timeline } from "@cleaning/scheduling/recurrence/timeline";
import { isLive, type Schedule, visitId } from "@cleaning/scheduling/schedule";

type Now = Context & { schedule: Schedule };

/** Days in which a calendar has what takes place, from the day of a file on. */
const days = 70;

/** The visits that take place, by id, as a calendar shows them. */
const livingVisits = ({ schedule, now, businessHours }: Now, ahead = days): Map<string, string> =>
  new Map(
    timeline(schedule, todayAt(now), plusDays(todayAt(now), ahead), businessHours)
      .filter(isLive)
      .map((visit) => [
        visitId(visit),
        `${visit.date} ${visit.isTentative ? "at a time that is not settled" : isoTime(visit.start)}`,
      ]),
  );

/** A customer's calendar, into which they take the file of each mail. The booking's has the first visit alone. */
export const calendarModel = (begin: Now) => {
  const events = new Map([...livingVisits(begin)].slice(0, 1));
  return {
    take: ({ visits }: Pick<VisitsChanged, "visits">): void => {
      for (const { id, date, start, status, isTentative } of visits)
        if (status === "skipped" || status === "cancelled") events.delete(id);
        else events.set(id, `${date} ${isTentative ? "at a time that is not settled" : start}`);
    },
    /** What the calendar shows otherwise than it is, from today on, as far as visits are records. */
    faults: (now: Now): string[] => {
      const living = livingVisits(now, 400);
      const until = plusDays(todayAt(now.now), horizonDays + 1);
      return [...events]
        .filter(([id, slot]) => slot >= todayAt(now.now) && slot < until && living.get(id) !== slot)
        .map(([id, slot]) => `${id} is shown ${slot}, and is ${living.get(id) ?? "none"}`);
    },
    missing: (now: Now): string[] =>
      [...livingVisits(now)].filter(([id]) => !events.has(id)).map(([id, slot]) => `${id} of ${slot} is missing`),
  };
};
