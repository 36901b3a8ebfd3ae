import { townsOf } from "@cleaning/contract/booking/area-towns";
import { beforeEach, describe, expect, it } from "vitest";
import { readAgentPage } from "../apps/agent/agent-page.ts";
import { putCatalog } from "../catalog/catalog/index.ts";
import { findCustomerOfUser } from "../people/customers/index.ts";
import { createUser } from "../people/users/records.ts";
import { readHistory } from "../platform/audit/index.ts";
import { placeOrder } from "../sales/orders/place.ts";
import { testOrderRequest, stockCatalog } from "../sales/orders/testing.ts";
import { subscriptionEntity } from "../schedule/subscriptions/entity.ts";
import type { SubscriptionInput } from "../schedule/subscriptions/records.ts";
import { extendSubscription } from "../schedule/visits/generate.ts";
import { testDatabase, type TestDatabase } from "../testing/index.ts";
import { createAgent, createCustomer, createSubscription } from "../testing/records.ts";
import { readTotals } from "../testing/totals.ts";
import { changeAccount } from "./ownership/change-account.ts";
import { readAccount } from "./profile.ts";

const now = new Date("2026-11-21T19:00:00Z");
const home = { phone: "(435) 555-0100", address: "12 Main Street", city: "Logan", state: "UT", zipCode: "84321" };

let database: TestDatabase;
const person = async (name: string, more: object = {}) => {
  const firstName = name.split(" ")[0] ?? "";
  const email = `${firstName.toLowerCase()}@example.test`;
  const { id } = await createUser(
    database,
    { identityId: `sub-${name}`, name, firstName, email, emailConfirmed: true, ...more },
    now,
  );
  return id;
};
const identity = {
  profile: async (token: string) => ({
    identityId: token,
    email: "ann@example.test",
    name: "",
    emailConfirmed: token === "confirmed",
  }),
};
const callerOf = (name: string, accessToken = "confirmed") => ({
  identityId: `sub-${name}`,
  role: "customer" as const,
  accessToken,
});
const account = (name: string, token?: string) => readAccount({ database, identity }, callerOf(name, token), now);
const change = (name: string, changes: object, token?: string) =>
  changeAccount({ database, identity }, callerOf(name, token), changes, now);
const totals = (name: "customer" | "agent" | "subscription") => readTotals(database, name);

const service = { description: "", type: "deep" as const, features: [], isPopular: false, price: "$1" };
const customer = async (name: string, more: object = {}) =>
  createCustomer(database, { userId: await person(name, { ...home, ...more }), hasPets: true }, now);
const subscription = { serviceId: 1, frequency: "weekly" as const, priceCents: 12_050, isActive: true };
beforeEach(async () => {
  database = await testDatabase();
  const services = [{ ...service, id: 1, name: "Deep Cleaning" }];
  await putCatalog(database, { services });
});

