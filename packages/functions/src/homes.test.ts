import type { HistoryEntry } from "@cleaning/contract/admin/history";
import { type Access, type Home, homesMessages, profileAddressForAdmin } from "@cleaning/contract/homes/homes";
import type { RouteKey } from "@cleaning/contract/http/route";
import { adminHomesRoutes, homesRoutes } from "@cleaning/contract/routes/homes";
import { createUser } from "@cleaning/core/people/users/records.ts";
import { readHistory } from "@cleaning/core/platform/audit";
import { testDatabase, type TestDatabase } from "@cleaning/core/testing";
import { createCustomer } from "@cleaning/core/testing/records.ts";
import { createVisitSchedule } from "@cleaning/core/testing/subscriptions.ts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { adminHomesHandlers } from "./admin-homes.ts";
import { homesHandlers } from "./homes.ts";
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

const now = new Date();
const names = ["Ann", "Bo"] as const;
type Name = (typeof names)[number];
/** Those about a record that a path names: `http/owner.test.ts`. */
type OwnCall = WithoutOwner<typeof homesRoutes>;
const cabin = { address: "1 Lake Road", city: "Hyrum", state: "UT", zipCode: "84319" } as const;

let database: TestDatabase;
let [keys, home] = [0, 0];
let customers: Record<Name, number>;
let call: (
  name: Name | "Cy" | "Office",
  key: RouteKey,
  request?: TestRequest,
) => Promise<{ status: number; text: string }>;
beforeEach(async () => {
  trustTestTokens();
  database = await testDatabase();
  const customerIds: number[] = [];
  for (const name of [...names, "Office"]) {
    const email = `${name.toLowerCase()}@example.test`;
    const person = { identityId: `sub-${name}`, email, name: `${name} Lee`, emailConfirmed: true, city: "Logan" };
    const { id: userId } = await createUser(database, person, now);
    if (name !== "Office") customerIds.push(await createCustomer(database, { userId, hasPets: false }, now));
  }
  customers = { Ann: customerIds[0] ?? 0, Bo: customerIds[1] ?? 0 };
  const handle = createApiFunction(
    { ...homesRoutes, ...adminHomesRoutes },
    { ...homesHandlers, ...adminHomesHandlers },
    depsOn(database),
  );
  call = async (name, key, request = {}) => {
    const headers = { "idempotency-key": `key-number-${(keys += 1)}`, ...request.headers };
    const groups = name === "Office" ? { "cognito:groups": ["admin"] } : {};
    const token = tokenWith({ sub: `sub-${name}`, ...groups });
    const answer = await handle(eventOf(key, { ...request, headers, token }), contextWith());
    return { status: answer.statusCode, text: asDocumented(key, answer).body ?? "" };
  };
  const { text } = await call("Bo", "POST /api/portal/homes", { body: { ...cabin, label: "Bo's cabin" } });
  home = parse(text).id;
  await note("Bo", home, "Bo's code is 4711");
});

const parse = (text: string) => {
  const answer: { homes: Home[]; access: Access; id: number } = JSON.parse(text);
  return answer;
};
const note = (name: Name, id: number, notes: string, revision = 0) =>
  call(name, "PUT /api/portal/homes/{id}/access", { params: { id: String(id) }, body: { notes, revision } });
const homesOf = async (name: Name): Promise<Home[]> => parse((await call(name, "GET /api/portal/homes")).text).homes;
const notesOf = async (name: Name, id: number): Promise<Access> => {
  const { text } = await call(name, "GET /api/portal/homes/{id}/access", { params: { id: String(id) } });
  return parse(text).access;
};

