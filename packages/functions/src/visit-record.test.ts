import type { RouteKey } from "@cleaning/contract/http/route";
import { countsRoutes } from "@cleaning/contract/routes/counts";
import { ownVisitRoutes } from "@cleaning/contract/routes/own-visit";
import { visitRecordRoutes } from "@cleaning/contract/routes/visit-record";
import type { CustomerVisitRecord, DaySettings } from "@cleaning/contract/visits/visit-record";
import { storeVisitEvent, storePhoto, storeProgress } from "@cleaning/core/apps/agent/testing/visit-events.ts";
import { readOwnVisits } from "@cleaning/core/apps/portal/visits.ts";
import { putCatalog } from "@cleaning/core/catalog/catalog";
import { agentEntity } from "@cleaning/core/people/agents/entity.ts";
import { createUser } from "@cleaning/core/people/users/records.ts";
import { messageEntity } from "@cleaning/core/platform/messages/entity.ts";
import { subscriptionEntity } from "@cleaning/core/schedule/subscriptions/entity.ts";
import { testDatabase, type TestDatabase } from "@cleaning/core/testing";
import { createAgent, createCustomer } from "@cleaning/core/testing/records.ts";
import { createVisitSchedule } from "@cleaning/core/testing/subscriptions.ts";
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
import { visitRecordHandlers } from "./visit-record.ts";

/** Noon in Utah on a Wednesday. */
const now = new Date("2026-10-21T18:00:00Z");
const occurrenceDate = "2026-10-21";
const photoId = "5b5bb1de-0000-4000-8000-000000000001";
const internalFacts = { note: "The shower drips, tell the owner", agent: "Dana Brown" };
type Name = "Ann" | "Bo" | "Office";

let database: TestDatabase;
let signed: string[] = [];
let call: (name: Name, key: RouteKey, request?: TestRequest) => Promise<{ status: number; text: string }>;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now });
  trustTestTokens();
  database = await testDatabase();
  signed = [];
  const agentUser = {
    identityId: "sub-Dana",
    email: "dana@example.test",
    name: internalFacts.agent,
    emailConfirmed: true,
  };
  const { id: agentUserId } = await createUser(database, agentUser, now);
  const work = { assignedArea: "Logan", specialties: [], completedJobs: 0, isActive: true };
  const agentId = await createAgent(database, { userId: agentUserId, ...work }, now);
  const service = { description: "", isPopular: false, price: "$150", type: "standard" as const };
  await putCatalog(database, { services: [{ ...service, id: 1, name: "Standard Cleaning", features: ["Dusting"] }] });
  const adminUser = { identityId: "sub-Office", email: "office@example.test", name: "Al Orr", emailConfirmed: true };
  await createUser(database, adminUser, now);
  for (const [index, name] of ["Ann", "Bo"].entries()) {
    const email = `${name.toLowerCase()}@example.test`;
    const person = { identityId: `sub-${name}`, email, name: `${name} Lee`, emailConfirmed: true };
    const { id: userId } = await createUser(database, person, now);
    const customerId = await createCustomer(database, { userId, hasPets: false }, now);
    const subscriptionId = index + 1;
    const segment = { agents: [agentId], extras: ["Windows"] };
    await createVisitSchedule(database, { id: subscriptionId, customerId, anchor: occurrenceDate, segment }, now);
    const key = { subscriptionId, occurrenceDate };
    const times = { onTheWayAt: "2026-10-21T14:40:00.000Z", startedAt: "2026-10-21T15:02:00.000Z" };
    const ended = { endedAt: "2026-10-21T17:00:00.000Z", checked: ["Dusting"], notes: 1, photos: 1 };
    await storeProgress(database, key, { ...times, ...ended }, { status: "done" });
    await storeVisitEvent(database, key, {
      agentId,
      kind: "note",
      at: "2026-10-21T16:00:00.000Z",
      text: internalFacts.note,
    });
    await storePhoto(database, key, { agentId, at: "2026-10-21T16:50:00.000Z", photoId, taken: "after" });
  }
  const deps = depsOn(database);
  deps.photoLink = () => async (path, at) => {
    signed.push(path);
    return `https://bucket.test/${path}?at=${at.toISOString()}`;
  };
  const routes = { ...visitRecordRoutes, ...countsRoutes, ...ownVisitRoutes };
  const handle = createApiFunction(routes, { ...visitRecordHandlers, ...ownVisitHandlers }, deps);
  call = async (name, key, request = {}) => {
    const groups = name === "Office" ? { "cognito:groups": ["admin"] } : {};
    const token = tokenWith({ sub: `sub-${name}`, ...groups });
    const answer = await handle(eventOf(key, { ...request, token }), contextWith());
    return { status: answer.statusCode, text: asDocumented(key, answer).body ?? "" };
  };
});

