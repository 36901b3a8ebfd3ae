import * as fc from "fast-check";
import { expect, it } from "vitest";
import { business } from "./business.ts";
import { addDays, addMonth, dateAtBusiness, isoDate, longDate } from "./calendar.ts";

it.each([
  ["2026-04-01T05:59:59Z", "2026-03-31"],
  ["2026-04-01T06:00:00Z", "2026-04-01"],
  ["2026-01-01T06:59:59Z", "2025-12-31"],
  ["2026-01-01T07:00:00Z", "2026-01-01"],
  ["2026-03-08T09:30:00Z", "2026-03-08"],
  ["2026-11-01T08:30:00Z", "2026-11-01"],
])("at %s it is %s at the business, daylight saving or not", (instant, date) => {
  expect(isoDate(dateAtBusiness(new Date(instant)))).toBe(date);
});

it("knows the date at the business as the world's time zone tables do, every hour from 2007 to 2040", () => {
  const asTables = new Intl.DateTimeFormat("sv-SE", { timeZone: business.timeZone, dateStyle: "short" });
  const differing: string[] = [];
  for (let time = Date.UTC(2007, 2, 11); time < Date.UTC(2041, 0, 1); time += 3_600_000) {
    const instants = [time - 1, time].map((at) => new Date(at));
    for (const instant of instants)
      if (isoDate(dateAtBusiness(instant)) !== asTables.format(instant)) differing.push(instant.toISOString());
  }
  expect(differing).toEqual([]);
});

it.each([
  ["2026-01-31", "2026-02-28"],
  ["2028-01-31", "2028-02-29"],
  ["2026-12-15", "2027-01-15"],
  ["2026-03-31", "2026-04-30"],
  ["2026-02-28", "2026-03-28"],
])("a month after %s is %s", (from, to) => {
  const [year = 0, month = 0, day = 0] = from.split("-").map(Number);
  expect(isoDate(addMonth({ year, month, day }))).toBe(to);
});

it("adds days as a calendar does, whatever the date", () => {
  const date = fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(date, fc.integer({ min: 0, max: 400 }), (start, days) => {
      const from = dateAtBusiness(start);
      const apart = Date.parse(isoDate(addDays(from, days))) - Date.parse(isoDate(from));
      expect(apart).toBe(days * 86_400_000);
    }),
  );
});

it("writes a date for people", () => {
  expect(longDate({ year: 2026, month: 11, day: 21 })).toBe("Saturday, November 21, 2026");
});
