import { business } from "../site/business.ts";

/** An event of a calendar file. `date` is `2026-11-21`; `start` and `end` are local times of the business, `09:30`. */
export type CalendarEvent = {
  /** The visit's id. */
  id: string;
  date: string;
  start: string;
  end: string;
  title: string;
  text: string;
  place?: string;
  isTentative?: boolean;
};

/**
 * The rules since 2007 and those of the time before in none of its parts: Outlook takes one part for each of standard and
 * daylight time, and no more.
 */
const timeZone = [
  "BEGIN:VTIMEZONE",
  `TZID:${business.timeZone}`,
  "BEGIN:STANDARD",
  "DTSTART:20071104T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU",
  "TZOFFSETFROM:-0600",
  "TZOFFSETTO:-0700",
  "TZNAME:MST",
  "END:STANDARD",
  "BEGIN:DAYLIGHT",
  "DTSTART:20070311T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU",
  "TZOFFSETFROM:-0700",
  "TZOFFSETTO:-0600",
  "TZNAME:MDT",
  "END:DAYLIGHT",
  "END:VTIMEZONE",
];

/** Octets of a line (RFC 5545, 3.1). */
const maxLineOctets = 75;

/** Breaks a line that is too long, never within a character; each next line begins with a space. */
const fold = (line: string): string => {
  const encoder = new TextEncoder();
  let [lines, octets] = ["", 0];
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > maxLineOctets) [lines, octets] = [`${lines}\r\n `, 1];
    lines += character;
    octets += size;
  }
  return lines;
};

const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);

const localTime = (date: string, time: string): string =>
  `TZID=${business.timeZone}:${date.replaceAll("-", "")}T${time.replace(":", "")}00`;

/** The UID of a visit, the same in every file, so that a calendar that gets several shows the visit once. */
export const visitUid = (visitId: string): string => `visit-${visitId}`;

const eventLines = ({ id, date, start, end, title, text, place, isTentative }: CalendarEvent, stamp: string) => [
  "BEGIN:VEVENT",
  `UID:${visitUid(id)}`,
  `DTSTAMP:${stamp}`,
  `DTSTART;${localTime(date, start)}`,
  `DTEND;${localTime(date, end)}`,
  `SUMMARY:${escapeText(title)}`,
  ...(place === undefined ? [] : [`LOCATION:${escapeText(place)}`]),
  `DESCRIPTION:${escapeText(text)}`,
  `STATUS:${isTentative === true ? "TENTATIVE" : "CONFIRMED"}`,
  "END:VEVENT",
];

/** Lines of a calendar to which people subscribe: its name, and that every four hours is often enough. */
const feedLines = (name: string): string[] => [
  `X-WR-CALNAME:${name}`,
  "REFRESH-INTERVAL;VALUE=DURATION:PT4H",
  "X-PUBLISHED-TTL:PT4H",
];

/**
 * An iCalendar file (RFC 5545).
 *
 * @param now when it is written
 * @param isFeed whether people subscribe to it; the lines for that make Outlook open a file as a calendar of its own
 */
export const calendarFile = (events: readonly CalendarEvent[], now: Date, isFeed = false): string => {
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, "");
  const name = escapeText(business.name);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${name}//Visits//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...(isFeed ? feedLines(name) : []),
    ...timeZone,
    ...events.flatMap((event) => eventLines(event, stamp)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
};
