import { randomUUID } from "node:crypto";
import { AppError } from "@cleaning/contract/http/app-error";
import { appRelease, oldestAppRelease, updateApp } from "@cleaning/contract/http/app-release";
import { changeCustomer } from "@cleaning/core/accounts/ownership/change-customer.ts";
import { reportVisit } from "@cleaning/core/apps/admin/report.ts";
import { clock, day } from "@cleaning/core/apps/agent/testing/crew.ts";
import { agentEntity } from "@cleaning/core/people/agents/entity.ts";
import { agentRecords } from "@cleaning/core/people/agents/records.ts";
import { customerEntity } from "@cleaning/core/people/customers/entity.ts";
import { readHistory } from "@cleaning/core/platform/audit";
import { messageEntity } from "@cleaning/core/platform/messages/entity.ts";
import { changeRecord } from "@cleaning/core/platform/records/change.ts";
import { showRecord } from "@cleaning/core/platform/records/read.ts";
import { accessEntity, homeEntity } from "@cleaning/core/schedule/homes/entity.ts";
import { leaveNote } from "@cleaning/core/schedule/visits/note.ts";
import { testDatabase, type TestDatabase } from "@cleaning/core/testing";
import { testCipher } from "@cleaning/core/testing/notes-cipher.ts";
import { subscriptionOf } from "@cleaning/core/testing/schedule.ts";
import { plusDays } from "@cleaning/scheduling/dates";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { notes, testAgentDay } from "./testing/agent-day.ts";

type AgentDayFixture = Awaited<ReturnType<typeof testAgentDay>>;
let fixture: AgentDayFixture;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: clock("08:00") });
  fixture = await testAgentDay();
});

const messagesOf = async (database: TestDatabase): Promise<string[]> =>
  (await messageEntity(database).query.due({ state: "pending" }).go()).data.map(({ id }) => id);

const reads = async (target = fixture) => {
  const { entries } = await readHistory(target.database, { kind: "agents", id: target.ann.id }, { limit: 50 });
  return entries.flatMap(({ changes }) => changes.filter((change) => change.field === "accessSent"));
};

