import { type CalendarEvent, calendarFile } from "../format/calendar-file.ts";
import { formatWindow } from "../format/time.ts";
import { atHome } from "../homes/home-names.ts";
import type { MessageContext, MessageFile } from "../messages/message-kind.ts";
import { business } from "../site/business.ts";
import type { VisitView } from "./visits.ts";

/** `sequence` is that of `calendarSequence` (core); undefined for a visit that was just booked. */
export type CalendarVisit = Pick<
  VisitView,
  "id" | "date" | "start" | "end" | "service" | "status" | "isTentative" | "home"
> & {
  sequence?: number | undefined;
};

const isCancelled = ({ status }: CalendarVisit): boolean => status === "skipped" || status === "cancelled";

const textOf = (visit: CalendarVisit, isFeed: boolean): string => {
  if (isCancelled(visit)) return `This cleaning does not take place. Questions? ${business.phone.text}.`;
  if (visit.isTentative) return "The time is not settled yet. We tell you as soon as it is.";
  const way = isFeed ? "please sign in on our website" : "by the link in our email";
  return `We arrive ${formatWindow(visit)}. Changes: ${way}, or call ${business.phone.text}.`;
};

const calendarEvent = (visit: CalendarVisit, isFeed: boolean): CalendarEvent => {
  const { id, date, start, end, service, isTentative, sequence } = visit;
  return {
    id,
    date,
    start,
    end,
    title: `${service}${atHome(visit)}`,
    text: textOf(visit, isFeed),
    isTentative,
    isAllDay: isTentative,
    isCancelled: isCancelled(visit),
    ...(sequence === undefined ? {} : { sequence }),
  };
};

/**
 * Without town, price, note, access note or e-mail address: whoever has the feed's URL can read it. Which home it is stands
 * there where its customer has two or more: else the wrong one would be cancelled.
 * @param isFeed whether people subscribe to it
 */
export const visitCalendar = (visits: readonly CalendarVisit[], now: Date, isFeed = false): string =>
  calendarFile(
    visits.map((visit) => calendarEvent(visit, isFeed)),
    now,
    isFeed,
  );

export const visitCalendarFile = (
  visits: readonly CalendarVisit[],
  { now, home }: Pick<MessageContext, "now" | "home">,
): MessageFile => ({
  name: "cleaning.ics",
  type: "text/calendar",
  content: visitCalendar(
    visits.map((visit) => ({ ...visit, home })),
    now,
  ),
});
