import type { AdminSubscriptionChange, AdminVisitPreviewRequest } from "@cleaning/contract/visits/visits";
import { plusDays } from "@cleaning/scheduling/dates";
import { beforeEach, describe, expect, it } from "vitest";
import { agentEntity } from "../../people/agents/entity.ts";
import { readHistory } from "../../platform/audit/index.ts";
import { agentDayEntity } from "../../schedule/records/entity.ts";
import { expectWhole, runVisitJobs } from "../../schedule/visits/testing/jobs.ts";
import { reservations } from "../../schedule/visits/testing/whole.ts";
import { type TestDatabase, testDatabase } from "../../testing/index.ts";
import { admin, agentNamed, now, subscriptionFor } from "../../testing/schedule.ts";
import { addTimeOff, previewTimeOff } from "../time-off/admin.ts";
import { applySubscription, applyVisit, previewSubscription, previewVisit } from "./change.ts";
import { readSubscription } from "./subscription.ts";

const names = ["Ann", "Bob", "Cal", "Dot", "Eve", "Fay", "Gus", "Hal"];

let database: TestDatabase;
let agents: number[];
let subscriptionId: number;
beforeEach(async () => {
  database = await testDatabase();
  agents = [];
  for (const name of names) agents.push(await agentNamed(database, `${name} Lee`));
  ({ subscriptionId } = await subscriptionFor(database, "Cy Dee", { minutes: 300 }));
});

const id = (date: string, of = subscriptionId): string => `p${of}-${date}`;
const change = async (visitId: string, request: AdminVisitPreviewRequest) => {
  const { previewToken } = await previewVisit(database, visitId, request, now);
  return (await applyVisit(database, visitId, { ...request, previewToken }, admin)).visits;
};
const team = (teamSize: number, scope: AdminVisitPreviewRequest["scope"] = "this", chosen: number[] = []) => ({
  change: { agents: chosen, teamSize },
  scope,
});
const changeSubscription = async (requested: AdminSubscriptionChange) => {
  const { previewToken } = await previewSubscription(database, subscriptionId, requested, now);
  return applySubscription(
    database,
    subscriptionId,
    { ...requested, previewToken },
    { ...admin, key: JSON.stringify(requested) },
  );
};
const sizes = async () =>
  (await readSubscription(database, subscriptionId, now)).visits
    .filter(({ status }) => status === "scheduled")
    .map((visit) => visit.agents.length);
const twelve = (size: number): number[] => Array.from({ length: 12 }, () => size);

