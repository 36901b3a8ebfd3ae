import type { AdminVisitPreviewRequest } from "@cleaning/contract/visits/visits";
import { beforeEach, describe, expect, it } from "vitest";
import { agentRecords } from "../../people/agents/records.ts";
import { readHistory } from "../../platform/audit/index.ts";
import { changeRecord } from "../../platform/records/change.ts";
import { listPendingChangeMessages } from "../../schedule/messages/testing.ts";
import { readRecords } from "../../schedule/records/store.ts";
import { subscriptionEntity } from "../../schedule/subscriptions/entity.ts";
import { expectWhole } from "../../schedule/visits/testing/jobs.ts";
import { type TestDatabase, testDatabase } from "../../testing/index.ts";
import { admin, agentNamed, now, subscriptionFor, subscriptionOf } from "../../testing/schedule.ts";
import { applySubscription, applyVisit, previewSubscription, previewVisit, undoSubscription } from "./change.ts";
import { reportVisit } from "./report.ts";

const date = "2026-10-28";
let database: TestDatabase;
let [ann, bob, subscriptionId, customerId] = [0, 0, 0, 0];
/** Weekly at 9:00 from tomorrow on, with Ann, who was not chosen by hand. */
beforeEach(async () => {
  database = await testDatabase();
  ann = await agentNamed(database, "Ann Lee");
  ({ subscriptionId, customerId } = await subscriptionFor(database, "Cy Dee"));
  bob = await agentNamed(database, "Bob Lee");
});

type Change = AdminVisitPreviewRequest["change"];
type Options = { of?: number; at?: Date; more?: Partial<AdminVisitPreviewRequest>; key?: string };
const id = (day: string, of = subscriptionId): string => `p${of}-${day}`;
const seconds = (count: number, from = now): Date => new Date(from.getTime() + count * 1_000);

let keys = 0;
const applyTo = async (
  visitId: string,
  change: Change,
  { at = now, more, key = `key-${(keys += 1)}` }: Omit<Options, "of"> = {},
) => {
  const request = { change, scope: "this" as const, askedBy: "customer" as const, ...more };
  const { previewToken } = await previewVisit(database, visitId, request, at);
  return applyVisit(database, visitId, { ...request, previewToken }, { by: "sub-admin", now: at, key });
};
const apply = (day: string, change: Change, { of, ...options }: Options = {}) => applyTo(id(day, of), change, options);
const undo = (applied: Awaited<ReturnType<typeof apply>>, at = seconds(30)) =>
  undoSubscription(database, applied.undo?.subscriptionId ?? 0, applied.undo?.undoToken ?? "", {
    by: "sub-admin",
    now: at,
  });
const stored = async (of = subscriptionId) => (await readRecords(database, of)).visits;
const visitOn = async (day: string) => (await stored()).find(({ occurrenceDate }) => occurrenceDate === day);
const whole = () => expectWhole(database, { now });

const notFree = { kind: "conflict", message: expect.stringContaining("Whoever came before is not free then any more") };