describe("GET /api/agent/day", () => {
  it("answers what a visit needs, in six requests and three for notes that are sent for the first time", async () => {
    fixture.database.requests.length = 0;
    const answer = await fixture.readDay(fixture.ann, day);
    // Without the authorization's read.
    expect(fixture.database.requests.slice(1)).toEqual([
      "QueryCommand",
      "QueryCommand",
      "GetItemCommand",
      "BatchGetItemCommand",
      "BatchGetItemCommand",
      "QueryCommand",
      "UpdateItemCommand",
      "BatchGetItemCommand",
      "TransactWriteItemsCommand",
    ]);
    expect(answer).toEqual({
      agentId: fixture.ann.id,
      language: "en",
      date: day,
      today: day,
      now: clock("08:00").toISOString(),
      accessEtag: expect.stringMatching(/^[\w-]{43}$/),
      etag: expect.stringMatching(/^[\w-]{43}$/),
      visits: [
        {
          id: fixture.visitId,
          date: day,
          start: "09:00",
          end: "11:00",
          minutes: 120,
          status: "scheduled",
          service: "Standard Cleaning",
          customer: { firstName: "Dee", lastName: "Moss", phone: "(435) 555-0107" },
          address: { address: "12 Main Street", city: "Logan", state: "UT", zipCode: "84321" },
          pets: "A cat",
          parking: "In the street",
          note: null,
          access: { notes },
          accessUntil: clock("00:00", "2026-10-22").toISOString(),
          checklist: [
            { id: "Dust the shelves", label: "Dust the shelves", isExtra: false, isDone: false },
            { id: "Mop the floors", label: "Mop the floors", isExtra: false, isDone: false },
          ],
          colleagues: [],
          notes: [],
          photos: [],
          onTheWayAt: null,
          startedAt: null,
          endedAt: null,
        },
      ],
    });
  });

  it("answers what was done, noted and taken so far, and who else comes", async () => {
    fixture = await testAgentDay(([ann = 0, bob = 0]) => ({
      agents: [ann, bob],
      minutes: 300,
      extras: ["Inside oven"],
    }));
    const { ann, bob, says, upload } = fixture;
    const photoId = randomUUID();
    fixture.at(clock("10:00"));
    const ticket = { photoId, visitId: fixture.visitId, size: 30 };
    expect((await fixture.ask(ann, "POST /api/agent/photos", { body: ticket })).status).toBe(201);
    upload(photoId);
    await fixture.post(ann, [
      says({ kind: "started" }, "09:00"),
      says({ kind: "check", item: "extra: Inside oven", isDone: true }, "09:30"),
      says({ kind: "note", text: "A shelf is loose." }, "09:40"),
      says({ kind: "photo", photoId, taken: "before" }, "09:05"),
    ]);
    const [visit] = (await fixture.readDay(bob, day)).visits;
    expect(visit).toMatchObject({
      status: "scheduled",
      startedAt: null,
      teamStatus: "started",
      minutes: 150,
      end: "11:30",
      colleagues: ["Ann"],
      notes: [{ at: clock("09:40").toISOString(), text: "A shelf is loose." }],
      photos: [{ id: photoId, taken: "before" }],
    });
    expect(visit?.checklist.at(-1)).toEqual({
      id: "extra: Inside oven",
      label: "Inside oven",
      isExtra: true,
      isDone: true,
    });
  });

  it("says how long the way from the visit before is, and when who is on it arrives", async () => {
    const { ann, says, customerId, database } = fixture;
    await subscriptionOf(database, customerId, { agents: [ann.id], start: 780 });
    fixture.at(clock("08:41"));
    await fixture.post(ann, [says({ kind: "on-the-way", arrivesInMinutes: 20 }, "08:40")]);
    const [first, second] = (await fixture.readDay(ann, day)).visits;
    expect(first).toMatchObject({ status: "on-the-way", arrivesAt: clock("09:00").toISOString() });
    expect(first).not.toHaveProperty("travelMinutes");
    expect(second).toMatchObject({ status: "scheduled", travelMinutes: 10 });
    expect(second).not.toHaveProperty("arrivesAt");
  });

  it("tells who comes what the customer and the office wrote, and that there are pets", async () => {
    await customerEntity(fixture.database)
      .patch({ id: fixture.customerId })
      .set({ hasPets: true, notes: "Shoes off, please.", notesBy: "office" })
      .go();
    await homeEntity(fixture.database).delete({ customerId: fixture.customerId, homeId: 1 }).go();
    await leaveNote(
      fixture.database,
      fixture.subscriptionId,
      { occurrenceDate: day, note: "Ring twice." },
      { now: clock("08:00") },
    );
    const by = { by: "sub-admin", now: clock("08:00") };
    await reportVisit(fixture.database, fixture.visitId, { teamNote: "Pays in cash." }, by);
    expect((await fixture.readDay(fixture.ann, day)).visits).toMatchObject([
      {
        pets: "Yes",
        note: "Ring twice.",
        noteBy: "customer",
        teamNote: "Pays in cash.",
        customerNotes: { text: "Shoes off, please.", by: "office" },
      },
    ]);
  });

  it("is for yesterday, today and the next three days, and says so otherwise", async () => {
    for (const days of [-1, 0, 3])
      expect(
        (await fixture.ask(fixture.ann, "GET /api/agent/day", { query: { date: plusDays(day, days) } })).status,
      ).toBe(200);
    for (const days of [-2, 4]) {
      const answer = await fixture.ask(fixture.ann, "GET /api/agent/day", { query: { date: plusDays(day, days) } });
      expect([answer.status, answer.text]).toEqual([400, expect.stringContaining("the next three days")]);
    }
    const { text } = await fixture.ask(fixture.ann, "GET /api/agent/day", { query: { date: "2026-02-30" } });
    expect(text).toContain("valid date");
  });

  it("stores once that an agent whom the office added has opened the app", async () => {
    const { database, ann } = fixture;
    const { accessEtag } = await fixture.readDay(ann, day);
    await agentEntity(database).patch({ id: ann.id }).set({ awaitsFirstSignIn: true }).go();
    const hasSignedIn = async () => (await showRecord(agentRecords, database, ann.id)).hasSignedIn;
    expect(await hasSignedIn()).toBe(false);
    const updates = async () => {
      database.requests.length = 0;
      await fixture.readDay(ann, day, accessEtag);
      return database.requests.filter((request) => request === "UpdateItemCommand").length;
    };
    expect([await updates(), await hasSignedIn(), await updates()]).toEqual([1, true, 0]);
  });

  it("shows another agent nothing of it, and its agent no other day", async () => {
    expect((await fixture.readDay(fixture.bob, day)).visits).toEqual([]);
    expect((await fixture.readDay(fixture.ann, "2026-10-22")).visits).toEqual([]);
  });

  it("tells who is no agent any more, or never was one, why there is nothing", async () => {
    const { database, ann } = fixture;
    await changeRecord(agentRecords, database, ann.id, { isActive: false }, { by: "sub-admin", now: clock("08:00") });
    const formerAgentAnswer = await fixture.ask(ann, "GET /api/agent/day", { query: { date: day } });
    expect([formerAgentAnswer.status, formerAgentAnswer.text]).toEqual([403, expect.stringContaining("inactive")]);
    expect(formerAgentAnswer.text).not.toMatch(/Dee|2580/);
  });
});

