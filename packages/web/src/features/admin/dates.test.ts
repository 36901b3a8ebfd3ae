import { expect, test } from "vitest";
import { lastMonths, receivedText } from "./dates.ts";

test("a time is shown on the business's clock, in winter and in summer", () => {
  expect(receivedText("2026-01-01T03:15:00Z")).toBe("Dec 31, 2025, 8:15 PM");
  expect(receivedText("2026-07-01T03:15:00Z")).toBe("Jun 30, 2026, 9:15 PM");
});

test("what is no time is not shown", () => {
  expect(receivedText("soon")).toBe("");
});

test("the last months end with the business's current month, over the turn of the year", () => {
  expect(lastMonths(6, Date.UTC(2026, 2, 1, 3))).toEqual(["Sep", "Oct", "Nov", "Dec", "Jan", "Feb"]);
  expect(lastMonths(6, Date.UTC(2026, 2, 1, 12))).toEqual(["Oct", "Nov", "Dec", "Jan", "Feb", "Mar"]);
});
