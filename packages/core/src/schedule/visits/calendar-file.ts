import { type CalendarEvent, calendarFile } from "@cleaning/contract/format/calendar-file";
import { formatTime } from "@cleaning/contract/format/time";
import { business } from "@cleaning/contract/site/business";
import type { VisitView } from "@cleaning/contract/visits/visits";
import type { BusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import type { Subscription } from "@cleaning/scheduling/schedule";

/**
 * The SEQUENCE of all events of a subscription (docs/decisions/0029): grows with each change of a visit's time or
 * status, an undo too, whether the visit is a record or follows from the rule.
 */
export const calendarSequence = (
  { revision }: Pick<Subscription, "revision">,
  { revision: hoursRevision = 0 }: Pick<BusinessHours, "revision">,
): number => revision + hoursRevision;

/** `sequence` is `calendarSequence`; undefined for a visit that was just booked. */
export type CalendarVisit = VisitView & { sequence?: number };

const isCancelled = ({ status }: VisitView): boolean => status === "skipped" || status === "cancelled";

const textOf = (visit: VisitView): string => {
  if (isCancelled(visit)) return `This cleaning does not take place. Questions? ${business.phone.text}.`;
  if (visit.isTentative) return "The time is not settled yet.";
  return `We arrive between ${formatTime(visit.start)} and ${formatTime(visit.end)}. Changes: please sign in on our website, or call ${business.phone.text}.`;
};

const eventOf = (visit: CalendarVisit): CalendarEvent => {
  const { id, date, start, end, service, isTentative, sequence } = visit;
  return {
    id,
    date,
    start,
    end,
    title: service,
    text: textOf(visit),
    isTentative,
    isCancelled: isCancelled(visit),
    ...(sequence === undefined ? {} : { sequence }),
  };
};

/**
 * Without address, price, note or e-mail address: whoever has the feed's URL can read it.
 * @param isFeed whether people subscribe to it
 */
export const visitCalendar = (visits: readonly CalendarVisit[], now: Date, isFeed = false): string =>
  calendarFile(visits.map(eventOf), now, isFeed);
