import { isoTime } from "@cleaning/contract/format/calendar";
import type { VisitsChanged } from "@cleaning/contract/messages/change-facts";
import { type Context, todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { timeline } from "@cleaning/scheduling/recurrence/timeline";
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

const cancelled = "cancelled";

/** A customer's calendar, into which they take the file of each mail. The booking's has the first visit alone. */
export const calendarModel = (begin: Now) => {
  const events = new Map([...livingVisits(begin)].slice(0, 1));
  return {
    take: ({ visits }: Pick<VisitsChanged, "visits">): void => {
      for (const { id, date, start, status, isTentative } of visits)
        if (status === "skipped" || status === "cancelled") events.set(id, cancelled);
        else events.set(id, `${date} ${isTentative ? "at a time that is not settled" : start}`);
    },
    /** What the calendar shows, or has cancelled, otherwise than it is, from today on. */
    faults: (now: Now): string[] => {
      const living = livingVisits(now, 400);
      return [...events]
        .filter(([, slot]) => slot >= todayAt(now.now))
        .map(([id, slot]) => ({ id, slot, is: living.get(id) ?? cancelled }))
        .filter(({ slot, is }) => slot !== is)
        .map(({ id, slot, is }) => `${id} is shown as ${slot}, and is ${is}`);
    },
    missing: (now: Now): string[] =>
      [...livingVisits(now)]
        .filter(([id]) => events.get(id) === undefined)
        .map(([id, slot]) => `${id} of ${slot} is missing`),
  };
};
