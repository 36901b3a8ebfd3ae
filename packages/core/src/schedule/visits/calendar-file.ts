import { type CalendarEvent, calendarFile } from "@cleaning/contract/format/calendar-file";
import { formatTime } from "@cleaning/contract/format/time";
import { business } from "@cleaning/contract/site/business";
import type { VisitView } from "@cleaning/contract/visits/visits";

const eventOf = ({ id, date, start, end, service, isTentative }: VisitView): CalendarEvent => ({
  id,
  date,
  start,
  end,
  title: service,
  text: isTentative
    ? "The time is not settled yet."
    : `We arrive between ${formatTime(start)} and ${formatTime(end)}. Changes: please sign in on our website, or call ${business.phone.text}.`,
  isTentative,
});

/**
 * Without address, price, note or e-mail address: whoever has the feed's URL can read it.
 * @param isFeed whether people subscribe to it
 */
export const visitCalendar = (visits: readonly VisitView[], now: Date, isFeed = false): string =>
  calendarFile(visits.map(eventOf), now, isFeed);