const own = (name: Name, id = `p1-${occurrenceDate}`, more: TestRequest = {}) =>
  call(name, "GET /api/portal/visits/{id}/record", { ...more, params: { id } });
const recordOf = async (name: Name, id?: string): Promise<CustomerVisitRecord> => {
  const record: CustomerVisitRecord = JSON.parse((await own(name, id)).text);
  return record;
};
const show = async (showsPhotos: boolean): Promise<void> => {
  const settings: DaySettings = JSON.parse((await call("Office", "GET /api/admin/day-settings")).text);
  const body = { ...settings, showsPhotos };
  expect((await call("Office", "PATCH /api/admin/day-settings", { body })).status).toBe(200);
};

describe("what a customer sees of a visit that is done", () => {
  it("is its times and checklist, and photos only while the office shows them", async () => {
    const without = {
      onTheWayAt: "2026-10-21T14:40:00.000Z",
      arrivesAt: null,
      startedAt: "2026-10-21T15:02:00.000Z",
      endedAt: "2026-10-21T17:00:00.000Z",
      checklist: [
        { label: "Dusting", isExtra: false, isDone: true },
        { label: "Windows", isExtra: true, isDone: false },
      ],
      photos: [],
      mayRate: true,
      rating: null,
    };
    expect(await recordOf("Ann")).toEqual(without);
    expect(signed).toEqual([]);
    await show(true);
    const url = `https://bucket.test/photos/p1-${occurrenceDate}/${photoId}.jpg?at=${now.toISOString()}`;
    const photos = [{ id: photoId, taken: "after", at: "2026-10-21T16:50:00.000Z", url }];
    expect(await recordOf("Ann")).toEqual({ ...without, photos });
    await show(false);
    expect(await recordOf("Ann")).toEqual(without);
  });

  it("names no agent, no note to the office, and no event", async () => {
    await show(true);
    const { status, text } = await own("Ann");
    expect(status).toBe(200);
    for (const secret of [...Object.values(internalFacts), "Dana", "agent", "event"])
      expect(text).not.toContain(secret);
  });

  it("is none of a day on which the subscription has no visit", async () =>
    expect((await own("Ann", "p1-2026-10-22")).status).toBe(404));

  it("waits until what a visitor ordered with the person's address is accepted", async () => {
    await subscriptionEntity(database).patch({ id: 1 }).set({ acceptance: "asked" }).go();
    expect((await own("Ann")).status).toBe(404);
    await subscriptionEntity(database).patch({ id: 1 }).set({ acceptance: "accepted" }).go();
    expect((await own("Ann")).status).toBe(200);
  });
});

const rate = (name: Name, body: object) =>
  call(name, "POST /api/portal/visits/{id}/rating", { params: { id: `p1-${occurrenceDate}` }, body });

const starsFor = async (name: Name) => {
  const days = { from: "2026-10-01", to: "2026-11-30" };
  const { visits } = await readOwnVisits(database, `sub-${name}`, days, { now });
  return visits.flatMap(({ id, stars }) => (stars === undefined ? [] : [`${id} ${stars}`]));
};

