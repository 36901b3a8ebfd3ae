import { isoTime } from "@cleaning/contract/format/calendar";
import type { VisitsChanged } from "@cleaning/contract/messages/change-facts";
import { type Context, todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { timeline } from "@cleaning/scheduling/recurrence/timeline";
import { isLive, type Schedule, visitId } from "@cleaning/scheduling/schedule";

type Now = Context & { schedule: Schedule };

/** Days in which a calendar has what takes place, from the day of a change on. */
const days = 70;

/** The visits that take place, by id, as a calendar shows them. */
const livingVisits = ({ schedule, now, businessHours }: Now, from: string): Map<string, string> =>
  new Map(
    timeline(schedule, from, plusDays(todayAt(now), days), businessHours)
      .filter(isLive)
      .map((visit) => [
        visitId(visit),
        `${visit.date} ${visit.isTentative ? "at a time that is not settled" : isoTime(visit.start)}`,
      ]),
  );

/** A customer's calendar, into which they take the file of each mail. */
export const calendarModel = (begin: Now) => {
  const events = livingVisits(begin, todayAt(begin.now));
  let through = plusDays(todayAt(begin.now), days);
  return {
    /** Days pass: the visits of further days come in sight, as nothing was told of them yet. */
    look: (now: Now): void => {
      const next = plusDays(through, 1);
      through = plusDays(todayAt(now.now), days);
      for (const [id, slot] of livingVisits(now, next)) if (!events.has(id)) events.set(id, slot);
    },
    take: ({ visits }: Pick<VisitsChanged, "visits">): void => {
      for (const { id, date, start, status, isTentative } of visits)
        if (status === "skipped" || status === "cancelled") events.delete(id);
        else events.set(id, `${date} ${isTentative ? "at a time that is not settled" : start}`);
    },
    /** What the calendar shows otherwise than it is, from today on. */
    faults: (now: Now): string[] => {
      const today = todayAt(now.now);
      const living = livingVisits(now, today);
      const shown = [...events].filter(([, slot]) => slot >= today);
      return [
        ...shown
          .filter(([id, slot]) => slot.slice(0, 10) <= through && living.get(id) !== slot)
          .map(([id, slot]) => `${id} is shown ${slot}, and is ${living.get(id) ?? "none"}`),
        ...[...living].filter(([id]) => !events.has(id)).map(([id, slot]) => `${id} of ${slot} is missing`),
      ];
    },
  };
};
