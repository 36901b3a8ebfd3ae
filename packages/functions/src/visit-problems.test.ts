import type { RouteKey } from "@cleaning/contract/http/route";
import type { OfficeTask, OwnProblems } from "@cleaning/contract/problems/problems";
import { ownVisitRoutes } from "@cleaning/contract/routes/own-visit";
import { visitProblemsRoutes } from "@cleaning/contract/routes/visit-problems";
import { storeProgress } from "@cleaning/core/apps/agent/testing/visit-events.ts";
import { putCatalog } from "@cleaning/core/catalog/catalog";
import { createUser } from "@cleaning/core/people/users/records.ts";
import { readHistory } from "@cleaning/core/platform/audit";
import { counterEntity } from "@cleaning/core/platform/database/counter.ts";
import { messageEntity } from "@cleaning/core/platform/messages/entity.ts";
import { visitProblemEntity, visitProblemPhotoEntity } from "@cleaning/core/schedule/problems/entity.ts";
import { visitEntity } from "@cleaning/core/schedule/records/entity.ts";
import { readAgentDays, readSchedule } from "@cleaning/core/schedule/records/store.ts";
import { changeSchedule, planChange } from "@cleaning/core/schedule/visits/change-schedule.ts";
import { eraseSubscription } from "@cleaning/core/schedule/visits/sync-subscription.ts";
import { testDatabase, type TestDatabase } from "@cleaning/core/testing";
import { plainJpeg, testPhotos } from "@cleaning/core/testing/photos.ts";
import { createAgent, createCustomer } from "@cleaning/core/testing/records.ts";
import { createVisitSchedule } from "@cleaning/core/testing/subscriptions.ts";
import { changedWorkOf } from "@cleaning/scheduling/changes/change-visits";
import type { Visit } from "@cleaning/scheduling/schedule";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createApiFunction } from "./http/api-function.ts";
import { ownVisitHandlers } from "./own-visit.ts";
import {
  asDocumented,
  contextWith,
  depsOn,
  eventOf,
  type TestRequest,
  tokenWith,
  trustTestTokens,
} from "./testing/index.ts";
import { visitProblemsHandlers } from "./visit-problems.ts";

/** Noon in Utah on a Wednesday. */
const now = new Date("2026-10-21T18:00:00Z");
const date = "2026-10-21";
const text = "The shower was left out.\nThe floor is sticky.";
const photoId = "5b5bb1de-0000-4000-8000-000000000001";
const path = `photos/p1-${date}/problem-${photoId}.jpg`;
type Name = "Ann" | "Bo" | "Office";

let database: TestDatabase;
let photos: ReturnType<typeof testPhotos>;
let call: (name: Name, key: RouteKey, request?: TestRequest) => Promise<{ status: number; text: string }>;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now });
  trustTestTokens();
  database = await testDatabase();
  const service = { description: "", isPopular: false, price: "$150", type: "standard" as const, features: [] };
  await putCatalog(database, { services: [{ ...service, id: 1, name: "Standard Cleaning" }] });
  const office = { identityId: "sub-Office", email: "office@example.test", name: "Al Orr", emailConfirmed: true };
  await createUser(database, office, now);
  const dana = { identityId: "sub-Dana", email: "dana@example.test", name: "Dana Brown", emailConfirmed: true };
  const { id: agentUserId } = await createUser(database, dana, now);
  const work = { assignedArea: "Logan", specialties: [], completedJobs: 0, isActive: true };
  await createAgent(database, { userId: agentUserId, ...work }, now);
  for (const [index, name] of ["Ann", "Bo"].entries()) {
    const email = `${name.toLowerCase()}@example.test`;
    const person = { identityId: `sub-${name}`, email, name: `${name} Lee`, emailConfirmed: true };
    const { id: userId } = await createUser(database, person, now);
    const customerId = await createCustomer(database, { userId, hasPets: false }, now);
    const segment = { start: index === 0 ? 540 : 840 };
    await createVisitSchedule(database, { id: index + 1, customerId, anchor: date, segment }, now);
    await storeProgress(database, { subscriptionId: index + 1, occurrenceDate: date }, {}, { status: "done" });
  }
  await counterEntity(database).upsert({ name: "subscription" }).set({ value: 2 }).go();
  const deps = depsOn(database);
  photos = testPhotos();
  deps.photos = () => photos;
  const routes = { ...visitProblemsRoutes, ...ownVisitRoutes };
  const handle = createApiFunction(
    routes,
    { ...visitProblemsHandlers, ...ownVisitHandlers },
    {
      ...deps,
      photoLink: () => async (file: string) => `https://bucket.test/${file}`,
    },
  );
  let keys = 0;
  call = async (name, key, request = {}) => {
    const groups = name === "Office" ? { "cognito:groups": ["admin"] } : {};
    const token = tokenWith({ sub: `sub-${name}`, ...groups });
    keys += 1;
    const headers = { "idempotency-key": `key-number-${keys}`, ...request.headers };
    const answer = await handle(eventOf(key, { ...request, headers, token }), contextWith());
    return { status: answer.statusCode, text: asDocumented(key, answer).body ?? "" };
  };
});