/** A call that is missing here does not compile. */
const own: Record<OwnCall, () => Promise<void>> = {
  "GET /api/portal/homes": async () => {
    const { text } = await call("Ann", "GET /api/portal/homes", { query: { customerId: String(customers.Bo) } });
    expect(parse(text).homes).toMatchObject([{ id: 1, city: "Logan" }]);
    expect(text).not.toMatch(/Bo|Lake/);
  },
  "POST /api/portal/homes": async () => {
    const before = await homesOf("Bo");
    const body = { ...cabin, customerId: customers.Bo, id: home };
    expect((await call("Ann", "POST /api/portal/homes", { body })).status).toBe(201);
    expect(await homesOf("Bo")).toEqual(before);
    expect(await homesOf("Ann")).toHaveLength(2);
  },
};

it.each(Object.entries(own))("%s is about the caller alone, whomever else the request names", async (_, holds) => {
  expect.hasAssertions();
  await holds();
});

it("the profile's home has each person's own notes, whose id is the same", async () => {
  await note("Bo", 1, "Bo's bell");
  expect(await notesOf("Ann", 1)).toEqual({ notes: "", revision: 0 });
  await note("Ann", 1, "Ann's bell");
  expect((await notesOf("Bo", 1)).notes).toBe("Bo's bell");
});

it("before the address is proved, a customer whom the office opened is not the person's", async () => {
  const person = { identityId: "sub-Cy", email: "cy@example.test", name: "Cy Lee", emailConfirmed: false };
  const { id: userId } = await createUser(database, person, now);
  await createCustomer(database, { userId, hasPets: false }, now);
  const answer = await call("Cy", "POST /api/portal/homes", { body: cabin });
  expect(answer).toMatchObject({ status: 409, text: expect.stringContaining(homesMessages.noCustomer) });
});

it("a home that a subscription is for is not removed, and another tab's change is refused, both with words", async () => {
  const subscription = { homeId: home };
  await createVisitSchedule(database, { id: 1, customerId: customers.Bo, anchor: "2026-10-28", subscription }, now);
  const params = { id: String(home) };
  const removal = await call("Bo", "DELETE /api/portal/homes/{id}", { params });
  expect(removal).toMatchObject({ status: 409, text: expect.stringContaining(homesMessages.inUse) });
  const body = { revision: 1, label: "Lake house" };
  expect((await call("Bo", "PATCH /api/portal/homes/{id}", { params, body })).status).toBe(200);
  const other = { revision: 1, label: "Cabin" };
  const staleAnswer = await call("Bo", "PATCH /api/portal/homes/{id}", { params, body: other });
  expect(staleAnswer).toMatchObject({ status: 409, text: expect.stringContaining(homesMessages.changed) });
});

const readForAdmin = (name: Name | "Office", customer: number, homeId: number) =>
  call(name, "GET /api/admin/customers/{id}/homes/{homeId}/access", {
    params: { id: String(customer), homeId: String(homeId) },
  });
const historyOf = async (id: number): Promise<HistoryEntry[]> =>
  (await readHistory(database, { kind: "customers", id }, { limit: 50, cursor: undefined })).entries;

