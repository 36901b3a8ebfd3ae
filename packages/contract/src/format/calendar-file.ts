import { business, type Clock } from "../site/business.ts";
import { addDays, isoDate, readDate } from "./calendar.ts";

export type CalendarEvent = {
  id: string;
  date: string;
  start: string;
  end: string;
  title: string;
  text: string;
  place?: string;
  isTentative?: boolean;
  /** Its day alone: `start` and `end` are not shown. */
  isAllDay?: boolean;
  isCancelled?: boolean;
  /** Grows with each change of time or status, and never goes back; undefined: nothing was changed yet. */
  sequence?: number;
};

const offset = (hoursBehind: number): string => `-${String(hoursBehind).padStart(2, "0")}00`;

/** Rules since 2007 only: Outlook accepts one part each for standard and daylight time. */
export const timeZoneLines = (timeZone: string, { hoursBehindUtc, standard, daylight }: Clock): string[] => {
  const [winter, summer] = [offset(hoursBehindUtc), offset(hoursBehindUtc - 1)];
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${timeZone}`,
    "BEGIN:STANDARD",
    "DTSTART:20071104T020000",
    ...(daylight === null ? [] : ["RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU"]),
    `TZOFFSETFROM:${daylight === null ? winter : summer}`,
    `TZOFFSETTO:${winter}`,
    `TZNAME:${standard}`,
    "END:STANDARD",
    ...(daylight === null
      ? []
      : [
          "BEGIN:DAYLIGHT",
          "DTSTART:20070311T020000",
          "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU",
          `TZOFFSETFROM:${winter}`,
          `TZOFFSETTO:${summer}`,
          `TZNAME:${daylight}`,
          "END:DAYLIGHT",
        ]),
    "END:VTIMEZONE",
  ];
};

/** RFC 5545, 3.1. */
const maxLineOctets = 75;

/** Folds after 75 octets, never within a character (RFC 5545, 3.1). */
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

/** The same UID in every file, so that calendars show a visit once. */
export const visitUid = (visitId: string): string => `visit-${visitId}`;

const statusOf = ({ isCancelled = false, isTentative = false }: CalendarEvent): string =>
  isCancelled ? "CANCELLED" : isTentative ? "TENTATIVE" : "CONFIRMED";

const dayLines = (date: string): string[] => {
  const day = readDate(date);
  const end = day === undefined ? date : isoDate(addDays(day, 1));
  return [
    ["DTSTART", date],
    ["DTEND", end],
  ].map(([name, value]) => `${name};VALUE=DATE:${value?.replaceAll("-", "")}`);
};

const timeLines = ({ date, start, end, isAllDay = false }: CalendarEvent): string[] =>
  isAllDay ? dayLines(date) : [`DTSTART;${localTime(date, start)}`, `DTEND;${localTime(date, end)}`];

const eventLines = (event: CalendarEvent, timestamp: string): string[] => [
  "BEGIN:VEVENT",
  `UID:${visitUid(event.id)}`,
  `SEQUENCE:${event.sequence ?? 0}`,
  `DTSTAMP:${timestamp}`,
  ...timeLines(event),
  // Calendars that ignore a status still say it.
  `SUMMARY:${escapeText(event.isCancelled === true ? `Cancelled: ${event.title}` : event.title)}`,
  ...(event.place === undefined ? [] : [`LOCATION:${escapeText(event.place)}`]),
  `DESCRIPTION:${escapeText(event.text)}`,
  `STATUS:${statusOf(event)}`,
  ...(event.isCancelled === true || event.isAllDay === true ? ["TRANSP:TRANSPARENT"] : []),
  "END:VEVENT",
];

const feedLines = (name: string): string[] => [
  `X-WR-CALNAME:${name}`,
  "REFRESH-INTERVAL;VALUE=DURATION:PT4H",
  "X-PUBLISHED-TTL:PT4H",
];

/** RFC 5545. The lines of a feed would make Outlook open a file as a separate calendar. */
export const calendarFile = (events: readonly CalendarEvent[], now: Date, isFeed = false): string => {
  const timestamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, "");
  const name = escapeText(business.name);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${name}//Visits//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...(isFeed ? feedLines(name) : []),
    ...timeZoneLines(business.timeZone, business.clock),
    ...events.flatMap((event) => eventLines(event, timestamp)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
};
