import { expect, test } from "vitest";
import { isoDateText, monthName, receivedText } from "./dates.ts";

test("a time is shown on the business's clock, in winter and in summer", () => {
  expect(receivedText("2026-01-01T03:15:00Z")).toBe("Dec 31, 2025, 8:15 PM");
  expect(receivedText("2026-07-01T03:15:00Z")).toBe("Jun 30, 2026, 9:15 PM");
});

test("what is no time is not shown", () => {
  expect(receivedText("soon")).toBe("");
});

test("dates and months of the calendar are the same wherever they are read", () => {
  expect(isoDateText("2026-11-21")).toBe("Sat, Nov 21, 2026");
  expect(monthName("2027-01")).toBe("Jan");
  expect(monthName("2026-12", "long")).toBe("December 2026");
});
