import { visitStatuses } from "@cleaning/contract/visits/visits";
import { expect, test } from "vitest";
import { withoutAccessNotes } from "#lib/agent-days.ts";
import { isAccessMissing, nextAccessEnd, withStoredAccess, withoutExpiredAccess } from "./access-rule.ts";
import { dayOf, noon, visit } from "./phone-fixtures.ts";

const minute = 60_000;
const end = Date.parse("2026-11-24T07:00:00.000Z");
const storedDay = (changes: Parameters<typeof visit>[0] = {}, clockOffset = 0) => ({
  date: "2026-11-23",
  day: dayOf([visit(changes)]),
  receivedAt: noon,
  clockOffset,
});
const has = (day: ReturnType<typeof storedDay>, now: number): boolean =>
  withoutExpiredAccess(day, now).day.visits[0]?.access !== null;

test.each(visitStatuses)("a visit that is %s has notes only while its work is to come or under way", (status) => {
  expect(has(storedDay({ status }), noon)).toBe(["scheduled", "on-the-way", "started"].includes(status));
});

test.each([
  ["right", 0],
  ["two hours behind", 120 * minute],
  ["two hours ahead", -120 * minute],
])("with a clock that is %s, notes end when the server said", (_, offset) => {
  const day = storedDay({}, offset);
  const received = { ...day, receivedAt: noon - offset };
  expect(has(received, end - offset - 1)).toBe(true);
  expect(has(received, end - offset)).toBe(false);
  expect(nextAccessEnd([received])).toBe(end - offset);
});

test("a clock that was set back since the answer came ends them at once", () => {
  expect(has(storedDay(), noon - minute)).toBe(true);
  expect(has(storedDay(), noon - minute - 1)).toBe(false);
});

test("a day that may stay as it is, stays the same", () => {
  const day = storedDay();
  expect(withoutExpiredAccess(day, noon)).toBe(day);
  expect(nextAccessEnd([storedDay({ access: null })])).toBeUndefined();
});

test("notes that were not sent again are the ones that the phone has, visit by visit", () => {
  const previous = dayOf([visit(), visit({ id: "b9", access: null })], { accessEtag: "one" });
  const answer = dayOf([visit({ id: "b9", access: null }), visit({ access: null, status: "started" })], {
    accessEtag: "one",
    isAccessUnchanged: true,
  });
  const read = withStoredAccess(answer, previous);
  expect(read.visits.map(({ id, status, access }) => [id, status, access])).toEqual([
    ["b9", "scheduled", null],
    ["p7-2026-11-23", "started", { notes: "Key under the blue pot" }],
  ]);
  expect(read.accessEtag).toBe("one");
  expect(read).not.toHaveProperty("isAccessUnchanged");
});

test.each([
  ["were erased", dayOf([visit({ access: null })])],
  ["are others", dayOf([visit()], { accessEtag: "another" })],
  ["are unknown", undefined],
])("notes that %s while the answer was on its way are asked for anew the next time", (_, previous) => {
  const answer = dayOf([visit({ access: null })], { accessEtag: "one", isAccessUnchanged: true });
  const read = withStoredAccess(answer, previous);
  expect(read.visits[0]?.access).toBeNull();
  expect(read).not.toHaveProperty("accessEtag");
});

test("a day that has lost notes does not name them any more", () => {
  const day = dayOf([visit(), visit({ id: "b9" })], { accessEtag: "one" });
  expect(withoutAccessNotes(day, () => false)).toBe(day);
  const less = withoutAccessNotes(day, ({ id }) => id === "b9");
  expect(less.visits.map(({ access }) => access)).toEqual([{ notes: "Key under the blue pot" }, null]);
  expect(less).not.toHaveProperty("accessEtag");
});

const from = "2026-11-23T01:00:00.000Z";
test.each([
  ["before the hour", { accessFrom: from }, Date.parse(from) - 1, false],
  ["from the hour on", { accessFrom: from }, Date.parse(from), true],
  ["on another day", { accessFrom: from }, end, false],
  ["without any", {}, noon, false],
  ["while there are some", { accessFrom: from, access: { notes: "Code 1" } }, noon, false],
  ["once the visit is over", { accessFrom: from, status: "done" }, noon, false],
  ["whatever the hour, when the server says so", { isAccessUnavailable: true }, noon, true],
])("notes that the phone does not have are missed %s", (_, changes, now, isMissing) =>
  expect(isAccessMissing(visit({ access: null, ...changes }), now)).toBe(isMissing),
);
