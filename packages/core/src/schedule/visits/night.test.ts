import { expect, it } from "vitest";
import { isClockChangeTime, isDaytime, isHourly, isNewDay } from "./night.ts";

it.each([
  ["2026-11-22T07:10:00Z", false, false],
  ["2026-11-22T07:59:59Z", false, false],
  ["2026-11-22T08:00:00Z", true, false],
  ["2026-11-22T09:59:59Z", true, false],
  ["2026-11-22T10:00:00Z", false, false],
  ["2026-11-22T13:00:00Z", false, true],
  ["2026-11-01T07:00:00Z", true, false],
  ["2026-11-01T08:30:00Z", true, false],
  ["2026-11-01T09:59:00Z", true, false],
  ["2026-11-01T10:00:00Z", false, false],
  ["2027-03-14T08:59:00Z", true, false],
  ["2027-03-14T09:00:00Z", false, false],
])("at %s it is quiet: %s, and day: %s", (at, quiet, day) => {
  const now = new Date(at);
  expect([isClockChangeTime(now), isDaytime(now)]).toEqual([quiet, day]);
});

it.each([
  ["2026-11-22T06:59:59Z", false],
  ["2026-11-22T07:00:00Z", true],
  ["2026-11-22T07:59:59Z", true],
  ["2026-11-22T08:00:00Z", false],
])("at %s a day has just begun: %s", (at, expected) => {
  expect(isNewDay(new Date(at))).toBe(expected);
});

it.each([
  ["2026-11-22T12:00:00Z", false],
  ["2026-11-22T13:00:00Z", true],
  ["2026-11-22T13:04:59Z", true],
  ["2026-11-22T13:05:00Z", false],
])("at %s it is the first run of an hour of the day: %s", (at, expected) => {
  expect(isHourly(new Date(at))).toBe(expected);
});
