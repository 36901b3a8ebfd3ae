import { randomUUID } from "node:crypto";
import { AppError } from "@cleaning/contract/http/app-error";
import { appRelease, oldestAppRelease, updateApp } from "@cleaning/contract/http/app-release";
import { reportVisit } from "@cleaning/core/apps/admin/report.ts";
import { clock, day } from "@cleaning/core/apps/agent/testing/crew.ts";
import { agentEntity } from "@cleaning/core/people/agents/entity.ts";
import { agentRecords } from "@cleaning/core/people/agents/records.ts";
import { customerEntity } from "@cleaning/core/people/customers/entity.ts";
import { readHistory } from "@cleaning/core/platform/audit";
import { changeRecord } from "@cleaning/core/platform/records/change.ts";
import { showRecord } from "@cleaning/core/platform/records/read.ts";
import { accessEntity, homeEntity } from "@cleaning/core/schedule/homes/entity.ts";
import { leaveNote } from "@cleaning/core/schedule/visits/note.ts";
import { testDatabase } from "@cleaning/core/testing";
import { testSeal } from "@cleaning/core/testing/seal.ts";
import { plusDays } from "@cleaning/scheduling/dates";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { notes, testField } from "./testing/field.ts";

type Field = Awaited<ReturnType<typeof testField>>;
let field: Field;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: clock("08:00") });
  field = await testField();
});
afterEach(() => void vi.useRealTimers());

const reads = async (of = field) => {
  const { entries } = await readHistory(of.database, { kind: "agents", id: of.ann.id }, { limit: 50 });
  return entries.flatMap(({ changes }) => changes.filter((change) => change.field === "accessSent"));
};