const keyDown = async (): Promise<string> => Promise.reject(new AppError("unavailable", "down"));
const accessOf = async (agent: { sub: string }, date = day) => (await fixture.readDay(agent, date)).visits[0]?.access;

describe("notes about access", () => {
  it.each([
    ["17:59 the evening before", clock("17:59", "2026-10-20"), null],
    ["18:00 the evening before", clock("18:00", "2026-10-20"), { notes }],
    ["a minute before midnight", clock("23:59"), { notes }],
    ["midnight", clock("00:00", "2026-10-22"), null],
  ])("are there from the evening before until midnight: %s", async (_, at, access) => {
    fixture.at(at);
    expect(await accessOf(fixture.ann)).toEqual(access);
    expect(await reads()).toHaveLength(access === null ? 0 : 1);
  });

  it("are said to come where it is too early for them, and where there are some", async () => {
    const from = clock("18:00", "2026-10-20");
    const comesAt = async (at: Date) => {
      fixture.at(at);
      return (await fixture.readDay(fixture.ann, day)).visits[0]?.accessFrom;
    };
    const early = new Date(from.getTime() - 1);
    expect([await comesAt(early), await comesAt(from)]).toEqual([from.toISOString(), undefined]);
    expect(await reads()).toHaveLength(1);
    await accessEntity(fixture.database).delete({ customerId: fixture.customerId, homeId: 1 }).go();
    expect(await comesAt(early)).toBeUndefined();
  });

  it.each([
    ["before the clocks go back", "2026-10-28", "2026-10-27T23:59:59Z", "2026-10-28T00:00:00Z", "2026-10-29T06:00:00Z"],
    [
      "after the clocks went back",
      "2026-11-04",
      "2026-11-04T00:59:59Z",
      "2026-11-04T01:00:00Z",
      "2026-11-05T07:00:00Z",
    ],
  ])("keep the hours of Utah %s", async (_, date, early, from, until) => {
    for (const [at, access] of [
      [early, null],
      [from, { notes }],
      [until, null],
    ] as const) {
      fixture.at(new Date(at));
      expect([at, await accessOf(fixture.ann, date)]).toEqual([at, access]);
    }
    fixture.at(new Date(from));
    expect((await fixture.readDay(fixture.ann, date)).visits[0]?.accessUntil).toBe(new Date(until).toISOString());
  });

  it.each([
    ["on-the-way", { notes }],
    ["started", { notes }],
    ["done", null],
    ["no-access", null],
  ])("are there while work goes on, and not when it is over: %s", async (kind, access) => {
    await fixture.post(fixture.ann, [
      fixture.says({ kind, ...(kind === "no-access" ? { reason: "dog" } : {}) }, "07:59"),
    ]);
    expect(await accessOf(fixture.ann)).toEqual(access);
  });

  it("are for who comes alone, by no role and no other agent's token", async () => {
    await fixture.change({ work: { agents: [fixture.bob.id] } }, clock("08:00"));
    expect((await fixture.readDay(fixture.ann, day)).visits).toEqual([]);
    expect(await accessOf(fixture.bob)).toEqual({ notes });
    for (const groups of [[], ["supervisor"], ["super_client"], ["admin"]]) {
      const answer = await fixture.ask({ ...fixture.bob, groups }, "GET /api/agent/day", { query: { date: day } });
      expect([answer.status, answer.text.includes("2580")]).toEqual([403, false]);
    }
    const anonymous = await fixture.ask(undefined, "GET /api/agent/day", { query: { date: day } });
    expect(anonymous.status).toBe(401);
  });

  it("of a visit that does not take place are not there", async () => {
    await fixture.change({ skip: true }, clock("08:00"));
    expect((await fixture.readDay(fixture.ann, day)).visits).toEqual([]);
    expect(await reads()).toEqual([]);
  });

  it("that are sent are written down once a day for each visit, before it, without a word of them", async () => {
    fixture.at(clock("19:00", "2026-10-20"));
    for (let look = 0; look < 3; look += 1) await fixture.readDay(fixture.ann, day);
    await Promise.all(Array.from({ length: 3 }, () => fixture.readDay(fixture.ann, day)));
    await fixture.readDay(fixture.ann, "2026-10-22");
    const entry = { field: "accessSent", from: null, to: `Customer ${fixture.customerId}, ${fixture.visitId}` };
    expect(await reads()).toEqual([entry]);
    fixture.at(clock("08:00"));
    await Promise.all(Array.from({ length: 5 }, () => fixture.readDay(fixture.ann, day)));
    expect(await reads()).toEqual([entry, entry]);
  });

  it("that an agent opens are written down each time, with when, also from the evening before and sent once", async () => {
    fixture.at(clock("20:00", "2026-10-20"));
    const opened = [
      fixture.says({ kind: "access-read" }, "19:30", "2026-10-20"),
      fixture.says({ kind: "access-read" }, "19:40", "2026-10-20"),
    ];
    const { results } = await fixture.post(fixture.ann, opened);
    expect(results.map(({ result }) => result)).toEqual(["accepted", "accepted"]);
    expect((await fixture.post(fixture.ann, opened)).results.map(({ result }) => result)).toEqual([
      "repeated",
      "repeated",
    ]);
    const { entries } = await readHistory(fixture.database, { kind: "agents", id: fixture.ann.id }, { limit: 50 });
    const to = `Customer ${fixture.customerId}, ${fixture.visitId}`;
    expect(entries.map(({ at, changes }) => [at, changes])).toEqual([
      [clock("19:40", "2026-10-20").toISOString(), [{ field: "accessRead", from: null, to }]],
      [clock("19:30", "2026-10-20").toISOString(), [{ field: "accessRead", from: null, to }]],
    ]);
    const other = await fixture.post(fixture.bob, [fixture.says({ kind: "access-read" }, "19:30", "2026-10-20")]);
    expect(other.results).toMatchObject([{ result: "refused", reason: "noSuchVisit" }]);
  });

  it("that the phone has are neither read nor written down again, however often it asks", async () => {
    const { accessEtag } = await fixture.readDay(fixture.ann, day);
    fixture.deps.notesCipher = () => ({ ...testCipher, decrypt: keyDown });
    fixture.database.requests.length = 0;
    for (let look = 0; look < 3; look += 1) {
      const again = await fixture.readDay(fixture.ann, day, accessEtag);
      expect(again).toMatchObject({ accessEtag, isAccessUnchanged: true, visits: [{ access: null }] });
      expect(again.visits[0]).not.toHaveProperty("isAccessUnavailable");
    }
    expect(fixture.database.requests).not.toContain("TransactWriteItemsCommand");
    expect(await reads()).toHaveLength(1);
  });

  it("are read again when they were changed, and when the phone has none or others", async () => {
    const { accessEtag } = await fixture.readDay(fixture.ann, day);
    const place = { customerId: fixture.customerId, homeId: 1 };
    const sealed = await testCipher.encrypt("The box is 1379 now.", { customer: fixture.customerId, home: 1 });
    await accessEntity(fixture.database)
      .put({ ...place, sealed, sealedFor: fixture.customerId, byLink: { at: "2026-10-19T18:00:00Z" }, revision: 2 })
      .go();
    const changed = await fixture.readDay(fixture.ann, day, accessEtag);
    const access = { notes: "The box is 1379 now.", changedByLink: "2026-10-19T18:00:00Z" };
    expect(changed.visits).toMatchObject([{ access }]);
    expect(changed).not.toHaveProperty("isAccessUnchanged");
    expect(changed.accessEtag).not.toBe(accessEtag);
    await fixture.readDay(fixture.ann, day);
    await fixture.readDay(fixture.ann, day, "made-up");
    expect(await reads()).toHaveLength(1);
  });

  it("are taken back from the phone when the home has moved since they were written", async () => {
    const { accessEtag } = await fixture.readDay(fixture.ann, day);
    const by = { by: "sub-admin", now: clock("08:00") };
    await changeCustomer(fixture.database, fixture.customerId, { address: "9 Pine Street", city: "Ogden" }, by);
    const moved = await fixture.readDay(fixture.ann, day, accessEtag);
    expect(moved.visits).toMatchObject([{ access: null, isAccessUnavailable: true, address: { city: "Ogden" } }]);
    for (const name of ["accessEtag", "isAccessUnchanged"]) expect(moved).not.toHaveProperty(name);
  });

  it("that the phone has are named to no one else, and no longer once the visit is over", async () => {
    const { accessEtag } = await fixture.readDay(fixture.ann, day);
    const other = await fixture.readDay(fixture.bob, day, accessEtag);
    expect(other).toMatchObject({ visits: [] });
    expect(other).not.toHaveProperty("accessEtag");
    await fixture.post(fixture.ann, [fixture.says({ kind: "done" }, "07:59")]);
    const over = await fixture.readDay(fixture.ann, day, accessEtag);
    expect(over).toMatchObject({ visits: [{ access: null }] });
    for (const name of ["accessEtag", "isAccessUnchanged"]) expect(over).not.toHaveProperty(name);
  });

  it("that could not be read have no name, so that the phone asks for them again", async () => {
    fixture.deps.notesCipher = () => ({ ...testCipher, decrypt: keyDown });
    expect(await fixture.readDay(fixture.ann, day)).not.toHaveProperty("accessEtag");
  });

  it("are not answered where their reading cannot be written down", async () => {
    const failing = await testDatabase(fixture.database.table);
    failing.plain.middlewareStack.add(
      (next, context) => async (args) => {
        if (context["commandName"] === "TransactWriteItemsCommand") throw new Error("down");
        return next(args);
      },
      { step: "initialize" },
    );
    fixture.deps.database = () => failing;
    const { visits } = await fixture.readDay(fixture.ann, day);
    expect(visits).toMatchObject([{ access: null, isAccessUnavailable: true, address: { city: "Logan" } }]);
  });

  it("leave the day readable where the key cannot be reached, which says so", async () => {
    fixture.deps.notesCipher = () => ({ ...testCipher, decrypt: keyDown });
    const { visits } = await fixture.readDay(fixture.ann, day);
    expect(visits).toMatchObject([{ access: null, isAccessUnavailable: true, customer: { firstName: "Dee" } }]);
    expect(await reads()).toEqual([]);
  });
});

