import { agentPairMessages } from "@cleaning/contract/admin/agent-pairs";
import { plusDays } from "@cleaning/scheduling/dates";
import { beforeEach, describe, expect, it } from "vitest";
import { agentEntity } from "../../../people/agents/entity.ts";
import { agentRecords } from "../../../people/agents/records.ts";
import { readHistory } from "../../../platform/audit/index.ts";
import { changeRecord } from "../../../platform/records/change.ts";
import { agentDayEntity, visitEntity } from "../../../schedule/records/entity.ts";
import { reservations } from "../../../schedule/visits/testing/whole.ts";
import { readVisitsById } from "../../../schedule/visits/visits-by-id.ts";
import { type TestDatabase, testDatabase } from "../../../testing/index.ts";
import { admin, agentNamed, now, subscriptionFor } from "../../../testing/schedule.ts";
import { addTimeOff, previewTimeOff } from "../../time-off/admin.ts";
import { readInbox } from "../inbox/inbox.ts";
import { agentsForVisit } from "../starts.ts";
import { changePartner, listPairs } from "./pairs.ts";

const day = "2026-10-21";

let database: TestDatabase;
let [ann, bob, cal, dot] = [0, 0, 0, 0];
beforeEach(async () => {
  seconds = 0;
  database = await testDatabase();
  [ann, bob, cal, dot] = [
    await agentNamed(database, "Ann Lee"),
    await agentNamed(database, "Bob Lee"),
    await agentNamed(database, "Cal Moe"),
    await agentNamed(database, "Dot Nye"),
  ];
});

/** Each act a second after the one before, as the history has them in order. */
let seconds = 0;
const author = () => ({ ...admin, now: new Date(now.getTime() + (seconds += 1) * 1_000) });
const pair = (id: number, worksWith: number | null, expected: number | null = null) =>
  changePartner(database, id, { worksWith, expected }, author());
const partners = async () => {
  const { agents } = await listPairs(database);
  return Object.fromEntries(agents.flatMap(({ name, worksWith }) => (worksWith === null ? [] : [[name, worksWith]])));
};
const lastChange = async (id: number) =>
  (await readHistory(database, { kind: "agents", id }, { limit: 1 })).entries[0]?.changes;

