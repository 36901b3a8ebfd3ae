import type { AdminVisitApplyRequest, AdminVisitPreviewRequest } from "@cleaning/contract/visits/visits";
import { beforeEach, describe, expect, it } from "vitest";
import { agentEntity } from "../../people/agents/entity.ts";
import { agentRecords } from "../../people/agents/records.ts";
import { readHistory } from "../../platform/audit/index.ts";
import { transactWrite, updateOf } from "../../platform/database/transact-write.ts";
import { changeRecord } from "../../platform/records/change.ts";
import { assignUnassigned } from "../../schedule/assignment/assign-unassigned.ts";
import { recheckAgent } from "../../schedule/assignment/recheck-agent.ts";
import { readRecords } from "../../schedule/records/store.ts";
import { subscriptionEntity } from "../../schedule/subscriptions/entity.ts";
import { extendDueSubscriptions } from "../../schedule/visits/generate.ts";
import { expectWhole, runVisitJobs } from "../../schedule/visits/testing/jobs.ts";
import { readVisitsById } from "../../schedule/visits/visits-by-id.ts";
import { giveTimeOff, setHours } from "../../testing/agent-time.ts";
import { type TestDatabase, testDatabase } from "../../testing/index.ts";
import { testUser } from "../../testing/people.ts";
import { admin, agentNamed, now, subscriptionFor } from "../../testing/schedule.ts";
import { findPersonal, readable } from "../privacy/index.ts";
import { applyBusinessHours, previewBusinessHours, readCompanyHours } from "./business-hours/business-hours.ts";
import { applySubscription, applyVisit, previewSubscription, previewVisit, undoSubscription } from "./change.ts";
import { withAgentNames } from "./history/named-history.ts";
import { agentsForVisit } from "./starts.ts";

const date = "2026-10-28";
let database: TestDatabase;
let [dani, subscriptionId] = [0, 0];
/** A visit at 1:30 PM for two hours that waits for an agent. */
beforeEach(async () => {
  database = await testDatabase();
  ({ subscriptionId } = await subscriptionFor(database, "Cy Dee", { start: 810 }));
  dani = await agentNamed(database, "Dani Lee");
});

const id = (of = subscriptionId, day = date): string => `p${of}-${day}`;
const decision = { reason: "said yes on the phone" };
type Request = Pick<AdminVisitPreviewRequest, "change"> & Partial<AdminVisitPreviewRequest>;
const preview = (request: Request, visitId = id()) =>
  previewVisit(database, visitId, { scope: "this", ...request }, now);
const apply = async (
  request: Request & Pick<AdminVisitApplyRequest, "overCapacity">,
  visitId = id(),
  token?: string,
) => {
  const { overCapacity: _, ...change } = request;
  const previewToken = token ?? (await preview(change, visitId)).previewToken;
  return (await applyVisit(database, visitId, { scope: "this", ...request, previewToken }, admin)).visits;
};
const assign = (...agents: number[]) => ({ change: { agents } });
const bookOverCapacity = (visitId = id()) => apply({ ...assign(dani), overCapacity: decision }, visitId);
const visitNow = async (visitId = id()) => (await readVisitsById(database, [visitId], now)).visits[0];
const agentsNow = async (visitId = id()) => (await visitNow(visitId))?.agents.map((agent) => agent.id);
const obstacles = async (request: Request = assign(dani), visitId = id()) =>
  (await preview(request, visitId)).visits[0]?.obstacles?.map(({ obstacle, mayAccept }) => [obstacle.kind, mayAccept]);
const recheck = () => recheckAgent(database, dani, { now });

const worksUntil = (until: string, agentId = dani) =>
  setHours(
    database,
    agentId,
    Array.from({ length: 7 }, () => ({ from: "08:00", until })),
    admin,
  );
const offOn = (period: object = { from: date, until: date }) =>
  giveTimeOff(database, dani, { from: date, until: date, ...period }, admin);