describe("a rating of one's own visit", () => {
  it("is stored once, counts for the agents, and is shown", async () => {
    const given = { stars: 2, words: "Dusty", mayPublish: false, at: now.toISOString() };
    for (let time = 0; time < 2; time += 1) {
      const { status, text } = await rate("Ann", { stars: 2, words: "Dusty" });
      expect([status, JSON.parse(text)]).toEqual([200, { rating: given }]);
    }
    expect((await rate("Ann", { stars: 5 })).status).toBe(409);
    expect(await recordOf("Ann")).toMatchObject({ mayRate: false, rating: given });
    const { data: agents } = await agentEntity(database).scan.go();
    expect(agents).toMatchObject([{ rating: 2, ratingSum: 2, ratingCount: 1 }]);
    const { data: messages } = await messageEntity(database).scan.go();
    expect(messages.map(({ id }) => id).filter((id) => id.startsWith("low-rating"))).toEqual([
      `low-rating.p1-${occurrenceDate}`,
    ]);
  });

  it("stands with its visit in its customer's list, and with no other visit", async () => {
    await rate("Ann", { stars: 2 });
    expect(await starsFor("Ann")).toEqual([`p1-${occurrenceDate} 2`]);
    expect(await starsFor("Bo")).toEqual([]);
  });

  it("is not taken of another's visit, of one that is not done, and after 30 days", async () => {
    expect((await rate("Bo", { stars: 5 })).status).toBe(404);
    expect((await rate("Ann", { stars: 6 })).status).toBe(400);
    vi.setSystemTime(new Date("2026-11-21T18:00:00Z"));
    expect((await rate("Ann", { stars: 5 })).status).toBe(409);
    expect((await recordOf("Ann")).mayRate).toBe(false);
    vi.setSystemTime(now);
    await storeProgress(database, { subscriptionId: 1, occurrenceDate }, {}, { status: "started" });
    expect((await rate("Ann", { stars: 5 })).status).toBe(409);
  });
});

it.each([
  ["scheduled", false],
  ["skipped", false],
  ["cancelled", false],
  ["on-the-way", true],
  ["started", true],
  ["no-access", true],
] as const)("of a visit that is %s a customer sees no checklist and no photos, and times: %s", async (status, has) => {
  await show(true);
  const arrival = { at: "2026-10-21T18:20:00.000Z", saidAt: now.toISOString() };
  const progress = { startedAt: now.toISOString(), arrival };
  await storeProgress(database, { subscriptionId: 1, occurrenceDate }, progress, { status });
  expect(await recordOf("Ann")).toEqual({
    onTheWayAt: null,
    arrivesAt: status === "on-the-way" ? arrival.at : null,
    startedAt: has ? now.toISOString() : null,
    endedAt: null,
    checklist: [],
    photos: [],
    mayRate: false,
    rating: null,
  });
  expect(signed).toEqual([]);
});

it("the office's calls about the day answer the office alone", async () => {
  const calls = [
    ["GET /api/admin/day", {}],
    ["GET /api/admin/board", {}],
    ["GET /api/admin/inbox", {}],
    ["GET /api/admin/counts", {}],
    ["GET /api/admin/visits/{id}/record", { params: { id: `p2-${occurrenceDate}` } }],
    ["GET /api/admin/day-settings", {}],
    ["PATCH /api/admin/day-settings", { body: { showsPhotos: true, revision: 0 } }],
  ] as const;
  for (const [key, request] of calls) {
    expect([key, (await call("Bo", key, request)).status]).toEqual([key, 403]);
    expect([key, (await call("Office", key, request)).status]).toEqual([key, 200]);
  }
  const { text } = await call("Office", "GET /api/admin/visits/{id}/record", {
    params: { id: `p2-${occurrenceDate}` },
  });
  expect(text).toContain(internalFacts.note);
  expect(text).toContain(internalFacts.agent);
  const staleRequest = { body: { showsPhotos: false, revision: 0 } };
  expect((await call("Office", "PATCH /api/admin/day-settings", staleRequest)).status).toBe(409);
});