const visit = { id: `p1-${date}` };
const report = (name: Name = "Ann", body: object = { text }, more: TestRequest = {}) =>
  call(name, "POST /api/portal/visits/{id}/problems", { params: visit, body, ...more });
const own = async (name: Name = "Ann"): Promise<OwnProblems> =>
  JSON.parse((await call(name, "GET /api/portal/visits/{id}/problems", { params: visit })).text) as OwnProblems;
const upload = (body: object, name: Name = "Ann") =>
  call(name, "POST /api/portal/visits/{id}/problem-photos", { params: visit, body });
const tasks = async (state = "open"): Promise<OfficeTask[]> => {
  const { text: answer } = await call("Office", "GET /api/admin/tasks", { query: { state } });
  return (JSON.parse(answer) as { tasks: OfficeTask[] }).tasks;
};
const change = (action: "answer" | "close" | "free-visit", body: object, name: Name = "Office") =>
  call(name, `POST /api/admin/visits/{id}/problems/{number}/${action}`, { params: { ...visit, number: "1" }, body });
const record = (name: Name, body: object) =>
  call(name, "POST /api/admin/visits/{id}/problems", { params: visit, body });
/** Without those of the visit itself, which its agent is told of. */
const messages = async () => {
  const { data } = await messageEntity(database).scan.go({ pages: "all" });
  return data
    .map(({ payload }) => payload as { kind: string; to: { email: string }; facts: Record<string, unknown> })
    .filter(({ kind }) => kind !== "day-changed");
};
const shownFreeVisits = async () => [(await tasks())[0]?.freeVisit, (await own()).problems[0]?.freeVisit];
const statusesOf = async (attempts: readonly Promise<{ status: number }>[]): Promise<number[]> =>
  (await Promise.all(attempts)).map(({ status }) => status).toSorted((one, other) => one - other);

