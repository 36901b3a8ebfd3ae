import { beforeEach, describe, expect, it } from "vitest";
import { readOverview } from "../../apps/admin/overview.ts";
import { readHistory } from "../../platform/audit/index.ts";
import { createRecord } from "../../platform/records/create.ts";
import { listRecords } from "../../platform/records/list.ts";
import { showRecord } from "../../platform/records/read.ts";
import { changeSubscription } from "../../testing/change-subscription.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { testServices, testUser } from "../../testing/people.ts";
import { createCustomer, readCustomer } from "../../testing/records.ts";
import { listedSubscriptions } from "./list.ts";
import { subscriptionRecords } from "./records.ts";

const now = new Date("2026-11-21T19:00:00Z");
const admin = { by: "sub-admin", now };
const subscription = { serviceId: 1, frequency: "biweekly" as const, priceCents: 12_050, isActive: true };

let database: TestDatabase;
let ann = 0;
const customer = async (name: string) =>
  createCustomer(database, { userId: await testUser(database, name, { city: "Logan" }), hasPets: false }, now);
const subscribe = (more: object = {}, at = now) =>
  createRecord(subscriptionRecords, database, { customerId: ann, ...subscription, ...more }, at, { by: "sub-admin" });
const stats = async (at = now) => (await listRecords(listedSubscriptions, database, { limit: 1 }, at)).stats;
beforeEach(async () => {
  database = await testDatabase();
  await testServices(database);
  ann = await customer("Ann Lee");
});

describe("a new subscription", () => {
  it("takes two requests, and is counted with its customer", async () => {
    database.requests.length = 0;
    const record = await subscribe({ nextDate: "2026-11-24" });
    expect(database.requests).toEqual(["BatchGetItemCommand", "TransactWriteItemsCommand"]);
    expect(await showRecord(subscriptionRecords, database, record.id)).toEqual(record);
    expect(record).toMatchObject({
      customer: { name: "Ann Lee" },
      service: { name: "Standard Cleaning", type: "standard" },
      frequency: "bi-weekly",
      price: 120.5,
      nextServiceDate: "2026-11-24",
    });
    expect(await readCustomer(database, ann)).toMatchObject({ activeSubscriptions: 1 });
    expect(await stats()).toMatchObject({ total: 1, active: 1, nextSevenDays: 1, monthlyRevenue: 120.5 });
  });

  it.each([
    [{ customerId: 99 }, "There is no such customer."],
    [{ serviceId: 99 }, "There is no such service."],
  ])("is refused by name when something is missing, and leaves nothing: %j", async (missing, message) => {
    await expect(subscribe(missing)).rejects.toMatchObject({ kind: "brokenReference", message });
    expect(await stats()).toMatchObject({ total: 0, active: 0, nextSevenDays: 0, monthlyRevenue: 0 });
    expect(await readCustomer(database, ann)).toMatchObject({ activeSubscriptions: 0 });
  });

  it("is one when the same submission comes twenty times at once", async () => {
    const origin = { by: "sub-admin", key: "key-00000001" };
    const made = await Promise.all(
      Array.from({ length: 20 }, () =>
        createRecord(subscriptionRecords, database, { customerId: ann, ...subscription }, now, origin),
      ),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await stats()).toMatchObject({ total: 1, monthlyRevenue: 120.5 });
  });
});

it.each([
  ["weekly", "2026-11-27"],
  ["biweekly", "2026-12-04"],
  ["every3weeks", "2026-12-11"],
  ["every4weeks", "2026-12-18"],
  ["every8weeks", "2027-01-15"],
  ["monthly", "2026-12-18"],
])("a subscription, %s, whose next date has passed, shows its frequency's next one", async (frequency, next) => {
  await subscribe({ frequency, nextDate: "2026-11-20" }, new Date("2026-11-20T19:00:00Z"));
  const { subscriptions } = await listRecords(listedSubscriptions, database, { limit: 1 }, now);
  expect(subscriptions).toMatchObject([{ nextServiceDate: next }]);
});

