import { expect, it } from "vitest";
import { business } from "../site/business.ts";
import { visitCalendar } from "./visit-calendar.ts";
import type { VisitView } from "./visits.ts";

const now = new Date("2026-10-20T18:00:00Z");
const visit: VisitView = {
  id: "p1-2026-10-28",
  subscriptionId: 1,
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
const eventsOf = (...visits: VisitView[]): string[] => {
  const lines = visitCalendar(visits, now).replaceAll("\r\n ", "").trimEnd().split("\r\n");
  return lines.slice(lines.indexOf("BEGIN:VEVENT"), -1);
};

it("a calendar has each visit as its window of arrival in local time, with a UID that stays", () => {
  expect(eventsOf(visit)).toEqual([
    "BEGIN:VEVENT",
    "UID:visit-p1-2026-10-28",
    "SEQUENCE:0",
    "DTSTAMP:20261020T180000Z",
    `DTSTART;TZID=${business.timeZone}:20261028T113000`,
    `DTEND;TZID=${business.timeZone}:20261028T133000`,
    String.raw`SUMMARY:Standard\, Cleaning\; all`,
    String.raw`DESCRIPTION:We arrive 11:30 AM to 1:30 PM. Changes: by the link in our email\, or call ${business.phone.text}.`,
    "STATUS:CONFIRMED",
    "END:VEVENT",
  ]);
  const feed = visitCalendar([visit], now, true).replaceAll("\r\n ", "");
  expect(feed).toContain(String.raw`Changes: please sign in on our website\, or call`);
  expect(visitCalendar([visit], now)).not.toMatch(/@|\$|120|Windows|mat\b/);
});

it("a visit whose time is not settled is its day alone in a calendar", () => {
  expect(eventsOf({ ...visit, date: "2026-10-31", isTentative: true })).toEqual([
    "BEGIN:VEVENT",
    "UID:visit-p1-2026-10-28",
    "SEQUENCE:0",
    "DTSTAMP:20261020T180000Z",
    "DTSTART;VALUE=DATE:20261031",
    "DTEND;VALUE=DATE:20261101",
    String.raw`SUMMARY:Standard\, Cleaning\; all`,
    "DESCRIPTION:The time is not settled yet. We tell you as soon as it is.",
    "STATUS:TENTATIVE",
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ]);
});
