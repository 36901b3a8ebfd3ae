import type { AdminVisitPreviewRequest } from "@cleaning/contract/visits/visits";
import { beforeEach, describe, expect, it } from "vitest";
import { agentEntity } from "../../people/agents/entity.ts";
import { agentRecords } from "../../people/agents/records.ts";
import { readHistory } from "../../platform/audit/index.ts";
import { changeRecord } from "../../platform/records/change.ts";
import { listPendingChangeMessages, sendDueMessages } from "../../schedule/messages/testing.ts";
import { extendSubscription } from "../../schedule/visits/generate.ts";
import { runVisitJobs } from "../../schedule/visits/testing/jobs.ts";
import { reservations } from "../../schedule/visits/testing/whole.ts";
import { type TestDatabase, testDatabase } from "../../testing/index.ts";
import { agentNamed, now, subscriptionFor } from "../../testing/schedule.ts";
import { applySubscription, applyVisit, previewSubscription, previewVisit } from "./change.ts";
import { readSubscription } from "./subscription.ts";

let database: TestDatabase;
let [ann, bob, subscriptionId] = [0, 0, 0];
beforeEach(async () => {
  database = await testDatabase();
  ann = await agentNamed(database, "Ann Lee");
  bob = await agentNamed(database, "Bob Lee");
  ({ subscriptionId } = await subscriptionFor(database, "Cy Dee", { agents: [ann] }));
});

const author = { by: "sub-admin", now };
const first = "2026-10-28";
const id = (date: string) => `p${subscriptionId}-${date}`;
const requestOf = (minutes: number, more: Partial<AdminVisitPreviewRequest> = {}): AdminVisitPreviewRequest => ({
  change: { minutes },
  scope: "this",
  ...more,
});
const preview = (minutes: number, more: Partial<AdminVisitPreviewRequest> = {}) =>
  previewVisit(database, id(first), requestOf(minutes, more), now);
const changed = async (minutes: number) => (await preview(minutes)).visits[0]?.changedAgents;
const setLength = async (minutes: number, more: Partial<AdminVisitPreviewRequest> = {}) => {
  const { previewToken } = await preview(minutes, more);
  return (await applyVisit(database, id(first), { ...requestOf(minutes, more), previewToken }, author)).visits;
};
const visits = async () => (await readSubscription(database, subscriptionId, now)).visits;
const lengths = async (count = 4) => (await visits()).slice(0, count).map(({ minutes }) => minutes);
const expectConsistent = async () => {
  const { visits: taken, days, unsound } = await reservations(database, now);
  expect([days, unsound]).toEqual([taken, []]);
};

