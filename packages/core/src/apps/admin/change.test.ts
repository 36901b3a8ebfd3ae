import type { AdminSubscriptionChange, AdminVisitPreviewRequest } from "@cleaning/contract/visits/visits";
import { beforeEach, describe, expect, it } from "vitest";
import { putCatalog } from "../../catalog/catalog/index.ts";
import { agentRecords } from "../../people/agents/records.ts";
import { readHistory } from "../../platform/audit/index.ts";
import { changeRecord } from "../../platform/records/change.ts";
import { visitEntity } from "../../schedule/records/entity.ts";
import { previewChange } from "../../schedule/visits/apply.ts";
import { runVisitJobs } from "../../schedule/visits/testing/jobs.ts";
import { reservations } from "../../schedule/visits/testing/whole.ts";
import { giveTimeOff } from "../../testing/agent-time.ts";
import { type TestDatabase, testDatabase } from "../../testing/index.ts";
import { admin, agentNamed, now, subscriptionFor } from "../../testing/schedule.ts";
import { applySubscription, applyVisit, previewSubscription, previewVisit, undoSubscription } from "./change.ts";
import { reportVisit } from "./report.ts";
import { readSubscription } from "./subscription.ts";

let database: TestDatabase;
let [ann, bob, subscriptionId] = [0, 0, 0];
beforeEach(async () => {
  database = await testDatabase();
  ann = await agentNamed(database, "Ann Lee");
  bob = await agentNamed(database, "Bob Lee");
  ({ subscriptionId } = await subscriptionFor(database, "Cy Dee", { agents: [ann] }));
});

let changeCount = 0;
/** A second later each time, so that the history has an order. */
const author = () => ({ by: "sub-admin", now: new Date(now.getTime() + (changeCount += 1) * 1_000) });
const id = (date: string) => `p${subscriptionId}-${date}`;
const change = async (
  date: string,
  visitChange: AdminVisitPreviewRequest["change"],
  more: Partial<AdminVisitPreviewRequest> = {},
) => {
  const request = { change: visitChange, scope: "this" as const, ...more };
  const { previewToken } = await previewVisit(database, id(date), request, now);
  return (await applyVisit(database, id(date), { ...request, previewToken }, author())).visits;
};
const changeSubscription = async (requested: AdminSubscriptionChange) => {
  const { previewToken } = await previewSubscription(database, subscriptionId, requested, now);
  return (await applySubscription(database, subscriptionId, { ...requested, previewToken }, author())).visits;
};
const agentsOn = async () =>
  Object.fromEntries(
    (await readSubscription(database, subscriptionId, now)).visits.map(({ date, agents }) => [
      date,
      agents.map((agent) => agent.id),
    ]),
  );
const expectConsistent = async () => {
  const { visits, days, unsound } = await reservations(database, now);
  expect([days, unsound]).toEqual([visits, []]);
};
const why = (text: string) => ({ field: "why the price was changed", from: null, to: text });
const historyOf = async () =>
  (await readHistory(database, { kind: "subscriptions", id: subscriptionId }, { limit: 5 })).entries[0]?.changes;

