import { visitStatuses } from "@cleaning/contract/visits";
import { expect, test } from "vitest";
import { nextAccessEnd, withoutEndedAccess } from "./access-rule.ts";
import { dayOf, noon, visit } from "./phone-fixtures.ts";

const minute = 60_000;
const end = Date.parse("2026-11-24T07:00:00.000Z");
const kept = (changes: Parameters<typeof visit>[0] = {}, clockOffset = 0) => ({
  date: "2026-11-23",
  day: dayOf([visit(changes)]),
  receivedAt: noon,
  clockOffset,
});
const has = (day: ReturnType<typeof kept>, now: number): boolean =>
  withoutEndedAccess(day, now).day.visits[0]?.access !== null;

test.each(visitStatuses)("a visit that is %s has notes only while its work is to come or under way", (status) => {
  expect(has(kept({ status }), noon)).toBe(["scheduled", "on-the-way", "started"].includes(status));
});

test.each([
  ["right", 0],
  ["two hours behind", 120 * minute],
  ["two hours ahead", -120 * minute],
])("with a clock that is %s, notes end when the server said", (_, offset) => {
  const theirs = kept({}, offset);
  const began = { ...theirs, receivedAt: noon - offset };
  expect(has(began, end - offset - 1)).toBe(true);
  expect(has(began, end - offset)).toBe(false);
  expect(nextAccessEnd([began])).toBe(end - offset);
});

test("a clock that was set back since the answer came ends them at once", () => {
  expect(has(kept(), noon - minute)).toBe(true);
  expect(has(kept(), noon - minute - 1)).toBe(false);
});

test("a day that may stay as it is, stays the same", () => {
  const day = kept();
  expect(withoutEndedAccess(day, noon)).toBe(day);
  expect(nextAccessEnd([kept({ access: null })])).toBeUndefined();
});
