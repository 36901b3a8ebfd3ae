import { describe, expect, test } from "vitest";
import { effectWords, reasonText } from "./words.ts";

test("a reason that is not one of the list is the end by skipping", () =>
  expect([reasonText("moving"), reasonText("skipped")]).toEqual(["Moving away", "Skipped from there on"]));

describe("what becomes of a visit", () => {
  const before = { date: "2026-11-24", start: "09:00", status: "scheduled", price: 120 } as const;
  test.each([
    [before, { ...before, start: "10:00" }, "Moved"],
    [before, { ...before, status: "skipped" }, "Skipped"],
    [{ ...before, status: "skipped" }, before, "Takes place again"],
    [before, { ...before, price: 100 }, "Another price"],
    [
      { ...before, status: "skipped" },
      { ...before, status: "skipped", price: 100 },
      "Skipped: another price all the same",
    ],
    [before, before, "Same day, time and price"],
    [{ ...before, isTentative: true }, { ...before, start: "10:00", isTentative: true }, "Same day and price"],
    [{ ...before, isTentative: true }, { ...before, date: "2026-11-25", isTentative: true }, "Moved"],
    [{ ...before, isTentative: true }, before, "Time settled"],
    [null, before, "New"],
    [before, null, "Left out"],
  ] as const)("%o → %o: %s", (was, is, words) => expect(effectWords({ id: "p1", before: was, after: is })).toBe(words));
});
