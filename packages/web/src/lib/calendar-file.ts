import { business } from "@cleaning/contract/business";
import { instantAtBusiness, readDate } from "@cleaning/contract/calendar";

type CalendarEntry = {
  id: string;
  date: string;
  /** The window of arrival, local at the business. */
  start: string;
  end: string;
  title: string;
  place: string;
  text: string;
};

const stamp = (instant: Date): string => `${instant.toISOString().replaceAll(/[-:]/g, "").slice(0, 15)}Z`;

const instantOf = (date: string, time: string): Date | undefined => {
  const day = readDate(date);
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return day === undefined ? undefined : instantAtBusiness(day, hour * 60 + minute);
};

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);

/** At most 75 octets a line (RFC 5545, 3.1), never within a character. */
const folded = (line: string): string => {
  const encoder = new TextEncoder();
  const lines: string[] = [];
  let now = "";
  for (const character of line) {
    if (encoder.encode(now + character).length > 74) {
      lines.push(now);
      now = "";
    }
    now += character;
  }
  return [...lines, now].join("\r\n ");
};

/**
 * A visit as the file of a calendar (RFC 5545). Its times are in UTC, which every calendar shows in its own zone.
 *
 * @param now when it is written
 * @returns undefined for a date that does not exist
 */
export const calendarFile = (entry: CalendarEntry, now: Date): string | undefined => {
  const from = instantOf(entry.date, entry.start);
  const until = instantOf(entry.date, entry.end);
  if (from === undefined || until === undefined) return undefined;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${business.name}//Booking//EN`,
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    // As in the mail's file and the portal's calendar: a calendar that has both shows one visit.
    `UID:visit-${entry.id}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(from)}`,
    `DTEND:${stamp(until)}`,
    `SUMMARY:${escaped(entry.title)}`,
    `LOCATION:${escaped(entry.place)}`,
    `DESCRIPTION:${escaped(entry.text)}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
};

/** Hands a file to the browser, as a download. */
export const download = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: "text/calendar;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun with it by then.
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
};