describe("an app that is too old", () => {
  const headers = { "x-app-release": String(oldestAppRelease - 1) };
  const calls = [
    ["GET /api/agent/day", { query: { date: day } }],
    ["POST /api/agent/events", { body: { sentAt: clock("08:00").toISOString(), events: [{ id: randomUUID() }] } }],
    ["POST /api/agent/photos", { raw: "{" }],
  ] as const;

  it.each(calls)("is asked to update before anything is done: %s", async (key, request) => {
    fixture.database.requests.length = 0;
    const answer = await fixture.ask(fixture.ann, key, { ...request, headers });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([409, updateApp]);
    expect(fixture.database.requests).toEqual([]);
  });

  it("loses nothing: what it could not send is taken from the updated app", async () => {
    const event = fixture.says({ kind: "started" }, "07:50");
    const body = { sentAt: clock("08:00").toISOString(), events: [event] };
    expect((await fixture.ask(fixture.ann, "POST /api/agent/events", { body, headers })).status).toBe(409);
    const current = { "x-app-release": String(appRelease) };
    const answer = await fixture.ask(fixture.ann, "POST /api/agent/events", { body, headers: current });
    expect(JSON.parse(answer.text)).toEqual({ events: [{ id: event.id, result: "accepted" }] });
  });

  it("is none that names no release, or names it in other words", async () => {
    for (const named of [{}, { "x-app-release": "new" }, { "x-app-release": "" }]) {
      const answer = await fixture.ask(fixture.ann, "GET /api/agent/day", { query: { date: day }, headers: named });
      expect(answer.status).toBe(200);
    }
  });
});