describe("GET /api/agent/day", () => {
  it("answers what a visit needs, in six requests and three for notes that are sent for the first time", async () => {
    field.database.requests.length = 0;
    const answer = await field.readDay(field.ann, day);
    // Without the authorization's read.
    expect(field.database.requests.slice(1)).toEqual([
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
      agentId: field.ann.id,
      date: day,
      today: day,
      now: clock("08:00").toISOString(),
      accessEtag: expect.stringMatching(/^[\w-]{43}$/),
      etag: expect.stringMatching(/^[\w-]{43}$/),
      visits: [
        {
          id: field.visitId,
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
    field = await testField(([ann = 0, bob = 0]) => ({ agents: [ann, bob], minutes: 300, extras: ["Inside oven"] }));
    const { ann, bob, says, upload } = field;
    const photoId = randomUUID();
    field.at(clock("10:00"));
    const ticket = { photoId, visitId: field.visitId, size: 30 };
    expect((await field.ask(ann, "POST /api/agent/photos", { body: ticket })).status).toBe(201);
    upload(photoId);
    await field.post(ann, [
      says({ kind: "started" }, "09:00"),
      says({ kind: "check", item: "extra: Inside oven", isDone: true }, "09:30"),
      says({ kind: "note", text: "A shelf is loose." }, "09:40"),
      says({ kind: "photo", photoId, taken: "before" }, "09:05"),
    ]);
    const [visit] = (await field.readDay(bob, day)).visits;
    expect(visit).toMatchObject({
      status: "started",
      startedAt: clock("09:00").toISOString(),
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

  it("tells who comes what the customer and the office wrote, and that there are pets", async () => {
    await customerEntity(field.database)
      .patch({ id: field.customerId })
      .set({ hasPets: true, notes: "Shoes off, please.", notesBy: "office" })
      .go();
    await homeEntity(field.database).delete({ customerId: field.customerId, homeId: 1 }).go();
    await leaveNote(
      field.database,
      field.subscriptionId,
      { occurrenceDate: day, note: "Ring twice." },
      { now: clock("08:00") },
    );
    const by = { by: "sub-admin", now: clock("08:00") };
    await reportVisit(field.database, field.visitId, { teamNote: "Pays in cash." }, by);
    expect((await field.readDay(field.ann, day)).visits).toMatchObject([
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
      expect((await field.ask(field.ann, "GET /api/agent/day", { query: { date: plusDays(day, days) } })).status).toBe(
        200,
      );
    for (const days of [-2, 4]) {
      const answer = await field.ask(field.ann, "GET /api/agent/day", { query: { date: plusDays(day, days) } });
      expect([answer.status, answer.text]).toEqual([400, expect.stringContaining("the next three days")]);
    }
    const { text } = await field.ask(field.ann, "GET /api/agent/day", { query: { date: "2026-02-30" } });
    expect(text).toContain("valid date");
  });

  it("stores once that an agent whom the office added has opened the app", async () => {
    const { database, ann } = field;
    const { accessEtag } = await field.readDay(ann, day);
    await agentEntity(database).patch({ id: ann.id }).set({ awaitsFirstSignIn: true }).go();
    const known = async () => (await showRecord(agentRecords, database, ann.id)).hasSignedIn;
    expect(await known()).toBe(false);
    const updates = async () => {
      database.requests.length = 0;
      await field.readDay(ann, day, accessEtag);
      return database.requests.filter((request) => request === "UpdateItemCommand").length;
    };
    expect([await updates(), await known(), await updates()]).toEqual([1, true, 0]);
  });

  it("shows another agent nothing of it, and its agent no other day", async () => {
    expect((await field.readDay(field.bob, day)).visits).toEqual([]);
    expect((await field.readDay(field.ann, "2026-10-22")).visits).toEqual([]);
  });

  it("tells who is no agent any more, or never was one, why there is nothing", async () => {
    const { database, ann } = field;
    await changeRecord(agentRecords, database, ann.id, { isActive: false }, { by: "sub-admin", now: clock("08:00") });
    const former = await field.ask(ann, "GET /api/agent/day", { query: { date: day } });
    expect([former.status, former.text]).toEqual([403, expect.stringContaining("inactive")]);
    expect(former.text).not.toMatch(/Dee|2580/);
  });
});

const keyDown = async (): Promise<string> => Promise.reject(new AppError("unavailable", "down"));
const accessOf = async (who: { sub: string }, date = day) => (await field.readDay(who, date)).visits[0]?.access;

describe("notes about access", () => {
  it.each([
    ["17:59 the evening before", clock("17:59", "2026-10-20"), null],
    ["18:00 the evening before", clock("18:00", "2026-10-20"), { notes }],
    ["a minute before midnight", clock("23:59"), { notes }],
    ["midnight", clock("00:00", "2026-10-22"), null],
  ])("are there from the evening before until midnight: %s", async (_, at, access) => {
    field.at(at);
    expect(await accessOf(field.ann)).toEqual(access);
    expect(await reads()).toHaveLength(access === null ? 0 : 1);
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
      field.at(new Date(at));
      expect([at, await accessOf(field.ann, date)]).toEqual([at, access]);
    }
    field.at(new Date(from));
    expect((await field.readDay(field.ann, date)).visits[0]?.accessUntil).toBe(new Date(until).toISOString());
  });

  it.each([
    ["on-the-way", { notes }],
    ["started", { notes }],
    ["done", null],
    ["no-access", null],
  ])("are there while work goes on, and not when it is over: %s", async (kind, access) => {
    await field.post(field.ann, [field.says({ kind, ...(kind === "no-access" ? { reason: "dog" } : {}) }, "07:59")]);
    expect(await accessOf(field.ann)).toEqual(access);
  });

  it("are for who comes alone, by no role and no other agent's token", async () => {
    await field.change({ work: { agents: [field.bob.id] } }, clock("08:00"));
    expect((await field.readDay(field.ann, day)).visits).toEqual([]);
    expect(await accessOf(field.bob)).toEqual({ notes });
    for (const groups of [[], ["supervisor"], ["super_client"], ["admin"]]) {
      const answer = await field.ask({ ...field.bob, groups }, "GET /api/agent/day", { query: { date: day } });
      expect([answer.status, answer.text.includes("2580")]).toEqual([403, false]);
    }
    const anonymous = await field.ask(undefined, "GET /api/agent/day", { query: { date: day } });
    expect(anonymous.status).toBe(401);
  });

  it("of a visit that does not take place are not there", async () => {
    await field.change({ skip: true }, clock("08:00"));
    expect((await field.readDay(field.ann, day)).visits).toEqual([]);
    expect(await reads()).toEqual([]);
  });

  it("that are sent are written down once a day for each visit, before it, without a word of them", async () => {
    field.at(clock("19:00", "2026-10-20"));
    for (let look = 0; look < 3; look += 1) await field.readDay(field.ann, day);
    await Promise.all(Array.from({ length: 3 }, () => field.readDay(field.ann, day)));
    await field.readDay(field.ann, "2026-10-22");
    const entry = { field: "accessSent", from: null, to: `Customer ${field.customerId}, ${field.visitId}` };
    expect(await reads()).toEqual([entry]);
    field.at(clock("08:00"));
    await Promise.all(Array.from({ length: 5 }, () => field.readDay(field.ann, day)));
    expect(await reads()).toEqual([entry, entry]);
  });

  it("that an agent opens are written down each time, with when, also from the evening before and sent once", async () => {
    field.at(clock("20:00", "2026-10-20"));
    const opened = [
      field.says({ kind: "access-read" }, "19:30", "2026-10-20"),
      field.says({ kind: "access-read" }, "19:40", "2026-10-20"),
    ];
    const { results } = await field.post(field.ann, opened);
    expect(results.map(({ result }) => result)).toEqual(["accepted", "accepted"]);
    expect((await field.post(field.ann, opened)).results.map(({ result }) => result)).toEqual(["repeated", "repeated"]);
    const { entries } = await readHistory(field.database, { kind: "agents", id: field.ann.id }, { limit: 50 });
    const to = `Customer ${field.customerId}, ${field.visitId}`;
    expect(entries.map(({ at, changes }) => [at, changes])).toEqual([
      [clock("19:40", "2026-10-20").toISOString(), [{ field: "accessRead", from: null, to }]],
      [clock("19:30", "2026-10-20").toISOString(), [{ field: "accessRead", from: null, to }]],
    ]);
    const other = await field.post(field.bob, [field.says({ kind: "access-read" }, "19:30", "2026-10-20")]);
    expect(other.results).toMatchObject([{ result: "refused", reason: "noSuchVisit" }]);
  });

  it("that the phone has are neither read nor written down again, however often it asks", async () => {
    const { accessEtag } = await field.readDay(field.ann, day);
    field.deps.accessSeal = () => ({ ...testSeal, open: keyDown });
    field.database.requests.length = 0;
    for (let look = 0; look < 3; look += 1) {
      const again = await field.readDay(field.ann, day, accessEtag);
      expect(again).toMatchObject({ accessEtag, isAccessUnchanged: true, visits: [{ access: null }] });
      expect(again.visits[0]).not.toHaveProperty("isAccessUnavailable");
    }
    expect(field.database.requests).not.toContain("TransactWriteItemsCommand");
    expect(await reads()).toHaveLength(1);
  });

  it("are read again when they were changed, and when the phone has none or others", async () => {
    const { accessEtag } = await field.readDay(field.ann, day);
    const place = { customerId: field.customerId, homeId: 1 };
    const sealed = await testSeal.seal("The box is 1379 now.", { customer: field.customerId, home: 1 });
    await accessEntity(field.database)
      .put({ ...place, sealed, sealedFor: field.customerId, revision: 2 })
      .go();
    const changed = await field.readDay(field.ann, day, accessEtag);
    expect(changed.visits).toMatchObject([{ access: { notes: "The box is 1379 now." } }]);
    expect(changed).not.toHaveProperty("isAccessUnchanged");
    expect(changed.accessEtag).not.toBe(accessEtag);
    await field.readDay(field.ann, day);
    await field.readDay(field.ann, day, "made-up");
    expect(await reads()).toHaveLength(1);
  });

  it("that the phone has are named to no one else, and no longer once the visit is over", async () => {
    const { accessEtag } = await field.readDay(field.ann, day);
    const other = await field.readDay(field.bob, day, accessEtag);
    expect(other).toMatchObject({ visits: [] });
    expect(other).not.toHaveProperty("accessEtag");
    await field.post(field.ann, [field.says({ kind: "done" }, "07:59")]);
    const over = await field.readDay(field.ann, day, accessEtag);
    expect(over).toMatchObject({ visits: [{ access: null }] });
    for (const name of ["accessEtag", "isAccessUnchanged"]) expect(over).not.toHaveProperty(name);
  });

  it("that could not be read have no name, so that the phone asks for them again", async () => {
    field.deps.accessSeal = () => ({ ...testSeal, open: keyDown });
    expect(await field.readDay(field.ann, day)).not.toHaveProperty("accessEtag");
  });

  it("are not answered where their reading cannot be written down", async () => {
    const failing = await testDatabase(field.database.table);
    failing.plain.middlewareStack.add(
      (next, context) => async (args) => {
        if (context["commandName"] === "TransactWriteItemsCommand") throw new Error("down");
        return next(args);
      },
      { step: "initialize" },
    );
    field.deps.database = () => failing;
    const { visits } = await field.readDay(field.ann, day);
    expect(visits).toMatchObject([{ access: null, isAccessUnavailable: true, address: { city: "Logan" } }]);
  });

  it("leave the day readable where the key cannot be reached, which says so", async () => {
    field.deps.accessSeal = () => ({ ...testSeal, open: keyDown });
    const { visits } = await field.readDay(field.ann, day);
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
    field.database.requests.length = 0;
    const answer = await field.ask(field.ann, key, { ...request, headers });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([409, updateApp]);
    expect(field.database.requests).toEqual([]);
  });

  it("loses nothing: what it could not send is taken from the updated app", async () => {
    const event = field.says({ kind: "started" }, "07:50");
    const body = { sentAt: clock("08:00").toISOString(), events: [event] };
    expect((await field.ask(field.ann, "POST /api/agent/events", { body, headers })).status).toBe(409);
    const current = { "x-app-release": String(appRelease) };
    const answer = await field.ask(field.ann, "POST /api/agent/events", { body, headers: current });
    expect(JSON.parse(answer.text)).toEqual({ events: [{ id: event.id, result: "accepted" }] });
  });

  it("is none that names no release, or names it in other words", async () => {
    for (const named of [{}, { "x-app-release": "new" }, { "x-app-release": "" }]) {
      const answer = await field.ask(field.ann, "GET /api/agent/day", { query: { date: day }, headers: named });
      expect(answer.status).toBe(200);
    }
  });
});

describe("POST /api/agent/events", () => {
  it("refuses an event without a kind, by which the app sees whether its way is free, and stores nothing", async () => {
    field.database.requests.length = 0;
    const id = randomUUID();
    const { results } = await field.post(field.ann, [{ id }]);
    expect(results).toEqual([{ id, result: "refused", message: expect.any(String) }]);
    expect(field.database.requests.filter((name) => /Put|Update|Transact/.test(name))).toEqual([]);
  });

  it("answers each of fifty at once, in their order, with nonsense among them", async () => {
    field.at(clock("18:00"));
    const sent = Array.from({ length: 50 }, (_, index) =>
      index === 7
        ? { id: randomUUID(), kind: "note", text: "\u0000" }
        : field.says({ kind: "note", text: `Note ${index}\nof many` }, "10:00"),
    );
    const { status, results } = await field.post(field.ann, sent);
    expect(status).toBe(200);
    expect(results.map(({ id }) => id)).toEqual(sent.map(({ id }) => id));
    expect(results.map(({ result }) => result)).toEqual(sent.map((_, index) => (index === 7 ? "refused" : "accepted")));
    expect((await field.visit()).progress?.notes).toBe(49);
    const more = await field.ask(field.ann, "POST /api/agent/events", {
      body: { sentAt: new Date().toISOString(), events: [...sent, ...sent] },
    });
    expect([more.status, more.text]).toEqual([400, expect.stringContaining("at most 50")]);
  });

  it("takes what five resends at once bring, once", async () => {
    field.at(clock("18:00"));
    const sent = [field.says({ kind: "started" }, "09:00"), field.says({ kind: "done" }, "11:00")];
    const answers = await Promise.all(Array.from({ length: 5 }, () => field.post(field.ann, sent)));
    const results = answers.flatMap((answer) => answer.results.map(({ result }) => result));
    expect(results.toSorted()).toEqual([...sent.map(() => "accepted"), ...Array.from({ length: 8 }, () => "repeated")]);
    expect(await field.visit()).toMatchObject({ status: "done" });
  });

  it("takes what two phones of one agent send at once", async () => {
    field.at(clock("18:00"));
    const noted = (text: string) => field.says({ kind: "note", text }, "10:00");
    const phones = [
      ["a", "b", "c"].map(noted),
      [field.says({ kind: "started" }, "09:00"), noted("d"), field.says({ kind: "done" }, "11:00")],
    ];
    const answers = await Promise.all(phones.map((sent) => field.post(field.ann, sent)));
    for (const { results } of answers) expect(results.map(({ result }) => result)).toEqual(Array(3).fill("accepted"));
    expect(await field.visit()).toMatchObject({ status: "done", progress: { notes: 4 } });
  });

  it("loses nothing to the office that moves the visit at the same time", async () => {
    const sent = [
      field.says({ kind: "on-the-way" }, "07:55"),
      field.says({ kind: "note", text: "On my way." }, "07:56"),
    ];
    const [{ results }] = await Promise.all([
      field.post(field.ann, sent),
      field.change({ date: "2026-10-23", start: 780 }, clock("08:00")).catch(() => undefined),
    ]);
    expect(results.map(({ result }) => result)).toEqual(["accepted", "accepted"]);
    const { status, progress, date } = await field.visit();
    if (date === "2026-10-23") expect([status, (progress?.superseded ?? 0) > 0]).toEqual(["scheduled", true]);
    else expect([status, progress?.notes]).toEqual(["on-the-way", 1]);
  });

  it("is only for who had the visit, whatever else the request names", async () => {
    field.at(clock("18:00"));
    const { bob, ann, says } = field;
    const event = { ...says({ kind: "done" }, "10:00"), agentId: ann.id, agents: [ann.id] };
    const { results } = await field.post(bob, [event]);
    expect(results).toEqual([
      { id: event.id, result: "refused", message: "You have no such visit.", reason: "noSuchVisit" },
    ]);
    expect(await field.visit()).toMatchObject({ status: "scheduled" });
  });
});

const ask = (who: { sub: string }, more: object = {}) =>
  field.ask(who, "POST /api/agent/photos", {
    body: { photoId: randomUUID(), visitId: field.visitId, size: 400_000, ...more },
  });

describe("POST /api/agent/photos", () => {
  it("gives a ticket to the visit's agents alone, in the words of a visit that is not there", async () => {
    expect((await ask(field.ann)).status).toBe(201);
    const [foreign, none] = [await ask(field.bob), await ask(field.ann, { visitId: "p999-2026-10-21" })];
    expect([foreign.status, none.status]).toEqual([404, 404]);
    expect(foreign.text).toBe(none.text);
  });

  it("refuses more than ten megabytes, and a visit that is still to come or a week ago", async () => {
    expect((await ask(field.ann, { size: 10 * 1024 * 1024 + 1 })).text).toContain("10 MB");
    expect((await ask(field.ann, { visitId: `p${field.subscriptionId}-2026-10-28` })).status).toBe(409);
    field.at(clock("12:00", "2026-10-28"));
    expect((await ask(field.ann)).status).toBe(201);
    field.at(clock("12:00", "2026-10-29"));
    expect((await ask(field.ann)).status).toBe(409);
  });

  it("gives another ticket for the same photo, and at most forty photos of a visit", async () => {
    const photoId = randomUUID();
    const [first, again] = [
      await ask(field.ann, { photoId }),
      await ask(field.ann, { photoId: photoId.toUpperCase() }),
    ];
    expect(first.text).toBe(again.text);
    for (let more = 1; more < 40; more += 1) expect((await ask(field.ann)).status).toBe(201);
    const full = await ask(field.ann);
    expect([full.status, full.text]).toEqual([409, expect.stringContaining("at most 40 photos")]);
    expect((await ask(field.ann, { photoId })).status).toBe(201);
  });
});
