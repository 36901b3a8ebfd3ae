import { dateAtBusiness } from "@cleaning/contract/calendar";
import { expect, test } from "vitest";
import { dayWords } from "./day-words.ts";

/** 23:30 in Utah; in London, Tokyo and Kiritimati it is the 22nd already. */
const lateEvening = dateAtBusiness(new Date("2026-11-22T06:30:00Z"));

test.each([
  ["2026-11-20", undefined, "Friday, November 20"],
  ["2026-11-21", "Today", "Saturday, November 21"],
  ["2026-11-22", "Tomorrow", "Sunday, November 22"],
  ["2026-11-23", undefined, "Monday, November 23"],
  ["2027-01-02", undefined, "Saturday, January 2, 2027"],
])("%s is %s late in the evening of November 21 in Utah", (iso, near, date) => {
  expect(dayWords(iso, lateEvening)).toEqual({ near, date });
});

test("tomorrow is found across the end of a year and across a change of the clocks", () => {
  expect(dayWords("2027-01-01", { year: 2026, month: 12, day: 31 }).near).toBe("Tomorrow");
  expect(dayWords("2026-11-01", { year: 2026, month: 10, day: 31 }).near).toBe("Tomorrow");
  expect(dayWords("2026-11-02", { year: 2026, month: 11, day: 1 }).near).toBe("Tomorrow");
});

test("what is no date is shown as it is", () => {
  expect(dayWords("soon", lateEvening)).toEqual({ near: undefined, date: "soon" });
});
