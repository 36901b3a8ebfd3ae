import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { agentRecords } from "../agents/records.ts";
import { readHistory } from "../audit/index.ts";
import { applyVisit, previewVisit } from "../desk/change.ts";
import { reportVisit } from "../desk/report.ts";
import { startsForOffice } from "../desk/starts.ts";
import { mailEntity } from "../mail/entity.ts";
import { changeRecord } from "../records/change.ts";
import { showRecord } from "../records/read.ts";
import { inspectTotals } from "../repair/index.ts";
import { type TestDatabase, testDatabase } from "../testing/index.ts";
import { readSubscription } from "../testing/records.ts";
import { applyChange, previewChange } from "../visits/apply.ts";
import type { Asked } from "../visits/decide-plan.ts";
import { recheckAgent } from "../visits/hand-over.ts";
import { takenUp } from "../visits/testing/whole.ts";
import { visitEventEntity } from "./entity.ts";
import { readFollowedDay } from "./followed-day.ts";
import { readVisitRecord } from "./office-record.ts";
import { clock, day, testCrew } from "./testing/crew.ts";
import { fieldMessages } from "./words.ts";

let database: TestDatabase;
let crew: Awaited<ReturnType<typeof testCrew>>;
beforeEach(async () => {
  database = await testDatabase();
  crew = await testCrew(database);
});

const stored = async () => {
  const { data } = await visitEventEntity(database).query.byVisit(crew.key).go({ pages: "all", consistent: true });
  return data.toSorted((one, other) => (one.at < other.at ? -1 : 1));
};
const mails = async () =>
  (await mailEntity(database).scan.go({ pages: "all" })).data.filter(({ payload }) =>
    JSON.stringify(payload).includes("visit-overtaken"),
  );
const results = (answer: { events: { result: string }[] }) => answer.events.map(({ result }) => result);
const jobs = async (id: number) => (await showRecord(agentRecords, database, id)).completedJobs;