describe("the length of a visit", () => {
  it("is set by the office as previewed, in the agent's day too, at the same price, and is in the history", async () => {
    expect(await preview(180)).toMatchObject({
      visits: [{ id: id(first), minutes: { before: 120, after: 180 }, after: { start: "09:00", price: 120 } }],
    });
    expect(await setLength(180)).toMatchObject([
      { minutes: 180, workUntil: "12:00", start: "09:00", price: 120, agents: [{ id: ann }] },
    ]);
    expect(await lengths()).toEqual([120, 180, 120, 120]);
    const { entries } = await readHistory(database, { kind: "subscriptions", id: subscriptionId }, { limit: 1 });
    expect(entries[0]?.changes).toEqual([{ field: `visit ${first} minutes`, from: 120, to: 180 }]);
    await expectConsistent();
  });

  it("is told to nobody, as people arrive when they did", async () => {
    const tomorrow = "2026-10-21";
    const evening = new Date("2026-10-21T02:00:00Z");
    const { previewToken } = await previewVisit(database, id(tomorrow), requestOf(150), evening);
    await applyVisit(database, id(tomorrow), { ...requestOf(150), previewToken }, { ...author, now: evening });
    const mails: unknown[] = [];
    await sendDueMessages(database, async (mail) => mails.push(mail), evening, new Date("2026-10-21T05:00:00Z"));
    expect([mails, await listPendingChangeMessages(database)]).toEqual([[], []]);
  });

  it("is refused where another visit of the agent follows, as the preview says, and with another agent it fits", async () => {
    const other = await subscriptionFor(database, "Eve Fox", { agents: [ann], anchor: first, start: 690 });
    expect((await preview(180)).visits[0]?.obstacles).toEqual([
      {
        agent: { id: ann, name: "Ann Lee" },
        obstacle: { kind: "taken", from: "11:30", until: "13:30", town: "Logan" },
        refuses: true,
      },
    ]);
    await expect(setLength(180)).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringContaining("Ann Lee has another visit, 11:30 AM to 1:30 PM in Logan"),
    });
    // Half an hour more leaves no time for the way.
    expect((await preview(150)).visits[0]?.obstacles).toMatchObject([{ obstacle: { kind: "travel" } }]);
    await expect(setLength(150)).rejects.toMatchObject({ kind: "conflict" });
    expect(await setLength(135)).toMatchObject([{ minutes: 135, agents: [{ id: ann }] }]);
    const assign = { change: { agents: [bob] }, scope: "this" as const };
    const { previewToken } = await previewVisit(database, id(first), assign, now);
    await applyVisit(database, id(first), { ...assign, previewToken }, author);
    expect(await setLength(240)).toMatchObject([{ minutes: 240, agents: [{ id: bob }] }]);
    expect(other.subscriptionId).not.toBe(subscriptionId);
    await expectConsistent();
  });

  it("is refused where the visit would not end within the hours", async () => {
    await subscriptionFor(database, "Eve Fox", { agents: [bob], anchor: first, start: 960 });
    ({ subscriptionId } = await subscriptionFor(database, "Gus Hay", {
      agents: [bob],
      anchor: "2026-10-21",
      start: 960,
    }));
    await expect(preview(135)).rejects.toMatchObject({
      kind: "invalid",
      message: expect.stringContaining("At this length, the visit would not end within our hours"),
    });
  });

  it("brings a second person above four hours, keeps the first below, and needs somebody who is free", async () => {
    const both = [
      { id: ann, name: "Ann Lee" },
      { id: bob, name: "Bob Lee" },
    ];
    expect(await changed(180)).toBeUndefined();
    expect(await changed(300)).toEqual({ before: both.slice(0, 1), after: both });
    expect(await setLength(300)).toMatchObject([{ agents: [{ id: ann }, { id: bob }], workUntil: "11:30" }]);
    expect(await changed(120)).toEqual({ before: both, after: both.slice(0, 1) });
    expect(await setLength(120)).toMatchObject([{ agents: [{ id: ann }], workUntil: "11:00" }]);
    await subscriptionFor(database, "Eve Fox", { agents: [bob], anchor: first, start: 540 });
    for (const scope of ["this", "this-and-later"] as const)
      await expect(preview(300, { scope })).rejects.toMatchObject({
        kind: "conflict",
        message: expect.stringContaining("At this length, the visit needs one more person"),
        field: "change.minutes",
      });
    await expectConsistent();
  });

  it("of this and later visits leaves those that were set by hand, and later ones that no longer fit go to others", async () => {
    await subscriptionFor(database, "Eve Fox", {
      agents: [ann],
      anchor: "2026-11-04",
      start: 690,
      frequency: "monthly",
    });
    const byHand = requestOf(90);
    const { previewToken } = await previewVisit(database, id("2026-11-11"), byHand, now);
    await applyVisit(database, id("2026-11-11"), { ...byHand, previewToken }, author);
    const later = await preview(180, { scope: "this-and-later" });
    expect(later.andLater).toBe(true);
    expect(
      later.visits.flatMap(({ id: of, changedAgents }) =>
        changedAgents === undefined ? [] : [[of, changedAgents.after.map((agent) => agent.id)]],
      ),
    ).toEqual(["2026-11-04", "2026-12-02", "2027-01-06"].map((date) => [id(date), [bob]]));
    expect(later.visits.flatMap(({ id: of, obstacles = [] }) => obstacles.map(({ refuses }) => [of, refuses]))).toEqual(
      [
        [id("2026-11-04"), false],
        [id("2026-12-02"), false],
        [id("2027-01-06"), false],
      ],
    );
    await setLength(180, { scope: "this-and-later" });
    expect((await visits()).slice(0, 5).map(({ date, minutes, agents }) => [date, minutes, agents[0]?.id])).toEqual([
      ["2026-10-21", 120, ann],
      ["2026-10-28", 180, ann],
      ["2026-11-04", 180, bob],
      ["2026-11-12", 90, ann],
      ["2026-11-18", 180, ann],
    ]);
    await expectConsistent();
  });

  it("of a visit whose agent was erased and not replaced yet says that the agent is gone", async () => {
    await agentEntity(database).delete({ id: ann }).go();
    const setTeam = { change: { agents: [bob], teamSize: 1 }, scope: "this" as const };
    const { visits: rows } = await previewVisit(database, id(first), setTeam, now);
    expect(rows[0]?.changedAgents).toEqual({
      before: [{ id: ann, name: "An agent who is gone" }],
      after: [{ id: bob, name: "Bob Lee" }],
    });
  });

  it("of a visit without an agent names who would come to it, and is refused when somebody else has taken their time", async () => {
    const unassign = { change: { agents: [] as number[] }, scope: "this" as const };
    await changeRecord(agentRecords, database, ann, { isActive: false }, author);
    await subscriptionFor(database, "Eve Fox", { agents: [bob], anchor: first, start: 630 });
    await runVisitJobs(database, { now });
    const { previewToken } = await previewVisit(database, id(first), unassign, now);
    await applyVisit(database, id(first), { ...unassign, previewToken }, author);
    const waits = async () => (await visits()).find(({ date }) => date === first)?.agents;
    expect(await waits()).toEqual([]);
    const shorter = await preview(75);
    expect(shorter.visits[0]?.changedAgents).toEqual({ before: [], after: [{ id: bob, name: "Bob Lee" }] });
    await subscriptionFor(database, "Gus Hay", { agents: [bob], anchor: first, start: 540, minutes: 60 });
    await expect(
      applyVisit(database, id(first), { ...requestOf(75), previewToken: shorter.previewToken }, author),
    ).rejects.toMatchObject({ kind: "conflict" });
    expect(await waits()).toEqual([]);
    await expectConsistent();
  });

  it("stays what was set by hand when the plan is continued, moved, paused and resumed", async () => {
    await setLength(210);
    await extendSubscription(database, subscriptionId, { now: new Date("2026-10-27T18:00:00Z") });
    expect(await lengths()).toEqual([120, 210, 120, 120]);
    const move = { change: { date: "2026-10-22", start: "10:00" }, scope: "this-and-later" } as const;
    const moved = await previewVisit(database, id("2026-10-21"), move, now);
    await applyVisit(database, id("2026-10-21"), { ...move, previewToken: moved.previewToken }, author);
    expect(await lengths()).toEqual([120, 210, 120, 120]);
    const pause = { pause: { from: "2026-10-25", until: "2026-11-10" } };
    for (const change of [pause, { resume: true } as const]) {
      const { previewToken } = await previewSubscription(database, subscriptionId, change, now);
      await applySubscription(database, subscriptionId, { ...change, previewToken }, author);
    }
    expect(await lengths()).toEqual([120, 210, 120, 120]);
    await expectConsistent();
  });

  it("that somebody else has just set is in the refusal, and of two at once one is applied", async () => {
    const expected = { date: first, start: "09:00", agents: [ann], minutes: 120 };
    const [one, other] = [await preview(180, { expected }), await preview(150, { expected })];
    const send = (minutes: number, previewToken: string) =>
      applyVisit(database, id(first), { ...requestOf(minutes, { expected }), previewToken }, author);
    const results = await Promise.allSettled([send(180, one.previewToken), send(150, other.previewToken)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(preview(90, { expected })).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringMatching(/is now on .* at 9:00 AM, (180|150) minutes long/),
    });
    await expectConsistent();
  });
});