describe("a team", () => {
  it("that the office chose is previewed with the names of who came before, also of who is inactive now", async () => {
    const before =
      (await readSubscription(database, subscriptionId, now)).visits.find((visit) => visit.id === id("2026-10-28"))
        ?.agents ?? [];
    const [first = 0, second = 0] = agents.filter((one) => before.every((agent) => agent.id !== one));
    await agentEntity(database)
      .patch({ id: before[0]?.id ?? 0 })
      .set({ isActive: false })
      .go();
    const { visits } = await previewVisit(database, id("2026-10-28"), team(2, "this", [first, second]), now);
    expect(visits[0]?.changedAgents?.before).toEqual(before);
    expect(visits[0]?.changedAgents?.after.map((agent) => agent.id).toSorted()).toEqual([first, second]);
    const withoutChoice = await previewVisit(database, id("2026-10-28"), team(2), now);
    expect(withoutChoice.visits[0]?.changedAgents?.before).toEqual(before);
  });

  it("whose visit stays as it is says what is in its agents' way", async () => {
    const [first = 0, second = 0] = agents;
    await change(id("2026-10-28"), team(2, "this", [first, second]));
    const other = { of: "p99-2026-10-28", start: 540, minutes: 120, town: "Logan" };
    await agentDayEntity(database)
      .put({ agentId: first, date: "2026-10-28", version: 9, intervals: [other] })
      .go();
    const { visits } = await previewVisit(database, id("2026-10-28"), team(2, "this", [first, second]), now);
    expect(visits[0]).toMatchObject({ obstacles: [{ agent: { id: first }, obstacle: { kind: "taken" } }] });
  });

  it("of three comes when the office lets so many come: each for a third, in all their days, with history", async () => {
    expect(await change(id("2026-10-28"), team(3))).toMatchObject([
      { agents: [{}, {}, {}], teamSize: 3, minutes: 300, start: "09:00", workUntil: "10:45" },
    ]);
    await expectWhole(database, { now });
    const { entries } = await readHistory(database, { kind: "subscriptions", id: subscriptionId }, { limit: 1 });
    expect(entries[0]?.changes).toContainEqual({ field: "visit 2026-10-28 how many come", from: 2, to: 3 });
    const back = await change(id("2026-10-28"), team(2));
    expect(back).toMatchObject([{ agents: [{}, {}], workUntil: "11:30" }]);
    expect(back[0]).not.toHaveProperty("teamSize");
    await expectWhole(database, { now });
  });

  it("has exactly the agents who are chosen, and as many as come", async () => {
    const [, bob = 0, , dot = 0, eve = 0, fay = 0] = agents;
    const chosen = await change(id("2026-10-28"), team(4, "this", [fay, bob, eve, dot]));
    expect(chosen[0]?.agents.map((agent) => agent.id)).toEqual([fay, bob, eve, dot]);
    await expect(change(id("2026-10-28"), team(4, "this", [fay, bob]))).rejects.toMatchObject({
      kind: "invalid",
      message: "Four agents come to this visit. Please choose all four.",
    });
  });

  it("changes one of its members, and is refused with one who is not free", async () => {
    const [ann = 0, bob = 0, cal = 0, dot = 0] = agents;
    const { subscriptionId: other } = await subscriptionFor(database, "Eve Fox", { minutes: 60, agents: [dot] });
    await change(id("2026-10-28"), team(3, "this", [ann, bob, cal]));
    const hal = agents.at(-1) ?? 0;
    const changed = await change(id("2026-10-28"), team(3, "this", [ann, bob, hal]));
    expect(changed[0]?.agents.map((agent) => agent.id)).toEqual([ann, bob, hal]);
    await change(id("2026-10-28", other), team(1, "this", [dot]));
    await expect(change(id("2026-10-28"), team(3, "this", [ann, bob, dot]))).rejects.toMatchObject({
      kind: "conflict",
      field: "agents",
    });
    await expectWhole(database, { now });
  });

  it("chosen for more visits at once than fit is refused, not dropped from the last of them", async () => {
    const weeks = Array.from({ length: 12 }, (_, week) => plusDays("2026-10-21", 7 * week));
    const [first = "", ...others] = weeks.map((date) => id(date));
    const before = await reservations(database, now);
    const request = { ...team(5, "chosen", agents.slice(3)), visitIds: others };
    await expect(change(first, request)).rejects.toMatchObject({ kind: "conflict", field: "agents" });
    expect(await reservations(database, now)).toEqual(before);
    await change(first, { ...request, visitIds: others.slice(0, 6) });
    expect(await sizes()).toEqual([5, 5, 5, 5, 5, 5, 5, 2, 2, 2, 2, 2]);
    await expectWhole(database, { now });
  });

  it("is refused where not so many are free, and nothing is written", async () => {
    for (const name of ["Ida", "Jon", "Kit"]) await subscriptionFor(database, `${name} Fox`, { minutes: 60 });
    const before = await reservations(database, now);
    await expect(change(id("2026-10-28"), team(6))).rejects.toMatchObject({
      kind: "conflict",
      field: "change.teamSize",
      message: "Not so many are free then. Please choose another number, or move the visit first.",
    });
    expect(await reservations(database, now)).toEqual(before);
  });

  it("that is too small to end within the hours is refused", async () => {
    const { subscriptionId: long } = await subscriptionFor(database, "Eve Fox", { minutes: 900, start: 540 });
    await expect(change(id("2026-10-28", long), team(1))).rejects.toMatchObject({
      kind: "invalid",
      field: "change.teamSize",
    });
  });

  it("of five comes to all later visits, in as many transactions as it takes, and with them moved, paused and ended", async () => {
    await change(id("2026-10-21"), team(5, "this-and-later"));
    await expectWhole(database, { now });
    await runVisitJobs(database, { now });
    expect(await sizes()).toEqual(twelve(5));
    await expectWhole(database, { now });
    const later = { change: { date: "2026-10-22", start: "10:00" }, scope: "this-and-later" } as const;
    await change(id("2026-10-21"), later);
    await expectWhole(database, { now });
    await runVisitJobs(database, { now }, 2);
    expect(await sizes()).toEqual(twelve(5));
    await changeSubscription({ pause: { from: "2026-10-22", until: "2027-01-15" } });
    await expectWhole(database, { now });
    await changeSubscription({ resume: true });
    await runVisitJobs(database, { now }, 3);
    await expectWhole(database, { now });
    expect((await sizes()).every((size) => size === 5)).toBe(true);
    await changeSubscription({ cancel: { on: "2026-10-22", reason: "moving" } });
    expect(await sizes()).toEqual([]);
    await expectWhole(database, { now });
  });

  it("of six comes every other week, but not every week", async () => {
    await expect(change(id("2026-10-21"), team(6, "this-and-later"))).rejects.toMatchObject({
      kind: "invalid",
      message: expect.stringContaining("five people"),
    });
    await changeSubscription({ frequency: "biweekly" });
    await change(id("2026-10-21"), team(6, "this-and-later"));
    await runVisitJobs(database, { now });
    expect(await sizes()).toEqual([6, 6, 6, 6, 6, 6]);
    await expect(changeSubscription({ frequency: "weekly" })).rejects.toMatchObject({ kind: "invalid" });
    await expectWhole(database, { now });
  });

  it("gets somebody else for one who is sick, as the preview says", async () => {
    const [ann = 0, bob = 0, cal = 0] = agents;
    await change(id("2026-10-21"), team(3, "this", [ann, bob, cal]));
    const day = { from: "2026-10-21", until: "2026-10-21" };
    const preview = await previewTimeOff(database, bob, day, now);
    expect(preview.visits).toMatchObject([{ visit: { id: id("2026-10-21") }, agents: [{}, {}, {}] }]);
    await addTimeOff(database, bob, { ...day, previewToken: preview.previewToken }, admin);
    const { visits } = await readSubscription(database, subscriptionId, now);
    const comes = visits.find(({ date }) => date === "2026-10-21")?.agents.map((agent) => agent.id) ?? [];
    expect(comes).toEqual(preview.visits[0]?.agents.map((agent) => agent.id));
    expect([comes.length, comes.includes(bob), comes.includes(ann), comes.includes(cal)]).toEqual([
      3,
      false,
      true,
      true,
    ]);
    await expectWhole(database, { now });
  });

  it("of two that are assigned at the same moment, with only enough agents for one, is there once", async () => {
    const { subscriptionId: other } = await subscriptionFor(database, "Eve Fox", { minutes: 60 });
    const outcomes = await Promise.allSettled([
      change(id("2026-10-28"), team(5)),
      change(id("2026-10-28", other), team(5)),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expectWhole(database, { now });
  });
});
