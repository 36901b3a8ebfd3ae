import { type TimesheetChange, timesheetMessages } from "@cleaning/contract/admin/timesheets";
import { beforeEach, describe, expect, it } from "vitest";
import { readHistory } from "../../platform/audit/index.ts";
import { timesheetEntity } from "../../schedule/timesheets/entity.ts";
import { eraseTimesheetWords } from "../../schedule/timesheets/erase.ts";
import { type TestDatabase, testDatabase } from "../../testing/index.ts";
import { testUser } from "../../testing/people.ts";
import { readAgentWeek } from "../agent/agent-week.ts";
import { clock, day, testCrew } from "../agent/testing/crew.ts";
import { applyVisit, previewVisit, undoSubscription } from "./change.ts";
import { reportVisit } from "./report.ts";
import { changeTimesheet, listTimesheets, readTimesheet } from "./timesheets.ts";

const week = "2026-10-19";
/** The Monday after. */
const monday = clock("09:00", "2026-10-26");

let database: TestDatabase;
let crew: Awaited<ReturnType<typeof testCrew>>;
beforeEach(async () => {
  database = await testDatabase();
  crew = await testCrew(database, (ids) => ({ minutes: 300, agents: ids.slice(0, 2) }));
});

type Reported = { kind: "arrived" | "started" | "done" | "no-access" | "on-the-way"; at: string };
/** Arrives at once, or at `received`. */
const report = async (who: { sub: string }, ...events: (Reported & { received?: Date })[]): Promise<void> => {
  for (const { kind, at, received = clock(at) } of events) {
    const sent = crew.says({ kind, ...(kind === "no-access" ? { reason: "nobody-home" } : {}) }, at);
    const answer = await crew.send(who, [sent], { at: received });
    expect(answer.events).toMatchObject([{ result: "accepted" }]);
  }
};
const of = ({ id }: { id: number }, date = week) => ({ week: date, id });
const keyOf = ({ id }: { id: number }) => ({ week, agentId: id });
const read = (who: { id: number }, now = monday) => readTimesheet(database, of(who), now);
const change = async (
  who: { id: number },
  what: TimesheetChange,
  { revision, now = monday }: { revision?: number; now?: Date } = {},
) =>
  changeTimesheet(
    database,
    of(who),
    { revision: revision ?? (await read(who, now)).revision, change: what },
    { by: "sub-admin", now },
  );
const correct = (minutes: number | null, reason = "The phone was left on") => ({
  correct: { visitId: crew.visitId, minutes, reason },
});
const refused = (reason: keyof typeof timesheetMessages) => ({ kind: "conflict", message: timesheetMessages[reason] });

const reportDone = () => report(crew.ann, { kind: "started", at: "09:00" }, { kind: "done", at: "11:30" });
const approve = (minutes = 150) => change(crew.ann, { approve: { minutes } });

