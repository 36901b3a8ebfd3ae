import { randomUUID } from "node:crypto";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { beforeEach, describe, expect, it } from "vitest";
import { agentEntity } from "../../people/agents/entity.ts";
import { customerEntity } from "../../people/customers/entity.ts";
import { customerRecords } from "../../people/customers/records.ts";
import { userEntity } from "../../people/users/entity.ts";
import { readHistory } from "../../platform/audit/index.ts";
import { transactWrite } from "../../platform/database/transact-write.ts";
import { changeRecord } from "../../platform/records/change.ts";
import { orderEntity } from "../../sales/orders/entity.ts";
import { placeOrder } from "../../sales/orders/place.ts";
import { fakeProvider, testOrderRequest, stockCatalog } from "../../sales/orders/testing.ts";
import { preferenceWrites } from "../../schedule/homes/agent-preferences.ts";
import { homeWrites } from "../../schedule/homes/change.ts";
import { sendDueMessages } from "../../schedule/messages/testing.ts";
import { deliveryEntity } from "../../schedule/subscriptions/delivery-entity.ts";
import { subscriptionEntity } from "../../schedule/subscriptions/entity.ts";
import { changeSubscription } from "../../testing/change-subscription.ts";
import { type TestDatabase, testDatabase } from "../../testing/index.ts";
import { createSubscription } from "../../testing/records.ts";
import { agentNamed } from "../../testing/schedule.ts";
import { inspectTotals } from "../repair/index.ts";
import { eraseExpired } from "./expire.ts";

const today = new Date("2026-11-22T03:30:00Z");
let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
  await stockCatalog(database);
});

const erase = (bounds: { now?: () => Date; until?: Date; most?: number } = {}) =>
  eraseExpired(database, { now: () => today, until: new Date("2099-01-01"), most: 100, ...bounds });
const allItems = async (): Promise<string> =>
  JSON.stringify((await database.client.send(new ScanCommand({ TableName: database.table }))).Items);
const nothing = { contact: 0, application: 0, order: 0, guest: 0, unprocessed: 0 };

const order = async (at: Date, claim: Parameters<typeof testOrderRequest>[0] = {}): Promise<number> => {
  await placeOrder(database, testOrderRequest(claim), { key: randomUUID(), now: at });
  const { data } = await subscriptionEntity(database).query.newest({}).go({ order: "desc", limit: 1 });
  return data[0]?.id ?? 0;
};
const take = (id: number) =>
  deliveryEntity(database)
    .delete({ id: String(id) })
    .go();
const end = (id: number, now: Date) => changeSubscription(database, id, { isActive: false }, { by: "sub-admin", now });
const endedAt = new Date("2024-09-10T12:00:00Z");
const orderedAt = new Date("2023-01-10T12:00:00Z");
const orderAndSubscriptionExist = async (id: number): Promise<boolean[]> => [
  (await orderEntity(database).get({ id }).go()).data !== null,
  (await subscriptionEntity(database).get({ id }).go()).data !== null,
];

