import { beforeEach, describe, expect, it } from "vitest";
import { readHistory } from "../../platform/audit/index.ts";
import { recordVisitStatus } from "../../schedule/visits/change-schedule.ts";
import { expectWhole, runVisitJobs } from "../../schedule/visits/testing/jobs.ts";
import { reservations } from "../../schedule/visits/testing/whole.ts";
import { readVisitsById } from "../../schedule/visits/visits-by-id.ts";
import { giveTimeOff } from "../../testing/agent-time.ts";
import { type TestDatabase, testDatabase } from "../../testing/index.ts";
import { killedAt } from "../../testing/killed.ts";
import { admin, agentNamed, subscriptionFor } from "../../testing/schedule.ts";
import { applyVisit, previewVisit } from "../admin/change.ts";
import { addTimeOff, listTimeOff, previewTimeOff, removeTimeOff } from "./admin.ts";

const today = { from: "2026-10-21", until: "2026-10-21" };
/** Noon of that day in Utah. */
const noon = new Date("2026-10-21T18:00:00Z");
const by = { ...admin, now: noon };

let database: TestDatabase;
let [ann, bob, overdue, begun, one, two, bobs] = [0, 0, 0, 0, 0, 0, 0];
beforeEach(async () => {
  database = await testDatabase();
  ann = await agentNamed(database, "Ann Lee");
  ({ subscriptionId: overdue } = await subscriptionFor(database, "Cy Dee", { agents: [ann], start: 480, minutes: 60 }));
  ({ subscriptionId: begun } = await subscriptionFor(database, "Dot Ely", { agents: [ann], start: 660, minutes: 60 }));
  ({ subscriptionId: one } = await subscriptionFor(database, "Eve Fox", { agents: [ann], start: 780, minutes: 60 }));
  ({ subscriptionId: two } = await subscriptionFor(database, "Gus Hay", { agents: [ann], start: 900, minutes: 60 }));
  await recordVisitStatus(database, begun, { now: noon }, ({ subscription, visits }) => ({
    subscription,
    writes: visits.filter(({ date }) => date === today.from).map((visit) => ({ ...visit, status: "started" as const })),
  }));
  bob = await agentNamed(database, "Bob Lee");
  // Bob is free for one of the two.
  ({ subscriptionId: bobs } = await subscriptionFor(database, "Ike Jay", { agents: [bob], start: 900, minutes: 60 }));
});

const id = (subscriptionId: number): string => `p${subscriptionId}-${today.from}`;
const agentsOf = async (subscriptionId: number) =>
  (await readVisitsById(database, [id(subscriptionId)], noon)).visits[0]?.agents.map((agent) => agent.id);

it("previews of a day off who takes each visit, what nobody can take, and what is under way, and writes nothing", async () => {
  const preview = await previewTimeOff(database, ann, today, noon);
  expect(preview.visits.map(({ visit, agents }) => [visit.id, agents.map(({ name }) => name)])).toEqual([
    [id(overdue), []],
    [id(one), ["Bob Lee"]],
    [id(two), []],
  ]);
  expect(preview.begun.map((visit) => [visit.id, visit.status])).toEqual([[id(begun), "started"]]);
  expect(await agentsOf(one)).toEqual([ann]);
  expect(await listTimeOff(database, ann)).toEqual([]);
});

it("hands the day over at once as previewed, and leaves what is under way", async () => {
  const { previewToken } = await previewTimeOff(database, ann, today, noon);
  const answer = await addTimeOff(database, ann, { ...today, previewToken }, by);
  expect(answer.timeOff).toMatchObject([today]);
  expect(await Promise.all([overdue, begun, one, two].map(agentsOf))).toEqual([[], [ann], [bob], []]);
  const { visits, days, unsound } = await reservations(database, noon);
  expect([days, unsound]).toEqual([visits, []]);
});