describe("an agent's week", () => {
  it("counts for each agent what their own phone reported", async () => {
    await report(crew.bob, { kind: "started", at: "09:20" }, { kind: "done", at: "11:10" });
    await report(crew.ann, { kind: "started", at: "09:00" }, { kind: "done", at: "11:31" });
    expect(await read(crew.ann)).toMatchObject({
      from: week,
      until: "2026-10-25",
      isOver: true,
      planned: 150,
      worked: 151,
      paid: 151,
      missing: 0,
      visits: [{ id: crew.visitId, worked: 151, isOfTeam: false, customer: { id: crew.customerId, name: "Dee Moss" } }],
    });
    expect(await read(crew.bob)).toMatchObject({ worked: 110, paid: 110, visits: [{ isOfTeam: false }] });
  });

  it("counts the visit's times for an agent whose phone reported nothing, and says so", async () => {
    await reportDone();
    expect(await read(crew.bob)).toMatchObject({ paid: 150, visits: [{ isOfTeam: true }] });
  });

  it("has no minutes for a visit that nobody reported, or whose end is missing", async () => {
    expect(await read(crew.ann)).toMatchObject({ paid: 0, missing: 1, visits: [{ worked: null, paid: null }] });
    await report(crew.ann, { kind: "started", at: "09:00" });
    expect(await read(crew.ann)).toMatchObject({ missing: 1, visits: [{ startedAt: clock("09:00").toISOString() }] });
    expect(await read(crew.ann, clock("18:00"))).toMatchObject({ missing: 0, isOver: false });
  });

  it("counts a wait without access from its start to its end", async () => {
    await report(crew.ann, { kind: "started", at: "09:00" }, { kind: "no-access", at: "09:20" });
    expect(await read(crew.ann)).toMatchObject({ paid: 20, missing: 0, noAccess: 0 });
  });

  it("needs no minutes of a visit without access that nobody had begun, and is approved without them", async () => {
    await report(crew.ann, { kind: "no-access", at: "09:20" });
    expect(await read(crew.ann)).toMatchObject({
      paid: 0,
      missing: 0,
      noAccess: 1,
      visits: [{ status: "no-access", paid: null }],
    });
    expect(await change(crew.ann, { approve: { minutes: 0 } })).toMatchObject({ paid: 0, noAccess: 1, approval: {} });
    const { timesheets } = await listTimesheets(database, week, monday);
    expect(timesheets.map(({ noAccess }) => noAccess)).toEqual([1, 1, 0]);
  });

  it("offers the wait of who could not get in, to the office and in the agent's own week, and is not approved before it is decided", async () => {
    await report(crew.ann, { kind: "arrived", at: "07:58" }, { kind: "no-access", at: "08:19" });
    const times = { startedAt: clock("07:58").toISOString(), endedAt: clock("08:19").toISOString() };
    expect(await read(crew.ann)).toMatchObject({
      paid: 0,
      noAccess: 0,
      undecided: 1,
      visits: [{ ...times, worked: 21, offered: 21, paid: null, isUndecided: true }],
    });
    const own = () => readAgentWeek(database, day, { identityId: crew.ann.sub, now: monday });
    const visitsOf = ({ days }: Awaited<ReturnType<typeof own>>) => days.flatMap(({ visits }) => visits);
    expect(visitsOf(await own())).toMatchObject([{ worked: 21, paid: null, isUndecided: true }]);
    await expect(approve(0)).rejects.toMatchObject(refused("undecided"));
    expect(await change(crew.ann, correct(0))).toMatchObject({ paid: 0, undecided: 0, noAccess: 0 });
    expect(await change(crew.ann, correct(21))).toMatchObject({ paid: 21, undecided: 0, visits: [{ paid: 21 }] });
    expect(await approve(21)).toMatchObject({ paid: 21, approval: {} });
    expect(visitsOf(await own())).toMatchObject([{ worked: 21, paid: 21, isUndecided: false }]);
  });

  it("counts a visit far off its plan as unusual, and no more once the office has corrected it", async () => {
    await report(crew.ann, { kind: "started", at: "09:00" }, { kind: "done", at: "12:31" });
    await report(crew.bob, { kind: "started", at: "09:00" }, { kind: "done", at: "12:30" });
    expect(await read(crew.ann)).toMatchObject({ planned: 150, paid: 211, unusual: 1 });
    expect(await read(crew.bob)).toMatchObject({ planned: 150, paid: 210, unusual: 0 });
    expect(await change(crew.ann, correct(240))).toMatchObject({ paid: 240, unusual: 0 });
    const { timesheets } = await listTimesheets(database, week, monday);
    expect(timesheets.map(({ unusual }) => unusual)).toEqual([0, 0, 0]);
  });

  it("does not count a wait of an hour without access as unusual", async () => {
    await report(crew.ann, { kind: "started", at: "09:00" }, { kind: "no-access", at: "10:00" });
    expect(await read(crew.ann)).toMatchObject({ paid: 60, unusual: 0 });
  });

  it("is found by any of its days; without one the list shows last week, of all active agents, by name", async () => {
    await reportDone();
    const list = await listTimesheets(database, undefined, monday);
    expect(list).toMatchObject({ from: week, until: "2026-10-25", isOver: true });
    expect(list.timesheets.map(({ agent, paid, visitCount }) => [agent.name, paid, visitCount])).toEqual([
      ["Ann Lee", 150, 1],
      ["Bob Lee", 150, 1],
      ["Cy Lee", 0, 0],
    ]);
    expect(await listTimesheets(database, "2026-10-25", monday)).toEqual(list);
    expect(await readTimesheet(database, of(crew.ann, day), monday)).toMatchObject({ from: week, paid: 150 });
    await expect(readTimesheet(database, { week, id: 99 }, monday)).rejects.toMatchObject({ kind: "notFound" });
  });

  it("of all agents takes ten requests: the week's days, its reports, the timesheets and the agents", async () => {
    database.requests.length = 0;
    await listTimesheets(database, week, monday);
    expect(database.requests).toHaveLength(10);
  });
});