describe("the office", () => {
  it("moves a visit that nobody comes to with a preview that says who will, or that nobody can", async () => {
    const date = "2026-10-28";
    for (const agent of [ann, bob]) await giveTimeOff(database, agent, { from: date, until: "2026-10-29" }, author());
    await runVisitJobs(database, { now });
    expect(await agentsOn()).toMatchObject({ [date]: [] });
    const previewOn = async (day: string) => {
      const request = { change: { date: day, start: "10:30" }, scope: "this" } as const;
      return (await previewVisit(database, id(date), request, now)).visits[0]?.changedAgents;
    };
    expect(await previewOn("2026-10-29")).toEqual({ before: [], after: [] });
    expect(await previewOn("2026-10-30")).toEqual({ before: [], after: [{ id: ann, name: "Ann Lee" }] });
    await expect(change(date, { date: "2026-10-29", start: "10:30" })).rejects.toMatchObject({ field: "start" });
    expect(await change(date, { date: "2026-10-30", start: "10:30" })).toMatchObject([{ agents: [{ id: ann }] }]);
    expect(await previewOn("2026-10-31")).toBeUndefined();
    await expectConsistent();
  });

  it("moves a visit as previewed, answers it with names, and that is in the history", async () => {
    const request = { change: { date: "2026-10-30", start: "10:30" }, scope: "this" } as const;
    const preview = await previewVisit(database, id("2026-10-28"), request, now);
    expect(preview).toMatchObject({
      visits: [
        {
          id: id("2026-10-28"),
          before: { date: "2026-10-28", start: "09:00", price: 120, status: "scheduled" },
          after: { date: "2026-10-30", start: "10:30" },
        },
      ],
      andLater: false,
      isLate: false,
    });
    expect(await change("2026-10-28", request.change)).toMatchObject([
      { date: "2026-10-30", start: "10:30", agents: [{ id: ann, name: "Ann Lee" }], customer: { name: "Cy Dee" } },
    ]);
    expect(await historyOf()).toEqual([
      { field: "visit 2026-10-28 time", from: "2026-10-28 09:00", to: "2026-10-30 10:30" },
    ]);
    await expectConsistent();
  });

  it("moves a visit late where the customer asked, and never where the company must", async () => {
    const request = { change: { skip: true }, scope: "this" } as const;
    const company = await previewVisit(database, id("2026-10-21"), request, now);
    expect([company.isLate, company.mayBeLate]).toEqual([false, true]);
    const customer = await previewVisit(database, id("2026-10-21"), { ...request, askedBy: "customer" }, now);
    expect([customer.isLate, customer.mayBeLate]).toEqual([true, undefined]);
    const [skipped] = await change("2026-10-21", request.change);
    expect(skipped).toMatchObject({ status: "skipped", isLate: false });
  });

  it("pauses and ends a plan late where the customer asked alone", async () => {
    const cancel = { cancel: { on: "2026-10-21", reason: "moving" } } as const;
    const late = (more: { askedBy?: "customer" }) =>
      previewSubscription(database, subscriptionId, { ...cancel, ...more }, now).then(({ isLate }) => isLate);
    expect([await late({}), await late({ askedBy: "customer" })]).toEqual([false, true]);
  });

  it("previews a tentative time for a visit without a chosen start", async () => {
    ({ subscriptionId } = await subscriptionFor(database, "Eve Fox", { start: undefined }));
    const request = { change: { price: 90 }, scope: "this" } as const;
    const { visits } = await previewVisit(database, id("2026-10-28"), request, now);
    expect(visits).toMatchObject([
      { before: { price: 120, isTentative: true }, after: { price: 90, isTentative: true } },
    ]);
  });

  it("has in the history who comes to a moved visit as it was written", async () => {
    await subscriptionFor(database, "Eve Fox", { agents: [ann], anchor: "2026-10-30", start: 600 });
    await change("2026-10-28", { date: "2026-10-30", start: "10:30" });
    expect(await historyOf()).toEqual([
      { field: "visit 2026-10-28 time", from: "2026-10-28 09:00", to: "2026-10-30 10:30" },
      { field: "visit 2026-10-28 agents", from: [`Agent ${ann}`], to: [`Agent ${bob}`] },
    ]);
  });

  it("has in the history why a price was changed, of one visit and of the plan", async () => {
    await change("2026-10-28", { price: 110, reason: "Came late" });
    await change("2026-11-04", { price: 130, reason: "A bigger home" }, { scope: "this-and-later" });
    const { entries } = await readHistory(database, { kind: "subscriptions", id: subscriptionId }, { limit: 5 });
    // Both were changed in one instant: their order is anybody's.
    expect(entries.map(({ changes }) => changes)).toEqual(
      expect.arrayContaining([
        [{ field: "visit 2026-10-28 price", from: 120, to: 110 }, why("Came late")],
        expect.arrayContaining([why("A bigger home"), { field: "price", from: 120, to: 130 }]),
      ]),
    );
  });

  it("has in the history why the price was changed among a plan's details, and no reason without another price", async () => {
    await changeSubscription({ terms: { price: 140, priceReason: "The oven, too" } });
    expect(await historyOf()).toEqual([{ field: "price", from: 120, to: 140 }, why("The oven, too")]);
    await changeSubscription({ terms: { frequency: "monthly", price: 140, priceReason: "Again" } });
    expect(await historyOf()).toEqual([{ field: "frequency", from: "weekly", to: "monthly" }]);
  });

  it("gives a visit another agent, or lets one be found again, and refuses one who cannot come then", async () => {
    expect(await change("2026-10-28", { agents: [bob] })).toMatchObject([{ agents: [{ id: bob }] }]);
    await subscriptionFor(database, "Eve Fox", { agents: [ann], anchor: "2026-11-04", start: 570 });
    // Ann has the first subscription, and so Bob the second.
    await expect(change("2026-11-04", { agents: [bob] })).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringContaining("another agent"),
    });
    expect((await agentsOn())["2026-11-04"]).toEqual([ann]);
    expect(await change("2026-10-28", { agents: [] })).toMatchObject([{ agents: [{ id: ann }] }]);
    await expectConsistent();
  });

  it("moves a visit to another agent and time at once, and only if that agent can come then", async () => {
    await subscriptionFor(database, "Eve Fox", { agents: [bob], start: 780 });
    const moved = await change("2026-10-28", { date: "2026-10-28", start: "15:30", agents: [bob] });
    expect(moved).toMatchObject([{ date: "2026-10-28", start: "15:30", agents: [{ id: bob }] }]);
    expect(await historyOf()).toEqual([
      { field: "visit 2026-10-28 time", from: "2026-10-28 09:00", to: "2026-10-28 15:30" },
      { field: "visit 2026-10-28 agents", from: [`Agent ${ann}`], to: [`Agent ${bob}`] },
    ]);
    await expect(change("2026-11-04", { date: "2026-11-04", start: "14:00", agents: [bob] })).rejects.toMatchObject({
      kind: "conflict",
      field: "agents",
    });
    const later = { scope: "this-and-later" as const };
    await expect(
      change("2026-11-04", { date: "2026-11-04", start: "15:30", agents: [bob] }, later),
    ).rejects.toMatchObject({ kind: "invalid", field: "scope" });
    await expectConsistent();
  });

  it("moves a visit within today and to today, but not to a time that is past", async () => {
    const eleven = new Date("2026-10-21T17:00:00Z");
    const previewAt = (date: string, start: string, day = "2026-10-21") =>
      previewVisit(database, id(day), { change: { date, start }, scope: "this" }, eleven);
    const request = { change: { date: "2026-10-21", start: "14:00" }, scope: "this" } as const;
    const { previewToken } = await previewAt("2026-10-21", "14:00");
    const applied = await applyVisit(
      database,
      id("2026-10-21"),
      { ...request, previewToken },
      { ...admin, now: eleven },
    );
    expect(applied.visits).toMatchObject([{ date: "2026-10-21", start: "14:00", agents: [{ id: ann }] }]);
    expect((await previewAt("2026-10-21", "16:00", "2026-10-28")).visits[0]?.after).toMatchObject({ start: "16:00" });
    await expect(previewAt("2026-10-21", "11:00")).rejects.toMatchObject({ kind: "invalid", field: "start" });
    await expect(previewAt("2026-10-20", "16:00")).rejects.toMatchObject({ kind: "invalid", field: "date" });
    await expectConsistent();
  });

  it("is refused, with what it is now, a change of a visit that somebody changed since it was looked at", async () => {
    const expected = { date: "2026-10-28", start: "09:00", agents: [ann] };
    expect(await change("2026-10-28", { agents: [bob] }, { expected })).toMatchObject([{ agents: [{ id: bob }] }]);
    const refusal = { kind: "conflict", message: expect.stringContaining("with other agents. Nothing") };
    await expect(change("2026-10-28", { skip: true }, { expected })).rejects.toMatchObject(refusal);
    const sameChoice = {
      kind: "conflict",
      message: expect.stringContaining("with the agents whom you chose. Nothing"),
    };
    await expect(change("2026-10-28", { agents: [bob] }, { expected })).rejects.toMatchObject(sameChoice);
    const moved = { ...expected, start: "10:00", agents: [bob] };
    const nowAt = { kind: "conflict", message: expect.stringContaining("October 28, 2026 at 9:00 AM. Nothing") };
    await expect(change("2026-10-28", { skip: true }, { expected: moved })).rejects.toMatchObject(nowAt);
  });

  it("is refused, before it is applied, to leave one agent at a visit for two; two who were chosen come, and with none chosen two are found", async () => {
    const cy = await agentNamed(database, "Cy Orr");
    ({ subscriptionId } = await subscriptionFor(database, "Eve Fox", { start: 780, minutes: 300, agents: [ann, bob] }));
    const refusal = { kind: "invalid", field: "change.agents", message: expect.stringContaining("choose both") };
    for (const scope of ["this", "this-and-later", "all"] as const) {
      const request = { change: { agents: [cy] }, scope };
      await expect(previewVisit(database, id("2026-10-28"), request, now)).rejects.toMatchObject(refusal);
    }
    expect((await agentsOn())["2026-10-28"]).toEqual([ann, bob]);
    expect(await change("2026-10-28", { agents: [cy, bob] })).toMatchObject([{ agents: [{ id: cy }, { id: bob }] }]);
    expect(await change("2026-10-28", { agents: [] })).toMatchObject([{ agents: [{ id: ann }, { id: bob }] }]);
    await expectConsistent();
  });

  it("is answered when it sends a change again whose agent is inactive by then", async () => {
    const request = { change: { agents: [bob] }, scope: "this" as const };
    const { previewToken } = await previewVisit(database, id("2026-10-28"), request, now);
    const send = () =>
      applyVisit(database, id("2026-10-28"), { ...request, previewToken }, { ...author(), key: "sent" });
    await send();
    await changeRecord(agentRecords, database, bob, { isActive: false }, author());
    expect((await send()).visits).toMatchObject([{ id: id("2026-10-28"), agents: [{ id: bob }] }]);
  });

  it("gives a visit without a chosen start the agent it chooses at the start that the preview shows, or refuses", async () => {
    ({ subscriptionId } = await subscriptionFor(database, "Eve Fox", { start: undefined }));
    await subscriptionFor(database, "Gus Hay", { agents: [ann], anchor: "2026-10-28", start: 480 });
    const startOf = async (date: string) =>
      (await readSubscription(database, subscriptionId, now)).visits.find((visit) => visit.date === date)?.start;
    const [takenStart, freeStart] = [await startOf("2026-10-28"), await startOf("2026-11-04")];
    await expect(change("2026-10-28", { agents: [ann] })).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringContaining("another agent or another time"),
    });
    expect(await startOf("2026-10-28")).toBe(takenStart);
    expect(await change("2026-11-04", { agents: [bob] })).toMatchObject([{ start: freeStart, agents: [{ id: bob }] }]);
    await expectConsistent();
  });

  it("gives visits without a chosen start an agent from another town where no one comes to theirs", async () => {
    database = await testDatabase();
    const cal = await agentNamed(database, "Cal Orr", "Ogden");
    ({ subscriptionId } = await subscriptionFor(database, "Eve Fox", { start: undefined }));
    expect((await agentsOn())["2026-10-28"]).toEqual([]);
    expect(await change("2026-10-28", { agents: [cal] })).toMatchObject([{ start: "08:00", agents: [{ id: cal }] }]);
    await change("2026-11-18", { agents: [cal] }, { scope: "this-and-later" });
    const { "2026-11-04": before, "2026-11-12": last, "2026-11-18": first, "2026-11-25": second } = await agentsOn();
    expect([before, last, first, second]).toEqual([[], [], [cal], [cal]]);
    await expectConsistent();
  });

  it("moves as many visits to a time as there are agents, also at once", async () => {
    const subscriptions = [];
    for (const name of ["Eve Fox", "Gus Hay", "Ida Jay"])
      subscriptions.push(
        (await subscriptionFor(database, name, { anchor: "2026-10-29", start: 480 + subscriptions.length * 150 }))
          .subscriptionId,
      );
    const results = await Promise.allSettled(
      subscriptions.map(async (other) => {
        const connection = await testDatabase(database.table);
        const at = `p${other}-2026-11-05`;
        const move = { change: { date: "2026-11-06", start: "13:00" }, scope: "this" } as const;
        const { previewToken } = await previewVisit(connection, at, move, now);
        return applyVisit(connection, at, { ...move, previewToken }, admin);
      }),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    await expectConsistent();
  });

  it("gives this and later visits their agents and a price, and what was changed by hand stays", async () => {
    await change("2026-11-11", { price: 99.5 });
    await change("2026-11-04", { price: 130 }, { scope: "this-and-later" });
    await change("2026-11-04", { agents: [bob] }, { scope: "this-and-later" });
    const { schedule, visits } = await readSubscription(database, subscriptionId, now);
    expect(visits.slice(0, 5).map(({ price, agents }) => [price, agents[0]?.id])).toEqual([
      [120, ann],
      [120, ann],
      [130, bob],
      [99.5, bob],
      [130, bob],
    ]);
    expect(schedule).toMatchObject({ price: 120, agents: [{ id: ann, name: "Ann Lee" }] });
    await expectConsistent();
  });

  it("is refused with a message: no such agent, too many, an old preview, visits of two subscriptions, no such visit", async () => {
    await expect(change("2026-10-28", { agents: [99] })).rejects.toMatchObject({ kind: "brokenReference" });
    await changeRecord(agentRecords, database, bob, { isActive: false }, admin);
    await expect(change("2026-10-28", { agents: [bob] })).rejects.toMatchObject({ kind: "brokenReference" });
    await changeRecord(agentRecords, database, bob, { isActive: true }, admin);
    await expect(change("2026-10-28", { agents: [ann, bob] })).rejects.toMatchObject({
      kind: "invalid",
      message: expect.stringContaining("choose one"),
    });
    const skip = { change: { skip: true }, scope: "this" } as const;
    const { previewToken } = await previewVisit(database, id("2026-10-28"), skip, now);
    await change("2026-10-28", { date: "2026-10-29", start: "09:00" });
    await expect(applyVisit(database, id("2026-10-28"), { ...skip, previewToken }, admin)).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringContaining("look at the change again"),
    });
    const others = { ...skip, scope: "chosen" as const, visitIds: ["p99-2026-11-04"] };
    await expect(previewVisit(database, id("2026-10-28"), others, now)).rejects.toMatchObject({ kind: "invalid" });
    await expect(previewVisit(database, "p99-2026-10-28", skip, now)).rejects.toMatchObject({ kind: "notFound" });
    await expect(previewSubscription(database, 99, { resume: true }, now)).rejects.toMatchObject({ kind: "notFound" });
  });

  it("applies a preview after notes and after changes of other visits, which it does not read", async () => {
    const skip = { change: { skip: true }, scope: "this" } as const;
    const { previewToken } = await previewVisit(database, id("2026-10-28"), skip, now);
    await change("2026-11-04", { skip: true });
    await reportVisit(database, id("2026-10-28"), { teamNote: "Two dogs" }, author());
    const { visits } = await applyVisit(database, id("2026-10-28"), { ...skip, previewToken }, author());
    expect(visits).toMatchObject([{ status: "skipped", teamNote: "Two dogs" }]);
  });

  it("applies a submission that comes twice once, and one with the same preview and another key not at all", async () => {
    const request = { change: { skip: true }, scope: "this" } as const;
    const { previewToken } = await previewVisit(database, id("2026-10-28"), request, now);
    const apply = (key: string) =>
      applyVisit(database, id("2026-10-28"), { ...request, previewToken }, { ...admin, key });
    const applied = await apply("key-1");
    expect(applied.visits).toMatchObject([{ status: "skipped" }]);
    expect(await apply("key-1")).toEqual(applied);
    await expect(apply("key-2")).rejects.toMatchObject({ kind: "conflict" });
  });

  it("frees a skipped visit's time at once, although it can be undone", async () => {
    const other = await subscriptionFor(database, "Eve Fox", { agents: [bob], anchor: "2026-10-29" });
    await change("2026-10-28", { agents: [ann] });
    const skip = { change: { skip: true }, scope: "this" } as const;
    const skipping = await previewVisit(database, id("2026-10-28"), skip, now);
    const { previewToken: skipToken } = skipping;
    await applyVisit(database, id("2026-10-28"), { ...skip, previewToken: skipToken }, { ...author(), key: "skip" });
    const move = { change: { date: "2026-10-28", start: "09:00" }, scope: "this" } as const;
    const at = `p${other.subscriptionId}-2026-10-29`;
    const first = await previewVisit(database, at, move, now);
    await applyVisit(database, at, { ...move, previewToken: first.previewToken }, admin);
    const assignment = { change: { agents: [ann] }, scope: "this" as const };
    const { previewToken } = await previewVisit(database, at, assignment, now);
    expect((await applyVisit(database, at, { ...assignment, previewToken }, admin)).visits).toMatchObject([
      { agents: [{ id: ann }] },
    ]);
    await expectConsistent();
  });
});

