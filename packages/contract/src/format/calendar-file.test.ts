import { expect, test } from "vitest";
import { business } from "../site/business.ts";
import { calendarFile, visitUid } from "./calendar-file.ts";

const event = {
  id: "b9",
  date: "2026-11-24",
  start: "08:00",
  end: "10:00",
  title: "Deep Cleaning, the basement",
  place: "12 Main Street; back door, Aville, UT 84000",
  text: "First line\nA long second line with ünicode so that it has to be folded somewhere in the middle of it all.",
};
const now = new Date("2026-11-22T14:00:00Z");
const linesOf = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");

test("an event has its times at the business, its place, and the UID of its visit", () => {
  expect(visitUid("b9")).toBe("visit-b9");
  const lines = linesOf(calendarFile([event], now));
  expect(lines.slice(lines.indexOf("BEGIN:VEVENT"), -2)).toEqual([
    "BEGIN:VEVENT",
    "UID:visit-b9",
    "SEQUENCE:0",
    "DTSTAMP:20261122T140000Z",
    `DTSTART;TZID=${business.timeZone}:20261124T080000`,
    `DTEND;TZID=${business.timeZone}:20261124T100000`,
    String.raw`SUMMARY:Deep Cleaning\, the basement`,
    String.raw`LOCATION:12 Main Street\; back door\, Aville\, UT 84000`,
    String.raw`DESCRIPTION:First line\nA long second line with ünicode so that it has to be folded somewhere in the middle of it all.`,
    "STATUS:CONFIRMED",
    "END:VEVENT",
  ]);
});

test("a file has one time zone with one part for standard and one for daylight time, before the events", () => {
  const lines = linesOf(calendarFile([event, event], now));
  for (const part of ["BEGIN:VTIMEZONE", "BEGIN:STANDARD", "BEGIN:DAYLIGHT"])
    expect(lines.filter((line) => line === part)).toHaveLength(1);
  expect(lines.indexOf("END:VTIMEZONE")).toBeLessThan(lines.indexOf("BEGIN:VEVENT"));
  expect(lines[0]).toBe("BEGIN:VCALENDAR");
  expect(lines.slice(-2)).toEqual(["END:VCALENDAR", ""]);
});

test("only a calendar to which people subscribe has a name and says how often to ask", () => {
  const name = `X-WR-CALNAME:${business.name}`;
  expect(linesOf(calendarFile([event], now, true))).toContain(name);
  expect(linesOf(calendarFile([event], now))).not.toContain(name);
});

test("a long line is folded at 75 octets without cutting a character", () => {
  const title = `Grüße ${"🧹".repeat(40)}`;
  const text = calendarFile([{ ...event, title }], now);
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(linesOf(text)).toContain(`SUMMARY:${title}`);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
});
