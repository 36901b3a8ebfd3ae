import { defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { beforeEach, describe, expect, it } from "vitest";
import { readHistory } from "../../../platform/audit/index.ts";
import { dispatchDue } from "../../../platform/outbox/dispatch-due.ts";
import { readSlots } from "../../../sales/booking/slots.ts";
import { visitJobKind } from "../../../schedule/assignment/run-job.ts";
import { reservations } from "../../../schedule/visits/testing/whole.ts";
import { giveTimeOff, setHours } from "../../../testing/agent-time.ts";
import { type TestDatabase, testDatabase } from "../../../testing/index.ts";
import { noFiles } from "../../../testing/photos.ts";
import { admin, agentNamed, now, subscriptionFor } from "../../../testing/schedule.ts";
import { addTimeOff, listTimeOff, previewTimeOff, removeTimeOff } from "../../time-off/admin.ts";
import { changeHours, previewHours, readHours } from "../business-hours/week.ts";
import { listVisits } from "../list.ts";
import { readSubscription } from "../subscription.ts";

let database: TestDatabase;
let [ann, bob, morning, afternoon] = [0, 0, 0, 0];
beforeEach(async () => {
  database = await testDatabase();
  ann = await agentNamed(database, "Ann Lee");
  bob = await agentNamed(database, "Bob Lee");
  ({ subscriptionId: morning } = await subscriptionFor(database, "Cy Dee", { agents: [ann] }));
  ({ subscriptionId: afternoon } = await subscriptionFor(database, "Eve Fox", { agents: [ann], start: 840 }));
});

const later = new Date(now.getTime() + 60_000);
const run = (after = 60_000, connection = database) =>
  dispatchDue(
    connection,
    visitJobKind,
    { database: connection, removeFile: noFiles, context: () => ({ now }) },
    { now: () => new Date(now.getTime() + after), until: new Date(now.getTime() + after + 60_000), random: () => 0 },
  );
const agentOn = async (subscriptionId: number, date: string) =>
  (await readSubscription(database, subscriptionId, now)).visits
    .find((visit) => visit.date === date)
    ?.agents.map(({ id }) => id);
const expectConsistent = async () => {
  const { visits, days, unsound } = await reservations(database, now);
  expect([days, unsound]).toEqual([visits, []]);
};

const day = { from: "08:00", until: "12:00" };
const mornings = [null, day, day, day, day, day, null];

describe("an agent's hours", () => {
  it("are the company's by default; a preview lists visits outside new hours and writes nothing", async () => {
    const before = await readHours(database, ann);
    expect(before.week).toBeNull();
    expect(before.businessHours[0]).toBeNull();
    const { visits } = await previewHours(database, ann, { week: mornings }, now);
    expect(visits).toHaveLength(12);
    expect(visits.every(({ subscriptionId, agents }) => subscriptionId === afternoon && agents[0]?.id === ann)).toBe(
      true,
    );
    expect(await readHours(database, ann)).toEqual(before);
    expect(await run()).toMatchObject({ sent: 0, pending: 0 });
    await expect(setHours(database, 99, null, admin)).rejects.toMatchObject({ kind: "notFound" });
  });

  it("reassign visits outside them by a job of the same transaction, and apply to new visits", async () => {
    expect(await setHours(database, ann, mornings, admin)).toMatchObject({ week: mornings });
    expect((await readHours(database, ann)).week).toEqual(mornings);
    expect(await agentOn(afternoon, "2026-10-28")).toEqual([ann]);
    expect(await run()).toMatchObject({ sent: 1, pending: 0 });
    expect(await agentOn(afternoon, "2026-10-28")).toEqual([bob]);
    expect(await agentOn(morning, "2026-10-28")).toEqual([ann]);
    const { subscriptionId } = await subscriptionFor(database, "Gus Hay", {
      agents: [ann],
      start: 900,
      anchor: "2026-10-22",
    });
    expect(await agentOn(subscriptionId, "2026-10-22")).toEqual([bob]);
    const { visits } = await listVisits(database, { limit: 200, agentId: ann, to: "2026-12-31" }, now);
    expect(visits.every(({ subscriptionId: of }) => of === morning)).toBe(true);
    await expectConsistent();
    const { entries } = await readHistory(database, { kind: "agents", id: ann }, { limit: 1 });
    expect(entries[0]?.changes).toEqual([
      {
        field: "hours",
        from: null,
        to: ["Sun off", ...["Mon", "Tue", "Wed", "Thu", "Fri"].map((name) => `${name} 08:00-12:00`), "Sat off"],
      },
    ]);
  });

  it("are refused where the visits outside them, or the hours themselves, have changed since the preview", async () => {
    const change = { week: mornings };
    const visitsBefore = await previewHours(database, ann, change, now);
    await subscriptionFor(database, "Gus Hay", { agents: [ann], start: 960, minutes: 60 });
    const changed = { kind: "conflict", message: expect.stringContaining("look again") };
    const stale = changeHours(database, ann, { ...change, previewToken: visitsBefore.previewToken }, admin);
    await expect(stale).rejects.toMatchObject(changed);
    const { previewToken } = await previewHours(database, ann, change, now);
    await setHours(database, ann, [null, day, day, day, day, null, null], admin);
    await expect(changeHours(database, ann, { ...change, previewToken }, admin)).rejects.toMatchObject(changed);
    expect((await readHours(database, ann)).week?.[5]).toBeNull();
  });

  it("are set once for a repeated submission, which says what became of the visits", async () => {
    const { previewToken, visits } = await previewHours(database, ann, { week: mornings }, now);
    const send = () =>
      changeHours(database, ann, { week: mornings, previewToken }, { ...admin, key: "key-00000001", content: "one" });
    const answers = await Promise.all([send(), send()]);
    expect(answers).toEqual([answers[0], answers[0]]);
    expect((await run()).sent).toBe(1);
    const again = await send();
    expect(again.visits.map(({ id, agents }) => [id, agents[0]?.id])).toEqual(visits.map(({ id }) => [id, bob]));
    expect((await run(3_600_000)).sent).toBe(0);
  });

  it("are the company's again when removed; the same hours again change nothing", async () => {
    await setHours(database, ann, mornings, admin);
    await setHours(database, ann, mornings, admin);
    expect((await run()).sent).toBe(1);
    await setHours(database, ann, null, admin);
    expect((await readHours(database, ann)).week).toBeNull();
    const { subscriptionId } = await subscriptionFor(database, "Gus Hay", {
      agents: [ann],
      start: 840,
      anchor: "2026-10-22",
    });
    expect(await agentOn(subscriptionId, "2026-10-22")).toEqual([ann]);
  });
});

describe("an agent's time off", () => {
  const vacation = { from: "2026-10-26", until: "2026-10-30" };

  it("lists its visits, reassigns them by a job, and can be removed", async () => {
    const preview = await previewTimeOff(database, ann, vacation, now);
    const visitIds = preview.visits.map(({ visit }) => visit.id);
    expect(visitIds).toEqual([`p${morning}-2026-10-28`, `p${afternoon}-2026-10-28`]);
    expect(await listTimeOff(database, ann)).toEqual([]);
    const added = { ...vacation, addedAt: admin.now.toISOString(), visitIds };
    expect((await giveTimeOff(database, ann, vacation, admin)).timeOff).toEqual([added]);
    expect(await listTimeOff(database, ann)).toEqual([added]);
    expect((await run()).sent).toBe(1);
    expect([await agentOn(morning, "2026-10-28"), await agentOn(afternoon, "2026-10-28")]).toEqual([[bob], [bob]]);
    expect(await agentOn(morning, "2026-11-04")).toEqual([ann]);
    await expectConsistent();
    expect(await removeTimeOff(database, ann, vacation.from, { ...admin, now: later })).toEqual([]);
    expect((await run(2 * 60_000)).sent).toBe(1);
    const { subscriptionId } = await subscriptionFor(database, "Gus Hay", { agents: [ann], anchor: "2026-10-28" });
    expect(await agentOn(subscriptionId, "2026-10-28")).toEqual([ann]);
    const { entries } = await readHistory(database, { kind: "agents", id: ann }, { limit: 5 });
    expect(entries[0]?.changes).toEqual([{ field: "timeOff", from: ["2026-10-26 to 2026-10-30"], to: [] }]);
  });

  it("is applied once for a repeated or concurrent submission, and refused to another of the same days", async () => {
    const submission = { ...admin, key: "key-00000001" };
    const { previewToken } = await previewTimeOff(database, ann, vacation, now);
    const send = () => addTimeOff(database, ann, { ...vacation, previewToken }, submission);
    const answers = await Promise.all([send(), send()]);
    answers.push(await send());
    expect(answers.map(({ timeOff }) => timeOff.length)).toEqual(answers.map(() => 1));
    expect(answers[1]).toEqual(answers[0]);
    expect((await run()).sent).toBe(1);
    const other = addTimeOff(database, ann, { ...vacation, previewToken }, { ...admin, key: "key-00000002" });
    await expect(other).rejects.toMatchObject({ kind: "conflict" });
  });

  it("stores its visits until it is over, and only its dates after that", async () => {
    await giveTimeOff(database, ann, vacation, admin);
    const next = { from: "2026-11-02", until: "2026-11-02" };
    const after = { ...admin, now: new Date("2026-10-31T18:00:00Z") };
    const { timeOff } = await giveTimeOff(database, ann, next, after);
    expect(timeOff).toEqual([vacation, next]);
  });

  it("leaves visits unchanged when removed before its job has run, in any order of jobs", async () => {
    await giveTimeOff(database, ann, vacation, admin);
    const failingDatabase = await testDatabase(database.table);
    failingDatabase.plain.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          if (commandName === "TransactWriteItemsCommand") throw new Error("killed");
          return next(args);
        },
      { step: "initialize", priority: "low" },
    );
    await expect(run(60_000, failingDatabase)).rejects.toThrow("killed");
    await removeTimeOff(database, ann, vacation.from, { ...admin, now: later });
    expect((await run(2 * 60_000 - 1)).sent).toBe(1);
    expect((await run(3_600_000)).sent).toBe(1);
    expect([await agentOn(morning, "2026-10-28"), await agentOn(afternoon, "2026-10-28")]).toEqual([[ann], [ann]]);
    await expectConsistent();
  });

  it("keeps bookings and new visits away from the moment it is stored, before its job has run", async () => {
    const work = { town: "Logan", service: "Standard Cleaning", minutes: 120, home: undefined };
    const days = { from: "2026-10-28", to: "2026-10-28" };
    const offered = async () =>
      (await readSlots(database, work, days, { now, businessHours: defaultBusinessHours })).slots.map(
        ({ start }) => start,
      );
    expect(await offered()).toContain("16:00");
    for (const agentId of [ann, bob]) await giveTimeOff(database, agentId, vacation, admin);
    expect(await offered()).toEqual([]);
    const { subscriptionId } = await subscriptionFor(database, "Gus Hay", { agents: [ann], anchor: "2026-10-28" });
    expect(await agentOn(subscriptionId, "2026-10-28")).toEqual([]);
  });

  it("never overlaps another, also when several are added at once", async () => {
    const periods = [
      vacation,
      { from: "2026-10-30", until: "2026-11-02" },
      { from: "2026-10-20", until: "2026-10-26" },
    ];
    const results = await Promise.allSettled(
      periods.map(async (period) => giveTimeOff(await testDatabase(database.table), ann, period, admin)),
    );
    const stored = await listTimeOff(database, ann);
    expect(stored).toHaveLength(results.filter(({ status }) => status === "fulfilled").length);
    for (const [index, one] of stored.entries()) expect(one.from > (stored[index - 1]?.until ?? "")).toBe(true);
    for (const one of results) if (one.status === "rejected") expect(one.reason).toMatchObject({ kind: "conflict" });
    expect((await run()).sent).toBe(stored.length);
  });

  it.each([
    [{ from: "2026-10-19", until: "2026-10-30" }, "today or a later day"],
    [{ from: "2026-10-28", until: "2026-10-27" }, "ends after it begins"],
    [{ from: "2026-10-28", until: "2027-12-27" }, "a year at most"],
  ])("is refused with a message: %j", (period, message) =>
    expect(previewTimeOff(database, ann, period, now)).rejects.toThrow(message),
  );

  it("is refused for an unknown agent, and its removal for an unknown period", async () => {
    await expect(giveTimeOff(database, 99, vacation, admin)).rejects.toMatchObject({ kind: "notFound" });
    await expect(listTimeOff(database, 99)).rejects.toMatchObject({ kind: "notFound" });
    await expect(removeTimeOff(database, ann, "2026-10-26", admin)).rejects.toMatchObject({ kind: "notFound" });
  });
});