describe("a day as it should be", () => {
  it("moves the visit on, with its times, and does at its end what the office's report does", async () => {
    const { ann, planId, says, send, visit } = crew;
    const events = [says({ kind: "on-the-way" }, "08:40"), says({ kind: "started" }, "09:02")];
    expect(await send(ann, events, { at: clock("09:03") })).toEqual({
      events: events.map(({ id }) => ({ id, result: "accepted" })),
    });
    expect(await visit()).toMatchObject({ status: "started", progress: { onTheWayAt: clock("08:40").toISOString() } });
    expect((await readSubscription(database, planId)).nextDate).toBe(day);
    await send(ann, [says({ kind: "done" }, "11:05")], { at: clock("11:06") });
    const progress = { startedAt: clock("09:02").toISOString(), endedAt: clock("11:05").toISOString() };
    expect(await visit()).toMatchObject({ status: "done", progress });
    expect(await jobs(ann.id)).toBe(4);
    expect((await readSubscription(database, planId)).nextDate).toBe("2026-10-28");
    expect((await inspectTotals(database)).mistakes).toEqual([]);
    const { entries } = await readHistory(database, { kind: "subscriptions", id: planId }, { limit: 9 });
    const states = entries.flatMap(({ changes }) => changes.map(({ from, to }) => `${String(from)} → ${String(to)}`));
    expect(states).toEqual(["started → done", "on-the-way → started", "scheduled → on-the-way"]);
    const { visits, days } = await takenUp(database, clock("11:06"));
    expect(days).toEqual(visits);
  });

  it("leaves the same as the office's report: counts, next date and history's fields", async () => {
    const { ann, says, send, visit } = crew;
    await send(ann, [says({ kind: "done" }, "11:00")]);
    const other = await testDatabase();
    const office = await testCrew(other);
    await reportVisit(other, office.visitId, { status: "done" }, { by: "sub-admin", now: clock("18:00") });
    const facts = async (of: TestDatabase, { planId, ann: { id } }: typeof crew) => {
      const { nextDate, isActive, priceCents } = await readSubscription(of, planId);
      const { entries } = await readHistory(of, { kind: "subscriptions", id: planId }, { limit: 9 });
      const { completedJobs } = await showRecord(agentRecords, of, id);
      return { nextDate, isActive, priceCents, completedJobs, changes: entries.map(({ changes }) => changes) };
    };
    expect(await facts(database, crew)).toEqual(await facts(other, office));
    const { progress: _, ...mine } = await visit();
    expect(mine).toEqual(await office.visit());
  });

  it("may leave steps out, and never goes back", async () => {
    const { ann, says, send, visit } = crew;
    const sent = [says({ kind: "done" }, "11:00"), says({ kind: "started" }, "09:00")];
    expect(results(await send(ann, sent))).toEqual(["accepted", "accepted"]);
    expect(await visit()).toMatchObject({ status: "done", progress: { startedAt: clock("09:00").toISOString() } });
  });

  it("is in the history in its order, also where all of it arrives at once", async () => {
    const { ann, planId, says, send } = crew;
    for (const date of [day, "2026-10-28", "2026-11-04", "2026-11-18"]) {
      const at = clock("12:00", date);
      const visitId = `p${planId}-${date}`;
      const kinds = ["on-the-way", "started", "done"];
      const sent = kinds.map((kind, index) => says({ kind, visitId }, `1${index}:00`, date));
      expect(results(await send(ann, sent, { at }))).toEqual(Array(3).fill("accepted"));
    }
    const { entries } = await readHistory(database, { kind: "subscriptions", id: planId }, { limit: 50 });
    const states = entries.flatMap(({ changes }) => changes.map(({ to }) => to));
    expect(states).toEqual(Array.from({ length: 4 }, () => ["done", "started", "on-the-way"]).flat());
  });

  it("takes no access with its reason, which another end does not change", async () => {
    const { ann, says, send, visit } = crew;
    const shut = says({ kind: "no-access", reason: "dog", text: "It barks." }, "09:10");
    const answer = await send(ann, [shut, says({ kind: "done" }, "11:00")]);
    expect(answer.events).toMatchObject([{ result: "accepted" }, { message: fieldMessages.contrary("no access") }]);
    expect(await visit()).toMatchObject({ status: "no-access", progress: { reason: "dog" } });
    expect(await jobs(ann.id)).toBe(3);
    expect(await stored()).toMatchObject([{ reason: "dog", text: "It barks." }, { kind: "done" }]);
  });

  it("keeps notes, of a coming visit too, and what of the checklist is done", async () => {
    const { ann, says, send, visit } = crew;
    const later = { visitId: `p${crew.planId}-2026-10-28`, kind: "note", text: "Bring the tall ladder,\nplease." };
    const check = (item: string, isDone: boolean, time: string) => says({ kind: "check", item, isDone }, time);
    const sent = [
      says(later, "08:00"),
      check("Mop the floors", true, "09:30"),
      check("Dust the shelves", true, "09:40"),
      check("Mop the floors", false, "09:50"),
      says({ kind: "note", text: "A shelf is loose." }, "10:00"),
    ];
    expect(results(await send(ann, sent))).toEqual(sent.map(() => "accepted"));
    expect((await visit()).progress).toMatchObject({ checked: ["Dust the shelves"], notes: 1, overtaken: 0 });
    expect((await visit("2026-10-28")).progress).toMatchObject({ notes: 1 });
    const { entries } = await readHistory(database, { kind: "subscriptions", id: crew.planId }, { limit: 9 });
    expect(entries).toEqual([]);
  });

  it("counts two agents once: the first moves the state, the second is kept", async () => {
    database = await testDatabase();
    crew = await testCrew(database, ([ann = 0, bob = 0]) => ({ agents: [ann, bob], minutes: 300 }));
    const { ann, bob, says, send, visit } = crew;
    await send(bob, [says({ kind: "started" }, "09:04")]);
    await send(ann, [says({ kind: "started" }, "09:01"), says({ kind: "done" }, "11:30")]);
    await send(bob, [says({ kind: "done" }, "11:35")]);
    expect([await jobs(ann.id), await jobs(bob.id)]).toEqual([4, 4]);
    const progress = { startedAt: clock("09:01").toISOString(), endedAt: clock("11:30").toISOString() };
    expect(await visit()).toMatchObject({ status: "done", progress });
    expect((await stored()).map(({ agentId }) => agentId)).toEqual([ann.id, bob.id, ann.id, bob.id]);
  });
});