describe("an agent who is not free", () => {
  it("before their first day comes to no visit, whatever the office decides; on that day to each", async () => {
    await agentEntity(database).patch({ id: dani }).set({ startsOn: "2026-10-29" }).go();
    expect(await obstacles()).toEqual([["off", undefined]]);
    await expect(bookOverCapacity()).rejects.toMatchObject({ kind: "conflict" });
    await agentEntity(database).patch({ id: dani }).set({ startsOn: date }).go();
    expect(await apply(assign(dani))).toMatchObject([{ agents: [{ id: dani }] }]);
  });

  it("comes when the office decides it, and the visit says who decided it and why", async () => {
    await testUser(database, "Sam Ode", { identityId: admin.by });
    await offOn();
    expect(await obstacles()).toEqual([["off", true]]);
    const { agents } = await agentsForVisit(database, id(), now);
    expect(agents).toMatchObject([{ id: dani, obstacle: { kind: "off" } }]);
    await expect(apply(assign(dani))).rejects.toMatchObject({
      kind: "conflict",
      message: "Dani Lee does not work that day. Please choose another agent or another time.",
    });
    expect(await bookOverCapacity()).toMatchObject([
      {
        agents: [{ id: dani }],
        overCapacity: [{ agent: { id: dani, name: "Dani Lee" }, kinds: ["off"], by: "Sam Ode", ...decision }],
      },
    ]);
    const { entries } = await readHistory(database, { kind: "subscriptions", id: subscriptionId }, { limit: 1 });
    const [entry] = await withAgentNames(database, entries);
    expect(entry?.changes).toContainEqual({
      field: `visit ${date} over capacity`,
      from: null,
      to: "Dani Lee, day off: “said yes on the phone”",
    });
    expect(await obstacles()).toBeUndefined();
    await expectWhole(database, { now });
  });

  it("is named in no export of the customer's data, nor is why they come", async () => {
    await offOn();
    await bookOverCapacity();
    const { data } = await subscriptionEntity(database).get({ id: subscriptionId }).go();
    const exported = JSON.stringify((await findPersonal(database, data?.email ?? "")).map(readable));
    expect(exported).toContain(`visit ${date} agents`);
    expect(exported).not.toMatch(/said yes|over ?capacity/i);
  });

  it("may be asked for more minutes and another time than their hours have, without a reason too", async () => {
    await worksUntil("15:00");
    expect(await obstacles()).toEqual([["hours", true]]);
    const move = { change: { date, start: "14:00", agents: [dani] } };
    expect(await obstacles(move)).toEqual([["hours", true]]);
    const [moved] = await apply({ ...move, overCapacity: {} });
    expect(moved).toMatchObject({ start: "14:00", overCapacity: [{ kinds: ["hours"] }] });
    expect(moved?.overCapacity?.[0]?.reason).toBeUndefined();
    // Half an hour more than was agreed on is another question.
    const longer = { change: { minutes: 150 } };
    expect(await obstacles(longer)).toEqual([["hours", true]]);
    await expect(apply(longer)).rejects.toMatchObject({ kind: "conflict" });
    expect(await apply({ ...longer, overCapacity: decision })).toMatchObject([
      { minutes: 150, overCapacity: [{ kinds: ["hours"], ...decision }] },
    ]);
    expect(await apply({ change: { minutes: 90 } })).toMatchObject([{ minutes: 90, overCapacity: [decision] }]);
    await expectWhole(database, { now });
  });

  it("may have a short way, which their neighbour's visits keep too, whatever is written of that day", async () => {
    const neighbour = await subscriptionFor(database, "Eve Fox", {
      agents: [dani],
      start: 690,
      town: "Logan",
    } as object);
    expect(await obstacles()).toEqual([["travel", true]]);
    await bookOverCapacity();
    await expectWhole(database, { now });
    await recheck();
    await assignUnassigned(database, { now }, () => false);
    await extendDueSubscriptions(database, { now }, () => false);
    expect([await agentsNow(), await agentsNow(id(neighbour.subscriptionId))]).toEqual([[dani], [dani]]);
    // As it is: a quarter of an hour nearer was not agreed on.
    expect(await obstacles({ change: { minutes: 120 } }, id(neighbour.subscriptionId))).toBeUndefined();
    expect(await obstacles({ change: { minutes: 135 } }, id(neighbour.subscriptionId))).toEqual([["taken", undefined]]);
    await expectWhole(database, { now });
  });

  it("never comes where they have other work, or after they have left", async () => {
    const { subscriptionId: other } = await subscriptionFor(database, "Eve Fox", { agents: [dani], start: 750 });
    await worksUntil("15:00");
    expect(await obstacles()).toEqual([
      ["hours", true],
      ["taken", undefined],
    ]);
    const { agents } = await agentsForVisit(database, id(), now);
    expect(agents).toMatchObject([{ obstacle: { kind: "taken" } }]);
    await expect(bookOverCapacity()).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringContaining("has another visit, 12:30 PM to 2:30 PM in Logan"),
    });
    expect([await agentsNow(), (await visitNow())?.overCapacity]).toEqual([[], undefined]);
    await apply({ change: { skip: true } }, id(other));
    const leaves = agentEntity(database).patch({ id: dani }).set({ inactiveFrom: date });
    await transactWrite(database, { agent: [updateOf(leaves)] });
    expect(await obstacles()).toEqual([["off", undefined]]);
    await expect(bookOverCapacity()).rejects.toMatchObject({ kind: "conflict" });
    await expectWhole(database, { now });
  });

  it("is decided on for one visit alone", async () => {
    await offOn();
    await expect(apply({ ...assign(dani), scope: "this-and-later", overCapacity: decision })).rejects.toMatchObject({
      kind: "invalid",
      field: "overCapacity",
    });
  });

  it("is refused with a new preview where something else is in the way by now", async () => {
    await worksUntil("15:00");
    const { previewToken } = await preview(assign(dani));
    await offOn();
    const byNow = await preview(assign(dani));
    await expect(apply({ ...assign(dani), overCapacity: decision }, id(), previewToken)).rejects.toMatchObject({
      kind: "conflict",
      preview: { previewToken: byNow.previewToken },
    });
    expect(await obstacles()).toEqual([["off", true]]);
    expect(await agentsNow()).toEqual([]);
  });

  it("by two people at once comes to one of two visits at the same time", async () => {
    const { subscriptionId: other } = await subscriptionFor(database, "Eve Fox", { start: 840 });
    await apply(assign(), id(other));
    await offOn();
    await runVisitJobs(database, { now });
    const results = await Promise.allSettled([bookOverCapacity(), bookOverCapacity(id(other))]);
    expect(results.map(({ status }) => status).toSorted((one, two) => one.localeCompare(two))).toEqual([
      "fulfilled",
      "rejected",
    ]);
    await expectWhole(database, { now });
  });
});

