import type { RouteKey } from "@cleaning/contract/http/route";
import { ownVisitRoutes } from "@cleaning/contract/routes/own-visit";
import { visitsRoutes } from "@cleaning/contract/routes/visits";
import type { ChangeApplied, ChangePreview } from "@cleaning/contract/visits/visits";
import { userEntity } from "@cleaning/core/people/users/entity.ts";
import { createUser } from "@cleaning/core/people/users/records.ts";
import { readSchedule } from "@cleaning/core/schedule/records/store.ts";
import { subscriptionEntity } from "@cleaning/core/schedule/subscriptions/entity.ts";
import { testDatabase, type TestDatabase } from "@cleaning/core/testing";
import { createAgent, createCustomer } from "@cleaning/core/testing/records.ts";
import { createVisitSchedule } from "@cleaning/core/testing/subscriptions.ts";
import { beforeEach, expect, it, vi } from "vitest";
import { createApiFunction } from "./http/api-function.ts";
import {
  asDocumented,
  contextWith,
  depsOn,
  eventOf,
  type TestRequest,
  tokenWith,
  trustTestTokens,
  type WithoutOwner,
} from "./testing/index.ts";
import { handlers } from "./visits.ts";

/** Noon in Utah on a Tuesday. */
const now = new Date("2026-10-20T18:00:00Z");
const names = ["Ann", "Bo"] as const;
type Name = (typeof names)[number];
/** Those about a record that a path names: `http/owner.test.ts`. */
type OwnCall = Exclude<WithoutOwner<typeof visitsRoutes>, "GET /api/calendar/{file}"> | "POST /api/portal/undo";

const marksOf = (name: Name): RegExp => new RegExp(`Cleaning for ${name}|p${names.indexOf(name) + 1}-`);

let database: TestDatabase;
let keys = 0;
let call: (name: Name, key: RouteKey, request?: TestRequest) => Promise<{ status: number; text: string }>;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now });
  trustTestTokens();
  database = await testDatabase();
  const work = { assignedArea: "Logan", specialties: [], completedJobs: 0, isActive: true };
  for (const [index, name] of names.entries()) {
    const email = `${name.toLowerCase()}@example.test`;
    const person = { identityId: `sub-${name}`, email, name: `${name} Lee`, emailConfirmed: true };
    const { id: userId } = await createUser(database, person, now);
    const customerId = await createCustomer(database, { userId, hasPets: false }, now);
    await createAgent(database, { userId, ...work }, now);
    const subscription = { serviceName: `Cleaning for ${name}` };
    await createVisitSchedule(database, { id: index + 1, customerId, anchor: "2026-10-28", subscription }, now);
  }
  const routes = { ...visitsRoutes, ...ownVisitRoutes };
  const handle = createApiFunction(routes, handlers, depsOn(database));
  call = async (name, key, request = {}) => {
    const headers = { "idempotency-key": `key-number-${(keys += 1)}`, ...request.headers };
    const token = tokenWith({ sub: `sub-${name}` });
    const answer = await handle(eventOf(key, { ...request, headers, token }), contextWith());
    return { status: answer.statusCode, text: asDocumented(key, answer).body ?? "" };
  };
});

const visitOf = (name: Name): string => `p${names.indexOf(name) + 1}-2026-11-04`;
const subscriptionOf = (name: Name): string => String(names.indexOf(name) + 1);
const scheduleOf = (name: Name) => readSchedule(database, Number(subscriptionOf(name)), "2026-10-20");
/** All ids by which a request could aim at another person. */
const foreignIds = { userId: 2, customerId: 2, identityId: "sub-Bo", subscriptionId: 2, sub: "sub-Bo" };
const foreignQuery = Object.fromEntries(Object.entries(foreignIds).map(([name, value]) => [name, String(value)]));

const previewed = async (name: Name, of: "visits" | "subscriptions", body: object): Promise<ChangePreview> => {
  const id = of === "visits" ? visitOf(name) : subscriptionOf(name);
  const { text } = await call(name, `POST /api/portal/${of}/{id}/preview`, { params: { id }, body });
  const change: ChangePreview = JSON.parse(text);
  return change;
};
const skip = { change: { skip: true }, scope: "this" };
const skipped = async (name: Name): Promise<ChangeApplied> => {
  const { previewToken } = await previewed(name, "visits", skip);
  const body = { ...skip, previewToken };
  const { text } = await call(name, "POST /api/portal/visits/{id}/apply", { params: { id: visitOf(name) }, body });
  const applied: ChangeApplied = JSON.parse(text);
  return applied;
};