describe("the cards over the subscriptions", () => {
  it("count those due from today until in seven days at the business, on the days on which we are open", async () => {
    for (const nextDate of ["2026-11-20", "2026-11-21", "2026-11-28", "2026-11-29", undefined])
      await subscribe({ nextDate });
    await subscribe({ nextDate: "2026-11-22", isActive: false });
    expect(await stats()).toMatchObject({ total: 6, active: 5, nextSevenDays: 2 });
    // Late in the evening in Utah it is the next day in UTC, and still the same day here.
    expect(await stats(new Date("2026-11-22T05:00:00Z"))).toMatchObject({ nextSevenDays: 2 });
    expect(await stats(new Date("2026-11-22T08:00:00Z"))).toMatchObject({ nextSevenDays: 1 });
    expect(await stats(new Date("2026-11-23T08:00:00Z"))).toMatchObject({ nextSevenDays: 2 });
    expect(await stats(new Date("2026-12-05T19:00:00Z"))).toMatchObject({ nextSevenDays: 0 });
  });

  it("sum prices exactly", async () => {
    for (let time = 0; time < 10; time += 1) await subscribe({ priceCents: 10_010 });
    expect((await stats()).monthlyRevenue).toBe(1_001);
  });

  it("take three requests with the list, however it is asked", async () => {
    for (const query of [
      {},
      { search: "ann" },
      { active: true },
      { customerId: ann },
      { active: true, from: "2026-11-21" },
    ]) {
      database.requests.length = 0;
      await listRecords(listedSubscriptions, database, { limit: 5, ...query }, now);
      expect(database.requests.toSorted()).toEqual(["BatchGetItemCommand", "QueryCommand", "QueryCommand"]);
    }
  });
});

describe("the list of subscriptions", () => {
  const questions = [
    [{}, [4, 3, 2, 1]],
    [{ sort: "name" }, [1, 3, 4, 2]],
    [{ search: "BOB" }, [2]],
    [{ search: "ann.lee" }, [4, 3, 1]],
    [{ search: "ann", active: true }, [1, 4]],
    [{ active: true }, [2, 1, 4]],
    [{ active: true, order: "desc" }, [4, 1, 2]],
    [{ active: false }, [3]],
    [{ active: true, from: "2026-12-02" }, [1]],
    [{ active: true, to: "2026-12-02" }, [2]],
    [{ active: true, from: "2026-12-01", to: "2026-12-03" }, [2, 1]],
    [{ active: true, from: "2026-12-01", to: "2026-12-01" }, [2]],
    [{ customerId: 1 }, [1, 3, 4]],
    [{ customerId: 9 }, []],
  ] as const;

  it("is searched, sorted, of a customer, or of a state between two dates, both included", async () => {
    const bob = await customer("Bob Lee");
    await subscribe({ nextDate: "2026-12-03" });
    await subscribe({ customerId: bob, nextDate: "2026-12-01" });
    await subscribe({ nextDate: "2026-12-02", isActive: false });
    await subscribe({});
    for (const [query, expected] of questions) {
      const { subscriptions } = await listRecords(listedSubscriptions, database, { limit: 10, ...query }, now);
      expect({ query, found: subscriptions.map(({ id }) => id) }).toEqual({ query, found: expected });
    }
  });
});