describe("extras from the office", () => {
  it("change price and length, and are those of the catalogue", async () => {
    const extra = { description: "Inside and out", icon: "fire" as const };
    await putCatalog(database, { extraServices: [{ id: 1, name: "Oven", price: "$30-50", ...extra }] });
    expect(await change("2026-10-28", { extras: ["Oven"] })).toMatchObject([
      { extras: ["Oven"], price: 160, minutes: 140, workUntil: "11:20" },
    ]);
    await expect(change("2026-10-28", { extras: ["Roof"] })).rejects.toMatchObject({ kind: "brokenReference" });
    await expectConsistent();
  });
});

describe("a subscription in the office", () => {
  it("is paused, resumed, given another frequency and ended, with its history", async () => {
    expect(await changeSubscription({ pause: { from: "2026-10-25", until: "2026-11-06" } })).toMatchObject([
      { date: "2026-10-28", status: "skipped" },
      { date: "2026-11-04", status: "skipped" },
    ]);
    expect(await historyOf()).toContainEqual({ field: "pause", from: null, to: "2026-10-25 to 2026-11-06" });
    expect((await readSubscription(database, subscriptionId, now)).schedule.pause).toEqual({
      from: "2026-10-25",
      until: "2026-11-06",
      nextDate: "2026-11-12",
    });
    const fee = { cents: 4_000, words: "Too late." };
    await visitEntity(database).patch({ subscriptionId, occurrenceDate: "2026-11-04" }).set({ fee }).go();
    const { visits: resumed } = await previewSubscription(database, subscriptionId, { resume: true }, now);
    expect(resumed.map(({ after }) => after?.fee)).toEqual([undefined, 40]);
    await changeSubscription({ resume: true });
    await changeSubscription({ frequency: "biweekly" });
    expect(await historyOf()).toContainEqual({ field: "frequency", from: "weekly", to: "biweekly" });
    await changeSubscription({ cancel: { on: "2026-11-20", reason: "moving" } });
    const { schedule, visits } = await readSubscription(database, subscriptionId, now);
    expect(schedule).toMatchObject({ ending: { on: "2026-11-20", reason: "moving" }, nextDate: "2026-10-21" });
    expect(visits.filter(({ status }) => status === "scheduled").map(({ date }) => date)).toEqual([
      "2026-10-21",
      "2026-11-04",
      "2026-11-18",
    ]);
    await expectConsistent();
  });

  it("that is about to end goes on when it is resumed", async () => {
    await changeSubscription({ cancel: { on: "2026-11-20", reason: "moving" } });
    await changeSubscription({ resume: true });
    const { schedule, visits } = await readSubscription(database, subscriptionId, now);
    expect(schedule.ending).toBeNull();
    expect(visits.some(({ date, status }) => date > "2026-11-20" && status === "scheduled")).toBe(true);
    await expectConsistent();
  });

  it("asks other frequencies' prices from what the office sets for this and all later visits", async () => {
    await change("2026-10-28", { price: 160 }, { scope: "this-and-later" });
    const { schedule } = await readSubscription(database, subscriptionId, new Date("2026-10-28T20:00:00Z"));
    expect(schedule.prices).toEqual({
      weekly: 160,
      biweekly: 170,
      monthly: 180,
      every3weeks: 180,
      every4weeks: 180,
      every8weeks: 200,
    });
  });

  it("is shown with its visits in three requests", async () => {
    database.requests.length = 0;
    const { schedule, visits } = await readSubscription(database, subscriptionId, now);
    expect(database.requests).toEqual(["QueryCommand", "GetItemCommand", "BatchGetItemCommand"]);
    expect(schedule).toMatchObject({
      id: subscriptionId,
      service: "Standard Cleaning",
      frequency: "weekly",
      prices: { weekly: 120, biweekly: 128, monthly: 135 },
      customer: { name: "Cy Dee" },
      minutes: 120,
      start: "09:00",
      isBilledByProvider: false,
    });
    expect(visits).toHaveLength(12);
    await expect(readSubscription(database, 99, now)).rejects.toMatchObject({ kind: "notFound" });
  });
});

