import type { ScheduleChange } from "@cleaning/scheduling/changes/schedule-change";
import { beforeEach, describe, expect, it } from "vitest";
import { agentRecords } from "../../../people/agents/records.ts";
import { readHistory } from "../../../platform/audit/index.ts";
import { messageEntity } from "../../../platform/messages/entity.ts";
import { changeRecord } from "../../../platform/records/change.ts";
import { showRecord } from "../../../platform/records/read.ts";
import { recheckAgent } from "../../../schedule/assignment/recheck-agent.ts";
import { sendDueMessages } from "../../../schedule/messages/testing.ts";
import { visitEntity } from "../../../schedule/records/entity.ts";
import { applyChange, previewChange } from "../../../schedule/visits/apply.ts";
import { reservations } from "../../../schedule/visits/testing/whole.ts";
import { type TestDatabase, testDatabase } from "../../../testing/index.ts";
import { applyVisit, previewVisit } from "../../admin/change.ts";
import { reportVisit } from "../../admin/report.ts";
import { startsForAdmin } from "../../admin/starts.ts";
import { readFollowedDay } from "../../board/day-board.ts";
import { inspectTotals } from "../../repair/index.ts";
import { readAdminVisitRecord } from "../../visit-record/admin.ts";
import { clock, day, testCrew } from "../testing/crew.ts";
import { agentEventMessages } from "./event-messages.ts";

let database: TestDatabase;
let crew: Awaited<ReturnType<typeof testCrew>>;
beforeEach(async () => {
  database = await testDatabase();
  crew = await testCrew(database);
});

const mails = async (kind = "visit-superseded") =>
  (await messageEntity(database).scan.go({ pages: "all" })).data.filter(({ payload }) =>
    JSON.stringify(payload).includes(kind),
  );
const results = (answer: { events: { result: string }[] }) => answer.events.map(({ result }) => result);
const jobs = async (id: number) => (await showRecord(agentRecords, database, id)).completedJobs;

const workEvents = () => [crew.says({ kind: "started" }, "09:00"), crew.says({ kind: "done" }, "11:00")];
const superseded = async (message: string = agentEventMessages.superseded) => {
  const before = await crew.visit();
  const { events } = await crew.send(crew.ann, workEvents(), { at: clock("18:00") });
  expect(events).toMatchObject([
    { result: "accepted", message },
    { result: "accepted", message },
  ]);
  const after = await crew.visit();
  expect(after).toEqual({ ...before, progress: { checked: [], notes: 0, photos: 0, superseded: 2 } });
  expect(await crew.stored()).toMatchObject([{ isSuperseded: true }, { isSuperseded: true }]);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.payload).toMatchObject({ visitId: crew.visitId, facts: { agent: "Ann Lee", status: before.status } });
  expect(await jobs(crew.ann.id)).toBe(3);
  expect((await inspectTotals(database)).mistakes).toEqual([]);
};

it("that one of a pair cleaned while the other was not let in is a message to the office once, with times", async () => {
  crew = await testCrew(database, ([ann = 0, bob = 0]) => ({ agents: [ann, bob], minutes: 300 }));
  const { ann, bob, send, says } = crew;
  await send(bob, [says({ kind: "no-access", reason: "nobody-home" }, "14:40")], { at: clock("14:41") });
  const { events } = await send(ann, [says({ kind: "started" }, "14:44"), says({ kind: "done" }, "15:01")]);
  expect(results({ events })).toEqual(["accepted", "accepted"]);
  await send(ann, [says({ kind: "done" }, "15:02")]);
  const [mail, ...more] = await mails("visit-contrary");
  expect(more).toEqual([]);
  expect(mail?.payload).toMatchObject({
    facts: {
      agent: "Ann Lee",
      status: "no-access",
      said: "The phone says that it was cleaned, 2:44 PM to 3:01 PM: please mark it as done if it was.",
    },
  });
  expect((await crew.stored()).find(({ kind }) => kind === "done")).toMatchObject({ isContrary: true });
});

