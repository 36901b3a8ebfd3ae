import { type CalendarEvent, calendarFile } from "../format/calendar-file.ts";
import { formatTime } from "../format/time.ts";
import type { MessageFile } from "../messages/message-kind.ts";
import { business } from "../site/business.ts";
import type { VisitView } from "./visits.ts";

/** `sequence` is that of `calendarSequence` (core); undefined for a visit that was just booked. */
export type CalendarVisit = Pick<VisitView, "id" | "date" | "start" | "end" | "service" | "status" | "isTentative"> & {
  sequence?: number | undefined;
};

const isCancelled = ({ status }: CalendarVisit): boolean => status === "skipped" || status === "cancelled";

const textOf = (visit: CalendarVisit): string => {
  if (isCancelled(visit)) return `This cleaning does not take place. Questions? ${business.phone.text}.`;
  if (visit.isTentative) return "The time is not settled yet.";
  return `We arrive between ${formatTime(visit.start)} and ${formatTime(visit.end)}. Changes: please sign in on our website, or call ${business.phone.text}.`;
};

const calendarEvent = (visit: CalendarVisit): CalendarEvent => {
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
  calendarFile(visits.map(calendarEvent), now, isFeed);

/** What a mail about visits carries. */
export const visitCalendarFile = (visits: readonly CalendarVisit[], now: Date): MessageFile => ({
  name: "cleaning.ics",
  type: "text/calendar",
  content: visitCalendar(visits, now),
});
