import { beforeEach, describe, expect, it } from "vitest";
import { agentEntity } from "../../people/agents/entity.ts";
import { readHistory } from "../../platform/audit/index.ts";
import { freeVisitStarts } from "../../sales/booking/free-visit.ts";
import { listHomes } from "../../schedule/homes/access.ts";
import { homeEntity } from "../../schedule/homes/entity.ts";
import { homeRecordsOf } from "../../schedule/homes/homes.ts";
import { moveHomes } from "../../schedule/homes/merge.ts";
import { readRecords, readRoster } from "../../schedule/records/store.ts";
import { subscriptionEntity } from "../../schedule/subscriptions/entity.ts";
import { syncSubscription } from "../../schedule/visits/sync-subscription.ts";
import { expectWhole } from "../../schedule/visits/testing/jobs.ts";
import { readVisitsById } from "../../schedule/visits/visits-by-id.ts";
import { type TestDatabase, testDatabase } from "../../testing/index.ts";
import { admin, agentNamed, now, subscriptionFor, subscriptionOf } from "../../testing/schedule.ts";
import { previewAssignments } from "../admin/assignments.ts";
import { withAgentNames } from "../admin/history/named-history.ts";
import { readInbox } from "../admin/inbox/inbox.ts";
import { agentsForVisit, startsForAdmin } from "../admin/starts.ts";
import { findPersonal, readable } from "../privacy/index.ts";
import { previewTimeOff } from "../time-off/admin.ts";
import { changeHomeAgents, readHomeAgents, reassignHomeVisits } from "./admin.ts";

const date = "2026-10-21";
let database: TestDatabase;
let [ann, bob, customerId, subscriptionId] = [0, 0, 0, 0];
beforeEach(async () => {
  database = await testDatabase();
  ann = await agentNamed(database, "Ann Lee");
  ({ customerId, subscriptionId } = await subscriptionFor(database, "Cy Dee"));
  bob = await agentNamed(database, "Bob Lee");
});

const key = () => ({ customerId, homeId: 1 });
const read = () => readHomeAgents(database, key(), { now });
const set = async (change: { preferred?: number[]; excluded?: number[]; note?: string }, revision?: number) =>
  changeHomeAgents(
    database,
    key(),
    { preferred: [], excluded: [], note: "", ...change, revision: revision ?? (await read()).revision },
    admin,
  );
const id = (): string => `p${subscriptionId}-${date}`;
const agentsOf = async (visitId = id()) =>
  (await readVisitsById(database, [visitId], now)).visits[0]?.agents.map((agent) => agent.id);

