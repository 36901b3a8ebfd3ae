import { expect, test } from "vitest";
import { adjacentMonths, groupByDay, daysOfMonth, monthOrCurrent } from "./months.ts";

const today = { year: 2026, month: 11, day: 22 };

test("an address without a month shows the current one", () =>
  expect([
    monthOrCurrent("2026-02", today),
    monthOrCurrent("2026-13", today),
    monthOrCurrent(undefined, today),
  ]).toEqual(["2026-02", "2026-11", "2026-11"]));

test.each([
  ["2028-02", "2028-02-01", "2028-02-29"],
  ["2026-12", "2026-12-01", "2026-12-31"],
])("%s is from %s to %s", (month, from, to) => expect(daysOfMonth(month)).toEqual({ from, to }));

test("the months beside January and December are in other years", () =>
  expect([adjacentMonths("2026-01").before, adjacentMonths("2026-12").after]).toEqual(["2025-12", "2027-01"]));

test("items are grouped by day, in order", () =>
  expect(
    groupByDay([{ date: "2026-11-24" }, { date: "2026-11-23" }, { date: "2026-11-24" }]).map(([day]) => day),
  ).toEqual(["2026-11-23", "2026-11-24"]));
