import { beforeEach, describe, expect, it } from "vitest";
import { agentRecords } from "../../people/agents/records.ts";
import { readHistory } from "../../platform/audit/index.ts";
import { changeRecord } from "../../platform/records/change.ts";
import { reservations } from "../../schedule/visits/testing/whole.ts";
import { readVisitsById } from "../../schedule/visits/visits-by-id.ts";
import { type TestDatabase, testDatabase } from "../../testing/index.ts";
import { admin, agentNamed, now, subscriptionFor } from "../../testing/schedule.ts";
import { applyAssignments, previewAssignments } from "./assignments.ts";

const day = "2026-10-28";
let database: TestDatabase;
let [ann, bob] = [0, 0];
let ids: string[] = [];
/** Three homes of one day, all visits without an agent: at 9, at 10 beside it, and at 2. */
beforeEach(async () => {
  database = await testDatabase();
  ids = [];
  for (const [name, start] of [
    ["Cy Dee", 540],
    ["Eve Fox", 600],
    ["Gus Hay", 840],
  ] as const) {
    const { subscriptionId } = await subscriptionFor(database, name, { anchor: day, start });
    ids.push(`p${subscriptionId}-${day}`);
  }
  ann = await agentNamed(database, "Ann Lee");
  bob = await agentNamed(database, "Bob Lee");
});

const preview = (agentId?: number, visitIds = ids) =>
  previewAssignments(database, { visitIds, ...(agentId === undefined ? {} : { agentId }) }, now);
const proposed = async (agentId?: number) =>
  (await preview(agentId)).visits.map(({ visit, agents, obstacle }) => [
    visit.customer.name,
    agents.map(({ id }) => id),
    obstacle?.kind,
  ]);
const areas = async (agentId: number) =>
  (await preview(agentId)).visits.flatMap(({ visit, agents }) =>
    agents.map(({ otherArea }) => [visit.customer.name, otherArea]),
  );
const expectedOf = (start: string, agents: number[] = []) => ({ date: day, start, agents });
const assignment = (index: number, agentId: number, start: string, before: number[] = []) => ({
  visitId: ids[index] ?? "",
  agents: [agentId],
  expected: expectedOf(start, before),
});
const agentsNow = async () =>
  (await readVisitsById(database, ids, now)).visits.map(({ agents }) => agents.map(({ id }) => id));
const expectConsistent = async () => {
  const { visits, days, unsound } = await reservations(database, now);
  expect([days, unsound]).toEqual([visits, []]);
};