describe("an agent whom a home asked not to have", () => {
  it("keeps the visits there are until they are handed over, as previewed, in one act", async () => {
    expect(await agentsOf()).toEqual([ann]);
    const { reassignment } = await set({ excluded: [ann], note: "The dog" });
    expect(reassignment.visits).toHaveLength(12);
    expect(reassignment.visits[0]).toMatchObject({ visit: { id: id() }, agents: [{ name: "Bob Lee" }] });
    expect(await agentsOf()).toEqual([ann]);
    await expect(reassignHomeVisits(database, key(), "another", { now })).rejects.toMatchObject({ kind: "conflict" });
    const after = await reassignHomeVisits(database, key(), reassignment.previewToken, { now });
    expect(after.reassignment.visits).toEqual([]);
    expect(await reassignHomeVisits(database, key(), reassignment.previewToken, { now })).toEqual(after);
    expect(await agentsOf()).toEqual([bob]);
    await expectWhole(database, { now });
  });

  it("is never found or offered, and refused by name where the office chooses them", async () => {
    const { reassignment } = await set({ excluded: [ann] });
    await reassignHomeVisits(database, key(), reassignment.previewToken, { now });
    const { agents } = await agentsForVisit(database, id(), now);
    expect(agents.map((agent) => [agent.id, agent.obstacle])).toEqual([
      [bob, null],
      [ann, { kind: "excluded" }],
    ]);
    const { slots } = await startsForAdmin(database, id(), { from: date, to: date }, now);
    expect(new Set(slots.flatMap((slot) => slot.agents))).toEqual(new Set([bob]));
    const sick = await previewTimeOff(database, bob, { from: date, until: date }, now);
    expect(sick.visits).toMatchObject([{ visit: { id: id() }, agents: [] }]);
    const another = await subscriptionOf(database, customerId, { start: 780 });
    expect(await agentsOf(`p${another.subscriptionId}-${date}`)).toEqual([bob]);
    const elsewhere = await subscriptionFor(database, "Dot Ely", { start: 780 });
    expect(await agentsOf(`p${elsewhere.subscriptionId}-${date}`)).toEqual([ann]);
  });

  it("is last where the office assigns, after those who have no time, and named at the home", async () => {
    const pat = await agentNamed(database, "Pat Roe");
    await agentEntity(database)
      .patch({ id: bob })
      .set({ timeOff: [{ from: date, until: date }] })
      .go();
    await set({ excluded: [ann], preferred: [pat] });
    const { agents } = await agentsForVisit(database, id(), now);
    expect(agents.map((agent) => agent.id)).toEqual([pat, bob, ann]);
    const { homes } = await listHomes(database, customerId);
    expect(homes).toMatchObject([{ preferredAgents: ["Pat Roe"], excludedAgents: ["Ann Lee"] }]);
    await set({});
    expect((await listHomes(database, customerId)).homes[0]).not.toHaveProperty("excludedAgents");
  });

  it("is not proposed for its visits without an agent, and named as excluded where the office asks for them", async () => {
    await set({ excluded: [ann] });
    const isActive = (is: boolean) => agentEntity(database).patch({ id: bob }).set({ isActive: is }).go();
    await isActive(false);
    const waiting = await subscriptionOf(database, customerId, { start: 780 });
    await isActive(true);
    const [entry] = (await readInbox(database, undefined, now)).unassigned.entries;
    const visitId = `p${waiting.subscriptionId}-${date}`;
    expect(entry).toMatchObject({ id: visitId, proposal: { agents: [{ id: bob }] } });
    const proposed = async (agentId?: number) => {
      const [visit] = (await previewAssignments(database, { visitIds: [visitId], agentId }, now)).visits;
      return [visit?.agents.map((agent) => agent.id), visit?.obstacle];
    };
    expect([await proposed(), await proposed(ann)]).toEqual([
      [[bob], undefined],
      [[], { kind: "excluded" }],
    ]);
  });

  it("gives no start of a free visit at that home", async () => {
    const [visit] = (await readRecords(database, subscriptionId)).visits;
    if (visit === undefined) throw new Error("There is no visit.");
    await agentEntity(database).patch({ id: bob }).set({ isActive: false }).go();
    const starts = () => freeVisitStarts(database, visit, { from: "2026-10-22", to: "2026-10-22" }, { now });
    expect(await starts()).not.toEqual([]);
    await set({ excluded: [ann] });
    expect(await starts()).toEqual([]);
  });

  it("comes again once the home no longer minds, and is named in the history by name", async () => {
    await set({ excluded: [ann] });
    await set({ preferred: [ann] });
    expect((await readRoster(database)).find((agent) => agent.id === ann)?.homes).toEqual({
      preferredBy: [`${customerId}/1`],
    });
    await set({});
    expect((await readRoster(database)).find((agent) => agent.id === ann)).not.toHaveProperty("homes");
    const { entries } = await readHistory(database, { kind: "customers", id: customerId }, { limit: 5 });
    const named = await withAgentNames(database, entries);
    expect(named.flatMap(({ changes }) => changes)).toContainEqual({
      field: "homeAgents",
      from: ["never Ann Lee"],
      to: ["Ann Lee if possible"],
    });
  });
});

it("an agent whom a home likes to have comes before the least loaded, but nobody waits for them", async () => {
  await set({ preferred: [bob] });
  const another = await subscriptionOf(database, customerId, { start: 780 });
  expect(await agentsOf(`p${another.subscriptionId}-${date}`)).toEqual([bob]);
  const third = await subscriptionOf(database, customerId, { start: 810 });
  expect(await agentsOf(`p${third.subscriptionId}-${date}`)).toEqual([ann]);
});