/** A call that is missing here does not compile. */
const own: Record<OwnCall, () => Promise<void>> = {
  "GET /api/portal/visits": async () => {
    const query = { ...foreignQuery, from: "2026-10-20", to: "2026-12-31" };
    const { text } = await call("Ann", "GET /api/portal/visits", { query });
    expect(text).toMatch(marksOf("Ann"));
    expect(text).not.toMatch(marksOf("Bo"));
  },
  "POST /api/portal/undo": async () => {
    const { undoToken } = await skipped("Bo");
    const before = await scheduleOf("Bo");
    const answers = [];
    for (const token of [undoToken, "none"])
      answers.push(await call("Ann", "POST /api/portal/undo", { body: { ...foreignIds, undoToken: token } }));
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(answers[0]?.text).toBe(answers[1]?.text);
    expect(await scheduleOf("Bo")).toEqual(before);
    expect((await call("Bo", "POST /api/portal/undo", { body: { undoToken } })).status).toBe(200);
  },
  "GET /api/portal/calendar": async () => {
    await call("Bo", "POST /api/portal/calendar");
    const { text } = await call("Ann", "GET /api/portal/calendar", { body: foreignIds, query: foreignQuery });
    expect(JSON.parse(text)).toEqual({ exists: false, createdAt: null, endedAt: null });
  },
  "POST /api/portal/calendar": async () => {
    const { url: bos }: { url: string } = JSON.parse((await call("Bo", "POST /api/portal/calendar")).text);
    const { text } = await call("Ann", "POST /api/portal/calendar", { body: foreignIds, query: foreignQuery });
    const { url }: { url: string } = JSON.parse(text);
    const files = [url, bos].map((one) => one.split("/").at(-1) ?? "");
    const [anns = "", other = ""] = files;
    const read = async (file: string) => call("Ann", "GET /api/calendar/{file}", { params: { file } });
    expect((await read(anns)).text).toMatch(marksOf("Ann"));
    expect((await read(anns)).text).not.toMatch(marksOf("Bo"));
    expect((await read(other)).status).toBe(200);
    expect((await read(anns.replace(/^1\./, "2."))).status).toBe(404);
  },
  "DELETE /api/portal/calendar": async () => {
    const { url }: { url: string } = JSON.parse((await call("Bo", "POST /api/portal/calendar")).text);
    expect((await call("Ann", "DELETE /api/portal/calendar", { query: foreignQuery })).status).toBe(200);
    const params = { file: url.split("/").at(-1) ?? "" };
    expect((await call("Bo", "GET /api/calendar/{file}", { params })).status).toBe(200);
  },
};

it.each(Object.entries(own))("%s is about the caller alone, whomever else the request names", async (_, holds) => {
  expect.hasAssertions();
  await holds();
});

it("another's visit is not changed beside the person's own, nor by a preview that they were shown", async () => {
  const before = await scheduleOf("Bo");
  const body = { ...skip, scope: "chosen", visitIds: [visitOf("Bo")] };
  const chosen = await call("Ann", "POST /api/portal/visits/{id}/preview", { params: { id: visitOf("Ann") }, body });
  const monthly = { frequency: "monthly" };
  const [visit, subscription] = [
    await previewed("Bo", "visits", skip),
    await previewed("Bo", "subscriptions", monthly),
  ];
  const answers = [
    chosen,
    await call("Ann", "POST /api/portal/visits/{id}/apply", {
      params: { id: visitOf("Bo") },
      body: { ...skip, previewToken: visit.previewToken },
    }),
    await call("Ann", "POST /api/portal/subscriptions/{id}/apply", {
      params: { id: subscriptionOf("Bo") },
      body: { ...monthly, previewToken: subscription.previewToken },
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(await scheduleOf("Bo")).toEqual(before);
});

const subscriptionsOf = async (name: Name): Promise<number[]> => {
  const query = { from: "2026-10-20", to: "2026-12-31" };
  const { text } = await call(name, "GET /api/portal/visits", { query });
  const { subscriptions }: { subscriptions: { id: number }[] } = JSON.parse(text);
  return subscriptions.map(({ id }) => id).toSorted((one, other) => one - other);
};
const statusOf = async (id: string): Promise<number> => {
  const body = { pause: { from: "2026-11-01", until: "2026-11-08" } };
  return (await call("Ann", "POST /api/portal/subscriptions/{id}/preview", { params: { id }, body })).status;
};

it("a subscription that a visitor ordered with the person's address is none of theirs until they accepted it", async () => {
  const subscription = { serviceName: "Asked", acceptance: "asked" as const };
  await createVisitSchedule(database, { id: 11, customerId: 1, anchor: "2026-10-29", subscription }, now);
  expect([await subscriptionsOf("Ann"), await statusOf("11")]).toEqual([[1], 404]);
  await subscriptionEntity(database).patch({ id: 11 }).set({ acceptance: "accepted" }).go();
  expect([await subscriptionsOf("Ann"), await statusOf("11")]).toEqual([[1, 11], 200]);
});

it("before the address is proved, only subscriptions that were ordered while signed in are the person's", async () => {
  await createVisitSchedule(
    database,
    { id: 11, customerId: 1, anchor: "2026-10-29", subscription: { orderedBy: 1 } },
    now,
  );
  await userEntity(database).patch({ id: 1 }).set({ emailConfirmed: false }).go();
  expect([await subscriptionsOf("Ann"), await statusOf("1"), await statusOf("11")]).toEqual([[11], 404, 200]);
});