describe("a report of a problem", () => {
  it("is stored with a message to the office, which can answer the customer, and one to the customer", async () => {
    expect(await own()).toEqual({ problems: [], canReport: true });
    expect((await report()).status).toBe(200);
    expect(await own()).toMatchObject({ problems: [{ number: 1, state: "open", text, photoCount: 0, answer: null }] });
    const [toOffice, toCustomer] = (await messages()).toSorted((one, other) => (one.kind > other.kind ? -1 : 1));
    expect(toOffice).toMatchObject({ kind: "problem-report", facts: { text, email: "customer-1@example.test" } });
    expect(toCustomer).toMatchObject({ kind: "problem-received", to: { email: "customer-1@example.test" } });
  });

  it("that the office heard is the same record, long after the visit too, and nobody is sent a message", async () => {
    const { data: done } = await visitEntity(database).get({ subscriptionId: 1, occurrenceDate: date }).go();
    if (done === null) throw new Error("There is no visit.");
    await visitEntity(database)
      .put({ ...done, date: "2026-01-05" })
      .go();
    expect((await report()).status).toBe(409);
    const said = { channel: "phone", text: "Dust under the bed." };
    expect((await record("Ann", said)).status).toBe(403);
    expect((await record("Office", { ...said, channel: "pigeon" })).status).toBe(400);
    expect((await record("Office", said)).status).toBe(200);
    expect(await messages()).toEqual([]);
    expect(await tasks()).toMatchObject([{ ...said, number: 1, state: "open", isOverdue: false }]);
    expect(await own()).toMatchObject({ problems: [{ text: said.text, state: "open" }] });
    const { entries } = await readHistory(database, { kind: "subscriptions", id: 1 }, { limit: 5 });
    expect(entries[0]).toMatchObject({ changes: [{ field: `problem 1 of visit ${date}`, to: "open" }] });
    expect((await change("answer", { revision: 1, text: "We come again." })).status).toBe(200);
    expect((await messages()).map(({ kind }) => kind)).toEqual(["problem-answer"]);
  });

  it("of another customer's visit is answered as for one that does not exist", async () => {
    const missing = { params: { id: `p99-${date}` } };
    for (const answer of [
      await report("Bo"),
      await report("Bo", { text }, missing),
      await upload({ photoId, size: 10 }, "Bo"),
      await call("Bo", "GET /api/portal/visits/{id}/problems", { params: visit }),
    ])
      expect(answer.status).toBe(404);
    expect(await messages()).toEqual([]);
  });

  it("that is sent twice at once is stored once", async () => {
    const headers = { "idempotency-key": "key-of-one-click" };
    const answers = await Promise.all([report("Ann", { text }, { headers }), report("Ann", { text }, { headers })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await own()).problems).toHaveLength(1);
    expect(await messages()).toHaveLength(2);
  });

  it("needs 10 to 5,000 characters and at most three photos", async () => {
    const ids = [1, 2, 3, 4].map((last) => `5b5bb1de-0000-4000-8000-00000000000${last}`);
    for (const body of [{ text: "Too short" }, { text: "a".repeat(5_001) }, { text, photoIds: ids }])
      expect((await report("Ann", body)).status).toBe(400);
    expect((await report("Ann", { text: "a".repeat(5_000) })).status).toBe(200);
  });

  it("is taken for seven days after the visit, and not before it is over", async () => {
    vi.setSystemTime(new Date("2026-10-28T18:00:00Z"));
    expect((await report()).status).toBe(200);
    vi.setSystemTime(new Date("2026-10-29T18:00:00Z"));
    const late = await report();
    expect([late.status, (await own()).canReport]).toEqual([409, false]);
    expect(late.text).toContain("within 7 days");
    const key = { subscriptionId: 1, occurrenceDate: "2026-11-04" };
    expect((await report("Ann", { text }, { params: { id: "p1-2026-11-04" } })).status).toBe(409);
    await visitEntity(database).patch(key).set({ status: "skipped" }).go();
    vi.setSystemTime(new Date("2026-11-05T18:00:00Z"));
    expect((await report("Ann", { text }, { params: { id: "p1-2026-11-04" } })).status).toBe(409);
  });

  it("is possible five times for a visit, also when all are sent at once", async () => {
    const attempts = Array.from({ length: 7 }, () => report());
    expect(await statusesOf(attempts)).toEqual([200, 200, 200, 200, 200, 409, 409]);
    expect((await own()).canReport).toBe(false);
  });
});

