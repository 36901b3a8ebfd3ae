import { TransactWriteItemsCommand } from "@aws-sdk/client-dynamodb";
import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import * as fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { readOverview } from "../../apps/admin/overview.ts";
import { correctTotals, inspectTotals } from "../../apps/repair/index.ts";
import { agentRecords } from "../../people/agents/records.ts";
import { customerEntity } from "../../people/customers/entity.ts";
import { listedCustomers } from "../../people/customers/list.ts";
import { customerRecords } from "../../people/customers/records.ts";
import { submitContact } from "../../sales/contact/index.ts";
import { listedContacts } from "../../sales/contact/list.ts";
import { subscriptionRecords } from "../../schedule/subscriptions/records.ts";
import { changeSubscription } from "../../testing/change-subscription.ts";
import { stackDatabase, type TestDatabase } from "../../testing/index.ts";
import { testServices, testUser } from "../../testing/people.ts";
import { createCustomer } from "../../testing/records.ts";
import { readTotals } from "../../testing/totals.ts";
import { changeRecord } from "../records/change.ts";
import { createRecord } from "../records/create.ts";
import { listRecords } from "../records/list.ts";
import { counterWrites } from "./counters.ts";
import { totalsEntity, periodTotalsEntity, totalsShardEntity } from "./index.ts";

const now = new Date("2026-11-21T19:00:00Z");
const admin = { by: "sub-admin", now };
const profile = { assignedArea: "Logan", specialties: [], completedJobs: 10, isActive: true, rating: 4.5 };
const subscription = { serviceId: 1, frequency: "weekly" as const, priceCents: 12_050, isActive: true };

let database: TestDatabase;
beforeEach(async () => {
  database = await stackDatabase();
  await testServices(database);
});
const mistakes = async () => (await inspectTotals(database)).mistakes;