it("hands over what is under way too where it was previewed so, and writes nothing of it before", async () => {
  const setBack = [id(begun)];
  const { previewToken, visits } = await previewTimeOff(database, ann, { ...today, setBack }, noon);
  expect(visits.map(({ visit }) => visit.id)).toEqual([id(overdue), id(begun), id(one), id(two)]);
  const statusOf = async () => (await readVisitsById(database, setBack, noon)).visits[0]?.status;
  expect([await statusOf(), await agentsOf(begun)]).toEqual(["started", [ann]]);
  const without = addTimeOff(database, ann, { ...today, previewToken }, by);
  await expect(without).rejects.toMatchObject({ kind: "conflict" });
  expect(await statusOf()).toBe("started");
  const answer = await addTimeOff(database, ann, { ...today, previewToken, setBack }, by);
  expect(answer.visits.map((visit) => visit.id)).toContain(id(begun));
  expect([await statusOf(), await agentsOf(begun)]).toEqual(["scheduled", []]);
  const { entries } = await readHistory(database, { kind: "subscriptions", id: begun }, { limit: 5 });
  expect(entries.flatMap(({ changes }) => changes)).toContainEqual(expect.objectContaining({ from: "started" }));
  await runVisitJobs(database, { now: noon });
  await expectWhole(database, { now: noon });
});

it.each([
  ["of another day", () => [`p${begun}-2026-10-28`], {}],
  ["of another hour", () => [id(begun)], { hours: { from: "13:00", until: "15:00" } }],
  ["of another agent", () => [id(bobs)], {}],
  ["that is none", () => ["p999-2026-10-21"], {}],
])("refuses to set a visit back %s, and writes nothing", async (_, ids, more) => {
  const asked = { ...today, ...more, setBack: ids() };
  const { previewToken } = await previewTimeOff(database, ann, asked, noon);
  const refused = addTimeOff(database, ann, { ...asked, previewToken }, by);
  await expect(refused).rejects.toMatchObject({
    kind: "invalid",
    message: expect.stringContaining("not this agent's"),
  });
  expect(await listTimeOff(database, ann)).toEqual([]);
});

it("sets back what is under way by the job where the server stops right after the write", async () => {
  const setBack = [id(begun)];
  const { previewToken } = await previewTimeOff(database, ann, { ...today, setBack }, noon);
  const killed = await killedAt(database.table, "TransactWriteItemsCommand", "after");
  const handover = addTimeOff(killed, ann, { ...today, previewToken, setBack }, by);
  await expect(handover).rejects.toThrow("killed");
  expect(await agentsOf(begun)).toEqual([ann]);
  await runVisitJobs(database, { now: noon });
  expect(await agentsOf(begun)).toEqual([]);
  await expectWhole(database, { now: noon });
});

it("is refused when the visits have changed since the preview, and writes nothing", async () => {
  const { previewToken } = await previewTimeOff(database, ann, today, noon);
  await subscriptionFor(database, "Kit Lux", { agents: [ann], start: 1_020, minutes: 60 });
  const outdated = addTimeOff(database, ann, { ...today, previewToken }, by);
  await expect(outdated).rejects.toMatchObject({ kind: "conflict", message: expect.stringContaining("look again") });
  expect([await agentsOf(one), await listTimeOff(database, ann)]).toEqual([[ann], []]);
});

it("refuses a preview of days that are over, or partly off already", async () => {
  const over = { from: "2026-10-20", until: "2026-10-20" };
  await expect(previewTimeOff(database, ann, over, noon)).rejects.toMatchObject({ kind: "invalid" });
  await giveTimeOff(database, ann, today, by);
  for (const more of [
    { ...today, until: "2026-10-22" },
    { ...today, hours: { from: "13:00", until: "15:00" } },
  ])
    await expect(previewTimeOff(database, ann, more, noon)).rejects.toMatchObject({ kind: "conflict" });
});

/** Of the three that she has left, Ann comes to one all the same. */
const comesAnyway = async (at = by) => {
  const change = { scope: "this" as const, change: { agents: [ann] } };
  const { previewToken } = await previewVisit(database, id(one), change, at.now);
  await applyVisit(database, id(one), { ...change, previewToken, overCapacity: {} }, at);
};