describe("a person's own profile", () => {
  it("shows what they gave, their subscription and the next cleanings from today on, and whether the address is confirmed", async () => {
    const customerId = await customer("Ann Lee");
    for (const nextDate of ["2026-11-20", "2026-12-01", "2026-11-21"])
      await createSubscription(database, { ...subscription, customerId, nextDate }, now);
    await createSubscription(database, { ...subscription, customerId, nextDate: "2026-11-21", isActive: false }, now);
    expect(await account("Ann Lee")).toMatchObject({
      ...home,
      name: "Ann Lee",
      firstName: "Ann",
      lastName: "Lee",
      notes: null,
      emailConfirmed: true,
      subscription: { service: "Deep Cleaning", frequency: "weekly", price: 120.5 },
      subscriptions: [{ service: "Deep Cleaning" }, { service: "Deep Cleaning" }, { service: "Deep Cleaning" }],
      nextCleaning: { date: "2026-11-21", service: "Deep Cleaning" },
      upcoming: [
        { date: "2026-11-21", service: "Deep Cleaning" },
        { date: "2026-11-27", service: "Deep Cleaning" },
        { date: "2026-12-01", service: "Deep Cleaning" },
      ],
    });
  });

  it("shows and moves what was ordered with the address alone once the address is confirmed, and not before", async () => {
    await stockCatalog(database);
    await placeOrder(database, testOrderRequest({}, { email: "ann@example.test" }), { key: "key-00000001", now });
    const claim = { ...home, address: "7 Elm Street", city: "Newton", emailConfirmed: false };
    await person("Ann Lee", claim);
    expect(await account("Ann Lee", "unconfirmed")).toMatchObject({
      address: "7 Elm Street",
      subscription: null,
      nextCleaning: null,
    });
    expect(await change("Ann Lee", { city: "Ogden" }, "unconfirmed")).toMatchObject({
      city: "Ogden",
      subscription: null,
    });
    const [ordered] = (await subscriptionEntity(database).query.newest({}).go()).data;
    expect(ordered).toMatchObject({ city: "Logan" });
    expect(await account("Ann Lee")).toMatchObject({
      subscription: { price: 128 },
      nextCleaning: { date: "2026-12-05" },
    });
    await change("Ann Lee", { city: "Ogden" });
    const [moved] = (await subscriptionEntity(database).query.newest({}).go()).data;
    expect(moved).toMatchObject({ city: "Ogden" });
  });

  it("shows a subscription without a date as a subscription, with no cleaning ahead, and nothing at all as nothing", async () => {
    const customerId = await customer("Ann Lee");
    await createSubscription(database, { ...subscription, customerId }, now);
    expect(await account("Ann Lee")).toMatchObject({
      subscription: { frequency: "weekly" },
      nextCleaning: null,
      upcoming: [],
    });
    await person("Bo Ek");
    expect(await account("Bo Ek", "unconfirmed")).toMatchObject({
      phone: null,
      address: null,
      subscription: null,
      nextCleaning: null,
      emailConfirmed: false,
    });
  });

  it("never shows another's subscription or data", async () => {
    const customerId = await customer("Ann Lee", { notes: "The key is under the mat." });
    await createSubscription(database, { ...subscription, customerId, nextDate: "2026-12-01" }, now);
    await customer("Bo Ek", { phone: "(435) 555-0199" });
    const seen = await account("Bo Ek");
    expect(seen).toMatchObject({ phone: "(435) 555-0199", subscription: null, nextCleaning: null, upcoming: [] });
    expect(JSON.stringify(seen)).not.toMatch(/Ann|mat/);
  });

  it("changes by what is given, with its copies, and no other person's does", async () => {
    const customerId = await customer("Ann Lee");
    await createSubscription(database, { ...subscription, customerId, nextDate: "2026-12-01" }, now);
    await customer("Bo Ek");
    expect(await change("Ann Lee", { city: "Ogden", phone: "(435) 555-0111" })).toMatchObject({
      ...home,
      city: "Ogden",
      phone: "(435) 555-0111",
      subscription: { frequency: "weekly" },
    });
    expect(await account("Bo Ek")).toMatchObject(home);
    expect(await findCustomerOfUser(database, 1)).toMatchObject({ city: "Ogden", phone: "(435) 555-0111" });
  });

  it("changes by a new name in all copies, in the lists' order and in the history", async () => {
    const customerId = await customer("Ann Lee");
    await createSubscription(database, { ...subscription, customerId, nextDate: "2026-12-01" }, now);
    expect(await change("Ann Lee", { firstName: "Anna", lastName: "Moss" })).toMatchObject({
      name: "Anna Moss",
      firstName: "Anna",
      lastName: "Moss",
      email: "ann@example.test",
    });
    const [renamed] = (await subscriptionEntity(database).query.newest({}).go()).data;
    expect(renamed).toMatchObject({ customerName: "Anna Moss", customerFirstName: "Anna", sortName: "anna moss" });
    expect(await findCustomerOfUser(database, 1)).toMatchObject({ name: "Anna Moss", firstName: "Anna" });
    const { entries } = await readHistory(database, { kind: "customers", id: customerId }, { limit: 5 });
    expect(entries[0]).toMatchObject({ changes: [{ field: "name", from: "Ann Lee", to: "Anna Moss" }] });
  });

  it("of one of the company's people keeps its name, while the phone number changes", async () => {
    const userId = await person("Dani Larsen", home);
    await createAgent(database, { userId, ...agent }, now);
    await expect(change("Dani Larsen", { firstName: "Ann" })).rejects.toMatchObject({ kind: "forbidden" });
    expect(await change("Dani Larsen", { phone: "(435) 555-0111" })).toMatchObject({ phone: "(435) 555-0111" });
    const admin = { ...callerOf("Dani Larsen"), role: "admin" as const };
    await expect(changeAccount({ database, identity }, admin, { lastName: "Lee" }, now)).rejects.toMatchObject({
      kind: "forbidden",
    });
  });

  it("stays as it is when nothing is given", async () => {
    await customer("Ann Lee");
    expect(await change("Ann Lee", {})).toMatchObject(home);
  });

  it("is refused to an identity without a record", async () => {
    await expect(account("Unknown")).rejects.toMatchObject({ kind: "unauthorized" });
    await expect(change("Unknown", { city: "Ogden" })).rejects.toMatchObject({ kind: "unauthorized" });
  });
});

const agent = { assignedArea: "Logan", specialties: ["Windows"], rating: 4.5, completedJobs: 3, isActive: true };
const page = (userId: number, cursor?: string, limit = 50) => readAgentPage(database, userId, { limit, cursor }, now);
const subscribe = async (fields: Partial<SubscriptionInput>): Promise<void> => {
  const id = await createSubscription(database, { ...subscription, customerId: 0, ...fields }, now);
  await extendSubscription(database, id, { now });
};