describe("the office", () => {
  it("sees a customer's homes without how to get in", async () => {
    const params = { id: String(customers.Bo) };
    const { status, text } = await call("Office", "GET /api/admin/customers/{id}/homes", { params });
    expect(status).toBe(200);
    expect(parse(text).homes).toMatchObject([{ id: 1 }, { id: home, label: "Bo's cabin" }]);
    expect(text).not.toContain("code is");
    expect(await historyOf(customers.Bo)).toEqual([]);
  });

  it("reads how to get in with one entry in the history for each answer that held notes, without the notes", async () => {
    for (let count = 0; count < 2; count += 1)
      expect(parse((await readForAdmin("Office", customers.Bo, home)).text)).toEqual({
        access: { notes: "Bo's code is 4711", revision: 1 },
      });
    expect(await readForAdmin("Office", customers.Bo, 1)).toMatchObject({ status: 200 });
    const entries = await historyOf(customers.Bo);
    expect(entries.map(({ by, changes }) => ({ by, changes }))).toEqual(
      Array.from({ length: 2 }, () => ({
        by: { email: "office@example.test" },
        changes: [{ field: "accessRead", from: null, to: home }],
      })),
    );
    expect(JSON.stringify(entries)).not.toContain("code is");
  });

  it("writes how to get in, on what it has read, with an entry in the history without the notes", async () => {
    const key = "PUT /api/admin/customers/{id}/homes/{homeId}/access";
    const params = { id: String(customers.Bo), homeId: String(home) };
    const write = (name: Name | "Office", notes: string, revision: number) =>
      call(name, key, { params, body: { notes, revision } });
    expect(parse((await write("Office", "The box is 1379", 1)).text)).toEqual({
      access: { notes: "The box is 1379", revision: 2 },
    });
    expect((await write("Office", "Late", 1)).status).toBe(409);
    expect((await write("Ann", "Mine", 2)).status).toBe(403);
    expect(await notesOf("Bo", home)).toMatchObject({ notes: "The box is 1379" });
    const entries = await historyOf(customers.Bo);
    expect(entries.map(({ changes }) => changes)).toEqual([[{ field: "accessWritten", from: null, to: home }]]);
    expect((await write("Office", "", 2)).status).toBe(200);
    expect((await notesOf("Bo", home)).notes).toBe("");
  });

  it("corrects a home's address and facts on what it has read, with an entry in the history", async () => {
    const key = "PATCH /api/admin/customers/{id}/homes/{homeId}";
    const params = { id: String(customers.Bo), homeId: String(home) };
    const change = { revision: 1, address: "9 Pine Lane", bedrooms: 3 };
    const changed = await call("Office", key, { params, body: change });
    expect(changed).toMatchObject({ status: 200, text: expect.stringContaining("9 Pine Lane") });
    expect(await homesOf("Bo")).toMatchObject([{ id: 1 }, { id: home, address: "9 Pine Lane", bedrooms: 3 }]);
    expect(await call("Office", key, { params, body: change })).toEqual(changed);
    const late = { ...change, bedrooms: 4 };
    expect((await call("Office", key, { params, body: late })).text).toContain(homesMessages.changed);
    expect((await call("Ann", key, { params, body: { ...change, revision: 2 } })).status).toBe(403);
    const ofAnn = { id: String(customers.Ann), homeId: String(home) };
    expect((await call("Office", key, { params: ofAnn, body: { ...change, revision: 2 } })).status).toBe(404);
    const ofProfile = { id: String(customers.Bo), homeId: "1" };
    const profile = await call("Office", key, { params: ofProfile, body: { revision: 0, address: "9 Pine Lane" } });
    expect(profile).toMatchObject({ status: 409, text: expect.stringContaining(profileAddressForAdmin) });
    const [entry] = await historyOf(customers.Bo);
    expect(entry).toMatchObject({
      by: { email: "office@example.test" },
      changes: [
        { field: "homeAddress", to: "9 Pine Lane" },
        { field: "homeBedrooms", to: 3 },
      ],
    });
  });

  it("gets no notes of another customer's home, or without the role", async () => {
    expect((await readForAdmin("Office", customers.Ann, home)).status).toBe(404);
    expect((await readForAdmin("Office", 999, 1)).status).toBe(404);
    expect((await readForAdmin("Ann", customers.Bo, home)).status).toBe(403);
    expect(await historyOf(customers.Ann)).toEqual([]);
  });
});

it("no log line holds notes about access", async () => {
  const logLines: string[] = [];
  const spies = (["log", "info", "warn", "error", "debug"] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => void logLines.push(parts.join(" "))),
  );
  await note("Bo", 1, "The alarm is 998877");
  await notesOf("Bo", 1);
  await note("Bo", 1, "The alarm is 998877", 7);
  for (const spy of spies) spy.mockRestore();
  expect(logLines.join("\n")).not.toContain("998877");
});
