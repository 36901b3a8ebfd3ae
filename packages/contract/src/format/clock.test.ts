import { expect, it } from "vitest";
import type { Clock } from "../site/business.ts";
import { timeZoneLines } from "./calendar-file.ts";
import { hoursBehind } from "./calendar.ts";

const eastern: Clock = { name: "Eastern Time", hoursBehindUtc: 5, standard: "EST", daylight: "EDT" };
const arizona: Clock = { name: "Mountain Time", hoursBehindUtc: 7, standard: "MST", daylight: null };

it.each<[timeZone: string, clock: Clock]>([
  ["America/New_York", eastern],
  ["America/Los_Angeles", { name: "Pacific Time", hoursBehindUtc: 8, standard: "PST", daylight: "PDT" }],
  ["America/Phoenix", arizona],
  ["Pacific/Honolulu", { name: "Hawaii Time", hoursBehindUtc: 10, standard: "HST", daylight: null }],
])("the clock of a company in %s is Intl's at every hour of two years", (timeZone, clock) => {
  const intlFormat = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  const mismatches: string[] = [];
  for (let time = Date.UTC(2026, 0, 1); time < Date.UTC(2028, 0, 1); time += 3_600_000) {
    const instant = new Date(time);
    const local = new Date(time - hoursBehind(instant, clock) * 3_600_000).toISOString();
    if (local.slice(0, 16).replace("T", " ") !== intlFormat.format(instant)) mismatches.push(instant.toISOString());
  }
  expect(mismatches).toEqual([]);
});

it("a calendar file's time zone has the offsets of the company's clock, and their names", () => {
  const lines = timeZoneLines("America/New_York", eastern);
  expect(lines.filter((line) => line.startsWith("TZ"))).toEqual([
    "TZID:America/New_York",
    "TZOFFSETFROM:-0400",
    "TZOFFSETTO:-0500",
    "TZNAME:EST",
    "TZOFFSETFROM:-0500",
    "TZOFFSETTO:-0400",
    "TZNAME:EDT",
  ]);
});

it("a calendar file's time zone has one part, which does not repeat, where the clocks never change", () => {
  expect(timeZoneLines("America/Phoenix", arizona).slice(2, -1)).toEqual([
    "BEGIN:STANDARD",
    "DTSTART:20071104T020000",
    "TZOFFSETFROM:-0700",
    "TZOFFSETTO:-0700",
    "TZNAME:MST",
    "END:STANDARD",
  ]);
});