describe("POST /api/agent/events", () => {
  it("refuses an event without a kind, by which the app sees whether its way is free, and stores nothing", async () => {
    fixture.database.requests.length = 0;
    const id = randomUUID();
    const { results } = await fixture.post(fixture.ann, [{ id }]);
    expect(results).toEqual([{ id, result: "refused", message: expect.any(String) }]);
    // What a person writes is counted.
    expect(fixture.database.requests.filter((name) => /Put|Update|Transact/.test(name))).toEqual(["UpdateItemCommand"]);
  });

  it("answers each of fifty at once, in their order, with nonsense among them", async () => {
    fixture.at(clock("18:00"));
    const events = Array.from({ length: 50 }, (_, index) =>
      index === 7
        ? { id: randomUUID(), kind: "note", text: "\u0000" }
        : fixture.says({ kind: "note", text: `Note ${index}\nof many` }, "10:00"),
    );
    const { status, results } = await fixture.post(fixture.ann, events);
    expect(status).toBe(200);
    expect(results.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
    expect(results.map(({ result }) => result)).toEqual(
      events.map((_, index) => (index === 7 ? "refused" : "accepted")),
    );
    expect((await fixture.visit()).progress?.notes).toBe(49);
    const more = await fixture.ask(fixture.ann, "POST /api/agent/events", {
      body: { sentAt: new Date().toISOString(), events: [...events, ...events] },
    });
    expect([more.status, more.text]).toEqual([400, expect.stringContaining("at most 50")]);
  });

  it("takes what five resends at once bring, once", async () => {
    fixture.at(clock("18:00"));
    const events = [fixture.says({ kind: "started" }, "09:00"), fixture.says({ kind: "done" }, "11:00")];
    const answers = await Promise.all(Array.from({ length: 5 }, () => fixture.post(fixture.ann, events)));
    const results = answers.flatMap((answer) => answer.results.map(({ result }) => result));
    expect(results.toSorted()).toEqual([
      ...events.map(() => "accepted"),
      ...Array.from({ length: 8 }, () => "repeated"),
    ]);
    expect(await fixture.visit()).toMatchObject({ status: "done" });
  });

  it("takes what two phones of one agent send at once", async () => {
    fixture.at(clock("18:00"));
    const noteEvent = (text: string) => fixture.says({ kind: "note", text }, "10:00");
    const phones = [
      ["a", "b", "c"].map(noteEvent),
      [fixture.says({ kind: "started" }, "09:00"), noteEvent("d"), fixture.says({ kind: "done" }, "11:00")],
    ];
    const answers = await Promise.all(phones.map((events) => fixture.post(fixture.ann, events)));
    for (const { results } of answers) expect(results.map(({ result }) => result)).toEqual(Array(3).fill("accepted"));
    expect(await fixture.visit()).toMatchObject({ status: "done", progress: { notes: 4 } });
  });

  it("loses nothing to the office that moves the visit at the same time", async () => {
    const events = [
      fixture.says({ kind: "on-the-way" }, "07:55"),
      fixture.says({ kind: "note", text: "On my way." }, "07:56"),
    ];
    const [{ results }] = await Promise.all([
      fixture.post(fixture.ann, events),
      fixture.change({ date: "2026-10-23", start: 780 }, clock("08:00")).catch(() => undefined),
    ]);
    expect(results.map(({ result }) => result)).toEqual(["accepted", "accepted"]);
    const { status, progress, date } = await fixture.visit();
    if (date === "2026-10-23") expect([status, (progress?.superseded ?? 0) > 0]).toEqual(["scheduled", true]);
    else expect([status, progress?.notes]).toEqual(["on-the-way", 1]);
  });

  it("tells the customer at once, in the call, that agents are on their way and when they arrive", async () => {
    const { ann, says, post, deps, database } = fixture;
    fixture.at(clock("08:40"));
    await post(ann, [says({ kind: "on-the-way", arrivesInMinutes: 20 }, "08:40")]);
    expect(deps.sentMails).toMatchObject([{ subject: "We are on our way to you", name: "Dee" }]);
    expect(deps.sentMails[0]?.text).toContain("Ann is on the way to you");
    expect(deps.sentMails[0]?.text).toContain("at about 9:00 AM");
    expect(await messagesOf(database)).toEqual([]);
  });

  it("does not announce the way of who has begun, as a phone reports it that was offline", async () => {
    const { ann, says, post, deps, database } = fixture;
    fixture.at(clock("09:05"));
    await post(ann, [says({ kind: "on-the-way" }, "08:50"), says({ kind: "started" }, "09:02")]);
    expect([deps.sentMails, await messagesOf(database)]).toEqual([[], []]);
    fixture.at(clock("11:00"));
    await post(ann, [says({ kind: "done" }, "11:00")]);
    expect(deps.sentMails).toMatchObject([{ subject: "Your home is clean: how was it?" }]);
  });

  it("sends in the call nothing that waits for the morning, and takes the event where no mail goes out", async () => {
    const { ann, says, post, deps, database, visitId } = fixture;
    fixture.at(clock("20:30"));
    expect((await post(ann, [says({ kind: "done" }, "20:29")])).results).toMatchObject([{ result: "accepted" }]);
    expect(deps.sentMails).toEqual([]);
    expect(await messagesOf(database)).toEqual([`visit-done.${visitId}.${day}`]);
    fixture = await testAgentDay();
    fixture.deps.sendMail = () => () => Promise.reject(new Error("down"));
    fixture.at(clock("08:40"));
    const { status, results } = await fixture.post(fixture.ann, [fixture.says({ kind: "on-the-way" }, "08:40")]);
    expect([status, results[0]?.result]).toEqual([200, "accepted"]);
    expect(await messagesOf(fixture.database)).toEqual([`visit-on-the-way.${fixture.visitId}.${day}`]);
  });

  it("is only for who had the visit, whatever else the request names", async () => {
    fixture.at(clock("18:00"));
    const { bob, ann, says } = fixture;
    const event = { ...says({ kind: "done" }, "10:00"), agentId: ann.id, agents: [ann.id] };
    const { results } = await fixture.post(bob, [event]);
    expect(results).toEqual([
      { id: event.id, result: "refused", message: "You have no such visit.", reason: "noSuchVisit" },
    ]);
    expect(await fixture.visit()).toMatchObject({ status: "scheduled" });
  });
});

const ask = (agent: { sub: string }, more: object = {}) =>
  fixture.ask(agent, "POST /api/agent/photos", {
    body: { photoId: randomUUID(), visitId: fixture.visitId, size: 400_000, ...more },
  });

describe("POST /api/agent/photos", () => {
  it("gives a ticket to the visit's agents alone, in the words of a visit that is not there", async () => {
    expect((await ask(fixture.ann)).status).toBe(201);
    const [otherAgentAnswer, none] = [await ask(fixture.bob), await ask(fixture.ann, { visitId: "p999-2026-10-21" })];
    expect([otherAgentAnswer.status, none.status]).toEqual([404, 404]);
    expect(otherAgentAnswer.text).toBe(none.text);
  });

  it("refuses more than ten megabytes, and a visit that is still to come or a week ago", async () => {
    expect((await ask(fixture.ann, { size: 10 * 1024 * 1024 + 1 })).text).toContain("10 MB");
    expect((await ask(fixture.ann, { visitId: `p${fixture.subscriptionId}-2026-10-28` })).status).toBe(409);
    fixture.at(clock("12:00", "2026-10-28"));
    expect((await ask(fixture.ann)).status).toBe(201);
    fixture.at(clock("12:00", "2026-10-29"));
    expect((await ask(fixture.ann)).status).toBe(409);
  });

  it("gives another ticket for the same photo, and at most forty photos of a visit", async () => {
    const photoId = randomUUID();
    const [first, again] = [
      await ask(fixture.ann, { photoId }),
      await ask(fixture.ann, { photoId: photoId.toUpperCase() }),
    ];
    expect(first.text).toBe(again.text);
    for (let more = 1; more < 40; more += 1) expect((await ask(fixture.ann)).status).toBe(201);
    const full = await ask(fixture.ann);
    expect([full.status, full.text]).toEqual([409, expect.stringContaining("at most 40 photos")]);
    expect((await ask(fixture.ann, { photoId })).status).toBe(201);
  });
});