describe("a day that is off already", () => {
  const vacation = { from: "2026-10-21", until: "2026-10-23" };
  const stillToday = { ...today, evenIfOff: true };
  beforeEach(async () => {
    await giveTimeOff(database, ann, vacation, by);
    await runVisitJobs(database, { now: noon });
    await comesAnyway();
  });

  it("is previewed with what is still planned, also what the office had decided, and handed over in one act", async () => {
    const preview = await previewTimeOff(database, ann, stillToday, noon);
    expect(preview.isOff).toBe(true);
    expect(preview.visits.map(({ visit, agents }) => [visit.id, agents.map(({ name }) => name)])).toEqual([
      [id(one), ["Bob Lee"]],
    ]);
    expect(preview.begun.map((visit) => visit.id)).toEqual([id(begun)]);
    const { previewToken } = preview;
    const answer = await addTimeOff(database, ann, { ...stillToday, previewToken }, by);
    expect(answer).toMatchObject({ timeOff: [vacation], visits: [{ id: id(one) }] });
    expect([await agentsOf(one), await agentsOf(begun)]).toEqual([[bob], [ann]]);
    const { entries } = await readHistory(database, { kind: "agents", id: ann }, { limit: 5 });
    expect(entries.map(({ changes }) => changes)).toContainEqual([
      { field: "visitsHandedOver", from: null, to: today.from },
    ]);
    await expectWhole(database, { now: noon });
  });

  it("is not handed over, and nobody is set off again, where the day off was removed since the preview", async () => {
    const { previewToken } = await previewTimeOff(database, ann, stillToday, noon);
    await removeTimeOff(database, ann, vacation.from, { ...by, now: noon });
    const outdated = addTimeOff(database, ann, { ...stillToday, previewToken }, by);
    await expect(outdated).rejects.toMatchObject({ kind: "conflict", message: expect.stringContaining("look again") });
    expect([await agentsOf(one), await listTimeOff(database, ann)]).toEqual([[ann], []]);
  });

  it("leaves to the agent what the office decides after that", async () => {
    const { previewToken } = await previewTimeOff(database, ann, stillToday, noon);
    await addTimeOff(database, ann, { ...stillToday, previewToken }, by);
    await comesAnyway({ ...by, now: new Date(noon.getTime() + 1_000) });
    await runVisitJobs(database, { now: noon });
    expect(await agentsOf(one)).toEqual([ann]);
    await expectWhole(database, { now: noon });
  });

  it("is handed over by the job where the server stops right after the write", async () => {
    const { previewToken } = await previewTimeOff(database, ann, stillToday, noon);
    const killed = await killedAt(database.table, "TransactWriteItemsCommand", "after");
    const handover = addTimeOff(killed, ann, { ...stillToday, previewToken }, by);
    await expect(handover).rejects.toThrow("killed");
    expect(await agentsOf(one)).toEqual([ann]);
    await runVisitJobs(database, { now: noon });
    expect(await agentsOf(one)).toEqual([bob]);
  });

  it("that is given again after it was removed is handed over as previewed, by the job too", async () => {
    await removeTimeOff(database, ann, vacation.from, by);
    const { previewToken, visits } = await previewTimeOff(database, ann, vacation, noon);
    expect(visits.map(({ visit }) => visit.id)).toContain(id(one));
    await addTimeOff(database, ann, { ...vacation, previewToken }, by);
    await runVisitJobs(database, { now: noon });
    expect(await agentsOf(one)).toEqual([bob]);
    await expectWhole(database, { now: noon });
  });

  it("is refused where it is given as another one, and where its visits have changed", async () => {
    const again = { kind: "conflict", message: expect.stringContaining("off already, Wednesday") };
    await expect(previewTimeOff(database, ann, today, noon)).rejects.toMatchObject(again);
    const { previewToken } = await previewTimeOff(database, ann, stillToday, noon);
    await expect(addTimeOff(database, ann, { ...today, previewToken }, by)).rejects.toMatchObject(again);
    const outdated = addTimeOff(database, ann, { ...stillToday, previewToken: "older" }, by);
    await expect(outdated).rejects.toMatchObject({ kind: "conflict", message: expect.stringContaining("look again") });
    expect(await agentsOf(one)).toEqual([ann]);
  });
});