describe("two phones of one agent", () => {
  it("report one visit: the second hears that it was reported, and the earliest time counts", async () => {
    const { ann, says, send, visit } = crew;
    const why = { message: fieldMessages.reportedBefore, reason: "reportedBefore" };
    const both = () => [says({ kind: "on-the-way" }, "08:40"), says({ kind: "started" }, "09:10")];
    expect(results(await send(ann, both()))).toEqual(["accepted", "accepted"]);
    const { events } = await send(ann, [
      ...both(),
      says({ kind: "started" }, "09:02"),
      says({ kind: "done" }, "11:00"),
    ]);
    expect(events).toMatchObject([why, why, why, { result: "accepted" }]);
    expect(events[3]).not.toHaveProperty("message");
    const shut = says({ kind: "no-access", reason: "dog" }, "11:30");
    expect((await send(ann, [says({ kind: "done" }, "11:20"), shut])).events).toMatchObject([
      why,
      { reason: "contraryDone" },
    ]);
    expect(await visit()).toMatchObject({
      status: "done",
      progress: { startedAt: clock("09:02").toISOString(), endedAt: clock("11:00").toISOString() },
    });
    expect(await jobs(ann.id)).toBe(4);
  });
});

describe("what is sent again", () => {
  it("is repeated, by the same phone and to the same end, also when it is too old by then", async () => {
    const { ann, says, send, visit } = crew;
    const sent = [says({ kind: "started" }, "09:00"), says({ kind: "note", text: "Fine." }, "09:30")];
    await send(ann, sent);
    const before = await visit();
    expect(results(await send(ann, sent))).toEqual(["repeated", "repeated"]);
    const upper = sent.map((event) => ({ ...event, id: event.id.toUpperCase() }));
    expect(results(await send(ann, upper, { at: clock("18:00", "2026-11-20") }))).toEqual(["repeated", "repeated"]);
    expect(await visit()).toEqual(before);
    expect(await stored()).toHaveLength(2);
  });

  it("is not answered for another agent's event of that id", async () => {
    database = await testDatabase();
    crew = await testCrew(database, ([ann = 0, bob = 0]) => ({ agents: [ann, bob], minutes: 300 }));
    const note = crew.says({ kind: "note", text: "Fine." }, "09:30");
    await crew.send(crew.ann, [note]);
    expect((await crew.send(crew.bob, [note])).events).toMatchObject([
      { result: "refused", message: fieldMessages.taken },
    ]);
  });
});