describe("work at a visit that the office has changed", () => {
  const given = { worked: 150, offered: 150, paid: null, marks: ["superseded"], isUndecided: true };
  const stays = async () => {
    expect(await read(crew.ann)).toMatchObject({
      worked: 150,
      paid: 0,
      missing: 0,
      undecided: 1,
      visits: [{ ...given, id: crew.visitId, date: day, customer: { id: crew.customerId, name: "Dee Moss" } }],
    });
    await expect(change(crew.ann, { approve: { minutes: 0 } })).rejects.toMatchObject(refused("undecided"));
    const decided = { correct: { visitId: crew.visitId, date: day, minutes: 150, reason: "Looked at" } };
    expect(await change(crew.ann, decided)).toMatchObject({ paid: 150, undecided: 0 });
    expect(await change(crew.ann, { approve: { minutes: 150 } })).toMatchObject({ paid: 150, approval: {} });
  };
  const byOffice = { by: "sub-admin", now: clock("10:00") };

  it("stays in the week of who reported it, where it was handed over while it was under way", async () => {
    expect.hasAssertions();
    await report(crew.ann, { kind: "started", at: "09:00" });
    await reportVisit(database, crew.visitId, { status: "scheduled" }, byOffice);
    const request = { change: { agents: [crew.bob.id, crew.cy.id] }, scope: "this" as const };
    const { previewToken } = await previewVisit(database, crew.visitId, request, byOffice.now);
    await applyVisit(database, crew.visitId, { ...request, previewToken }, { ...byOffice, key: "given" });
    await report(crew.ann, { kind: "done", at: "11:30" });
    expect((await read(crew.cy)).visits).toMatchObject([{ worked: null, paid: null, isOfTeam: false }]);
    await stays();
  });

  it("stays where it was skipped before the phone's reports arrived", async () => {
    expect.hasAssertions();
    await crew.change({ skip: true }, clock("08:00"));
    await reportDone();
    await stays();
  });

  it("stays in its week where the visit was moved to another", async () => {
    expect.hasAssertions();
    await crew.change({ date: "2026-10-30", start: 780 }, clock("08:00"));
    await reportDone();
    await stays();
  });

  it("keeps its clock where the visit is set back to scheduled and marked done", async () => {
    await reportDone();
    await reportVisit(database, crew.visitId, { status: "scheduled" }, byOffice);
    await reportVisit(database, crew.visitId, { status: "done" }, byOffice);
    expect(await read(crew.ann)).toMatchObject({
      worked: 150,
      paid: 150,
      missing: 0,
      visits: [{ startedAt: clock("09:00").toISOString() }],
    });
  });

  it("keeps both agents' clocks and the visit's times where setting it back is undone, with a note from meanwhile", async () => {
    await report(crew.bob, { kind: "started", at: "09:20" }, { kind: "done", at: "11:10" });
    await reportDone();
    const before = await crew.visit();
    const now = clock("18:00");
    const { undo } = await reportVisit(database, crew.visitId, { status: "scheduled" }, { by: "sub-admin", now });
    expect((await crew.visit()).progress).not.toHaveProperty("startedAt");
    await crew.send(crew.ann, [crew.says({ kind: "note", text: "Key is back" }, "11:40")], { at: now });
    await undoSubscription(database, undo?.subscriptionId ?? 0, undo?.undoToken ?? "", { by: "sub-admin", now });
    expect(await crew.visit()).toEqual({
      ...before,
      isForOffice: true,
      progress: { ...before.progress, notes: 1 },
    });
    expect([(await read(crew.ann)).worked, (await read(crew.bob)).worked]).toEqual([150, 110]);
  });
});

