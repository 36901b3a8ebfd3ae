import type { VisitView } from "@cleaning/contract/visits";
import { expect, it } from "vitest";
import { calendarFile } from "./calendar-file.ts";

const now = new Date("2026-10-20T18:00:00Z");
const visit: VisitView = {
  id: "p1-2026-10-28",
  planId: 1,
  occurrenceDate: "2026-10-28",
  date: "2026-10-28",
  start: "11:30",
  end: "13:30",
  service: "Standard, Cleaning; all",
  status: "scheduled",
  price: 120,
  extras: ["Windows"],
  note: "Key under the mat",
  isLate: false,
  isTentative: false,
};
const linesOf = (...visits: VisitView[]): string[] =>
  calendarFile(visits, now).replaceAll("\r\n ", "").trimEnd().split("\r\n");
const eventsOf = (...visits: VisitView[]): string[] => {
  const lines = linesOf(...visits);
  return lines.slice(lines.indexOf("BEGIN:VEVENT"), -1);
};

it("has one time zone with one part for standard and one for daylight time, before the events", () => {
  const lines = linesOf(visit, visit);
  for (const part of ["BEGIN:VTIMEZONE", "BEGIN:STANDARD", "BEGIN:DAYLIGHT"])
    expect(lines.filter((line) => line === part)).toHaveLength(1);
  expect(lines.indexOf("END:VTIMEZONE")).toBeLessThan(lines.indexOf("BEGIN:VEVENT"));
  expect(lines[0]).toBe("BEGIN:VCALENDAR");
  expect(lines.at(-1)).toBe("END:VCALENDAR");
});

it("has each visit as its window of arrival in local time, with a name that stays", () => {
  expect(eventsOf(visit)).toEqual([
    "BEGIN:VEVENT",
    "UID:visit-p1-2026-10-28",
    "DTSTAMP:20261020T180000Z",
    "DTSTART;TZID=America/Denver:20261028T113000",
    "DTEND;TZID=America/Denver:20261028T133000",
    String.raw`SUMMARY:Standard\, Cleaning\; all`,
    String.raw`DESCRIPTION:We arrive between 11:30 AM and 1:30 PM. Changes: please sign in on our website\, or call (435) 555-0142.`,
    "STATUS:CONFIRMED",
    "END:VEVENT",
  ]);
  expect(eventsOf({ ...visit, isTentative: true })).toContain("STATUS:TENTATIVE");
  expect(calendarFile([visit], now)).not.toMatch(/@|\$|120|Windows|mat\b/);
});

it("is folded at 75 octets without cutting a character, and ends each line as the standard asks", () => {
  const text = calendarFile([{ ...visit, service: `Grüße ${"🧹".repeat(40)}` }], now);
  const lines = text.split("\r\n");
  expect(lines.at(-1)).toBe("");
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(text.replaceAll("\r\n ", "")).toContain(`SUMMARY:Grüße ${"🧹".repeat(40)}\r\n`);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
});