describe("an order", () => {
  it("is erased with its subscription once the subscription has ended for so long, and the counts follow", async () => {
    const id = await order(orderedAt);
    await take(id);
    await end(id, endedAt);
    expect(await erase()).toEqual({ ...nothing, order: 1, guest: 1 });
    expect(await orderAndSubscriptionExist(id)).toEqual([false, false]);
    expect(await allItems()).not.toContain("agreedAt");
    expect((await inspectTotals(database)).mistakes).toEqual([]);
    const { entries } = await readHistory(database, { kind: "subscriptions", id }, { limit: 5 });
    expect(entries).toMatchObject([{ action: "changed" }]);
    expect(await erase()).toEqual(nothing);
  });

  it("stays as long as the subscription runs, however old it is", async () => {
    const id = await order(orderedAt);
    await take(id);
    expect(await erase()).toEqual(nothing);
    expect(await orderAndSubscriptionExist(id)).toEqual([true, true]);
  });

  it("stays as long as its customer has another subscription that runs", async () => {
    const [first, second] = [await order(orderedAt), await order(orderedAt)];
    for (const id of [first, second]) await take(id);
    await end(first, endedAt);
    expect(await erase()).toEqual(nothing);
    await end(second, endedAt);
    expect(await erase()).toEqual({ ...nothing, order: 2, guest: 1 });
  });

  it("stays for the whole time after a subscription that ended late", async () => {
    const id = await order(orderedAt);
    await take(id);
    await end(id, new Date("2025-03-01T12:00:00Z"));
    expect(await erase()).toEqual(nothing);
    expect(await orderAndSubscriptionExist(id)).toEqual([true, true]);
  });

  it("stays while it is still to be delivered to the provider", async () => {
    const claim = { providerCustomerId: "cus_1", providerSubscriptionId: "sub_1" };
    const id = await order(orderedAt, claim);
    await end(id, endedAt);
    expect(await erase()).toEqual(nothing);
    expect(await orderAndSubscriptionExist(id)).toEqual([true, true]);
  });
});

const finished = async () => {
  const id = await order(orderedAt);
  await take(id);
  await end(id, endedAt);
  return id;
};
const people = async () => ({
  users: (await userEntity(database).query.newest({}).go()).data,
  customers: (await customerEntity(database).query.newest({}).go()).data,
});
const outcome = async () => {
  const erased = await erase();
  const { users, customers } = await people();
  return { ...erased, people: [users.length, customers.length] };
};
const nothingErased = { ...nothing, people: [1, 1] };

const portalNames = async () => {
  const { Items = [] } = await database.client.send(new ScanCommand({ TableName: database.table }));
  return Items.filter((item) => item["__edb_e__"] === "unique" && item["kind"] === "order").length;
};

describe("an order that the portal made", () => {
  const ids = { providerCustomerId: "cus_1", providerSubscriptionId: "sub_1" };
  const registered = {
    customerId: "cus_1",
    subscriptionId: "sub_1",
    email: "ann@example.test",
    service: "Standard Cleaning",
    frequency: "biweekly",
  };
  const portalOrder = async (isRegistered: boolean) => {
    const provider = fakeProvider();
    if (isRegistered) provider.register(registered);
    await placeOrder(database, testOrderRequest(ids), { key: randomUUID(), now: orderedAt, provider });
    const { data } = await subscriptionEntity(database).query.newest({}).go({ order: "desc", limit: 1 });
    return data[0]?.id ?? 0;
  };

  it.each([
    ["confirmed", true, 2],
    ["never confirmed", false, 1],
  ])(
    "and %s goes with its names, which hold the buyer's address, and may then be made anew",
    async (_, isRegistered, count) => {
      const id = await portalOrder(isRegistered);
      expect(await portalNames()).toBe(count);
      await take(id);
      await end(id, endedAt);
      expect(await erase()).toEqual({ ...nothing, order: 1, guest: 1 });
      expect(await portalNames()).toBe(0);
      expect(await portalOrder(isRegistered)).toBeGreaterThan(id);
    },
  );

  it("and was confirmed before its order stored the names is erased with them too", async () => {
    const id = await portalOrder(true);
    await orderEntity(database).patch({ id }).remove(["eventName"]).go();
    await end(id, endedAt);
    expect(await erase()).toMatchObject({ order: 1, guest: 1 });
    expect(await portalNames()).toBe(0);
  });

  it("keeps its names as long as itself", async () => {
    await portalOrder(true);
    expect(await erase()).toEqual(nothing);
    expect(await portalNames()).toBe(2);
  });
});

