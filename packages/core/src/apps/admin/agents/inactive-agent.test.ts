import { todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { beforeEach, describe, expect, it } from "vitest";
import { agentEntity } from "../../../people/agents/entity.ts";
import { agentRecords } from "../../../people/agents/records.ts";
import { readHistory } from "../../../platform/audit/index.ts";
import { changeRecord } from "../../../platform/records/change.ts";
import { recheckAgent } from "../../../schedule/assignment/recheck-agent.ts";
import { recordVisitStatus } from "../../../schedule/visits/change-schedule.ts";
import { allVisits, reservations } from "../../../schedule/visits/testing/whole.ts";
import { type TestDatabase, testDatabase } from "../../../testing/index.ts";
import { admin, agentNamed, now, subscriptionFor } from "../../../testing/schedule.ts";
import { applyVisit, previewVisit } from "../change.ts";
import { agentsForVisit } from "../starts.ts";
import { readSubscription } from "../subscription.ts";
import { setDueInactive, previewInactive, setInactive } from "./inactive-agent.ts";

let database: TestDatabase;
let [ann, bob, morning, same] = [0, 0, 0, 0];
beforeEach(async () => {
  database = await testDatabase();
  ann = await agentNamed(database, "Ann Lee");
  ({ subscriptionId: morning } = await subscriptionFor(database, "Cy Dee", { agents: [ann] }));
});
const withBob = async () => {
  bob = await agentNamed(database, "Bob Lee");
  await subscriptionFor(database, "Eve Fox", { agents: [bob] });
  ({ subscriptionId: same } = await subscriptionFor(database, "Gus Hay", { agents: [ann], anchor: "2026-10-22" }));
};

const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const agentsOf = async (subscriptionId: number) =>
  (await readSubscription(database, subscriptionId, now)).visits.map(({ date, agents }) => [
    date,
    agents.map(({ id }) => id),
  ]);
const agentsOn = async (subscriptionId: number) => new Map((await agentsOf(subscriptionId)) as [string, number[]][]);
const deactivate = async () => {
  const preview = await previewInactive(database, ann, {}, now);
  return { preview, ...(await setInactive(database, ann, preview, admin)) };
};
const activate = async (at: Date) => {
  await changeRecord(agentRecords, database, ann, { isActive: true }, { by: "sub-admin", now: at });
  await recheckAgent(database, ann, { now: at });
};
const expectConsistent = async () => {
  const { visits, days, unsound } = await reservations(database, now);
  expect([days, unsound]).toEqual([visits, []]);
};

describe("setting an agent inactive", () => {
  it("previews the agents of each visit and the unassigned ones, and writes nothing", async () => {
    await withBob();
    const before = await Promise.all([morning, same].map(agentsOf));
    const { visits } = await previewInactive(database, ann, {}, now);
    const agentsByVisit = new Map(visits.map(({ visit, agents }) => [visit.id, agents.map(({ name }) => name)]));
    expect(agentsByVisit.get(`p${morning}-2026-10-21`)).toEqual([]);
    expect(agentsByVisit.get(`p${same}-2026-10-22`)).toEqual(["Bob Lee"]);
    expect(await Promise.all([morning, same].map(agentsOf))).toEqual(before);
    expect((await agentEntity(database).get({ id: ann }).go()).data?.isActive).toBe(true);
  });

  it("applies exactly the preview", async () => {
    await withBob();
    const { preview, agent, visits } = await deactivate();
    expect(agent.isActive).toBe(false);
    expect(visits.map(({ id, start, agents }) => ({ id, start, agents }))).toEqual(
      preview.visits.map(({ visit, start, agents }) => ({ id: visit.id, start, agents })),
    );
    await expectConsistent();
  });

  it("is refused with an outdated preview, and changes nothing", async () => {
    const { previewToken } = await previewInactive(database, ann, {}, now);
    await withBob();
    await expect(setInactive(database, ann, { previewToken }, admin)).rejects.toMatchObject({ kind: "conflict" });
    expect((await agentEntity(database).get({ id: ann }).go()).data?.isActive).toBe(true);
    expect((await agentsOf(morning))[0]).toEqual(["2026-10-21", [ann]]);
  });

  it("is applied once for a submission, which has the same answer when repeated at once or later", async () => {
    await withBob();
    const { previewToken } = await previewInactive(database, ann, {}, now);
    const form = { previewToken, from: todayAt(now) };
    const submission = { ...admin, key: "key-00000001", content: "a" };
    const send = (at = now) => setInactive(database, ann, form, { ...submission, now: at });
    const [first, ...others] = await Promise.all([send(), send(), send()]);
    expect(first.visits).not.toEqual([]);
    expect(others).toEqual([first, first]);
    const tomorrow = new Date(now.getTime() + 24 * 3_600_000);
    const late = await send(tomorrow);
    expect(late.visits.map(({ id }) => id)).toEqual(first.visits.map(({ id }) => id));
    await expect(setInactive(database, ann, form, { ...submission, content: "b" })).rejects.toMatchObject({
      message: expect.stringContaining("sent already, with other content"),
    });
    const { entries } = await readHistory(database, { kind: "agents", id: ann }, { limit: 5 });
    expect(entries).toHaveLength(1);
  });

  it("is accepted again when its answer was lost", async () => {
    const { preview } = await deactivate();
    expect(await setInactive(database, ann, preview, admin)).toMatchObject({ agent: { isActive: false } });
  });
});

describe("the visits of today of an agent who is set inactive today", () => {
  const [today, noon] = ["2026-10-21", new Date("2026-10-21T18:00:00Z")];
  const at = { ...admin, now: noon };
  const started = (subscriptionId: number) =>
    recordVisitStatus(database, subscriptionId, { now: noon }, ({ subscription, visits }) => ({
      subscription,
      writes: visits.filter(({ date }) => date === today).map((visit) => ({ ...visit, status: "started" as const })),
    }));
  const agentsToday = async (subscriptionId: number) => (await agentsOn(subscriptionId)).get(today);

  it("stay with the agent where they have begun, and become unassigned where they should have, as previewed", async () => {
    const { subscriptionId: startedSubscription } = await subscriptionFor(database, "Gus Hay", {
      agents: [ann],
      start: 480,
      minutes: 45,
    });
    await started(startedSubscription);
    await agentNamed(database, "Bob Lee");
    const preview = await previewInactive(database, ann, {}, noon);
    expect(preview.visits[0]).toMatchObject({
      visit: { id: `p${morning}-${today}`, agents: [{ id: ann }] },
      agents: [],
    });
    await setInactive(database, ann, preview, at);
    expect([await agentsToday(startedSubscription), await agentsToday(morning)]).toEqual([[ann], []]);
    await expectConsistent();
  });

  it("come back, overdue ones too, when the agent is set active within a minute", async () => {
    await setInactive(database, ann, await previewInactive(database, ann, {}, noon), at);
    expect(await agentsToday(morning)).toEqual([]);
    const withinMinute = new Date(noon.getTime() + 59_000);
    await changeRecord(agentRecords, database, ann, { isActive: true }, { ...at, now: withinMinute });
    await recheckAgent(database, ann, { now: withinMinute });
    expect(await agentsToday(morning)).toEqual([ann]);
    await expectConsistent();
  });

  it("become unassigned where they should have begun when the agent is erased", async () => {
    await agentEntity(database).delete({ id: ann }).go();
    await recheckAgent(database, ann, { now: noon });
    expect(await agentsToday(morning)).toEqual([]);
    await expectConsistent();
  });
});

describe("an agent who is active again", () => {
  it("gets all visits back within a minute, also those that others had taken over", async () => {
    await withBob();
    const before = await Promise.all([morning, same].map(agentsOf));
    await deactivate();
    await activate(after(59));
    expect(await Promise.all([morning, same].map(agentsOf))).toEqual(before);
    expect((await agentEntity(database).get({ id: ann }).go()).data?.previousVisits).toBeUndefined();
    await expectConsistent();
  });

  it("gets a visit for two back with the colleague who has taken over another one meanwhile", async () => {
    await changeRecord(agentRecords, database, ann, { isActive: false }, admin);
    await recheckAgent(database, ann, { now });
    const [cleo, dan] = [await agentNamed(database, "Cleo Lee"), await agentNamed(database, "Dan Lee")];
    const date = "2026-10-22";
    const subscriptions = [
      await subscriptionFor(database, "Eve Fox", { anchor: date, minutes: 300, agents: [cleo, dan] }),
      await subscriptionFor(database, "Gus Hay", { anchor: date, start: 720, minutes: 240, agents: [dan] }),
      await subscriptionFor(database, "Hal Ivy", { anchor: date, start: undefined, agents: [cleo] }),
    ];
    const visitsOf = async () =>
      (await allVisits(database))
        .filter((visit) => subscriptions.some(({ subscriptionId }) => subscriptionId === visit.subscriptionId))
        .map(({ subscriptionId, occurrenceDate, start, agents }) => [
          subscriptionId,
          occurrenceDate,
          start,
          agents.toSorted((one, other) => one - other),
        ]);
    const before = await visitsOf();
    const preview = await previewInactive(database, cleo, {}, now);
    await setInactive(database, cleo, preview, admin);
    expect((await visitsOf()).find(([id, on]) => id === subscriptions[2]?.subscriptionId && on === date)?.[3]).toEqual([
      dan,
    ]);
    await changeRecord(agentRecords, database, cleo, { isActive: true }, { by: "sub-admin", now: after(30) });
    await recheckAgent(database, cleo, { now: after(30) });
    expect(await visitsOf()).toEqual(before);
    await expectConsistent();
  });

  it("who is set active while their visits still go to others keeps all of them", async () => {
    await withBob();
    const before = await Promise.all([morning, same].map(agentsOf));
    const preview = await previewInactive(database, ann, {}, now);
    const slowDatabase = await testDatabase(database.table);
    let written = 0;
    slowDatabase.plain.middlewareStack.add(
      (next, context) => async (args) => {
        if (context["commandName"] === "TransactWriteItemsCommand") written += 1;
        // The agent, their days and the visits of one subscription are written by then.
        if (written === 4) {
          written += 1;
          await activate(after(1));
        }
        return next(args);
      },
      { step: "initialize" },
    );
    await setInactive(slowDatabase, ann, preview, admin);
    expect(written).toBeGreaterThan(4);
    expect((await agentEntity(database).get({ id: ann }).go({ consistent: true })).data?.isActive).toBe(true);
    expect(await Promise.all([morning, same].map(agentsOf))).toEqual(before);
    await expectConsistent();
  });

  it("stands in the history of the subscriptions whose visits come back, as their loss did", async () => {
    await withBob();
    await deactivate();
    await activate(after(59));
    const { entries } = await readHistory(database, { kind: "subscriptions", id: same }, { limit: 1 });
    expect(entries[0]?.changes).toContainEqual({
      field: "visit 2026-10-22 agents",
      from: [`Agent ${bob}`],
      to: [`Agent ${ann}`],
    });
  });

  it("gets back later what is still unassigned, and no visit that another agent has taken over", async () => {
    await withBob();
    await deactivate();
    await activate(after(3_600));
    expect(new Map((await agentsOf(morning)) as [string, number[]][]).get("2026-10-28")).toEqual([ann]);
    expect(new Map((await agentsOf(same)) as [string, number[]][]).get("2026-10-29")).toEqual([bob]);
    await expectConsistent();
  });

  it("gets nothing back that was skipped or moved meanwhile", async () => {
    await deactivate();
    const date = plusDays("2026-10-21", 7);
    const skip = { change: { skip: true as const }, scope: "this" as const };
    const { previewToken } = await previewVisit(database, `p${morning}-${date}`, skip, now);
    await applyVisit(database, `p${morning}-${date}`, { ...skip, previewToken }, admin);
    await activate(after(3_600));
    const agents = new Map((await agentsOf(morning)) as [string, number[]][]);
    expect([agents.get(date), agents.get(plusDays(date, 7))]).toEqual([[], [ann]]);
    await expectConsistent();
  });

  it("set inactive through the API without a preview gets back the same by the job", async () => {
    await changeRecord(agentRecords, database, ann, { isActive: false }, admin);
    await recheckAgent(database, ann, { now });
    expect((await agentsOf(morning))[1]).toEqual(["2026-10-28", []]);
    await activate(after(3_600));
    expect((await agentsOf(morning))[1]).toEqual(["2026-10-28", [ann]]);
  });
});

const stored = async () => (await agentEntity(database).get({ id: ann }).go({ consistent: true })).data;

describe("an agent who is to be inactive from a day to come", () => {
  const [from, dayBefore] = ["2026-11-04", new Date("2026-11-04T05:30:00Z")];
  const subscription = async () => {
    const preview = await previewInactive(database, ann, { from }, now);
    const request = { from, reason: "leave" as const, note: "Back in spring", previewToken: preview.previewToken };
    return { preview, ...(await setInactive(database, ann, request, admin)) };
  };

  it("stays active until then and keeps earlier visits; later ones are reassigned as previewed", async () => {
    await withBob();
    const { preview, agent, visits } = await subscription();
    expect(agent).toMatchObject({ isActive: true, inactiveFrom: from, inactiveReason: "leave" });
    expect(preview.visits.map(({ visit }) => visit.date).every((date) => date >= from)).toBe(true);
    expect(visits.map(({ id, start, agents }) => ({ id, start, agents }))).toEqual(
      preview.visits.map(({ visit, start, agents }) => ({ id: visit.id, start, agents })),
    );
    const [first, second] = [await agentsOn(morning), await agentsOn(same)];
    expect([first.get("2026-10-28"), first.get(from)]).toEqual([[ann], []]);
    expect([second.get("2026-10-29"), second.get("2026-11-05")]).toEqual([[ann], [bob]]);
    await expectConsistent();
  });

  it("becomes inactive when the day has begun, once, with day, reason and note in the history", async () => {
    await subscription();
    expect(await setDueInactive(database, dayBefore)).toBe(0);
    expect((await stored())?.isActive).toBe(true);
    const midnight = new Date("2026-11-04T07:05:00Z");
    expect(await setDueInactive(database, midnight)).toBe(1);
    expect(await setDueInactive(database, midnight)).toBe(0);
    expect(await stored()).toMatchObject({
      isActive: false,
      inactiveFrom: from,
      inactiveSince: midnight.toISOString(),
    });
    const { entries } = await readHistory(database, { kind: "agents", id: ann }, { limit: 5 });
    expect(entries.map(({ by, changes }) => ({ by, changes })).slice(0, 2)).toEqual([
      { by: { name: "automatic" }, changes: [{ field: "isActive", from: true, to: false }] },
      {
        by: null,
        changes: [
          { field: "inactiveFrom", from: null, to: from },
          { field: "inactiveReason", from: null, to: "leave" },
          { field: "inactiveNote", from: null, to: "Back in spring" },
        ],
      },
    ]);
  });

  it("is given no visit of that day or later by anything that assigns visits", async () => {
    await subscription();
    await recheckAgent(database, ann, { now });
    const { subscriptionId } = await subscriptionFor(database, "Hal Ivy", { anchor: "2026-10-22" });
    const agents = await agentsOn(subscriptionId);
    expect([agents.get("2026-10-29"), agents.get("2026-11-05")]).toEqual([[ann], []]);
  });

  it("gets all visits back when set active within a minute, and is not set inactive later", async () => {
    await withBob();
    const before = await Promise.all([morning, same].map(agentsOf));
    await subscription();
    await activate(after(59));
    expect(await Promise.all([morning, same].map(agentsOf))).toEqual(before);
    const { inactiveFrom, inactiveReason, inactiveNote, previousVisits } = { ...(await stored()) };
    expect([inactiveFrom, inactiveReason, inactiveNote, previousVisits]).toEqual(Array(4).fill(undefined));
    expect(await setDueInactive(database, new Date("2026-11-05T07:05:00Z"))).toBe(0);
    await expectConsistent();
  });

  it("who is set inactive at once after all has those visits again within a minute, and the later ones as far as they are free", async () => {
    await withBob();
    await subscription();
    const before = await Promise.all([morning, same].map(agentsOn));
    const later = { ...admin, now: after(3_600) };
    const preview = await previewInactive(database, ann, {}, later.now);
    await setInactive(database, ann, preview, later);
    const [, taken] = await Promise.all([morning, same].map(agentsOn));
    expect(taken?.get("2026-10-29")).toEqual([bob]);
    await activate(after(3_659));
    const [first, second] = await Promise.all([morning, same].map(agentsOn));
    expect([first?.get("2026-10-28"), second?.get("2026-10-29")]).toEqual([[ann], [ann]]);
    expect(second?.get("2026-11-05")).toEqual(before[1]?.get("2026-11-05"));
    await expectConsistent();
  });

  it("who is set inactive at once by the call that asks nothing is so from no day to come, and for no reason", async () => {
    await subscription();
    expect(await changeRecord(agentRecords, database, ann, { isActive: false }, admin)).toMatchObject({
      isActive: false,
      inactiveFrom: null,
      inactiveReason: null,
      inactiveNote: null,
    });
  });

  it("gets another reason and note with the same day", async () => {
    await subscription();
    const preview = await previewInactive(database, ann, { from }, now);
    const request = { ...preview, from, reason: "season" as const, note: "Until May" };
    await setInactive(database, ann, request, admin);
    expect(await stored()).toMatchObject({ isActive: true, inactiveFrom: from, inactiveReason: "season" });
    expect((await stored())?.inactiveNote).toBe("Until May");
  });

  it("is refused where a colleague has set another day or reason since the preview", async () => {
    const { previewToken } = await previewInactive(database, ann, { from }, now);
    await setInactive(database, ann, { from, previewToken, reason: "season" }, admin);
    const left = setInactive(database, ann, { from, previewToken, reason: "left" }, admin);
    await expect(left).rejects.toMatchObject({ kind: "conflict", message: expect.stringContaining("look again") });
    expect(await stored()).toMatchObject({ inactiveFrom: from, inactiveReason: "season" });
  });

  it("stays inactive as they are where somebody set them inactive at once in the same moment", async () => {
    const at = { inactiveFrom: "2026-10-20", inactiveReason: "left" } as const;
    await changeRecord(agentRecords, database, ann, { isActive: false, inactive: at }, admin);
    await changeRecord(agentRecords, database, ann, { inactive: { inactiveFrom: from } }, admin);
    expect(await stored()).toMatchObject({ isActive: false, ...at });
  });

  it("cannot be assigned a visit of that day or later by an admin either", async () => {
    await subscription();
    const { subscriptionId } = await subscriptionFor(database, "Hal Ivy", { anchor: "2026-10-22" });
    const obstacleOn = async (date: string) =>
      (await agentsForVisit(database, `p${subscriptionId}-${date}`, now)).agents.find(({ id }) => id === ann)?.obstacle;
    expect([await obstacleOn("2026-10-29"), await obstacleOn("2026-11-05")]).toEqual([null, { kind: "off" }]);
    const request = { change: { agents: [ann] }, scope: "this" as const };
    const { previewToken } = await previewVisit(database, `p${subscriptionId}-2026-11-05`, request, now);
    await expect(
      applyVisit(database, `p${subscriptionId}-2026-11-05`, { ...request, previewToken }, admin),
    ).rejects.toMatchObject({ kind: "conflict" });
  });

  it("is refused for a past day, and with the preview of another day", async () => {
    await expect(previewInactive(database, ann, { from: "2026-10-19" }, now)).rejects.toMatchObject({
      kind: "invalid",
    });
    const { previewToken } = await previewInactive(database, ann, { from: "2026-11-03" }, now);
    await expect(setInactive(database, ann, { from, previewToken }, admin)).rejects.toMatchObject({ kind: "conflict" });
    expect((await stored())?.inactiveFrom).toBeUndefined();
  });
});
