import { defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { changeOfVisits } from "@cleaning/scheduling/changes/visit-request";
import { beforeEach, describe, expect, it } from "vitest";
import { agentEntity } from "../../people/agents/entity.ts";
import { readHistory } from "../../platform/audit/index.ts";
import { type TestDatabase, testDatabase } from "../../testing/index.ts";
import { killedAt } from "../../testing/killed.ts";
import { agentNamed, now, subscriptionFor, subscriptionOf } from "../../testing/schedule.ts";
import { readSchedule } from "../records/store.ts";
import { rescheduleVisits } from "../visits/change-schedule.ts";
import { allVisits, reservations } from "../visits/testing/whole.ts";
import { assignUnassigned } from "./assign-unassigned.ts";

const context = { now, businessHours: defaultBusinessHours };
const never = () => false;

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});

const unassigned = async (): Promise<string[]> =>
  (await allVisits(database))
    .filter((visit) => visit.isUnassigned)
    .map(({ date }) => date)
    .toSorted();
const fill = (isTimeUp = never, connection = database) => assignUnassigned(connection, context, isTimeUp);
const expectWhole = async () => {
  const { visits, days, unsound } = await reservations(database, now);
  expect([days, unsound]).toEqual([visits, []]);
};

describe("visits that wait for an agent", () => {
  it("are assigned by the next run when an agent is new", async () => {
    const { subscriptionId } = await subscriptionFor(database, "Cy Dee");
    const waiting = await unassigned();
    expect(waiting.length).toBeGreaterThan(10);
    const ann = await agentNamed(database, "Ann Lee");
    expect(await fill()).toEqual({ assigned: waiting.length, isComplete: true });
    expect(await unassigned()).toEqual([]);
    const schedule = await readSchedule(database, subscriptionId, "2026-10-20");
    expect(schedule?.visits.every(({ agents, start }) => agents[0] === ann && start === 540)).toBe(true);
    await expectWhole();
  });

  it("are in the history of their subscription once they are assigned, as what happened automatically", async () => {
    const { subscriptionId } = await subscriptionFor(database, "Cy Dee", { frequency: "once", until: "2026-10-21" });
    const ann = await agentNamed(database, "Ann Lee");
    await fill();
    const { entries } = await readHistory(database, { kind: "subscriptions", id: subscriptionId }, { limit: 5 });
    const field = "visit 2026-10-21 agents";
    expect(entries.filter(({ by }) => by !== null && "name" in by)).toMatchObject([
      { by: { name: "automatic" }, action: "changed", changes: [{ field, from: [], to: [`Agent ${ann}`] }] },
    ]);
  });

  it("are assigned when days off are taken back, and not on those that stay", async () => {
    const ann = await agentNamed(database, "Ann Lee");
    const off = (until: string) =>
      agentEntity(database)
        .patch({ id: ann })
        .set({ timeOff: [{ from: "2026-10-20", until }] })
        .go();
    await off("2026-11-30");
    await subscriptionFor(database, "Cy Dee");
    expect((await unassigned()).at(-1)).toBe("2026-11-25");
    await off("2026-10-31");
    await fill();
    expect(await unassigned()).toEqual(["2026-10-21", "2026-10-28"]);
    await expectWhole();
  });

  it("take the time that a skip has freed, the nearest of them first, and where none is free they stay", async () => {
    await agentNamed(database, "Ann Lee");
    const { subscriptionId } = await subscriptionFor(database, "Cy Dee");
    await subscriptionFor(database, "Eve Fox", { start: 600 });
    const before = await unassigned();
    expect(await fill()).toEqual({ assigned: 0, isComplete: true });
    for (const occurrenceDate of ["2026-10-28", "2026-11-04"])
      await rescheduleVisits(database, subscriptionId, context, (schedule) =>
        changeOfVisits(schedule, { occurrenceDate, change: { skip: true }, scope: "this" }, context),
      );
    let checks = 0;
    expect(await fill(() => (checks += 1) > 1)).toEqual({ assigned: 1, isComplete: false });
    expect(await unassigned()).toEqual(before.filter((date) => date !== "2026-10-28"));
    expect(await fill()).toEqual({ assigned: 1, isComplete: true });
    expect(await unassigned()).toEqual(before.filter((date) => date !== "2026-10-28" && date !== "2026-11-04"));
    await expectWhole();
  });

  it("without an agreed start take another one of their day", async () => {
    await agentNamed(database, "Ann Lee");
    await subscriptionFor(database, "Cy Dee", { start: 480, minutes: 240 });
    await agentEntity(database)
      .patch({ id: 1 })
      .set({ timeOff: [{ from: "2026-10-21", until: "2026-10-21" }] })
      .go();
    await subscriptionFor(database, "Eve Fox", { start: undefined });
    expect(await unassigned()).toEqual(["2026-10-21"]);
    await agentEntity(database).patch({ id: 1 }).remove(["timeOff"]).go();
    expect(await fill()).toEqual({ assigned: 1, isComplete: true });
    const visit = (await allVisits(database)).find(({ date, isTentative }) => isTentative && date === "2026-10-21");
    expect(visit?.start).toBe(750);
    await expectWhole();
  });

  it("are assigned once, by however many runs at once and wherever one is killed", async () => {
    await subscriptionFor(database, "Cy Dee");
    await agentNamed(database, "Ann Lee");
    for (const step of [1, 3, 6, 9]) {
      const dying = await killedAt(database.table, step, step % 2 === 0 ? "after" : "before");
      await expect(fill(never, dying)).rejects.toThrow("killed");
      await expectWhole();
    }
    const remaining = (await unassigned()).length;
    const runs = await Promise.all([fill(), fill(never, await testDatabase(database.table))]);
    expect(runs.reduce((sum, { assigned }) => sum + assigned, 0)).toBe(remaining);
    expect(await unassigned()).toEqual([]);
    await expectWhole();
  });

  it("take three requests to look at where no agent comes to their town", async () => {
    await agentNamed(database, "Ann Lee", "Ogden");
    await subscriptionFor(database, "Cy Dee");
    database.requests.length = 0;
    await fill();
    expect(database.requests.toSorted()).toEqual(["GetItemCommand", "QueryCommand", "QueryCommand"]);
  });

  it("of a home that asked not to have the one agent of its town are looked at, and no transaction is tried", async () => {
    const { customerId } = await subscriptionFor(database, "Cy Dee", { frequency: "once", until: "2026-10-21" });
    await subscriptionOf(database, customerId, { frequency: "once", until: "2026-10-21", start: undefined });
    const ann = await agentNamed(database, "Ann Lee");
    const excludedBy = [`${customerId}/1`];
    await agentEntity(database).patch({ id: ann }).set({ homes: { excludedBy } }).go();
    database.requests.length = 0;
    expect(await fill()).toEqual({ assigned: 0, isComplete: true });
    expect(database.requests.toSorted()).toEqual([
      "BatchGetItemCommand",
      "BatchGetItemCommand",
      "GetItemCommand",
      "QueryCommand",
      "QueryCommand",
    ]);
  });
});
