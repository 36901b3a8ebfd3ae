import { business } from "@cleaning/contract/business";
import type { VisitView } from "@cleaning/contract/visits";

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

/** Octets of a line (RFC 5545, 3.1); longer ones go on after a space. */
const longestLine = 75;

const folded = (line: string): string => {
  let [lines, octets] = ["", 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > longestLine) [lines, octets] = [`${lines}\r\n `, 1];
    lines += character;
    octets += size;
  }
  return lines;
};

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);

const local = (date: string, time: string): string =>
  `TZID=${business.timeZone}:${date.replaceAll("-", "")}T${time.replace(":", "")}00`;

/** `9:30 AM`, of `09:30`. */
export const spoken = (time: string): string => {
  const [hour, minute] = [Number(time.slice(0, 2)), time.slice(3)];
  return `${((hour + 11) % 12) + 1}:${minute} ${hour < 12 ? "AM" : "PM"}`;
};

const eventOf = ({ id, date, start, end, service, isTentative }: VisitView, stamp: string): string[] => [
  "BEGIN:VEVENT",
  `UID:visit-${id}`,
  `DTSTAMP:${stamp}`,
  `DTSTART;${local(date, start)}`,
  `DTEND;${local(date, end)}`,
  `SUMMARY:${escaped(service)}`,
  `DESCRIPTION:${escaped(
    isTentative
      ? "The time is not settled yet."
      : `We arrive between ${spoken(start)} and ${spoken(end)}. Changes: please sign in on our website, or call ${business.phone.text}.`,
  )}`,
  `STATUS:${isTentative ? "TENTATIVE" : "CONFIRMED"}`,
  "END:VEVENT",
];

/**
 * Visits as an iCalendar file, each as its window of arrival. It holds no address, price, note or e-mail address: whoever
 * has the file's own address can read it.
 */
export const calendarFile = (visits: readonly VisitView[], now: Date): string => {
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, "");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escaped(business.name)}//Visits//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escaped(business.name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT4H",
    "X-PUBLISHED-TTL:PT4H",
    ...timeZone,
    ...visits.flatMap((visit) => eventOf(visit, stamp)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
};