describe("photos of a problem", () => {
  it("are retained with the report, and shown to the office by short-lived links", async () => {
    expect((await upload({ photoId, size: plainJpeg.length })).status).toBe(200);
    photos.uploaded.set(path, plainJpeg);
    expect((await report("Ann", { text, photoIds: [photoId] })).status).toBe(200);
    expect([...photos.kept]).toEqual([path]);
    const [task] = await tasks();
    expect(task?.photos).toEqual([{ id: photoId, url: `https://bucket.test/${path}` }]);
  });

  it("that are missing, no pictures, with a position, or reported before are refused, and nothing is stored", async () => {
    const body = { text, photoIds: [photoId] };
    expect((await report("Ann", body)).status).toBe(422);
    await upload({ photoId, size: 10 });
    expect((await report("Ann", body)).status).toBe(422);
    photos.uploaded.set(path, new TextEncoder().encode("%PDF-1.7"));
    expect((await report("Ann", body)).text).toContain("not a photo");
    expect([await messages(), (await own()).problems, [...photos.kept]]).toEqual([[], [], []]);
    photos.uploaded.set(path, plainJpeg);
    expect((await report("Ann", body)).status).toBe(200);
    expect((await report("Ann", body)).status).toBe(422);
  });

  it("larger than 10 MB get no upload", async () => {
    expect((await upload({ photoId, size: 10 * 1024 * 1024 + 1 })).status).toBe(400);
    expect((await upload({ photoId, size: 0 })).status).toBe(400);
  });
});

describe("the office", () => {
  const answer = "We are sorry. We come again.";

  it("sees open problems, oldest first, and those older than 24 hours marked", async () => {
    await report();
    vi.setSystemTime(new Date("2026-10-22T18:00:01Z"));
    await report("Ann", { text: "The windows are not clean." });
    const list = await tasks();
    expect(list.map(({ text: words, isOverdue }) => [words, isOverdue])).toEqual([
      [text, true],
      ["The windows are not clean.", false],
    ]);
    expect(list[0]).toMatchObject({
      kind: "problem",
      visitId: visit.id,
      customer: { id: 1, name: "Customer 1" },
      visit: { date, service: "Standard Cleaning" },
    });
  });

  it("answers once: of two people the second is told, and the customer gets one message", async () => {
    await report();
    expect((await change("answer", { revision: 1, text: answer }, "Ann")).status).toBe(403);
    const attempts = [1, 2].map((one) => change("answer", { revision: 1, text: `${answer} ${one}` }));
    expect(await statusesOf(attempts)).toEqual([200, 409]);
    expect((await messages()).filter(({ kind }) => kind === "problem-answer")).toHaveLength(1);
    expect([await tasks(), (await tasks("answered")).length]).toEqual([[], 1]);
    expect((await own()).problems).toMatchObject([{ state: "answered", answer: expect.stringContaining(answer) }]);
    const { entries } = await readHistory(database, { kind: "subscriptions", id: 1 }, { limit: 10 });
    expect(entries[0]?.changes).toContainEqual({ field: `problem 1 of visit ${date}`, from: "open", to: "answered" });
    expect(JSON.stringify(entries)).not.toContain(answer);
  });

  it("answers again what it has answered alike, also at once and when it is closed since, and sends it once", async () => {
    await report();
    const send = (words = answer) => change("answer", { revision: 1, text: words });
    expect(await statusesOf([send(), send()])).toEqual([200, 200]);
    await change("close", { revision: 2 });
    expect(JSON.parse((await send()).text)).toMatchObject({ task: { state: "closed", answer, revision: 3 } });
    expect((await send("We are sorry.")).status).toBe(409);
    expect((await messages()).filter(({ kind }) => kind === "problem-answer")).toHaveLength(1);
  });

  it("closes a problem, which leaves every list and stays with the customer", async () => {
    await report();
    const body = { revision: 1 };
    expect(await statusesOf([change("close", body), change("close", body)])).toEqual([200, 200]);
    expect(JSON.parse((await change("close", body)).text)).toMatchObject({ task: { state: "closed", revision: 2 } });
    expect([await tasks(), await tasks("answered")]).toEqual([[], []]);
    expect((await own()).problems).toMatchObject([{ state: "closed" }]);
  });
});

