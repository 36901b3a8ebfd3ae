import { expect, test } from "vitest";
import { note, visit } from "./phone-fixtures.ts";
import { afterEvents } from "./shown-visit.ts";

const at = "2026-11-23T19:00:00.000Z";
const eventOf = (kind: "on-the-way" | "started" | "done") => note("", { kind });

test("a visit goes on by its events", () => {
  const shown = afterEvents(visit(), [eventOf("on-the-way"), eventOf("started"), eventOf("done")]);
  expect(shown).toMatchObject({ status: "done", onTheWayAt: at, startedAt: at, endedAt: at });
});

const onTheWay = (arrivesInMinutes: number, time: string) =>
  note("", { kind: "on-the-way", arrivesInMinutes, at: `2026-11-23T${time}:00.000Z` });

test("what a phone reports whose clock is an hour ahead is shown by the server's", () => {
  const fast = { at: "2026-11-23T20:00:00.000Z", clockOffset: -3_600_000 };
  const kinds = ["on-the-way", "arrived", "started", "done"] as const;
  const events = kinds.map((kind) =>
    note("", { kind, ...fast, ...(kind === "on-the-way" ? { arrivesInMinutes: 20 } : {}) }),
  );
  expect(afterEvents(visit(), [...events, note("Hello", fast)])).toMatchObject({
    onTheWayAt: at,
    arrivesAt: "2026-11-23T19:20:00.000Z",
    arrivedAt: at,
    startedAt: at,
    endedAt: at,
    notes: [{ at, text: "Hello" }],
  });
});

test("the arrival is what was said last, and the start of the way stays", () => {
  expect(afterEvents(visit(), [onTheWay(20, "18:30"), onTheWay(10, "18:45")])).toMatchObject({
    status: "on-the-way",
    onTheWayAt: "2026-11-23T18:30:00.000Z",
    arrivesAt: "2026-11-23T18:55:00.000Z",
  });
});

test("one that runs late has another arrival until somebody sets out", () => {
  const late = note("", { kind: "running-late", minutes: 45 });
  expect(afterEvents(visit(), [late])).toMatchObject({ status: "scheduled", arrivesAt: "2026-11-23T16:45:00.000Z" });
  expect(afterEvents(visit(), [late, onTheWay(20, "18:30")]).arrivesAt).toBe("2026-11-23T18:50:00.000Z");
  expect(afterEvents(visit({ status: "done" }), [late])).not.toHaveProperty("arrivesAt");
  const ofOtherStart = note("", { kind: "running-late", minutes: 45, start: "08:30" });
  expect(afterEvents(visit(), [ofOtherStart])).not.toHaveProperty("arrivesAt");
});

test("what comes late takes nothing back", () => {
  expect(
    afterEvents(visit({ status: "started", startedAt: "earlier" }), [eventOf("on-the-way"), eventOf("started")]),
  ).toMatchObject({
    status: "started",
    startedAt: "earlier",
  });
  expect(afterEvents(visit({ status: "no-access" }), [eventOf("done")]).status).toBe("no-access");
  expect(afterEvents(visit({ status: "cancelled" }), [eventOf("started")]).status).toBe("cancelled");
});

const check = (isDone: boolean) => note("", { kind: "check", item: "oven", isDone });

test("checks, notes and photos add up; the last word on an item counts", () => {
  const photo = note("", { kind: "photo", photoId: "a", taken: "after" });
  const shown = afterEvents(visit(), [check(true), check(false), check(true), note("Hello"), photo, photo]);
  expect(shown.checklist.map(({ isDone }) => isDone)).toEqual([false, true]);
  expect(shown.notes).toEqual([{ at, text: "Hello" }]);
  expect(shown.photos).toEqual([{ id: "a", taken: "after" }]);
});

test("a note that the server has, and whose answer was lost, is shown once", () => {
  const stored = visit({ notes: [{ at, text: "Hello" }] });
  expect(afterEvents(stored, [note("Hello")])).toBe(stored);
  expect(afterEvents(stored, [note("Hello again")]).notes).toHaveLength(2);
});

test("other visits are left alone", () => {
  const other = visit({ id: "b9" });
  expect(afterEvents(other, [eventOf("done"), note("Hello")])).toBe(other);
});