describe("minutes that the office entered for a visit at which nothing was reported", () => {
  const entered = { correct: { visitId: "", date: day, minutes: 25, reason: "Waited at the locked door" } };
  const enter = () => change(crew.ann, { correct: { ...entered.correct, visitId: crew.visitId } });

  it.each([
    ["skipped", { skip: true }],
    ["moved to another week", { date: "2026-10-30", start: 780 }],
    ["moved within the week", { date: "2026-10-22", start: 540 }],
  ] as const)("stay on their day where it is %s, until they are taken back", async (_, moved) => {
    await enter();
    await crew.change(moved, clock("08:00"));
    const { visits } = await read(crew.ann);
    const row = visits.find(({ date }) => date === day);
    expect(row).toMatchObject({
      id: crew.visitId,
      service: "Standard Cleaning",
      customer: { id: crew.customerId, name: "Dee Moss" },
      correction: { minutes: 25, reason: "Waited at the locked door" },
      paid: 25,
      marks: ["superseded"],
      isUndecided: false,
    });
    const { days, paid } = await readAgentWeek(database, week, { identityId: crew.ann.sub, now: monday });
    const own = days.find(({ date }) => date === day)?.visits;
    expect([paid, own?.map((visit) => [visit.firstName, visit.paid])]).toEqual([25, [["Dee", 25]]]);
    const back = { ...entered.correct, visitId: crew.visitId, minutes: null };
    const after = await change(crew.ann, { correct: back });
    expect([after.paid, after.visits.filter(({ date }) => date === day)]).toEqual([0, []]);
  });

  it("are in an approved week as it was approved, and no difference to it", async () => {
    await enter();
    await change(crew.ann, { approve: { minutes: 25 } });
    await crew.change({ skip: true }, clock("08:00"));
    expect(await read(crew.ann)).toMatchObject({
      paid: 25,
      changed: 0,
      undecided: 0,
      visits: [{ paid: 25, marks: [] }],
    });
  });

  it("are refused before its day, but can be taken back", async () => {
    const eve = { now: clock("23:59", "2026-10-20") };
    await expect(change(crew.ann, correct(25), eve)).rejects.toMatchObject(refused("notYet"));
    expect(await change(crew.ann, correct(25), { now: clock("00:01") })).toMatchObject({ paid: 25 });
    await expect(change(crew.ann, correct(30), eve)).rejects.toMatchObject(refused("notYet"));
    expect(await change(crew.ann, correct(null), eve)).toMatchObject({ paid: 0, visits: [{ correction: null }] });
  });
});