describe("what is refused", () => {
  it("is refused alone, in the words of its field, whatever it is", async () => {
    const { ann, says, send, visit } = crew;
    const [broken, hidden] = [randomUUID(), randomUUID()];
    const sent = [
      { id: broken, visitId: crew.visitId, kind: "started" },
      says({ kind: "on-the-way" }, "08:40"),
      { ...says({ kind: "note", text: "A\uD800" }, "08:50"), id: hidden },
      says({ kind: "dance" }, "08:55"),
      says({ kind: "no-access", reason: "rain" }, "08:56"),
      says({ kind: "started" }, "09:00"),
    ];
    const { events } = await send(ann, sent);
    expect(events.map(({ result }) => result)).toEqual([
      "refused",
      "accepted",
      "refused",
      "refused",
      "refused",
      "accepted",
    ]);
    expect(events[0]).toMatchObject({ id: broken, message: expect.stringMatching(/./) });
    expect(events[2]).toMatchObject({ id: hidden, message: "Please remove the hidden characters" });
    expect(events[4]).toMatchObject({ message: "Please choose a reason" });
    expect(await visit()).toMatchObject({ status: "started" });
  });

  it("is another's visit, in the words of one that does not exist", async () => {
    const { bob, says, send, visit } = crew;
    const ids = [crew.visitId, "p999-2026-10-21", `p${crew.planId}-2026-10-22`, `p${crew.planId}-2027-10-20`, "b9"];
    const answer = await send(
      bob,
      ids.map((visitId) => says({ kind: "done", visitId }, "10:00")),
    );
    expect(new Set(answer.events.map(({ message }) => message))).toEqual(new Set([fieldMessages.noSuchVisit]));
    expect(await visit()).toMatchObject({ status: "scheduled" });
    expect(await stored()).toEqual([]);
  });

  it("is a state on another day than the visit's, before or after", async () => {
    const { ann, says, send } = crew;
    const sent = [says({ kind: "started" }, "20:00", "2026-10-20"), says({ kind: "started" }, "09:00", "2026-10-22")];
    const { events } = await send(ann, sent, { at: clock("12:00", "2026-10-22") });
    for (const event of events)
      expect(event).toMatchObject({ result: "refused", message: expect.stringContaining("October 21") });
  });

  it("is older than seven days, and taken a minute before", async () => {
    const { ann, says, send } = crew;
    const happened = says({ kind: "done" }, "11:00");
    const { events } = await send(ann, [happened], { at: clock("11:01", "2026-10-28") });
    expect(events).toMatchObject([{ result: "refused", message: fieldMessages.tooOld }]);
    expect(results(await send(ann, [happened], { at: clock("10:59", "2026-10-28") }))).toEqual(["accepted"]);
  });

  it("leaves who is no agent without an answer of visits", async () => {
    await expect(crew.send({ sub: "sub-none" }, [crew.says({ kind: "done" }, "11:00")])).rejects.toMatchObject({
      kind: "unauthorized",
    });
  });
});

/** So many seconds after nine. */
const nine = (seconds: number): Date => new Date(clock("09:00").getTime() + seconds * 1_000);

describe("clocks", () => {
  it("what happened first stays first, however long each sending takes", async () => {
    const { send, says, ann } = crew;
    const did = (kind: string, second: number) => ({ ...says({ kind }, "09:00"), at: nine(second).toISOString() });
    await send(ann, [did("on-the-way", 1)], { at: nine(40), sentAt: nine(2) });
    await send(ann, [did("started", 5)], { at: nine(50), sentAt: nine(49) });
    expect((await stored()).map(({ kind }) => kind)).toEqual(["on-the-way", "started"]);
  });

  it("are corrected by when the phone says that it sends; all three times are kept", async () => {
    const { ann, says, send } = crew;
    // The phone is two hours behind.
    await send(ann, [says({ kind: "started" }, "07:05")], { at: clock("09:30"), sentAt: clock("07:30") });
    expect(await stored()).toMatchObject([
      {
        at: clock("09:05").toISOString(),
        phoneAt: clock("07:05").toISOString(),
        receivedAt: clock("09:30").toISOString(),
        isEarly: false,
      },
    ]);
  });

  it("never put an event after now, also where the phone was set back in between", async () => {
    const { ann, says, send, visit } = crew;
    await send(ann, [says({ kind: "started" }, "13:00")], { at: clock("09:30") });
    expect((await visit()).progress?.startedAt).toBe(clock("09:30").toISOString());
  });

  it("decide the day at the business, also of a phone that is days ahead", async () => {
    const { ann, says, send } = crew;
    const sent = [says({ kind: "started" }, "09:00", "2026-10-25")];
    expect(results(await send(ann, sent, { at: clock("09:30"), sentAt: clock("09:30", "2026-10-25") }))).toEqual([
      "accepted",
    ]);
  });
});

const place = (latitude: number, accuracy = 20) => ({ latitude, longitude: -111.834, accuracy });