it("that nobody was at home, sent after a colleague was let in and began, ends nothing and tells no customer", async () => {
  crew = await testCrew(database, ([ann = 0, bob = 0]) => ({ agents: [ann, bob], minutes: 300 }));
  const { ann, bob, send, says, visit } = crew;
  await send(ann, [says({ kind: "started" }, "15:26")], { at: clock("15:26") });
  const late = [says({ kind: "arrived" }, "15:05"), says({ kind: "no-access", reason: "nobody-home" }, "15:21")];
  const { events } = await send(bob, late, { at: clock("15:40") });
  expect(events).toMatchObject([
    { result: "accepted" },
    { result: "accepted", message: agentEventMessages.begunSince },
  ]);
  expect(await visit()).toMatchObject({ status: "started", progress: { startedAt: clock("15:26").toISOString() } });
  expect(await mails("visit-no-access")).toEqual([]);
  expect((await mails("visit-contrary"))[0]?.payload).toMatchObject({ facts: { agent: "Bob Lee", status: "started" } });
});

it.each([
  ["no-access", "done", "no access at 3:19 PM and done at 3:20 PM: please mark it as done if it was cleaned"],
  ["done", "no-access", "done at 3:19 PM and no access at 3:20 PM"],
] as const)(
  "that an agent who reported %s says %s then is told as both of their reports",
  async (first, then, both) => {
    const { ann, send, says, visit } = crew;
    for (const [kind, time] of [
      [first, "15:19"],
      [then, "15:20"],
    ] as const)
      await send(ann, [says({ kind, reason: "nobody-home" }, time)], { at: clock(time) });
    expect(await visit()).toMatchObject({ status: first });
    const mail = { subject: "", text: "" };
    await sendDueMessages(
      database,
      async ({ subject, text, kind }) => kind === "visit-contrary" && Object.assign(mail, { subject, text }),
      clock("15:30"),
    );
    expect(mail.subject).toMatch(/^Ann Lee reported a visit otherwise than before: /);
    expect(mail.text).toContain(`They reported ${both}.`);
    expect(mail.text).not.toContain("did not know");
  },
);

it.each([
  ["as long as the visit has no access, also once that is dealt with", { isResolved: true }, 1],
  ["not once it was marked as done", { status: "done" }, 0],
  ["not once it was cancelled", { status: "cancelled" }, 0],
  ["not once it was moved", { start: 900 }, 0],
  ["not once it was handed over", { agents: [] }, 0],
] as const)("the message that it was cleaned reaches the office %s", async (_, change, count) => {
  crew = await testCrew(database, ([ann = 0, bob = 0]) => ({ agents: [ann, bob], minutes: 300 }));
  const { ann, bob, send, says } = crew;
  await send(bob, [says({ kind: "no-access", reason: "nobody-home" }, "14:40")], { at: clock("14:41") });
  await send(ann, [says({ kind: "done" }, "15:01")], { at: clock("15:01") });
  await visitEntity(database)
    .patch(crew.key)
    .set({ ...change })
    .go();
  const subjects: string[] = [];
  await sendDueMessages(database, async ({ subject }) => subjects.push(subject), clock("15:10"));
  expect(subjects.filter((subject) => subject.startsWith("Ann Lee reported"))).toHaveLength(count);
});