describe("what the office corrects", () => {
  it("has other time once that is added again under its id, on whatever week it is", async () => {
    const add = { date: day, minutes: 60, reason: "Training", id: "5f0c8a52-6a0d-4a52" };
    const first = await change(crew.ann, { add });
    expect(first.otherTime).toEqual([add]);
    expect(await change(crew.ann, { add })).toEqual(first);
    expect(await change(crew.ann, { add }, { revision: 0 })).toEqual(first);
    const twice = await change(crew.ann, { add: { ...add, id: "5f0c8a52-6a0d-4a53" } });
    expect(twice.otherTime).toHaveLength(2);
  });

  it("is refused where a day would have more than 24 hours, and taken where it makes less", async () => {
    expect(await change(crew.ann, { add: { date: day, minutes: 1_400, reason: "Fair" } })).toMatchObject({
      paid: 1_400,
    });
    await expect(change(crew.ann, { add: { date: day, minutes: 41, reason: "Fair" } })).rejects.toMatchObject(
      refused("fullDay"),
    );
    await expect(change(crew.ann, correct(41))).rejects.toMatchObject(refused("fullDay"));
    expect(await change(crew.ann, { add: { date: "2026-10-22", minutes: 41, reason: "Fair" } })).toMatchObject({
      paid: 1_441,
    });
    await reportDone();
    await expect(change(crew.ann, { approve: { minutes: 1_591 } })).rejects.toMatchObject(refused("fullDay"));
    expect(await change(crew.ann, correct(40))).toMatchObject({ paid: 1_481 });
  });

  it("counts instead of what was reported until it is taken back, with its reason in the agent's history", async () => {
    await report(crew.ann, { kind: "started", at: "09:00" }, { kind: "done", at: "13:00" });
    expect(await change(crew.ann, correct(150))).toMatchObject({
      worked: 240,
      paid: 150,
      visits: [{ correction: { minutes: 150, reason: "The phone was left on" } }],
    });
    expect(await change(crew.ann, correct(null, "It was right"))).toMatchObject({
      paid: 240,
      visits: [{ correction: null }],
    });
    const { entries } = await readHistory(database, { kind: "agents", id: crew.ann.id }, { limit: 9 });
    const texts = entries.flatMap(({ changes }) => changes).filter(({ field }) => field.startsWith("minutes of visit"));
    expect(texts).toContainEqual({
      field: `minutes of visit ${crew.visitId}`,
      from: "240 minutes",
      to: "150 minutes: The phone was left on",
    });
    expect(texts).toHaveLength(2);
  });

  it("adds time that belongs to no visit, and takes it away again", async () => {
    const added = await change(crew.cy, { add: { date: day, minutes: 45, reason: "Training" } });
    expect(added).toMatchObject({ paid: 45, visits: [], otherTime: [{ date: day, minutes: 45, reason: "Training" }] });
    const id = added.otherTime[0]?.id ?? "";
    expect(await change(crew.cy, { remove: { id } })).toMatchObject({ paid: 0, otherTime: [] });
    await expect(change(crew.cy, { remove: { id } })).rejects.toMatchObject(refused("changedMeanwhile"));
    await expect(change(crew.cy, { add: { date: "2026-10-26", minutes: 1, reason: "x" } })).rejects.toMatchObject(
      refused("otherWeek"),
    );
  });

  it("is refused for a visit of others, and for a week that somebody else has changed", async () => {
    await expect(change(crew.cy, correct(60))).rejects.toMatchObject(refused("noVisit"));
    await change(crew.ann, correct(60));
    await expect(change(crew.ann, correct(90), { revision: 0 })).rejects.toMatchObject(refused("changedMeanwhile"));
    expect(await read(crew.ann)).toMatchObject({ paid: 60 });
  });

  it("is stored once when two correct the same week at once", async () => {
    const both = await Promise.allSettled([
      change(crew.ann, correct(60), { revision: 0 }),
      change(crew.ann, correct(90), { revision: 0 }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await read(crew.ann)).toMatchObject({ revision: 1 });
  });
});

describe("an approved week", () => {
  it("says who approved it by their name", async () => {
    await reportDone();
    await testUser(database, "Alma Jensen", { identityId: "sub-admin" });
    expect(await approve()).toMatchObject({ approval: { by: "Alma Jensen" } });
  });

  it("is locked: later reports are shown as a difference, and nothing is corrected until it is reopened", async () => {
    await reportDone();
    expect(await approve()).toMatchObject({ paid: 150, changed: 0, approval: { by: null } });
    // From a phone that was offline.
    await report(crew.ann, { kind: "started", at: "08:50", received: monday });
    expect(await read(crew.ann)).toMatchObject({ paid: 150, changed: 0, undecided: 1, visits: [{ paid: 150 }] });
    await expect(change(crew.ann, correct(60))).rejects.toMatchObject(refused("approved"));
    await expect(approve()).rejects.toMatchObject(refused("approved"));
    expect(await change(crew.ann, { reopen: { reason: "A late report" } })).toMatchObject({
      approval: null,
      paid: 150,
      undecided: 1,
      visits: [{ worked: 150, offered: 160 }],
    });
    await expect(approve()).rejects.toMatchObject(refused("undecided"));
    expect(await change(crew.ann, correct(160, "Looked at"))).toMatchObject({ paid: 160, undecided: 0 });
    await report(crew.ann, { kind: "started", at: "08:40", received: clock("09:05", "2026-10-26") });
    expect(await read(crew.ann)).toMatchObject({
      paid: 160,
      undecided: 1,
      visits: [{ marks: expect.arrayContaining(["since-corrected"]) }],
    });
    await expect(change(crew.ann, { reopen: { reason: "x" } })).rejects.toMatchObject(refused("notApproved"));
  });

  it("has minutes for each visit, is over, and is what was seen", async () => {
    await expect(approve(0)).rejects.toMatchObject(refused("missing"));
    await reportDone();
    await expect(approve(149)).rejects.toMatchObject(refused("changedMeanwhile"));
    await expect(
      change(crew.ann, { approve: { minutes: 150 } }, { now: clock("23:00", "2026-10-25") }),
    ).rejects.toMatchObject(refused("notOver"));
    expect(await approve()).toMatchObject({ paid: 150 });
  });

  it("agrees with the agent's events", async () => {
    await reportDone();
    const [started, ended] = await crew.stored();
    const minutes = (Date.parse(ended?.at ?? "") - Date.parse(started?.at ?? "")) / 60_000;
    expect((await approve()).paid).toBe(minutes);
  });

  it("of an erased agent keeps the minutes without the words", async () => {
    await change(crew.ann, { add: { date: day, minutes: 30, reason: "Ann drove to Ogden" } });
    await change(crew.ann, correct(120, "Ann forgot her phone"));
    await approve(150);
    await eraseTimesheetWords(database, keyOf(crew.ann));
    await eraseTimesheetWords(database, keyOf(crew.ann));
    const { data } = await timesheetEntity(database).get(keyOf(crew.ann)).go();
    expect(JSON.stringify(data)).not.toContain("Ann");
    expect(await read(crew.ann)).toMatchObject({ paid: 150 });
  });
});