describe("an end by the office", () => {
  const cancel = { cancel: { on: "2026-10-20", reason: "price" } } as const;
  const end = async () => {
    const { previewToken } = await previewSubscription(database, subscriptionId, cancel, now);
    return applySubscription(database, subscriptionId, { ...cancel, previewToken }, { ...admin, key: "one" });
  };

  it("can be undone within a minute: everything is as it was, with its agents, and that is in the history", async () => {
    const before = await readSubscription(database, subscriptionId, now);
    const { undoToken = "" } = await end();
    expect((await readSubscription(database, subscriptionId, now)).schedule.ending?.on).toBe("2026-10-20");
    // Freed time stays reserved for the minute.
    await subscriptionFor(database, "Eve Fox", { agents: [ann] });
    await undoSubscription(database, subscriptionId, undoToken, {
      by: "sub-admin",
      now: new Date(now.getTime() + 59_000),
    });
    expect(await readSubscription(database, subscriptionId, now)).toEqual(before);
    expect(await historyOf()).toContainEqual({ field: "end", from: "2026-10-20, price", to: null });
    await expectConsistent();
  });

  it("by its own decision is taken back by the office, and not by the customer", async () => {
    await changeSubscription({ cancel: { on: "2026-10-20", reason: "office" } });
    await expect(previewChange(database, subscriptionId, { restart: true }, { now })).rejects.toMatchObject({
      kind: "conflict",
      message: "We ended this plan. Please call us to start it again.",
    });
    await changeSubscription({ restart: true });
    expect((await readSubscription(database, subscriptionId, now)).schedule.ending).toBeNull();
  });

  it("is not undone over another subscription, nor later than a minute", async () => {
    const { undoToken = "" } = await end();
    const late = { by: "sub-admin", now: new Date(now.getTime() + 61_000) };
    await expect(undoSubscription(database, subscriptionId + 1, undoToken, admin)).rejects.toMatchObject({
      kind: "conflict",
    });
    await expect(undoSubscription(database, subscriptionId, undoToken, late)).rejects.toMatchObject({
      kind: "conflict",
    });
  });
});

