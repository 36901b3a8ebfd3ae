import { beforeEach, describe, expect, it } from "vitest";
import { readAgentPage } from "../../apps/agent/agent-page.ts";
import { readHistory } from "../../platform/audit/index.ts";
import { changeRecord } from "../../platform/records/change.ts";
import { createRecord } from "../../platform/records/create.ts";
import { listRecords } from "../../platform/records/list.ts";
import { showRecord } from "../../platform/records/read.ts";
import { extendSubscription } from "../../schedule/visits/generate.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { testServices, testUser } from "../../testing/people.ts";
import { createCustomer, createSubscription } from "../../testing/records.ts";
import { agentRecords } from "./records.ts";

const now = new Date("2026-11-21T19:00:00Z");
const admin = { by: "sub-admin", now };
const profile = { assignedArea: "Logan", specialties: [], completedJobs: 10, isActive: true };

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
const agent = async (name: string, more: object = {}) =>
  createRecord(agentRecords, database, { userId: await testUser(database, name), ...profile, ...more }, now, {
    by: "sub-admin",
  });

describe("a new agent", () => {
  it("takes two requests and is stored as it is answered", async () => {
    const userId = await testUser(database);
    database.requests.length = 0;
    const record = await createRecord(agentRecords, database, { userId, ...profile, rating: 4.5 }, now, admin);
    expect(database.requests).toEqual(["BatchGetItemCommand", "TransactWriteItemsCommand"]);
    expect(await showRecord(agentRecords, database, record.id)).toEqual(record);
  });

  it("needs a user who is there and no agent yet", async () => {
    const { userId } = await agent("Ann Lee");
    await expect(createRecord(agentRecords, database, { userId, ...profile }, now)).rejects.toMatchObject({
      kind: "conflict",
    });
    await expect(createRecord(agentRecords, database, { userId: 99, ...profile }, now)).rejects.toMatchObject({
      kind: "brokenReference",
    });
    expect((await listRecords(agentRecords, database, { limit: 1 }, now)).stats.total).toBe(1);
  });

  it("has proved their address before, whatever the admin heard", async () => {
    const userId = await testUser(database, "Mallory Moss", { emailConfirmed: false });
    await expect(createRecord(agentRecords, database, { userId, ...profile }, now)).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringContaining("not confirmed"),
    });
    expect((await listRecords(agentRecords, database, { limit: 1 }, now)).agents).toEqual([]);
  });
});

const names = async (query: object) =>
  (await listRecords(agentRecords, database, { limit: 10, ...query }, now)).agents.map(({ user }) => user.name);

describe("the list of agents", () => {
  it("is by name, the newest alone where that is asked for, a search too", async () => {
    for (const name of ["Dee Larsen", "Ann Larsen", "Cy Larsen"]) await agent(name);
    const byName = ["Ann Larsen", "Cy Larsen", "Dee Larsen"];
    expect(await names({})).toEqual(byName);
    expect(await names({ search: "larsen" })).toEqual(byName);
    expect(await names({ sort: "created" })).toEqual(["Cy Larsen", "Ann Larsen", "Dee Larsen"]);
  });

  it("has cards of all of them: the average is of those that are rated", async () => {
    expect((await listRecords(agentRecords, database, { limit: 1 }, now)).stats).toEqual({
      total: 0,
      active: 0,
      averageRating: null,
      completedJobs: 0,
    });
    await agent("Ann Lee", { rating: 4.5 });
    await agent("Bob Lee", { rating: 5, isActive: false });
    await agent("Cid Lee");
    expect((await listRecords(agentRecords, database, { limit: 1 }, now)).stats).toEqual({
      total: 3,
      active: 2,
      averageRating: 4.75,
      completedJobs: 30,
    });
  });

  it("shows those in a state by name, in pages, and follows a change at once", async () => {
    await agent("Cid Lee", { assignedArea: "Logan" });
    const ann = await agent("Ann Lee", { assignedArea: "Ogden" });
    await agent("Bob Lee", { assignedArea: "Paradise", isActive: false });
    expect(await names({ active: true })).toEqual(["Ann Lee", "Cid Lee"]);
    expect(await names({ active: true, order: "desc" })).toEqual(["Cid Lee", "Ann Lee"]);
    expect(await names({ active: true, sort: "created" })).toEqual(["Ann Lee", "Cid Lee"]);
    await changeRecord(agentRecords, database, ann.id, { isActive: false }, admin);
    expect(await names({ active: false })).toEqual(["Ann Lee", "Bob Lee"]);
    expect(await names({ active: false, search: "lee" })).toEqual(["Ann Lee", "Bob Lee"]);
    const page = (cursor: object) => listRecords(agentRecords, database, { limit: 1, active: false, ...cursor }, now);
    const first = await page({});
    const second = await page({ cursor: first.nextCursor ?? "" });
    expect([...first.agents, ...second.agents].map(({ user }) => user.name)).toEqual(["Ann Lee", "Bob Lee"]);
    expect(second.nextCursor).toBeNull();
  });
});

