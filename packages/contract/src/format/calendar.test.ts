import * as fc from "fast-check";
import { expect, it } from "vitest";
import { business } from "../site/business.ts";
import {
  addDays,
  addMonth,
  dateAtBusiness,
  daysBetween,
  instantAtBusiness,
  isoDate,
  isoTime,
  minuteAtBusiness,
  nthWeekday,
  readDate,
  weekdayOf,
} from "./calendar.ts";

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

it("the date at the business equals Intl's for every hour from 2007 to 2040", () => {
  const intlFormat = new Intl.DateTimeFormat("sv-SE", { timeZone: business.timeZone, dateStyle: "short" });
  const mismatches: string[] = [];
  for (let time = Date.UTC(2007, 2, 11); time < Date.UTC(2041, 0, 1); time += 3_600_000) {
    const instants = [time - 1, time].map((at) => new Date(at));
    for (const instant of instants)
      if (isoDate(dateAtBusiness(instant)) !== intlFormat.format(instant)) mismatches.push(instant.toISOString());
  }
  expect(mismatches).toEqual([]);
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
      const difference = Date.parse(isoDate(addDays(from, days))) - Date.parse(isoDate(from));
      expect(difference).toBe(days * 86_400_000);
    }),
  );
});

it.each([
  [0, "00:00"],
  [570, "09:30"],
  [1_080, "18:00"],
])("writes %d minutes after midnight as %s", (minutes, time) => expect(isoTime(minutes)).toBe(time));

const day = fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });

it("reads the dates that it writes and refuses dates that do not exist", () => {
  fc.assert(
    fc.property(day, (instant) => {
      expect(readDate(isoDate(dateAtBusiness(instant)))).toEqual(dateAtBusiness(instant));
    }),
  );
  const invalidDates = [
    "2026-02-29",
    "2026-13-01",
    "2026-04-31",
    "2026-4-1",
    "0000-01-01",
    "2026-11-21T00:00",
    "",
    "tomorrow",
  ];
  expect(invalidDates.map(readDate)).toEqual(invalidDates.map(() => undefined));
});

it("counts the days between two dates back and forth", () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -800, max: 800 }), (instant, days) => {
      const date = dateAtBusiness(instant);
      expect(daysBetween(date, addDays(date, days))).toBe(days);
    }),
  );
});

it.each([
  [2026, 11, 4, 4, "2026-11-26"],
  [2026, 9, 1, 1, "2026-09-07"],
  [2026, 5, 1, 5, "2026-05-25"],
  [2028, 2, 2, 5, "2028-02-29"],
  [2026, 2, 6, 5, "2026-02-28"],
])("in %i-%i weekday %i, number %i, is %s", (year, month, weekday, nth, date) => {
  const found = nthWeekday(year, month, weekday, nth);
  expect([isoDate(found), weekdayOf(found)]).toEqual([date, weekday]);
});

it("converts local time to an instant and back on every day of ten years, daylight saving changes included", () => {
  const minutes = fc.integer({ min: 3 * 60, max: 1_439 });
  fc.assert(
    fc.property(day, minutes, (start, minute) => {
      const date = dateAtBusiness(start);
      const instant = instantAtBusiness(date, minute);
      expect([dateAtBusiness(instant), minuteAtBusiness(instant)]).toEqual([date, minute]);
    }),
  );
  const changed = ["2026-03-07", "2026-03-08", "2026-10-31", "2026-11-01"].map((text) => {
    const date = readDate(text);
    return date === undefined ? undefined : instantAtBusiness(date, 9 * 60).toISOString();
  });
  expect(changed).toEqual([
    "2026-03-07T16:00:00.000Z",
    "2026-03-08T15:00:00.000Z",
    "2026-10-31T15:00:00.000Z",
    "2026-11-01T16:00:00.000Z",
  ]);
});
