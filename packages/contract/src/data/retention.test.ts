import { expect, it } from "vitest";
import { monthsInDays, inWords, monthsBefore } from "./retention.ts";

it.each([
  [24, "2 years"],
  [12, "1 year"],
  [18, "18 months"],
  [1, "1 month"],
])("%i months are written as %s", (months, text) => expect(inWords(months)).toBe(text));

it.each([
  ["2026-11-22T01:00:00Z", 24, "2024-11-22T01:00:00.000Z"],
  ["2026-03-31T12:00:00Z", 1, "2026-02-28T12:00:00.000Z"],
  ["2028-02-29T12:00:00Z", 24, "2026-02-28T12:00:00.000Z"],
])("of %s, %i months before is %s", (now, months, date) =>
  expect(monthsBefore(new Date(now), months).toISOString()).toBe(date),
);

it("in days, a time is never shorter than in months", () => {
  for (const months of [1, 12, 18, 24]) {
    const [now, days] = [new Date("2026-11-22T00:00:00Z"), monthsInDays(months)];
    const cutoff = new Date(now.getTime() - days * 24 * 3_600_000);
    expect(cutoff.getTime()).toBeLessThanOrEqual(monthsBefore(now, months).getTime());
  }
});