describe("marks, which block nothing", () => {
  it.each([
    ["at the home", "09:00", place(41.74), { isEarly: false, isOffSite: false }],
    ["31 minutes early", "08:29", place(41.74), { isEarly: true, isOffSite: false }],
    ["30 minutes early", "08:30", undefined, { isEarly: false, isOffSite: false }],
    ["17 km away", "09:00", place(41.737 + 0.153), { isEarly: false, isOffSite: true }],
    ["17 km away, give or take 5", "09:00", place(41.737 + 0.153, 5_000), { isEarly: false, isOffSite: false }],
  ])("say what is odd: %s", async (_, time, at, marks) => {
    const { ann, says, send } = crew;
    const event = says({ kind: "started", ...(at === undefined ? {} : { place: at }) }, time);
    expect(results(await send(ann, [event]))).toEqual(["accepted"]);
    const [record] = await stored();
    expect(record).toMatchObject(marks);
    expect(JSON.stringify(record)).not.toMatch(/41\.|accuracy/);
  });

  it("are not made of a way there, nor where the town is not known", async () => {
    const { ann, says, send } = crew;
    await send(ann, [says({ kind: "on-the-way", place: place(40) }, "07:00")]);
    expect(await stored()).toMatchObject([{ isEarly: false, isOffSite: false }]);
  });
});

const worked = () => [crew.says({ kind: "started" }, "09:00"), crew.says({ kind: "done" }, "11:00")];
const overtaken = async (message = fieldMessages.overtaken) => {
  const before = await crew.visit();
  const { events } = await crew.send(crew.ann, worked(), { at: clock("18:00") });
  expect(events).toMatchObject([
    { result: "accepted", message },
    { result: "accepted", message },
  ]);
  const after = await crew.visit();
  expect(after).toEqual({ ...before, progress: { checked: [], notes: 0, photos: 0, overtaken: 2 } });
  expect(await stored()).toMatchObject([{ isOvertaken: true }, { isOvertaken: true }]);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.payload).toMatchObject({ subject: `Visit ${crew.visitId}: reported by Ann Lee after it was changed` });
  expect(await jobs(crew.ann.id)).toBe(3);
  expect((await inspectTotals(database)).mistakes).toEqual([]);
};