describe("terms that the office changes", () => {
  it("are previewed visit by visit, with the date on which it begins anew, and applied as shown", async () => {
    const terms = { nextServiceDate: "2026-10-29", price: 150 };
    const { visits, andLater, previewToken } = await previewSubscription(database, subscriptionId, { terms }, now);
    expect(andLater).toBe(true);
    expect(visits.find(({ before }) => before?.date === "2026-10-28")?.after).toBeNull();
    expect(visits.find(({ after }) => after?.date === "2026-10-29")).toMatchObject({
      before: null,
      after: { price: 150 },
    });
    await applySubscription(database, subscriptionId, { terms, previewToken }, admin);
    const { subscription } = await readSubscription(database, subscriptionId, now);
    expect(subscription).toMatchObject({ nextServiceDate: "2026-10-29", price: 150 });
    expect(await historyOf()).toEqual([
      { field: "price", from: 120, to: 150 },
      { field: "nextServiceDate", from: "2026-10-21", to: "2026-10-29" },
    ]);
    await expectConsistent();
  });

  it("are refused with what they would do by then, once others have changed the subscription", async () => {
    const terms = { price: 150 };
    const { previewToken } = await previewSubscription(database, subscriptionId, { terms }, now);
    await changeSubscription({ frequency: "biweekly" });
    await expect(applySubscription(database, subscriptionId, { terms, previewToken }, admin)).rejects.toMatchObject({
      kind: "conflict",
      preview: { andLater: true },
    });
  });

  it("are applied once, however often the submission comes", async () => {
    const terms = { price: 150 };
    const { previewToken } = await previewSubscription(database, subscriptionId, { terms }, now);
    const submission = { ...admin, key: "terms" };
    await applySubscription(database, subscriptionId, { terms, previewToken }, submission);
    await applySubscription(database, subscriptionId, { terms, previewToken }, submission);
    const { entries } = await readHistory(database, { kind: "subscriptions", id: subscriptionId }, { limit: 5 });
    expect(entries).toHaveLength(1);
  });

  it("of a home that its customer does not have are refused before anything is shown", async () => {
    await expect(previewSubscription(database, subscriptionId, { terms: { homeId: 9 } }, now)).rejects.toMatchObject({
      kind: "brokenReference",
      field: "homeId",
    });
  });
});