describe("a pair", () => {
  it("is of both at once, by name in the list, and in the history of both", async () => {
    expect(await pair(ann, bob)).toEqual(await listPairs(database));
    expect((await listPairs(database)).agents).toEqual([
      { id: ann, name: "Ann Lee", worksWith: bob },
      { id: bob, name: "Bob Lee", worksWith: ann },
      { id: cal, name: "Cal Moe", worksWith: null },
      { id: dot, name: "Dot Nye", worksWith: null },
    ]);
    expect(await lastChange(ann)).toEqual([{ field: "worksWith", from: null, to: `Agent ${bob}` }]);
    expect(await lastChange(bob)).toEqual([{ field: "worksWith", from: null, to: `Agent ${ann}` }]);
  });

  it("that is one already changes nothing, and ends for both", async () => {
    await pair(ann, bob);
    database.requests.length = 0;
    await pair(ann, bob);
    await pair(bob, ann);
    expect(database.requests.filter((name) => name.includes("Write"))).toEqual([]);
    await pair(bob, null, ann);
    expect(await partners()).toEqual({});
  });

  it("that takes the place of another leaves nobody in two", async () => {
    await pair(ann, bob);
    await pair(ann, cal, bob);
    expect(await partners()).toEqual({ "Ann Lee": cal, "Cal Moe": ann });
    expect(await lastChange(bob)).toEqual([{ field: "worksWith", from: `Agent ${ann}`, to: null }]);
  });

  it("is refused with oneself, with whoever is of another one, inactive, or not as somebody else left it", async () => {
    await pair(ann, bob);
    await expect(pair(cal, cal)).rejects.toMatchObject({ message: agentPairMessages.self });
    await expect(pair(cal, bob)).rejects.toMatchObject({ message: agentPairMessages.taken("Bob Lee") });
    await expect(pair(ann, cal)).rejects.toMatchObject({ message: agentPairMessages.changed });
    await changeRecord(agentRecords, database, dot, { isActive: false }, admin);
    await expect(pair(cal, dot)).rejects.toMatchObject({ message: agentPairMessages.inactive });
    await expect(pair(cal, 999_999)).rejects.toMatchObject({ kind: "brokenReference" });
    await expect(pair(999_999, cal)).rejects.toMatchObject({ kind: "notFound" });
    expect(await partners()).toEqual({ "Ann Lee": bob, "Bob Lee": ann });
  });

  it("is one of those that two admins make of the same agent at once", async () => {
    const results = await Promise.allSettled([pair(ann, bob), pair(cal, bob), pair(dot, bob)]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const names = Object.values(await partners());
    expect(names).toHaveLength(2);
    expect(names).toContain(bob);
  });

  it("ends with an agent who works no more, also on the day that was set for it, and stays ended", async () => {
    await pair(ann, bob);
    await changeRecord(agentRecords, database, ann, { isActive: false }, author());
    expect(await partners()).toEqual({});
    expect(await lastChange(bob)).toEqual([{ field: "worksWith", from: `Agent ${ann}`, to: null }]);
    await changeRecord(agentRecords, database, ann, { isActive: true }, admin);
    expect(await partners()).toEqual({});
    await pair(ann, bob);
    await agentEntity(database).patch({ id: bob }).set({ inactiveFrom: day }).go();
    await changeRecord(agentRecords, database, bob, { inactiveUntil: day }, admin);
    expect(await partners()).toEqual({});
  });
});

const idOf = (subscriptionId: number, date = day): string => `p${subscriptionId}-${date}`;
const agentsOf = async (id: string): Promise<number[]> => {
  const { visits } = await readVisitsById(database, [id], now);
  return (visits[0]?.agents ?? []).map((agent) => agent.id).toSorted((one, other) => one - other);
};

describe("a pair at visits of two", () => {
  const long = { start: 540, minutes: 300 };

  it("comes whole where others have less to do, to all visits of a subscription", async () => {
    await pair(cal, dot);
    await subscriptionFor(database, "Eve Fox", { agents: [cal], start: 960, minutes: 60 });
    await subscriptionFor(database, "Gus Hay", { agents: [dot], start: 960, minutes: 60 });
    const { subscriptionId } = await subscriptionFor(database, "Ike Jay", long);
    expect(await agentsOf(idOf(subscriptionId))).toEqual([cal, dot]);
    expect(await agentsOf(idOf(subscriptionId, plusDays(day, 7)))).toEqual([cal, dot]);
    const { subscriptionId: alone } = await subscriptionFor(database, "Kit Lux", { start: 960, minutes: 60 });
    expect(await agentsOf(idOf(alone))).toEqual([ann]);
    expect((await reservations(database, now)).unsound).toEqual([]);
  });

  it("is named to the office with each other where it assigns", async () => {
    await pair(cal, dot);
    const { subscriptionId } = await subscriptionFor(database, "Ike Jay", long);
    const { agents } = await agentsForVisit(database, idOf(subscriptionId), now);
    expect(agents.map(({ id, worksWith }) => [id, worksWith])).toEqual(
      expect.arrayContaining([
        [cal, dot],
        [dot, cal],
        [ann, null],
      ]),
    );
  });

  it("is replaced by one for the day on which one of them is off, by nobody of another pair", async () => {
    await pair(ann, bob);
    await pair(cal, dot);
    const eve = await agentNamed(database, "Eve Poe");
    await subscriptionFor(database, "Eve Fox", { agents: [eve], start: 960, minutes: 60 });
    const { subscriptionId } = await subscriptionFor(database, "Ike Jay", { ...long, agents: [ann, bob] });
    const off = { from: day, until: day };
    const { visits, previewToken } = await previewTimeOff(database, bob, off, now);
    expect(visits[0]?.agents.map(({ id }) => id)).toEqual([ann, eve]);
    await addTimeOff(database, bob, { ...off, previewToken }, admin);
    expect(await agentsOf(idOf(subscriptionId))).toEqual([ann, eve]);
    expect(await agentsOf(idOf(subscriptionId, plusDays(day, 7)))).toEqual([ann, bob]);
  });

  it("is proposed whole for a visit that has nobody", async () => {
    await pair(cal, dot);
    await subscriptionFor(database, "Eve Fox", { agents: [cal], start: 960, minutes: 60 });
    const { subscriptionId } = await subscriptionFor(database, "Ike Jay", long);
    await visitEntity(database)
      .patch({ subscriptionId, occurrenceDate: day })
      .set({ agents: [], isUnassigned: true, date: day, isLateOpen: false, isForOffice: false })
      .go();
    for (const agentId of [cal, dot])
      await agentDayEntity(database).put({ agentId, date: day, version: 9, intervals: [] }).go();
    const { unassigned } = await readInbox(database, "unassigned", now);
    expect(unassigned.entries[0]?.proposal?.agents.map(({ id }) => id)).toEqual([cal, dot]);
  });
});