describe("undoing a change of one visit by the office", () => {
  it.each<[string, Change]>([
    ["pulled near", { date: "2026-10-21", start: "13:00" }],
    ["moved with others", { date: "2026-10-29", start: "10:30", agents: [2] }],
    ["skipped", { skip: true }],
    ["given to another agent", { agents: [2] }],
    ["left to whoever is free", { agents: [] }],
  ])("restores a visit that was %s to the letter: time, agents, choices and marks", async (_, change) => {
    const before = await stored();
    expect(before.find(({ occurrenceDate }) => occurrenceDate === date)).toMatchObject({
      agents: [ann],
      overrides: [],
    });
    const applied = await apply(date, change);
    expect(applied.undo?.subscriptionId).toBe(subscriptionId);
    expect((await undo(applied)).map((visit) => [visit.date, visit.start, visit.isLate])).toEqual([
      [date, "09:00", false],
    ]);
    expect(await stored()).toEqual(before);
    await whole();
  });

  it("leaves it to follow what is chosen for later visits", async () => {
    await undo(await apply("2026-11-04", { date: "2026-11-05", start: "10:00" }));
    await apply(date, { agents: [bob] }, { more: { scope: "this-and-later" } });
    expect(await visitOn("2026-11-04")).toMatchObject({ agents: [bob] });
  });

  it("takes the late fee back without waiving a later one", async () => {
    const tomorrow = "2026-10-21";
    const applied = await apply(tomorrow, { skip: true });
    expect(applied.visits).toMatchObject([{ isLate: true }]);
    await undo(applied);
    expect(await visitOn(tomorrow)).toMatchObject({ status: "scheduled", isLate: false });
    expect((await visitOn(tomorrow))?.isLateWaived).toBeUndefined();
    const [again] = (await apply(tomorrow, { skip: true })).visits;
    expect(again).toMatchObject({ status: "skipped", isLate: true, isLateWaived: false });
  });

  it("keeps a fee that was due before", async () => {
    const tomorrow = "2026-10-21";
    await apply(tomorrow, { date: "2026-10-23", start: "09:00" });
    const before = await stored();
    await undo(await apply(tomorrow, { date: "2026-10-30", start: "09:00" }));
    expect(await stored()).toEqual(before);
    expect(await visitOn(tomorrow)).toMatchObject({ isLate: true });
  });

  it("brings back a chosen agent after a skip, and no other", async () => {
    await apply(date, { agents: [bob] });
    const before = await stored();
    await undo(await apply(date, { skip: true }));
    expect(await stored()).toEqual(before);
    await whole();
  });

  it("leaves a visit without an agent that had none, although an agent is free", async () => {
    await apply(date, { agents: [ann] }, { more: { overwrite: true } });
    for (const agent of [ann, bob]) await changeRecord(agentRecords, database, agent, { isActive: false }, admin);
    const waiting = await subscriptionFor(database, "Eve Fox", { anchor: date, start: 840 });
    for (const agent of [ann, bob]) await changeRecord(agentRecords, database, agent, { isActive: true }, admin);
    const before = await stored(waiting.subscriptionId);
    expect(before[0]).toMatchObject({ agents: [] });
    await undo(await apply(date, { agents: [bob] }, { of: waiting.subscriptionId }));
    expect(await stored(waiting.subscriptionId)).toEqual(before);
    await whole();
  });

  it("is refused where the agent has other work by then, although another one is free, and leaves all as it is", async () => {
    const applied = await apply(date, { date: "2026-10-29", start: "13:00" });
    const other = await subscriptionFor(database, "Eve Fox", { anchor: date, start: 540, agents: [ann] });
    expect((await stored(other.subscriptionId))[0]).toMatchObject({ date, agents: [ann] });
    const after = await stored();
    await expect(undo(applied)).rejects.toMatchObject(notFree);
    expect(await stored()).toEqual(after);
    await whole();
  });

  it("is refused where the agent is inactive by then", async () => {
    const applied = await apply(date, { skip: true });
    await changeRecord(agentRecords, database, ann, { isActive: false }, admin);
    await expect(undo(applied)).rejects.toMatchObject(notFree);
    expect(await visitOn(date)).toMatchObject({ status: "skipped" });
  });

  it("is refused where the home has another visit at that time by then", async () => {
    const applied = await apply(date, { date: "2026-10-29", start: "13:00" });
    const { subscriptionId: of } = await subscriptionOf(database, customerId, { anchor: "2026-10-28", start: 840 });
    await apply(date, { date, start: "09:00", agents: [bob] }, { of });
    await expect(undo(applied)).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringContaining("two visits at the same time on Wednesday, October 28"),
    });
  });

  it("is refused where a colleague has changed the visit since, and keeps that", async () => {
    const applied = await apply(date, { date: "2026-10-29", start: "13:00" });
    await apply(date, { price: 99 });
    const after = await stored();
    await expect(undo(applied)).rejects.toMatchObject({
      kind: "conflict",
      message: "This has been changed again since. Please look at it once more.",
    });
    expect(await stored()).toEqual(after);
  });

  it("keeps what was noted since, and what a colleague has changed of other visits", async () => {
    const applied = await apply(date, { date: "2026-10-29", start: "13:00" });
    await reportVisit(database, id(date), { teamNote: "Two dogs" }, { by: "sub-colleague", now: seconds(10) });
    const others = await apply("2026-11-04", { skip: true });
    await undo(applied);
    const teamNotes = (await stored()).map(({ teamNote }) => teamNote);
    expect([await visitOn(date), await visitOn("2026-11-04")]).toMatchObject([
      { date, start: 540, status: "scheduled", overrides: [], agents: [ann], teamNote: "Two dogs" },
      { status: "skipped" },
    ]);
    expect(teamNotes.filter((note) => note !== undefined)).toEqual(["Two dogs"]);
    await undo(others);
    expect(await visitOn("2026-11-04")).toMatchObject({ status: "scheduled", agents: [ann] });
    await whole();
  });

  it("leaves a visit skipped that a pause since then skips, and the pause brings it back", async () => {
    const applied = await apply(date, { skip: true });
    const pause = { pause: { from: "2026-10-26", until: "2026-11-02" } };
    const { previewToken } = await previewSubscription(database, subscriptionId, pause, now);
    const by = { by: "sub-admin", now, key: "pause" };
    await applySubscription(database, subscriptionId, { ...pause, previewToken }, by);
    await undo(applied);
    expect(await visitOn(date)).toMatchObject({ status: "skipped", cause: expect.stringMatching(/^pause-/) });
    await whole();
  });

  it("is not offered for a visit of a past day that is moved, whose day takes it back no more", async () => {
    const later = new Date("2026-10-29T18:00:00Z");
    const applied = await apply(date, { date: "2026-10-30", start: "13:00" }, { at: later });
    expect(applied.undo).toBeUndefined();
  });

  it.each<[string, Change]>([
    ["moved", { date: "2026-10-29", start: "13:00" }],
    ["skipped", { skip: true }],
  ])("is refused after midnight for a visit of the day before that was %s", async (_, change) => {
    const lateEvening = new Date("2026-10-29T05:59:40Z");
    const applied = await apply(date, change, { at: lateEvening });
    const after = await stored();
    await expect(undo(applied, seconds(30, lateEvening))).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringContaining("can no longer be undone"),
    });
    expect(await stored()).toEqual(after);
    await expectWhole(database, { now: lateEvening });
  });

  it("restores the next date of a subscription whose first visit is so far ahead that it has no record", async () => {
    const first = "2027-02-03";
    const { subscriptionId: of } = await subscriptionFor(database, "Eve Fox", { anchor: first, start: 840 });
    const nextDate = async () => (await subscriptionEntity(database).get({ id: of }).go()).data?.nextDate;
    const applied = await apply(first, { skip: true }, { of });
    expect([await nextDate(), (await listPendingChangeMessages(database)).length]).toEqual(["2027-02-10", 1]);
    expect(await undo(applied)).toMatchObject([{ date: first, start: "14:00", status: "scheduled" }]);
    expect([await nextDate(), await stored(of), await listPendingChangeMessages(database)]).toEqual([first, [], []]);
    const { entries } = await readHistory(database, { kind: "subscriptions", id: of }, { limit: 9 });
    expect(entries.every(({ changes }) => changes.length > 0)).toBe(true);
  });

  it("restores a visit whose time has begun meanwhile", async () => {
    const eve = new Date("2026-10-21T14:59:45Z");
    const before = await stored();
    const applied = await apply("2026-10-21", { date: "2026-10-22", start: "13:00" }, { at: eve });
    await undo(applied, seconds(30, eve));
    expect(await stored()).toEqual(before);
    await expectWhole(database, { now: seconds(30, eve) });
  });

  it("is offered again to a repeat of the change until it is used or its minute is over, and then no more", async () => {
    const change = { date: "2026-10-29", start: "13:00" };
    const request = { change, scope: "this" as const };
    const { previewToken } = await previewVisit(database, id(date), request, now);
    const send = (at: Date) =>
      applyVisit(database, id(date), { ...request, previewToken }, { by: "sub-admin", now: at, key: "one" });
    const applied = await send(now);
    expect(await send(seconds(20))).toEqual(applied);
    const gone = { kind: "conflict", message: expect.stringContaining("can no longer be undone") };
    await expect(undo(applied, seconds(61))).rejects.toMatchObject(gone);
    expect((await send(seconds(61))).undo).toBeUndefined();
    const undone = await undo(applied);
    expect(await undo(applied, seconds(30))).toEqual(undone);
    await expect(undo(applied, seconds(91))).rejects.toMatchObject(gone);
    expect((await send(seconds(40))).undo).toBeUndefined();
  });

  it("undoes one of two clicks at once, and answers both alike", async () => {
    const before = await stored();
    const applied = await apply(date, { skip: true });
    const results = await Promise.allSettled([undo(applied), undo(applied)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "fulfilled"]);
    expect(await stored()).toEqual(before);
  });

  it("drops the customer's message, which waits for it", async () => {
    const applied = await apply(date, { date: "2026-10-29", start: "13:00" });
    expect(await listPendingChangeMessages(database)).toHaveLength(1);
    await undo(applied);
    expect(await listPendingChangeMessages(database)).toEqual([]);
  });

  it("works for a single visit, which names no subscription", async () => {
    const once = await subscriptionFor(database, "Eve Fox", { frequency: "once", anchor: date, start: 840 });
    const before = await stored(once.subscriptionId);
    const applied = await applyTo(`b${once.subscriptionId}`, { date: "2026-10-29", start: "13:00" });
    expect(applied.undo?.subscriptionId).toBe(once.subscriptionId);
    await undo(applied);
    expect(await stored(once.subscriptionId)).toEqual(before);
    await whole();
  });

  it("is not offered for a price, for several visits, and for a visit so far ahead that it has no record yet", async () => {
    expect((await apply(date, { price: 99 })).undo).toBeUndefined();
    const several = { scope: "chosen" as const, visitIds: [id("2026-11-04")] };
    expect((await apply(date, { skip: true }, { more: several })).undo).toBeUndefined();
    expect(await visitOn("2027-01-20")).toBeUndefined();
    expect((await apply("2027-01-20", { date: "2026-12-22", start: "09:00" })).undo).toBeUndefined();
  });
});