describe("a guest", () => {
  it("is erased after the last order without any trace in the table; the counts follow", async () => {
    await finished();
    await sendDueMessages(database, async () => undefined, new Date("2026-11-22T18:00:00Z"));
    expect(await erase()).toEqual({ ...nothing, order: 1, guest: 1 });
    expect(await people()).toEqual({ users: [], customers: [] });
    const items = (await allItems()).toLowerCase();
    for (const personal of ["ann@example.test", "ann lee", "555-0100", "main street"])
      expect(items).not.toContain(personal);
    expect((await inspectTotals(database)).mistakes).toEqual([]);
    expect(await order(today)).toBeGreaterThan(0);
  });

  it("whose orders were erased in an earlier run is erased by the next", async () => {
    await finished();
    expect(await erase({ most: 1 })).toEqual({ ...nothing, order: 1 });
    expect(await erase()).toEqual({ ...nothing, guest: 1 });
  });

  it("with homes that name as many agents as there may be is erased in several runs, and the agents have none of them", async () => {
    await finished();
    await erase({ most: 1 });
    const { customers } = await people();
    const customerId = customers[0]?.id ?? 0;
    const agents: number[] = [];
    for (let index = 0; index < 20; index += 1) agents.push(await agentNamed(database, `Agent ${index}`));
    const homes = [1, 2, 3, 4].map((homeId) => ({
      customerId,
      homeId,
      preferredAgents: agents.slice(0, 10),
      excludedAgents: agents.slice(10),
      revision: 1,
    }));
    for (const home of homes)
      await transactWrite(database, {
        home: homeWrites(database, undefined, home),
        preferences: await preferenceWrites(database, [{ before: undefined, after: home }]),
      });
    for (let run = 0; run < 2; run += 1) expect(await erase()).toEqual({ ...nothing, guest: 1 });
    expect((await people()).customers).toEqual([]);
    const { data: left } = await agentEntity(database).query.newest({}).go({ pages: "all" });
    expect(left.filter(({ homes: named }) => named !== undefined)).toEqual([]);
    expect(await erase()).toEqual(nothing);
  });

  it("stays while a subscription of theirs is younger, or was made by an admin", async () => {
    await finished();
    const { customers } = await people();
    const subscription = { serviceId: 2, frequency: "monthly" as const, priceCents: 20_000, isActive: false };
    const customerId = customers[0]?.id ?? 0;
    await createSubscription(database, { ...subscription, customerId, nextDate: "2023-12-24" }, orderedAt);
    expect(await outcome()).toEqual({ ...nothingErased, order: 1 });
  });

  it("stays while there is a history of what admins did, which no function may delete", async () => {
    await finished();
    const { customers } = await people();
    const by = { by: "sub-admin", now: endedAt };
    await changeRecord(customerRecords, database, customers[0]?.id ?? 0, { notes: "One cat" }, by);
    expect(await outcome()).toEqual({ ...nothingErased, order: 1 });
  });

  it("who has an account by now, or is an agent, stays", async () => {
    await finished();
    const { users } = await people();
    const id = users[0]?.id ?? 0;
    await userEntity(database).patch({ id }).set({ agentId: 1 }).go();
    expect(await outcome()).toEqual({ ...nothingErased, order: 1 });
    await userEntity(database).patch({ id }).remove(["agentId"]).set({ identityId: "sub-ann" }).go();
    expect(await outcome()).toEqual(nothingErased);
  });

  it("who orders in the moment in which they would be erased stays, with the order", async () => {
    await finished();
    await erase({ most: 1 });
    let isFirst = true;
    database.client.middlewareStack.add(
      (next) => async (args) => {
        if (isFirst && JSON.stringify(args.input).includes('"Delete"')) {
          isFirst = false;
          await order(today);
        }
        return next(args);
      },
      { step: "initialize" },
    );
    expect(await erase()).toEqual(nothing);
    expect(isFirst).toBe(false);
    expect((await people()).customers).toMatchObject([{ activeSubscriptions: 1 }]);
    expect((await inspectTotals(database)).mistakes).toEqual([]);
  });

  it("stays as long as their order does", async () => {
    const id = await order(orderedAt);
    await take(id);
    expect(await outcome()).toEqual(nothingErased);
    await end(id, new Date("2025-03-01T12:00:00Z"));
    expect(await outcome()).toEqual(nothingErased);
  });
});