it("of two people who note it at once the second is told, and neither agent keeps what the other wrote", async () => {
  const results = await Promise.allSettled([set({ excluded: [ann] }, 0), set({ excluded: [bob] }, 0)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const { excluded } = await read();
  const roster = await readRoster(database);
  expect(roster.filter(({ homes }) => homes?.excludedBy !== undefined).map((agent) => agent.id)).toEqual(excluded);
});

it("an agent who is erased is named no more, and one who is not there is refused", async () => {
  await set({ excluded: [ann] });
  await agentEntity(database).delete({ id: ann }).go();
  expect((await read()).excluded).toEqual([]);
  await expect(set({ preferred: [999] })).rejects.toMatchObject({ kind: "brokenReference" });
  await expect(readHomeAgents(database, { customerId, homeId: 7 }, { now })).rejects.toMatchObject({
    kind: "notFound",
  });
});

it("neither the note nor who never comes is in an export of the customer's data", async () => {
  await set({ excluded: [ann], note: "The dog" });
  const { data } = await subscriptionEntity(database).get({ id: subscriptionId }).go();
  const exported = JSON.stringify((await findPersonal(database, data?.email ?? "")).map(readable));
  expect(exported).toContain("Cy Dee");
  expect(exported).not.toMatch(/never Agent|homeAgents|The dog/);
});

it("a plan that moves to a home keeps no agent whom that home excludes", async () => {
  await homeEntity(database).put({ customerId, homeId: 2, address: "5 Lake Drive", city: "Logan", revision: 1 }).go();
  const cabin = { preferred: [], excluded: [ann], note: "", revision: 1 };
  await changeHomeAgents(database, { customerId, homeId: 2 }, cabin, admin);
  const planned = async () => (await readRecords(database, subscriptionId)).visits.map(({ agents }) => agents[0]);
  expect(new Set(await planned())).toEqual(new Set([ann]));
  await subscriptionEntity(database).patch({ id: subscriptionId }).set({ homeId: 2 }).go();
  await syncSubscription(database, subscriptionId, { now, removeFile: async () => undefined });
  expect(new Set(await planned())).toEqual(new Set([bob]));
});

it("a merged customer's home keeps what it asked for", async () => {
  await set({ excluded: [ann], note: "The dog" });
  const other = await subscriptionFor(database, "Dot Ely");
  await moveHomes(database, { from: customerId, to: other.customerId }, now);
  expect(await readHomeAgents(database, { customerId: other.customerId, homeId: 1 }, { now })).toMatchObject({
    excluded: [ann],
    note: "The dog",
  });
  expect((await readRoster(database)).find((agent) => agent.id === ann)?.homes).toEqual({
    excludedBy: [`${other.customerId}/1`],
  });
});

it("of two merged homes that both said who comes, what the account said counts alone", async () => {
  const other = await subscriptionFor(database, "Dot Ely");
  await set({ excluded: [ann], note: "The dog" });
  const ownKey = { customerId: other.customerId, homeId: 1 };
  const preferences = { preferred: [ann], excluded: [], note: "", revision: 0 };
  await changeHomeAgents(database, ownKey, preferences, admin);
  await moveHomes(database, { from: customerId, to: other.customerId }, now);
  expect(await readHomeAgents(database, ownKey, { now })).toMatchObject({ preferred: [ann], excluded: [], note: "" });
  expect((await readRoster(database)).find((agent) => agent.id === ann)?.homes).toEqual({
    preferredBy: [`${other.customerId}/1`],
  });
});

it("a merged customer's homes are moved though they name more agents than a transaction holds", async () => {
  const { data: agent } = await agentEntity(database).get({ id: ann }).go();
  if (agent === null) throw new Error("There is no agent.");
  const homeIds = [11, 12, 13, 14];
  for (const homeId of homeIds) {
    const ids = Array.from({ length: 20 }, (_, index) => 100 * homeId + index);
    for (const one of ids)
      await agentEntity(database)
        .put({ ...agent, id: one })
        .go();
    const [preferredAgents, excludedAgents] = [ids.slice(0, 10), ids.slice(10)];
    await homeEntity(database)
      .put({ customerId, homeId, address: "5 Lake Drive", city: "Hyrum", preferredAgents, excludedAgents, revision: 1 })
      .go();
  }
  await moveHomes(database, { from: customerId, to: 99 }, now);
  expect((await homeRecordsOf(database, 99)).map(({ homeId }) => homeId)).toEqual(homeIds);
  expect(await homeRecordsOf(database, customerId)).toEqual([]);
  expect((await readRoster(database)).filter(({ homes }) => homes !== undefined)).toHaveLength(80);
});