describe("a visit that was changed meanwhile", () => {
  it("by the office to another day stays there, and the office has a task", async () => {
    expect.hasAssertions();
    await crew.change({ date: "2026-10-23", start: 780 }, clock("08:00"));
    await superseded();
  });
  it("by the office to a later time of its day has nobody on the way to, or at the door of, the time before", async () => {
    await visitEntity(database).patch(crew.key).set({ start: 900 }).go();
    const trip = (kind: string, time: string, start: string) =>
      crew.says({ kind, reason: "nobody-home", arrivesInMinutes: 20, start }, time);
    const { events, messages } = await crew.send(
      crew.ann,
      [trip("on-the-way", "08:40", "09:00"), trip("arrived", "09:00", "09:00"), trip("no-access", "09:20", "09:00")],
      { at: clock("09:21") },
    );
    expect(events).toMatchObject(events.map(() => ({ reason: "superseded" })));
    expect(await crew.visit()).toMatchObject({ status: "scheduled", progress: { superseded: 3 } });
    expect(messages).toEqual([]);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    const said = "The phone says that they set out at 8:40 AM: the customer was not told.";
    expect(mail?.payload).toMatchObject({ facts: { status: "scheduled", said } });
    await crew.send(crew.ann, [
      trip("on-the-way", "14:15", "09:00"),
      trip("arrived", "14:40", "09:00"),
      trip("no-access", "15:10", "15:00"),
    ]);
    expect(await crew.visit()).toMatchObject({
      status: "no-access",
      progress: { onTheWayAt: clock("14:15").toISOString(), arrivedAt: clock("14:40").toISOString() },
    });
  });
  it("by its customer, who skipped it", async () => {
    expect.hasAssertions();
    await crew.change({ skip: true }, clock("08:00"));
    await superseded();
  });
  it("by the office, which gave it to another agent", async () => {
    expect.hasAssertions();
    await crew.change({ work: { agents: [crew.bob.id] } }, clock("08:00"));
    await superseded();
  });
  it("by a job, which gave it to others when the agent left", async () => {
    expect.hasAssertions();
    await changeRecord(
      agentRecords,
      database,
      crew.ann.id,
      { isActive: false },
      { by: "sub-admin", now: clock("08:00") },
    );
    await recheckAgent(database, crew.ann.id, { now: clock("08:30") });
    expect((await crew.visit()).agents).not.toContain(crew.ann.id);
    await superseded(agentEventMessages.inactive);
    const early = crew.says({ kind: "note", text: "Key is gone." }, "08:20");
    expect((await crew.send(crew.ann, [early])).events).toMatchObject([
      { result: "accepted", message: agentEventMessages.inactive },
    ]);
  });

  it("on the day before is not its former agent's any more, and hears who has it", async () => {
    await crew.change({ work: { agents: [crew.bob.id] } }, clock("20:00", "2026-10-20"));
    const { events } = await crew.send(crew.ann, workEvents());
    expect(events).toMatchObject([{ message: agentEventMessages.notYours }, { message: agentEventMessages.notYours }]);
    const note = crew.says({ kind: "note", text: "The key is with me." }, "19:50", "2026-10-20");
    expect((await crew.send(crew.ann, [note])).events).toMatchObject([{ message: agentEventMessages.superseded }]);
    expect(results(await crew.send(crew.bob, workEvents()))).toEqual(["accepted", "accepted"]);
    expect(await crew.visit()).toMatchObject({ status: "done", progress: { superseded: 1 } });
  });

  it("changes by its current agent only, whatever its former agent sends of that day", async () => {
    await crew.change({ work: { agents: [crew.bob.id] } }, clock("08:00"));
    await crew.send(crew.ann, workEvents());
    expect(await crew.visit()).toMatchObject({ status: "scheduled", progress: { superseded: 2 } });
    await crew.send(crew.bob, workEvents());
    expect(await crew.visit()).toMatchObject({ status: "done" });
    expect([await jobs(crew.ann.id), await jobs(crew.bob.id)]).toEqual([3, 4]);
  });

  it("stores what its former agent reports of the time before it was given away, and does not change", async () => {
    await crew.change({ work: { agents: [crew.bob.id] } }, clock("08:55"));
    const before = [
      crew.says({ kind: "started" }, "08:20"),
      crew.says({ kind: "check", item: "Mop the floors", isDone: true }, "08:40"),
      crew.says({ kind: "done" }, "08:50"),
    ];
    const { events } = await crew.send(crew.ann, before, { at: clock("08:00", "2026-10-28") });
    expect(events.map(({ message }) => message)).toEqual(Array(3).fill(agentEventMessages.superseded));
    expect(await crew.visit()).toMatchObject({ status: "scheduled", progress: { checked: [], superseded: 3 } });
    expect(await crew.stored()).toHaveLength(3);
    expect(await mails()).toHaveLength(1);
  });

  it("does not hear who has it now about the time before, when it was another's", async () => {
    await crew.change({ work: { agents: [crew.bob.id] } }, clock("08:00"));
    const early = crew.says({ kind: "on-the-way" }, "07:50");
    const { events } = await crew.send(crew.bob, [early]);
    // It was not theirs yet.
    expect(events).toMatchObject([{ message: "This visit was not yours at that time. Please call the office." }]);
  });

  it("has how to get in opened no sooner than a phone can have it, whatever time the phone names", async () => {
    const reads = async () => (await crew.stored()).map(({ at, phoneAt }) => [at, phoneAt]);
    const early = crew.says({ kind: "access-read" }, "09:00", "2026-10-18");
    expect(results(await crew.send(crew.ann, [early]))).toEqual(["accepted"]);
    const evening = clock("18:00", "2026-10-20").toISOString();
    expect(await reads()).toEqual([[evening, early.at]]);
    await crew.change({ work: { agents: [crew.bob.id] } }, clock("08:00"));
    const before = crew.says({ kind: "access-read" }, "07:00");
    expect(results(await crew.send(crew.bob, [before]))).toEqual(["accepted"]);
    expect((await reads()).at(-1)).toEqual([clock("08:00").toISOString(), before.at]);
    const { entries } = await readHistory(database, { kind: "agents", id: crew.bob.id }, { limit: 9 });
    expect(entries.filter(({ changes }) => changes[0]?.field === "accessRead")).toMatchObject([
      { at: clock("08:00").toISOString() },
    ]);
  });

  it("is the agent's again when it is given back, with events sent in between", async () => {
    await crew.change({ work: { agents: [crew.bob.id] } }, clock("07:00"));
    await crew.change({ work: { agents: [crew.ann.id] } }, clock("08:00"));
    expect((await crew.send(crew.ann, workEvents())).events.map(({ message }) => message)).toEqual([
      undefined,
      undefined,
    ]);
    expect(await crew.visit()).toMatchObject({ status: "done", progress: { superseded: 0 } });
  });

  it("is not superseded by a note of a visit that only moved", async () => {
    await crew.change({ date: "2026-10-23", start: 780 }, clock("08:00"));
    const note = crew.says({ kind: "note", text: "Windows are dirty." }, "07:00");
    expect((await crew.send(crew.ann, [note])).events).toEqual([{ id: note.id, result: "accepted" }]);
    expect((await crew.visit()).progress).toMatchObject({ notes: 1, superseded: 0 });
  });

  it("stays as the office reported it, with the phone's times", async () => {
    await reportVisit(database, crew.visitId, { status: "done" }, { by: "sub-admin", now: clock("12:00") });
    expect(results(await crew.send(crew.ann, workEvents()))).toEqual(["accepted", "accepted"]);
    expect(await crew.visit()).toMatchObject({ status: "done", progress: { endedAt: clock("11:00").toISOString() } });
    expect(await jobs(crew.ann.id)).toBe(4);
  });

  it("by a new frequency, which gives another in its place, is shown to the office with what was sent", async () => {
    const change: ScheduleChange = {
      occurrenceDate: day,
      change: { date: "2026-10-23", start: 780 },
      scope: "this-and-later",
    };
    const { previewToken } = await previewChange(database, crew.subscriptionId, change, { now: clock("08:00") });
    await applyChange(database, crew.subscriptionId, { request: change, previewToken }, { now: clock("08:00") });
    const note = crew.says({ kind: "note", text: "Nobody is here." }, "09:20");
    const { events } = await crew.send(crew.ann, [...workEvents(), note]);
    expect(events.map(({ message }) => message)).toEqual(Array(3).fill(agentEventMessages.superseded));
    const { visits } = await readFollowedDay(database, clock("18:00"));
    expect(visits).toMatchObject([{ id: crew.visitId, status: "cancelled", supersededCount: 3 }]);
    const record = await readAdminVisitRecord(database, crew.visitId, {
      linkTo: async (path) => path,
      now: clock("18:00"),
    });
    expect(record.events.map(({ kind, isSuperseded }) => [kind, isSuperseded])).toEqual([
      ["started", true],
      ["note", true],
      ["done", true],
    ]);
  });

  it.each([
    ["on its day", "09:30", day],
    ["on the next day", "10:00", "2026-10-22"],
  ])("is moved by the office alone once it is set back after its start, %s", async (_, time, date) => {
    const at = clock(time, date);
    await crew.send(crew.ann, [crew.says({ kind: "started" }, "09:02")], { at: clock("09:03") });
    const request = { change: { date: "2026-10-23", start: "13:00" }, scope: "this" } as const;
    await expect(previewVisit(database, crew.visitId, request, at)).rejects.toThrow("set it back to scheduled first");
    const by = { by: "sub-admin", now: at };
    await reportVisit(database, crew.visitId, { status: "scheduled" }, by);
    const days = { from: "2026-10-23", to: "2026-10-23" };
    expect((await startsForAdmin(database, crew.visitId, days, at)).slots.length).toBeGreaterThan(0);
    await expect(crew.change({ date: "2026-10-23", start: 780 }, at)).rejects.toThrow("has begun or is over");
    const price = { change: { price: 90 }, scope: "this" } as const;
    const priced = previewVisit(database, crew.visitId, price, at).then(
      () => "changed",
      (error: Error) => error.message,
    );
    expect(await priced).toContain(date === day ? "changed" : "The day of this visit is over");
    const { previewToken } = await previewVisit(database, crew.visitId, request, at);
    const later = { ...by, now: new Date(at.getTime() + 1_000) };
    await applyVisit(database, crew.visitId, { ...request, previewToken }, later);
    expect(await crew.visit()).toMatchObject({ date: "2026-10-23", start: 780, agents: [crew.ann.id] });
    const { visits, days: takenDays } = await reservations(database, at);
    expect(takenDays).toEqual(visits);
    const { entries } = await readHistory(database, { kind: "subscriptions", id: crew.subscriptionId }, { limit: 1 });
    expect(entries[0]?.changes).toEqual([{ field: `visit ${day} time`, from: `${day} 09:00`, to: "2026-10-23 13:00" }]);
  });

  it("restarts without times and reason when an admin sets it back", async () => {
    const noAccessEvents = [
      crew.says({ kind: "started" }, "08:00"),
      crew.says({ kind: "no-access", reason: "dog" }, "08:10"),
    ];
    const check = crew.says({ kind: "check", item: "Mop the floors", isDone: true }, "08:05");
    await crew.send(crew.ann, [...noAccessEvents, check], { at: clock("08:11") });
    const by = { by: "sub-admin", now: clock("08:20") };
    await reportVisit(database, crew.visitId, { status: "scheduled" }, by);
    await crew.change({ date: "2026-10-23", start: 780 }, clock("08:25"));
    const [started, done] = [clock("13:00", "2026-10-23"), clock("15:00", "2026-10-23")];
    const second = [
      crew.says({ kind: "started" }, "13:00", "2026-10-23"),
      crew.says({ kind: "done" }, "15:00", "2026-10-23"),
    ];
    expect(results(await crew.send(crew.ann, second, { at: clock("15:01", "2026-10-23") }))).toEqual([
      "accepted",
      "accepted",
    ]);
    expect(await crew.visit()).toMatchObject({ status: "done", date: "2026-10-23" });
    expect((await crew.visit()).progress).toEqual({
      checked: ["Mop the floors"],
      checkTimes: { "Mop the floors": clock("08:05").toISOString() },
      restarts: 1,
      restartedAt: clock("08:20").toISOString(),
      features: ["Dust the shelves", "Mop the floors"],
      notes: 0,
      photos: 0,
      superseded: 0,
      startedAt: started.toISOString(),
      endedAt: done.toISOString(),
    });
    expect((await inspectTotals(database)).mistakes).toEqual([]);
  });
});