describe("changing an agent", () => {
  it("takes two requests, and cards and history follow", async () => {
    const { id } = await agent("Ann Lee", { rating: 4 });
    database.requests.length = 0;
    const changed = await changeRecord(
      agentRecords,
      database,
      id,
      { isActive: false, rating: null, completedJobs: 12 },
      admin,
    );
    expect(database.requests).toEqual(["GetItemCommand", "TransactWriteItemsCommand"]);
    expect(await showRecord(agentRecords, database, id)).toEqual(changed);
    expect((await listRecords(agentRecords, database, { limit: 1 }, now)).stats).toEqual({
      total: 1,
      active: 0,
      averageRating: null,
      completedJobs: 12,
    });
    const { entries } = await readHistory(database, { kind: "agents", id }, { limit: 5 });
    expect(entries.map(({ action }) => action).toSorted()).toEqual(["changed", "created"]);
    expect(entries.find(({ action }) => action === "changed")?.changes).toEqual([
      { field: "rating", from: 4, to: null },
      { field: "completedJobs", from: 10, to: 12 },
      { field: "isActive", from: true, to: false },
    ]);
  });

  it("refuses an id that is no record", async () => {
    await expect(changeRecord(agentRecords, database, 9, { isActive: true }, admin)).rejects.toMatchObject({
      kind: "notFound",
    });
  });
});

describe("an agent's assignments", () => {
  it("are the visits that they have from today on, with the first name of whose they are, in three requests", async () => {
    await testServices(database);
    const customer = async (name: string, city: string) =>
      createCustomer(database, { userId: await testUser(database, name, { city }), hasPets: false }, now);
    const near = await customer("Ann Lee", "Logan");
    const distantCustomer = await customer("Bo Ek", "Ogden");
    const subscription = { serviceId: 1, frequency: "weekly" as const, priceCents: 12_000, isActive: true };
    const userId = await testUser(database, "Dani Larsen");
    await createRecord(agentRecords, database, { userId, ...profile }, now, admin);
    const subscribe = async (customerId: number, nextDate: string, isActive = true) => {
      const subscriptionId = await createSubscription(
        database,
        { ...subscription, customerId, nextDate, isActive },
        now,
      );
      await extendSubscription(database, subscriptionId, { now });
    };
    await subscribe(near, "2027-02-09");
    await subscribe(near, "2027-02-04");
    await subscribe(near, "2027-02-08", false);
    await subscribe(distantCustomer, "2027-02-08");
    database.requests.length = 0;
    const visit = { service: "Standard Cleaning", customerFirstName: "Ann", city: "Logan" };
    expect(await readAgentPage(database, userId, { limit: 10 }, now)).toMatchObject({
      reason: null,
      visits: [
        { ...visit, date: "2027-02-04" },
        { ...visit, date: "2027-02-09" },
        { ...visit, date: "2027-02-11" },
      ],
      nextCursor: null,
    });
    expect(database.requests).toEqual(["QueryCommand", "QueryCommand", "BatchGetItemCommand"]);
  });
});