describe("an agent's own page", () => {
  it("lists the visits assigned to them by date, from today on, first name and city only, in three requests", async () => {
    const userId = await person("Dani Larsen");
    for (const id of [userId, await person("Eli Moss")]) await createAgent(database, { userId: id, ...agent }, now);
    const ann = await customer("Ann Lee");
    const bo = await customer("Bo Ek", { city: "LOGAN" });
    const cy = await customer("Cy Orr", { city: "Ogden", zipCode: "84401" });
    const long = { serviceId: 1, frequency: "monthly" as const };
    for (const [customerId, nextDate, isActive] of [
      [bo, "2027-01-05", true],
      [ann, "2026-12-30", true],
      [ann, "2026-11-25", false],
      [cy, "2026-11-23", true],
    ] as const)
      await subscribe({ ...long, customerId, nextDate, isActive });
    await subscribe({ customerId: ann });
    database.requests.length = 0;
    expect(await page(userId)).toEqual({
      agent,
      reason: null,
      nextCursor: null,
      visits: [
        { date: "2026-12-30", service: "Deep Cleaning", customerFirstName: "Ann", city: "Logan" },
        { date: "2027-01-05", service: "Deep Cleaning", customerFirstName: "Bo", city: "Logan" },
        { date: "2027-01-27", service: "Deep Cleaning", customerFirstName: "Ann", city: "Logan" },
        { date: "2027-02-02", service: "Deep Cleaning", customerFirstName: "Bo", city: "Logan" },
      ],
    });
    expect(database.requests).toEqual(["QueryCommand", "QueryCommand", "BatchGetItemCommand"]);
  });

  it("comes in pages that together are the list", async () => {
    const ann = await customer("Ann Lee");
    const far = await customer("Cy Orr", { city: "Ogden", zipCode: "84401" });
    const userId = await person("Dani Larsen");
    for (const id of [userId, await person("Eli Moss")]) await createAgent(database, { userId: id, ...agent }, now);
    for (const customerId of [ann, far]) await subscribe({ customerId, nextDate: "2026-12-10" });
    const dates: string[] = [];
    for (let cursor: string | undefined, pages = 0; pages < 9; pages += 1) {
      const { visits: some, nextCursor } = await page(userId, cursor, 3);
      dates.push(...some.map(({ date }) => date));
      if (nextCursor === null) break;
      cursor = nextCursor;
    }
    const weeks = ["12-10", "12-17", "12-24", "12-31", "01-07", "01-14", "01-21", "01-28", "02-04", "02-11"];
    expect(dates.map((date) => date.slice(5))).toEqual(weeks);
    await expect(page(userId, "visits.nonsense")).rejects.toMatchObject({ kind: "invalid" });
  });

  it("says why it is empty: no profile yet, or an inactive one", async () => {
    const ann = await customer("Ann Lee");
    await subscribe({ customerId: ann, nextDate: "2026-12-01" });
    const userId = await person("Dani Larsen");
    expect(await page(userId)).toMatchObject({ agent: null, visits: [], reason: expect.stringContaining("set up") });
    await createAgent(database, { userId, ...agent, isActive: false }, now);
    expect(await page(userId)).toMatchObject({
      agent: { isActive: false },
      visits: [],
      nextCursor: null,
      reason: expect.stringContaining("inactive"),
    });
  });

  it.each([
    ["Logan", ["logan"]],
    [" Ogden & Bear Lake; Hyrum and Paradise ", ["ogden", "bear lake", "hyrum", "paradise"]],
    ["Sandy", ["sandy"]],
    ["", []],
  ])("reads the area %j", (area, towns) => {
    expect(townsOf(area)).toEqual(towns);
  });

  it("takes a region for all its towns", () => {
    expect(townsOf("Cache Valley")).toEqual(expect.arrayContaining(["cache valley", "logan", "smithfield", "mendon"]));
  });
});

describe("customers, agents and subscriptions", () => {
  it("are made once per user and counted in the same transaction", async () => {
    const customerId = await customer("Ann Lee");
    await expect(createCustomer(database, { userId: 1, hasPets: false }, now)).rejects.toMatchObject({
      kind: "conflict",
    });
    await createAgent(database, { userId: 1, ...agent }, now);
    await expect(createAgent(database, { userId: 1, ...agent }, now)).rejects.toMatchObject({ kind: "conflict" });
    await createSubscription(database, { ...subscription, customerId }, now);
    await createSubscription(database, { ...subscription, customerId, isActive: false }, now);
    expect(await totals("customer")).toMatchObject({ records: 1, withPets: 1 });
    expect(await totals("agent")).toMatchObject({ records: 1, active: 1, rated: 1, ratingTenths: 45 });
    expect(await totals("subscription")).toMatchObject({ records: 2, active: 1, revenueCents: 12_050 });
    expect(await findCustomerOfUser(database, 1)).toMatchObject({ activeSubscriptions: 1, name: "Ann Lee" });
  });

  it("are refused by name when what they refer to is missing, and nothing of them is stored", async () => {
    const kind = "brokenReference";
    await expect(createCustomer(database, { userId: 9, hasPets: false }, now)).rejects.toMatchObject({ kind });
    await expect(createAgent(database, { userId: 9, ...agent }, now)).rejects.toMatchObject({ kind });
    const customerId = await customer("Ann Lee");
    for (const [missing, message] of [
      [{ customerId: 9 }, "There is no such customer."],
      [{ serviceId: 9 }, "There is no such service."],
    ] as const)
      await expect(
        createSubscription(database, { ...subscription, customerId, ...missing }, now),
      ).rejects.toMatchObject({ kind, message });
    expect(await totals("subscription")).toBeNull();
  });
});