describe("a free visit", () => {
  const days = { from: "2026-10-22", to: "2026-10-28" };
  const starts = async (): Promise<{ date: string; start: string }[]> => {
    const request = { params: { ...visit, number: "1" }, query: days };
    const { text: answer } = await call("Office", "GET /api/admin/visits/{id}/problems/{number}/starts", request);
    return (JSON.parse(answer) as { slots: { date: string; start: string }[] }).slots;
  };

  it("is a one-time visit at $0 for the same service on a free start, with a note and a message", async () => {
    await report();
    expect(await starts()).toContainEqual(expect.objectContaining({ date: "2026-10-22", start: "09:00" }));
    const { status, text: body } = await change("free-visit", { revision: 1, date: "2026-10-22", start: "09:00" });
    expect(status).toBe(200);
    const { task } = JSON.parse(body) as { task: OfficeTask };
    const booking = Number(task.freeVisit?.id.slice(1));
    const schedule = await readSchedule(database, booking, "2026-10-21");
    expect(schedule?.visits).toMatchObject([
      {
        isOnce: true,
        date: "2026-10-22",
        start: 540,
        priceCents: 0,
        serviceName: "Standard Cleaning",
        note: "Free re-clean of Wednesday, October 21, 2026",
        noteBy: "office",
      },
    ]);
    expect(schedule?.subscription).toMatchObject({ customerId: 1, town: "Logan" });
    const [day] = await readAgentDays(database, 1, "2026-10-22");
    expect(day?.intervals).toContainEqual(expect.objectContaining({ of: `p${booking}-2026-10-22`, start: 540 }));
    expect((await messages()).find(({ kind }) => kind === "free-visit")?.facts).toMatchObject({
      date: "2026-10-22",
      start: "09:00",
      previousDate: date,
    });
    expect((await own()).problems).toMatchObject([{ freeVisit: { id: `b${booking}`, date: "2026-10-22" } }]);
    expect(await starts()).not.toContainEqual(expect.objectContaining({ date: "2026-10-22", start: "09:00" }));
  });

  it("has the extras of the visit for nothing, whatever is added and taken off again", async () => {
    const refrigerator = { extras: ["Inside Refrigerator"], extrasCents: 3_500, extrasMinutes: 20 };
    await visitEntity(database).patch({ subscriptionId: 1, occurrenceDate: date }).set(refrigerator).go();
    await report();
    const { text: booked } = await change("free-visit", { revision: 1, date: "2026-10-22", start: "09:00" });
    const { task } = JSON.parse(booked) as { task: OfficeTask };
    const schedule = await readSchedule(database, Number(task.freeVisit?.id.slice(1)), "2026-10-21");
    const [free] = schedule?.visits ?? [];
    if (schedule === undefined || free === undefined) throw new Error("no visit");
    expect(free).toMatchObject({ priceCents: 0, ...refrigerator });
    const withExtras = (before: Visit, names: string[], cents: number): Visit => ({
      ...before,
      ...changedWorkOf(schedule.subscription, { extras: { names, cents, minutesEach: 20 } })(before, before.date),
    });
    const more = withExtras(free, ["Inside Refrigerator", "Inside Oven"], 7_000);
    const none = withExtras(more, [], 0);
    const again = withExtras(none, ["Inside Refrigerator"], 3_500);
    expect([more, none, again].map(({ priceCents }) => priceCents)).toEqual([3_500, 0, 0]);
  });

  it("is booked once, however often and by however many it is asked for", async () => {
    await report();
    const body = { revision: 1, date: "2026-10-22", start: "09:00" };
    expect(await statusesOf([change("free-visit", body), change("free-visit", body)])).toEqual([200, 200]);
    expect((await change("free-visit", body)).status).toBe(200);
    const other = { ...body, start: "13:00" };
    expect(await statusesOf([change("free-visit", other), change("free-visit", { ...other, revision: 2 })])).toEqual([
      409, 409,
    ]);
    expect((await change("free-visit", other)).text).toContain("A free visit is booked for this already.");
    const days22 = (await readAgentDays(database, 1, "2026-10-22")).filter((day) => day.date === "2026-10-22");
    expect(days22.flatMap(({ intervals }) => intervals)).toHaveLength(1);
  });

  it("is shown as it is once it is moved, and is owed again once it is cancelled: then another is booked", async () => {
    await report();
    const body = { revision: 1, date: "2026-10-22", start: "09:00" };
    const { text: booked } = await change("free-visit", body);
    const { freeVisit } = (JSON.parse(booked) as { task: OfficeTask }).task;
    const id = Number(freeVisit?.id.slice(1));
    const write = (next: Partial<Visit>) =>
      changeSchedule(database, id, { now }, async (stored) => {
        const [free] = stored.schedule.visits;
        if (free === undefined) throw new Error("no visit");
        const writes = [{ ...free, ...next }];
        return {
          ...(await planChange(database, stored, { ...stored.schedule, writes, notifiesCustomer: false })),
          answer: undefined,
        };
      });
    await write({ date: "2026-10-23", start: 780 });
    const moved = { id: freeVisit?.id, date: "2026-10-23", start: "13:00", end: "15:00" };
    expect(await shownFreeVisits()).toEqual([moved, moved]);
    expect((await change("free-visit", body)).status).toBe(200);
    expect((await change("free-visit", { ...body, revision: 2, start: "13:00" })).status).toBe(409);
    await write({ status: "skipped", agents: [] });
    expect(await shownFreeVisits()).toEqual([null, null]);
    expect((await change("free-visit", body)).status).toBe(409);
    const { status, text: again } = await change("free-visit", { ...body, revision: 2 });
    expect(status).toBe(200);
    const { freeVisit: second } = (JSON.parse(again) as { task: OfficeTask }).task;
    expect(second).toMatchObject({ date: "2026-10-22", start: "09:00" });
    expect(second?.id).not.toBe(freeVisit?.id);
    expect(await shownFreeVisits()).toEqual([second, second]);
  });

  it("is at no time of another visit of that home: none is offered, and one is refused with why", async () => {
    await report();
    const bob = { identityId: "sub-Bob", email: "bob@example.test", name: "Bob Lee", emailConfirmed: true };
    const { id: userId } = await createUser(database, bob, now);
    const work = { assignedArea: "Logan", specialties: [], completedJobs: 0, isActive: true };
    await createAgent(database, { userId, ...work }, now);
    const offered = (await starts()).filter((start) => start.date === "2026-10-28").map(({ start }) => start);
    expect(offered).not.toContain("09:30");
    expect(offered).toContain("13:00");
    const refused = await change("free-visit", { revision: 1, date: "2026-10-28", start: "09:30" });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("This home has another visit at that time. Please choose another time.");
  });

  it("is refused with other starts where no agent is free", async () => {
    await report();
    const { data: problem } = await visitProblemEntity(database)
      .get({ subscriptionId: 1, occurrenceDate: date, number: 1 })
      .go();
    const refused = await change("free-visit", { revision: 1, date: "2026-10-28", start: "09:00" });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("This time has just been taken");
    const { data: after } = await visitProblemEntity(database)
      .get({ subscriptionId: 1, occurrenceDate: date, number: 1 })
      .go();
    expect(after).toEqual(problem);
  });
});

it("erasure removes words and photos, and no report is taken after it", async () => {
  await upload({ photoId, size: plainJpeg.length });
  photos.uploaded.set(path, plainJpeg);
  await report("Ann", { text, photoIds: [photoId] });
  await eraseSubscription(database, 1, { now, removeFile: (file) => photos.remove(file) });
  expect([...photos.uploaded.keys()]).toEqual([]);
  const [{ data: problems }, { data: records }] = await Promise.all([
    visitProblemEntity(database).scan.go(),
    visitProblemPhotoEntity(database).scan.go(),
  ]);
  expect([problems, records]).toEqual([[], []]);
  expect((await report()).status).toBe(404);
});