describe("a visit over capacity", () => {
  beforeEach(async () => {
    await worksUntil("15:00");
    await bookOverCapacity();
  });

  it("stays as it is when the agent's day is looked at again, and when the company opens later", async () => {
    await recheck();
    await runVisitJobs(database, { now });
    const { holidays: _, ...hours } = await readCompanyHours(database, now);
    const request = { ...hours, week: hours.week.map((day) => day && { ...day, from: "10:00" }) };
    const { previewToken } = await previewBusinessHours(database, request, now);
    await applyBusinessHours(database, { ...request, previewToken }, admin);
    await runVisitJobs(database, { now });
    await recheck();
    expect(await visitNow()).toMatchObject({ agents: [{ id: dani }], overCapacity: [decision] });
    await expectWhole(database, { now });
  });

  it.each<[string, () => Promise<unknown>]>([
    ["when the agent is off that day", () => offOn()],
    ["when the agent has a part of the day off", () => offOn({ hours: { from: "13:00", until: "14:00" } })],
    ["when the agent's hours end earlier", () => worksUntil("14:30")],
  ])("waits unassigned %s, as every other", async (_, happens) => {
    await happens();
    await runVisitJobs(database, { now });
    expect(await visitNow()).toMatchObject({ agents: [], isUnassigned: true });
    expect((await visitNow())?.overCapacity).toBeUndefined();
    await expectWhole(database, { now });
  });

  it.each<[string, Request]>([
    ["another day", { change: { date: "2026-10-29", start: "13:30", agents: [] } }],
    ["another time", { change: { date, start: "09:00" } }],
    ["another agent", { change: { agents: [], teamSize: 1 } }],
  ])("loses its mark by %s", async (_, request) => {
    await agentNamed(database, "Bob Lee");
    await apply(request);
    const { visits } = await readRecords(database, subscriptionId);
    const visit = visits.find(({ occurrenceDate }) => occurrenceDate === date);
    expect(visit?.agents).toHaveLength(1);
    expect(visit?.overCapacity).toBeUndefined();
    await expectWhole(database, { now });
  });

  it("moved to another time with the same agent is decided on anew", async () => {
    const later = { change: { date, start: "14:30", agents: [dani] } };
    expect(await obstacles(later)).toEqual([["hours", true]]);
    await expect(apply(later)).rejects.toMatchObject({ kind: "conflict" });
    expect(await agentsNow()).toEqual([dani]);
  });

  it("has its mark and its agent back when the agent is active again within the minute", async () => {
    const before = (await visitNow())?.overCapacity;
    const set = async (isActive: boolean) => {
      await changeRecord(agentRecords, database, dani, { isActive }, admin);
      await recheck();
    };
    await set(false);
    expect(await visitNow()).toMatchObject({ agents: [], isUnassigned: true });
    await set(true);
    expect(await agentsNow()).toEqual([dani]);
    expect((await visitNow())?.overCapacity).toEqual(before);
    await expectWhole(database, { now });
  });

  it("has its mark and its agent back when a pause is undone", async () => {
    const before = (await readRecords(database, subscriptionId)).visits;
    const pause = { pause: { from: date, until: date } };
    const { previewToken } = await previewSubscription(database, subscriptionId, pause, now);
    const { undoToken = "" } = await applySubscription(
      database,
      subscriptionId,
      { ...pause, previewToken },
      { ...admin, key: "pause" },
    );
    expect((await visitNow())?.overCapacity).toBeUndefined();
    await undoSubscription(database, subscriptionId, undoToken, admin);
    expect((await readRecords(database, subscriptionId)).visits).toEqual(before);
    await expectWhole(database, { now });
  });

  it("has its mark and its agent back when a move is undone", async () => {
    const before = (await readRecords(database, subscriptionId)).visits;
    const move = { change: { date: "2026-10-29", start: "10:00" }, scope: "this" as const };
    const { previewToken } = await preview(move);
    const { undo } = await applyVisit(database, id(), { ...move, previewToken }, { ...admin, key: "move" });
    expect((await visitNow())?.overCapacity).toBeUndefined();
    await undoSubscription(database, subscriptionId, undo?.undoToken ?? "", admin);
    expect((await readRecords(database, subscriptionId)).visits).toEqual(before);
    await expectWhole(database, { now });
  });
});