describe("a visit that was changed meanwhile", () => {
  it("by the office to another day stays there, and the office has a task", async () => {
    expect.hasAssertions();
    await crew.change({ date: "2026-10-23", start: 780 }, clock("08:00"));
    await overtaken();
  });
  it("by its customer, who skipped it", async () => {
    expect.hasAssertions();
    await crew.change({ skip: true }, clock("08:00"));
    await overtaken();
  });
  it("by the office, which gave it to another agent", async () => {
    expect.hasAssertions();
    await crew.change({ work: { agents: [crew.bob.id] } }, clock("08:00"));
    await overtaken();
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
    await overtaken();
    const early = crew.says({ kind: "note", text: "Key is gone." }, "08:20");
    expect((await crew.send(crew.ann, [early])).events).toMatchObject([
      { result: "accepted", message: fieldMessages.overtaken },
    ]);
  });

  it("on the day before is not its former agent's any more, and hears who has it", async () => {
    await crew.change({ work: { agents: [crew.bob.id] } }, clock("20:00", "2026-10-20"));
    const { events } = await crew.send(crew.ann, worked());
    expect(events).toMatchObject([{ message: fieldMessages.notYours }, { message: fieldMessages.notYours }]);
    const note = crew.says({ kind: "note", text: "The key is with me." }, "19:50", "2026-10-20");
    expect((await crew.send(crew.ann, [note])).events).toMatchObject([{ message: fieldMessages.overtaken }]);
    expect(results(await crew.send(crew.bob, worked()))).toEqual(["accepted", "accepted"]);
    expect(await crew.visit()).toMatchObject({ status: "done", progress: { overtaken: 1 } });
  });

  it("moves on by who has it now, whatever its former agent sends of that day", async () => {
    await crew.change({ work: { agents: [crew.bob.id] } }, clock("08:00"));
    await crew.send(crew.ann, worked());
    expect(await crew.visit()).toMatchObject({ status: "scheduled", progress: { overtaken: 2 } });
    await crew.send(crew.bob, worked());
    expect(await crew.visit()).toMatchObject({ status: "done" });
    expect([await jobs(crew.ann.id), await jobs(crew.bob.id)]).toEqual([3, 4]);
  });

  it("does not hear who has it now about the time before, when it was another's", async () => {
    await crew.change({ work: { agents: [crew.bob.id] } }, clock("08:00"));
    const early = crew.says({ kind: "on-the-way" }, "07:50");
    expect((await crew.send(crew.bob, [early])).events).toMatchObject([{ message: fieldMessages.notYours }]);
  });

  it("is the same one when it is given back, also with what it was told in between", async () => {
    await crew.change({ work: { agents: [crew.bob.id] } }, clock("07:00"));
    await crew.change({ work: { agents: [crew.ann.id] } }, clock("08:00"));
    expect((await crew.send(crew.ann, worked())).events.map(({ message }) => message)).toEqual([undefined, undefined]);
    expect(await crew.visit()).toMatchObject({ status: "done", progress: { overtaken: 0 } });
  });

  it("is not overtaken by a note of a visit that only moved", async () => {
    await crew.change({ date: "2026-10-23", start: 780 }, clock("08:00"));
    const note = crew.says({ kind: "note", text: "Windows are dirty." }, "07:00");
    expect((await crew.send(crew.ann, [note])).events).toEqual([{ id: note.id, result: "accepted" }]);
    expect((await crew.visit()).progress).toMatchObject({ notes: 1, overtaken: 0 });
  });

  it("stays as the office reported it, with the phone's times", async () => {
    await reportVisit(database, crew.visitId, { status: "done" }, { by: "sub-admin", now: clock("12:00") });
    expect(results(await crew.send(crew.ann, worked()))).toEqual(["accepted", "accepted"]);
    expect(await crew.visit()).toMatchObject({ status: "done", progress: { endedAt: clock("11:00").toISOString() } });
    expect(await jobs(crew.ann.id)).toBe(4);
  });

  it("by a new rhythm, which gives another in its place, is shown to the office with what was sent", async () => {
    const asked: Asked = { occurrenceDate: day, change: { date: "2026-10-23", start: 780 }, scope: "this-and-later" };
    const { previewToken } = await previewChange(database, crew.planId, asked, { now: clock("08:00") });
    await applyChange(database, crew.planId, { asked, previewToken }, { now: clock("08:00") });
    const note = crew.says({ kind: "note", text: "Nobody is here." }, "09:20");
    const { events } = await crew.send(crew.ann, [...worked(), note]);
    expect(events.map(({ message }) => message)).toEqual(Array(3).fill(fieldMessages.overtaken));
    const { visits } = await readFollowedDay(database, clock("18:00"));
    expect(visits).toMatchObject([{ id: crew.visitId, status: "cancelled", overtakenCount: 3 }]);
    const record = await readVisitRecord(database, crew.visitId, {
      linkTo: async (path) => path,
      now: clock("18:00"),
    });
    expect(record.events.map(({ kind, isOvertaken }) => [kind, isOvertaken])).toEqual([
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
    expect((await startsForOffice(database, crew.visitId, days, at)).slots.length).toBeGreaterThan(0);
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
    const { visits, days: taken } = await takenUp(database, at);
    expect(taken).toEqual(visits);
    const { entries } = await readHistory(database, { kind: "subscriptions", id: crew.planId }, { limit: 1 });
    expect(entries[0]?.changes).toEqual([{ field: `visit ${day} time`, from: `${day} 09:00`, to: "2026-10-23 13:00" }]);
  });

  it("begins anew where the office set it back: no time and no reason of the first try is left", async () => {
    const shut = [crew.says({ kind: "started" }, "08:00"), crew.says({ kind: "no-access", reason: "dog" }, "08:10")];
    const check = crew.says({ kind: "check", item: "Mop the floors", isDone: true }, "08:05");
    await crew.send(crew.ann, [...shut, check], { at: clock("08:11") });
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
      notes: 0,
      photos: 0,
      overtaken: 0,
      startedAt: started.toISOString(),
      endedAt: done.toISOString(),
    });
    expect((await inspectTotals(database)).mistakes).toEqual([]);
  });
});