describe("many visits at once", () => {
  it("are proposed one agent in order of time, and why some do not fit; nothing is written", async () => {
    expect(await proposed(ann)).toEqual([
      ["Cy Dee", [ann], undefined],
      ["Eve Fox", [], "taken"],
      ["Gus Hay", [ann], undefined],
    ]);
    expect(await agentsNow()).toEqual([[], [], []]);
  });

  it("are proposed whoever suits each best, no two at the same time", async () => {
    const [first, second, third] = (await preview()).visits.map(({ agents }) => agents.map(({ id }) => id));
    expect(new Set([first, second].flat())).toEqual(new Set([ann, bob]));
    expect(third).toHaveLength(1);
  });

  it("are proposed somebody from other towns where nobody who comes to theirs is free, at the time that was agreed", async () => {
    const cat = await agentNamed(database, "Cat Orr", "Ogden");
    for (const id of [ann, bob]) await changeRecord(agentRecords, database, id, { assignedArea: "Hyrum" }, admin);
    await changeRecord(agentRecords, database, bob, { isActive: false }, admin);
    const { visits } = await preview();
    expect(visits.map(({ start }) => start)).toEqual(["09:00", "10:00", "14:00"]);
    const [first, second, third] = visits.map(({ agents }) => agents.map(({ id, otherArea }) => [id, otherArea]));
    const both = [
      [ann, "Hyrum"],
      [cat, "Ogden"],
    ];
    expect([first, second].flat()).toHaveLength(2);
    expect([first, second].flat()).toEqual(expect.arrayContaining(both));
    expect(both).toContainEqual(third?.[0]);
  });

  it("are proposed no agents where theirs cannot come any more and no other is free", async () => {
    const { subscriptionId } = await subscriptionFor(database, "Ida Jay", { anchor: day, start: 540 });
    const visitId = `p${subscriptionId}-${day}`;
    const { visits } = await preview(undefined, [visitId]);
    expect(visits[0]?.visit.agents).toHaveLength(1);
    for (const id of [ann, bob]) await changeRecord(agentRecords, database, id, { isActive: false }, admin);
    const after = await preview(undefined, [visitId]);
    expect(after.visits).toMatchObject([{ visit: { agents: visits[0]?.visit.agents }, agents: [] }]);
  });

  it("say of an agent who comes outside of their area which one that is, unless the office has chosen them before", async () => {
    const cat = await agentNamed(database, "Cat Orr", "Ogden, Layton");
    expect(await areas(cat)).toEqual([
      ["Cy Dee", "Ogden, Layton"],
      ["Gus Hay", "Ogden, Layton"],
    ]);
    expect(await areas(ann)).toEqual([
      ["Cy Dee", undefined],
      ["Gus Hay", undefined],
    ]);
    await applyAssignments(database, { assignments: [assignment(0, cat, "09:00")] }, admin);
    expect(await areas(cat)).toContainEqual(["Cy Dee", undefined]);
  });

  it("are assigned as proposed, each with its history, and what has an agent stays with them", async () => {
    const { visits } = await preview(ann);
    const assignments = visits.flatMap(({ visit, agents }) =>
      agents.length === 0
        ? []
        : { visitId: visit.id, agents: agents.map(({ id }) => id), expected: expectedOf(visit.start) },
    );
    const { results } = await applyAssignments(database, { assignments }, admin);
    expect(results).toMatchObject([
      { visitId: ids[0], refusal: null, visit: { agents: [{ name: "Ann Lee" }] } },
      { visitId: ids[2], refusal: null, visit: { agents: [{ name: "Ann Lee" }] } },
    ]);
    const [, subscriptionId] = /^p(\d+)-/.exec(ids[0] ?? "") ?? [];
    const { entries } = await readHistory(
      database,
      { kind: "subscriptions", id: Number(subscriptionId) },
      { limit: 1 },
    );
    expect(entries[0]).toMatchObject({ changes: [{ field: `visit ${day} agents` }] });
    expect(await proposed()).toEqual([
      ["Cy Dee", [ann], undefined],
      ["Eve Fox", [bob], undefined],
      ["Gus Hay", [ann], undefined],
    ]);
    await expectConsistent();
  });

  it("are assigned in part where some are refused, with the reason and how they are now, and the rest can be sent again", async () => {
    const assignments = [
      assignment(0, ann, "09:00"),
      assignment(1, ann, "10:00"),
      assignment(2, ann, "13:00"),
      { visitId: `p99-${day}`, agents: [ann], expected: expectedOf("09:00") },
    ];
    const { results } = await applyAssignments(database, { assignments }, { ...admin, key: "first" });
    expect(results.map(({ refusal }) => refusal)).toEqual([
      null,
      expect.stringContaining("Ann Lee has another visit, 9:00 AM to 11:00 AM in Logan"),
      expect.stringContaining("Somebody has changed this visit"),
      expect.any(String),
    ]);
    expect(results.map(({ visit }) => visit?.agents.length)).toEqual([1, 0, 0, undefined]);
    const again = { assignments: [assignment(1, bob, "10:00"), assignment(2, ann, "14:00")] };
    const repeated = await applyAssignments(database, again, { ...admin, key: "second" });
    expect(repeated.results.map(({ refusal }) => refusal)).toEqual([null, null]);
    expect(await agentsNow()).toEqual([[ann], [bob], [ann]]);
    await expectConsistent();
  });

  it("sent twice are assigned once, and a repeat goes on where the first one ended", async () => {
    const [one, other] = [assignment(0, ann, "09:00"), assignment(2, ann, "14:00")];
    await applyAssignments(database, { assignments: [one] }, { ...admin, key: "sent" });
    const send = () => applyAssignments(database, { assignments: [one, other] }, { ...admin, key: "sent" });
    expect((await send()).results.map(({ refusal }) => refusal)).toEqual([null, null]);
    expect((await send()).results.map(({ refusal }) => refusal)).toEqual([null, null]);
    expect(await agentsNow()).toEqual([[ann], [], [ann]]);
    await expectConsistent();
  });

  it("by two people at once never overlap: of each visit one of them is told what it is now", async () => {
    const [one, other] = await Promise.all(
      [ann, bob].map((agentId) =>
        applyAssignments(
          database,
          { assignments: [assignment(0, agentId, "09:00"), assignment(2, agentId, "14:00")] },
          { ...admin, key: `by-${agentId}` },
        ),
      ),
    );
    for (const index of [0, 1])
      expect(
        [one, other].map((answer) => answer?.results[index]?.refusal).filter((refusal) => refusal === null),
      ).toHaveLength(1);
    await expectConsistent();
  });

  it("leave out what has begun or is over, and refuse an agent who is not active", async () => {
    const evening = new Date(`${day}T23:00:00Z`);
    expect((await previewAssignments(database, { visitIds: [...ids, `p99-${day}`] }, evening)).visits).toHaveLength(3);
    const nextDay = new Date("2026-10-29T23:00:00Z");
    expect((await previewAssignments(database, { visitIds: ids }, nextDay)).visits).toEqual([]);
    await changeRecord(agentRecords, database, bob, { isActive: false }, admin);
    await expect(preview(bob)).rejects.toMatchObject({ kind: "brokenReference", field: "agentId" });
  });
});