describe("changing a subscription", () => {
  it("takes three requests; record, customer, cards and history follow", async () => {
    const { id } = await subscribe({ nextDate: "2026-11-24" });
    database.requests.length = 0;
    const changed = await changeSubscription(database, id, { isActive: false }, admin);
    expect(database.requests.toSorted()).toEqual(["BatchGetItemCommand", "QueryCommand", "TransactWriteItemsCommand"]);
    expect(changed).toMatchObject({ isActive: false, nextServiceDate: null });
    expect(await showRecord(subscriptionRecords, database, id)).toEqual(changed);
    expect(await readCustomer(database, ann)).toMatchObject({ activeSubscriptions: 0 });
    expect(await stats()).toMatchObject({ total: 1, active: 0, nextSevenDays: 0, monthlyRevenue: 0 });
    await changeSubscription(database, id, { isActive: true }, { by: "sub-admin", now: new Date(now.getTime() + 1) });
    expect(await stats()).toMatchObject({ total: 1, active: 1, nextSevenDays: 1, monthlyRevenue: 120.5 });
    const { entries } = await readHistory(database, { kind: "subscriptions", id }, { limit: 1 });
    expect(entries).toMatchObject([
      {
        changes: [
          { field: "nextServiceDate", from: null, to: "2026-11-24" },
          { field: "isActive", from: false, to: true },
        ],
      },
    ]);
  });

  it("is done once, however often it is asked at once", async () => {
    const { id } = await subscribe();
    await Promise.all(Array.from({ length: 10 }, () => changeSubscription(database, id, { isActive: false }, admin)));
    expect(await stats()).toMatchObject({ total: 1, active: 0, nextSevenDays: 0, monthlyRevenue: 0 });
    const { entries } = await readHistory(database, { kind: "subscriptions", id }, { limit: 50 });
    expect(entries.filter(({ action }) => action === "changed")).toHaveLength(1);
  });

  it("changes schedule, price and service, with all that is counted of them", async () => {
    const { id } = await subscribe({ nextDate: "2026-11-24" });
    const change = { frequency: "weekly", price: 99.99, nextServiceDate: null, serviceId: 2 } as const;
    expect(await changeSubscription(database, id, change, admin)).toMatchObject({
      frequency: "weekly",
      price: 99.99,
      nextServiceDate: null,
      service: { name: "Deep Cleaning", type: "deep" },
    });
    expect(await stats()).toMatchObject({ total: 1, active: 1, nextSevenDays: 0, monthlyRevenue: 99.99 });
    const { serviceTypes } = await readOverview(database, now);
    expect(serviceTypes.filter(({ active }) => active !== 0)).toEqual([{ type: "deep", active: 1 }]);
    expect(
      (await listRecords(listedSubscriptions, database, { limit: 5, active: true }, now)).subscriptions,
    ).toHaveLength(1);
    expect(
      (await listRecords(listedSubscriptions, database, { limit: 5, customerId: ann }, now)).subscriptions,
    ).toHaveLength(1);
  });

  it("names a service that is missing, and refuses an id that is no record", async () => {
    const { id } = await subscribe();
    await expect(changeSubscription(database, id, { serviceId: 9 }, admin)).rejects.toMatchObject({
      kind: "brokenReference",
      message: "There is no such service.",
    });
    await expect(changeSubscription(database, 99, { isActive: true }, admin)).rejects.toMatchObject({
      kind: "notFound",
    });
  });
});

const at = (month: string) => new Date(`2026-${month}-15T19:00:00Z`);

describe("the dashboard", () => {
  it("is all zeros over the last six months before anything happened", async () => {
    const { revenue, agents } = await readOverview(await testDatabase(), new Date("2027-02-15T19:00:00Z"));
    expect(revenue).toEqual(
      ["2026-09", "2026-10", "2026-11", "2026-12", "2027-01", "2027-02"].map((month) => ({ month, revenue: 0 })),
    );
    expect(agents.averageRating).toBeNull();
  });

  it("tells what the subscriptions brought at the end of each month, whatever changed when", async () => {
    const by = (month: string) => ({ by: "sub-admin", now: at(month) });
    const { id: first } = await subscribe({ priceCents: 10_000 }, at("05"));
    const { id: second } = await subscribe({ priceCents: 5_050 }, at("07"));
    await changeSubscription(database, first, { price: 120 }, by("08"));
    await changeSubscription(database, second, { isActive: false }, by("09"));
    await changeSubscription(database, second, { isActive: true }, by("11"));
    await changeSubscription(database, second, { isActive: false }, by("11"));
    await changeSubscription(database, first, { isActive: false }, by("10"));
    await changeSubscription(database, first, { isActive: true }, by("11"));
    expect((await readOverview(database, at("11"))).revenue).toEqual([
      { month: "2026-06", revenue: 100 },
      { month: "2026-07", revenue: 150.5 },
      { month: "2026-08", revenue: 170.5 },
      { month: "2026-09", revenue: 120 },
      { month: "2026-10", revenue: 0 },
      { month: "2026-11", revenue: 120 },
    ]);
  });
});