describe("the totals", () => {
  it("stay exact under 200 creates and changes at once, and the repair finds nothing to do", async () => {
    const users = await Promise.all(Array.from({ length: 40 }, () => testUser(database)));
    const customers = await Promise.all(
      users.slice(0, 20).map((userId, index) => createCustomer(database, { userId, hasPets: index % 2 === 0 }, now)),
    );
    const { id: shared } = await createRecord(subscriptionRecords, database, { customerId: 1, ...subscription }, now);
    const independentCreates = [
      ...users.slice(20).map((userId) => createCustomer(database, { userId, hasPets: true }, now)),
      ...users.map((userId) => createRecord(agentRecords, database, { userId, ...profile }, now, { by: "sub-admin" })),
      ...customers.flatMap((customerId, index) => [
        createRecord(subscriptionRecords, database, { customerId, ...subscription, nextDate: "2026-11-25" }, now),
        createRecord(
          subscriptionRecords,
          database,
          { customerId, ...subscription, serviceId: 2, isActive: index % 3 === 0 },
          now,
        ),
        createRecord(subscriptionRecords, database, { customerId: 1, ...subscription }, now, { by: "sub-admin" }),
      ]),
    ];
    const contested = customers.flatMap((customerId, index) => [
      changeRecord(customerRecords, database, customerId, { hasPets: index % 3 === 0 }, admin),
      changeSubscription(database, shared, { isActive: index % 2 === 0, price: 100 + index }, admin),
      changeSubscription(database, shared, { nextServiceDate: `2026-12-${10 + index}` }, admin),
      changeRecord(customerRecords, database, 1, { notes: `Note ${index}` }, admin),
    ]);
    expect(independentCreates.length + contested.length).toBe(200);
    const outcomes = await Promise.allSettled(contested);
    await Promise.all(independentCreates);
    // Contention on one record may exhaust the retries; nothing else may fail.
    for (const { reason } of outcomes.filter((outcome) => outcome.status === "rejected"))
      expect(reason).toMatchObject({ kind: "unavailable" });
    expect(outcomes.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(20);
    expect(await mistakes()).toEqual([]);
    expect(await readTotals(database, "customer")).toMatchObject({ records: 40 });
  });

  it("are what the records say after any sequence of changes", async () => {
    const change = fc.record(
      {
        isActive: fc.boolean(),
        price: fc.integer({ min: 100, max: 99_999 }).map((cents) => cents / 100),
        nextServiceDate: fc.constantFrom(null, "2026-11-24", "2026-12-24"),
        serviceId: fc.constantFrom(1, 2),
      },
      { requiredKeys: [] },
    );
    const agentChange = fc.record(
      {
        isActive: fc.boolean(),
        rating: fc.option(fc.integer({ min: 10, max: 50 }).map((tenths) => tenths / 10)),
        completedJobs: fc.nat(500),
      },
      { requiredKeys: [] },
    );
    const customerId = await createCustomer(database, { userId: await testUser(database), hasPets: false }, now);
    const { id } = await createRecord(subscriptionRecords, database, { customerId, ...subscription }, now);
    const { id: agentId } = await createRecord(
      agentRecords,
      database,
      { userId: await testUser(database), ...profile },
      now,
    );
    const month = fc.integer({ min: 1, max: 12 });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(change, agentChange, month), { maxLength: 4 }), async (changes) => {
        for (const [next, agent, at] of changes) {
          const by = { by: "sub-admin", now: new Date(Date.UTC(2026, at, 10)) };
          await changeSubscription(database, id, next, by);
          await changeRecord(agentRecords, database, agentId, agent, by);
        }
        expect(await mistakes()).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });
});

const keysOf = (recordId: number): string[] => {
  const month = { name: "revenue" as const, period: "2026-11", counts: { revenueCents: 100 } };
  const names = ["user", "customer", "subscription"] as const;
  const deltas = [...names.map((name) => ({ name, counts: { records: 1 } })), month];
  return counterWrites(database, deltas, recordId).map(({ Update }) => JSON.stringify(Update?.Key));
};

describe("the counts of what every booking changes", () => {
  it("lie in other items for the next records, so that bookings at the same time do not meet", () => {
    const keys = Array.from({ length: 16 }, (_, index) => keysOf(100 + index)).flat();
    expect(new Set(keys).size).toBe(64);
    expect(keysOf(116)).toEqual(keysOf(100));
  });

  it("from before they were spread are added to the rest, on the dashboard and over the lists", async () => {
    await totalsEntity(database).upsert({ name: "customer" }).add({ records: 40, withPets: 10 }).go();
    await totalsEntity(database)
      .upsert({ name: "subscription" })
      .add({ records: 30, active: 20, revenueCents: 900_000 })
      .go();
    await periodTotalsEntity(database)
      .upsert({ name: "revenue", period: "2026-11" })
      .add({ revenueCents: 50_000 })
      .go();
    for (let index = 0; index < 3; index += 1) {
      const customerId = await createCustomer(database, { userId: await testUser(database), hasPets: true }, now);
      await createRecord(subscriptionRecords, database, { customerId, ...subscription }, now);
    }
    const { customers, subscriptions, revenue } = await readOverview(database, now);
    expect(customers).toEqual({ total: 43, withPets: 13, activeSubscriptions: 23 });
    expect(subscriptions).toMatchObject({ total: 33, active: 23, monthlyRevenue: 9_361.5 });
    expect(revenue.slice(-2)).toEqual([
      { month: "2026-10", revenue: 8_500 },
      { month: "2026-11", revenue: 9_361.5 },
    ]);
    const shown = { stats: { total: 43, withPets: 13, activeSubscriptions: 23 } };
    expect(await listRecords(listedCustomers, database, { limit: 1 }, now)).toMatchObject(shown);
    expect(await listRecords(listedCustomers, database, { limit: 1, search: "nobody" }, now)).toMatchObject(shown);
  });

  it("are read for a list without those of names that it does not show, and its rows without the keys of other lists", async () => {
    for (let index = 0; index < 3; index += 1) {
      const customerId = await createCustomer(database, { userId: await testUser(database), hasPets: true }, now);
      await createRecord(subscriptionRecords, database, { customerId, ...subscription }, now);
    }
    const read: Record<string, unknown>[] = [];
    const rows: Record<string, unknown>[] = [];
    const client = Object.create(database.client, {
      send: {
        value: async (command: QueryCommand) => {
          const answer = await database.client.send(command);
          if (command instanceof QueryCommand)
            (command.input.IndexName === undefined ? read : rows).push(...(answer.Items ?? []));
          return answer;
        },
      },
    }) as TestDatabase["client"];
    await listRecords(listedCustomers, { ...database, client }, { limit: 10 }, now);
    expect(read.map(({ name }) => name)).toEqual([...Array(3).fill("customer"), ...Array(3).fill("subscription")]);
    expect(Object.keys(read[0] ?? {})).not.toContain("sk");
    expect(rows).toHaveLength(3);
    expect(Object.keys(rows[0] ?? {}).filter((field) => /^gsi[2-9]/.test(field))).toEqual([]);
  });

  it("cost the dashboard one request more, and a list of what no booking changes none", async () => {
    database.requests.length = 0;
    await readOverview(database, now);
    expect(database.requests.toSorted()).toEqual(["BatchGetItemCommand", "QueryCommand"]);
    database.requests.length = 0;
    await listRecords(listedContacts, database, { limit: 1 }, now);
    expect(database.requests.toSorted()).toEqual(["BatchGetItemCommand", "QueryCommand"]);
  });
});

describe("the repair", () => {
  beforeEach(async () => {
    const contact = {
      firstName: "Ann",
      lastName: "Lee",
      email: "a@example.test",
      phone: "4355550100",
      message: "Hello",
    };
    await submitContact(database, { ...contact, service: "deep" }, { key: "key-00000001" }, now);
    const customerId = await createCustomer(database, { userId: await testUser(database), hasPets: true }, now);
    await createRecord(subscriptionRecords, database, { customerId, ...subscription, nextDate: "2026-11-25" }, now);
  });

  it("finds and corrects every count that is wrong, missing or left over", async () => {
    await totalsEntity(database).upsert({ name: "customer" }).add({ records: 6 }).go();
    await totalsEntity(database).patch({ name: "contact" }).remove(["unprocessed"]).go();
    await customerEntity(database).patch({ id: 1 }).set({ activeSubscriptions: 0 }).go();
    await periodTotalsEntity(database).upsert({ name: "due", period: "2020-01-01" }).set({ active: 3 }).go();
    await totalsShardEntity(database).delete({ name: "revenue", period: "2026-11", shard: 1 }).go();
    const inspection = await inspectTotals(database);
    expect(inspection.mistakes.toSorted((a, b) => a.item.localeCompare(b.item))).toEqual([
      { item: "contact", count: "unprocessed", stored: 0, counted: 1 },
      { item: "customer", count: "records", stored: 7, counted: 1 },
      { item: "customer 1", count: "activeSubscriptions", stored: 0, counted: 1 },
      { item: "due 2020-01-01", count: "active", stored: 3, counted: 0 },
      { item: "revenue 2026-11", count: "revenueCents", stored: 0, counted: 12_050 },
    ]);
    expect((await mistakes()).length).toBe(5);
    await correctTotals(database, inspection);
    expect(await mistakes()).toEqual([]);
  });

  it("goes on to the last page", async () => {
    await totalsEntity(database).upsert({ name: "user" }).add({ records: -1 }).go();
    await Promise.all(Array.from({ length: 30 }, () => testUser(database)));
    expect(await mistakes()).toEqual([{ item: "user", count: "records", stored: 30, counted: 31 }]);
  });

  it("does not guess while the totals keep changing", async () => {
    const busyDatabase = { ...database };
    let changes = 0;
    database.plain.middlewareStack.add(
      (next, context) => async (args) => {
        const answer = await next(args);
        if (context["commandName"] === "QueryCommand" && changes < 100) {
          changes += 1;
          await totalsEntity(busyDatabase).upsert({ name: "user" }).add({ records: 1 }).go();
        }
        return answer;
      },
      { step: "initialize" },
    );
    await expect(inspectTotals(database)).rejects.toMatchObject({ kind: "unavailable" });
  });
});

const createWhileRefused = async (code: string, times: number) => {
  const userId = await testUser(database);
  let refusals = 0;
  database.plain.middlewareStack.add(
    (next, context) => async (args) => {
      if (context["commandName"] !== TransactWriteItemsCommand.name || refusals >= times) return next(args);
      refusals += 1;
      throw Object.assign(new Error("canceled"), {
        name: "TransactionCanceledException",
        CancellationReasons: [{ Code: "None" }, { Code: code }],
      });
    },
    { step: "initialize" },
  );
  return createCustomer(database, { userId, hasPets: false }, now);
};

describe("a table that refuses", () => {
  it.each(["TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"])(
    "is asked again after %s, and the record is there once",
    async (code) => {
      expect(await createWhileRefused(code, 3)).toBe(1);
      expect(await mistakes()).toEqual([]);
    },
  );

  it("makes a clear failure when it goes on, and nothing is stored", async () => {
    await expect(createWhileRefused("TransactionConflict", 99)).rejects.toMatchObject({
      kind: "unavailable",
      retryAfter: 1,
    });
    expect(await mistakes()).toEqual([]);
  });
});
