import { AppError } from "@cleaning/contract/http/app-error";
import { beforeEach, describe, expect, it } from "vitest";
import { countOpenBookings } from "../../apps/admin/open-bookings.ts";
import { dispatchDue, type DispatchRun } from "../../platform/outbox/dispatch-due.ts";
import { dispatch } from "../../platform/outbox/index.ts";
import { listPending } from "../../platform/outbox/testing.ts";
import { listRecords } from "../../platform/records/list.ts";
import { deliveryEntity } from "../../schedule/subscriptions/delivery-entity.ts";
import { subscriptionEntity } from "../../schedule/subscriptions/entity.ts";
import { listedSubscriptions } from "../../schedule/subscriptions/list.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { readSubscription } from "../../testing/records.ts";
import { failureOf, type FaultReason, ProviderFault } from "../provider/faults.ts";
import { deliveryKind, type PendingOrder } from "./delivery.ts";
import { orderEntity } from "./entity.ts";
import { placeOrder } from "./place.ts";
import { fakeProvider, testOrderRequest, stockCatalog } from "./testing.ts";

const now = new Date("2026-11-21T18:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
let database: TestDatabase;
let provider: ReturnType<typeof fakeProvider>;
beforeEach(async () => {
  database = await testDatabase();
  await stockCatalog(database);
  provider = fakeProvider();
});

const fault = (reason: FaultReason): AppError => failureOf(new ProviderFault(reason));
const order = async (index = 0) => {
  const request = testOrderRequest({}, { email: `person-${index}@example.test` });
  const { pending } = await placeOrder(database, request, { key: `key-order-${index}`, now });
  if (pending === undefined) throw new Error("Nothing is to be delivered.");
  return pending;
};
const manyPending = async (count: number): Promise<void> => {
  const { order: placed, delivery } = await order();
  const subscription = await readSubscription(database, placed.id);
  const copies = Array.from({ length: count - 1 }, (_, index) => placed.id + index + 1);
  await Promise.all([
    orderEntity(database)
      .put(copies.map((id) => ({ ...placed, id })))
      .go(),
    deliveryEntity(database)
      .put(copies.map((id) => ({ ...delivery, id: String(id), payload: { key: `copy-${id}` } })))
      .go(),
    subscriptionEntity(database)
      .put(copies.map((id) => ({ ...subscription, id })))
      .go(),
  ]);
};
const run = (at: Date, until = new Date(at.getTime() + 1_000)): Promise<DispatchRun> =>
  dispatchDue(database, deliveryKind, { database, provider, now: () => at }, { now: () => at, until });
const deliver = ({ order: placed, delivery }: PendingOrder) =>
  dispatch(database, deliveryKind, { database, provider, order: placed, now: () => now }, [delivery]);
const undelivered = () => listPending(database, deliveryKind);
const syncs = async () =>
  (await subscriptionEntity(database).query.newest({}).go({ pages: "all" })).data.map((each) => each.providerSync);
const stored = async () => (await subscriptionEntity(database).query.newest({}).go({ pages: "all" })).data;

describe("delivering an order at once", () => {
  it("gives the provider what was ordered, keeps its ids and marks it sent", async () => {
    const { order: placed, delivery } = await order();
    await deliver({ order: placed, delivery });
    expect(provider.createdOrders()).toEqual([
      {
        reference: `subscription-${placed.id}`,
        customer: expect.objectContaining({ email: "person-0@example.test", zipCode: "84321" }),
        subscription: { service: "Standard Cleaning", frequency: "biweekly", price: 128, firstVisit: "2026-12-05" },
      },
    ]);
    const { data } = await subscriptionEntity(database).get({ id: placed.id }).go();
    expect(data).toMatchObject({
      providerSync: "synced",
      providerCustomerId: `cus_subscription-${placed.id}`,
      providerSubscriptionId: `sub_${delivery.payload.key}`,
    });
    expect(await undelivered()).toEqual([]);
  });

  it("leaves it pending when the provider fails, and when the process dies before it is marked", async () => {
    const placed = await order();
    provider.failWith(fault("unreachable"));
    await expect(deliver(placed)).rejects.toMatchObject({ kind: "unavailable" });
    provider.failWith(undefined);
    provider.loseAnswers(true);
    await expect(deliver(placed)).rejects.toThrow("killed");
    expect(await undelivered()).toHaveLength(1);
    provider.loseAnswers(false);
    await run(later(1));
    expect(provider.createdOrders()).toHaveLength(1);
    expect(await syncs()).toEqual(["synced"]);
  });
});

describe("the scheduled job", () => {
  it("leaves an order to the call that took it for half a minute", async () => {
    await order();
    expect(await run(now)).toMatchObject({ sent: 0, failures: [], pending: 1, overdue: 0 });
    expect(await run(later(1))).toMatchObject({ sent: 1, failures: [], pending: 0, overdue: 0 });
  });

  it("delivers more than it reads at once, each exactly once, also when three of it run at the same time", async () => {
    await manyPending(60);
    const runs = await Promise.all([run(later(1)), run(later(1)), run(later(1))]);
    expect(runs.reduce((sum, { sent }) => sum + sent, 0)).toBe(60);
    expect(provider.calls()).toBe(60);
    expect(await undelivered()).toEqual([]);
    expect(await syncs()).toEqual(Array.from({ length: 60 }, () => "synced"));
  });

  it("stops at the first sign of an outage: one order waits, the others lose nothing", async () => {
    for (let index = 0; index < 5; index += 1) await order(index);
    provider.failWith(fault("trouble"));
    expect(await run(later(1))).toMatchObject({ sent: 0, failures: ["trouble"], pending: 5 });
    expect(provider.calls()).toBe(1);
    provider.failWith(undefined);
    expect(await run(later(1.5))).toMatchObject({ sent: 4, pending: 1 });
    expect(await run(later(3))).toMatchObject({ sent: 1, pending: 0 });
  });

  it("goes on when the provider refuses one order alone", async () => {
    for (let index = 0; index < 3; index += 1) await order(index);
    provider.failWith(fault("refused"));
    expect(await run(later(1))).toMatchObject({ sent: 0, failures: ["refused", "refused", "refused"], pending: 3 });
    expect(await undelivered()).toMatchObject([
      { lastFault: "refused" },
      { lastFault: "refused" },
      { lastFault: "refused" },
    ]);
  });

  it("waits longer after each failure, up to an hour or a little more, and gives nothing up", async () => {
    await order();
    provider.failWith(fault("late"));
    let at = later(1);
    for (let attempt = 0; attempt < 9; attempt += 1) {
      expect(await run(at)).toMatchObject({ failures: ["late"] });
      const [{ dueAt, attempts } = { dueAt: "", attempts: 0 }] = await undelivered();
      expect(attempts).toBe(attempt + 1);
      const minutes = (Date.parse(dueAt) - at.getTime()) / 60_000;
      const least = Math.min(2 ** attempt, 60);
      expect(minutes).toBeGreaterThanOrEqual(least);
      expect(minutes).toBeLessThanOrEqual(least * 1.25 + 0.001);
      at = new Date(Date.parse(dueAt) + 1);
    }
  });

  it("marks what is pending for a day, where admins see it, until it is delivered after all", async () => {
    await order();
    provider.failWith(fault("unreachable"));
    expect(await run(later(24 * 60 - 1))).toMatchObject({ overdue: 0 });
    expect(await syncs()).toEqual(["pending"]);
    expect(await run(later(24 * 60))).toMatchObject({ pending: 1, overdue: 1 });
    expect(await syncs()).toEqual(["overdue"]);
    const { subscriptions } = await listRecords(listedSubscriptions, database, { limit: 10 }, now);
    expect(subscriptions).toMatchObject([{ providerSync: "overdue" }]);
    expect(await undelivered()).toMatchObject([{ isOverdue: true }]);
    provider.failWith(undefined);
    expect(await run(later(26 * 60))).toMatchObject({ sent: 1, failures: [], pending: 0, overdue: 0 });
    expect(await syncs()).toEqual(["synced"]);
  });

  it("begins nothing when its time is over", async () => {
    await order();
    expect(await run(later(1), later(1))).toMatchObject({ sent: 0, pending: 1 });
    expect(await undelivered()).toMatchObject([{ attempts: 0 }]);
  });
});

describe("an order that the portal is said to have made", () => {
  const ids = { providerCustomerId: "cus_1", providerSubscriptionId: "sub_1" };
  const registered = {
    customerId: "cus_1",
    subscriptionId: "sub_1",
    email: "ann@example.test",
    service: "Standard Cleaning",
    frequency: "biweekly",
  };
  const claim = (key = "key-portal-1", changes = {}) =>
    placeOrder(database, testOrderRequest(ids, changes), { key, now });

  it("is asked about again until the provider answers, and then marked, without making anything", async () => {
    await claim();
    provider.register(registered);
    provider.failWith(fault("unreachable"));
    expect(await countOpenBookings(database)).toBe(1);
    expect(await run(later(1))).toMatchObject({ sent: 0, failures: [expect.any(String)], pending: 1 });
    expect(await stored()).toMatchObject([{ providerSync: "pending" }]);
    provider.failWith(undefined);
    const runs = await Promise.all([run(later(10)), run(later(10))]);
    expect(runs.reduce((sum, { sent }) => sum + sent, 0)).toBe(1);
    expect(provider.createdOrders()).toEqual([]);
    expect(await stored()).toMatchObject([{ providerSync: "synced", ...ids }]);
    expect(await undelivered()).toEqual([]);
    expect(await countOpenBookings(database)).toBe(0);
  });

  it.each([
    ["knows nothing of", undefined],
    ["has for another person", { ...registered, email: "bea@example.test" }],
  ])(
    "and that the provider %s it, is delivered like any other, once, also when a run dies in between",
    async (_, made) => {
      await claim();
      if (made !== undefined) provider.register(made);
      provider.loseAnswers(true);
      await expect(run(later(1))).rejects.toThrow("killed");
      provider.loseAnswers(false);
      provider.register(registered);
      await run(later(10));
      expect(provider.createdOrders()).toHaveLength(1);
      const [subscription] = await stored();
      expect(subscription).toMatchObject({ providerSync: "synced" });
      expect(subscription?.providerSubscriptionId).not.toBe("sub_1");
      expect(await undelivered()).toEqual([]);
    },
  );

  it("and that is another subscription there, is for the office at once: nothing is made, until both agree", async () => {
    await claim();
    provider.register({ ...registered, frequency: "weekly" });
    expect(await run(later(1))).toMatchObject({ sent: 0, failures: [expect.any(String)], pending: 1 });
    expect(await stored()).toMatchObject([{ providerSync: "overdue" }]);
    expect(await undelivered()).toMatchObject([{ lastFault: "differs", isOverdue: true }]);
    provider.register(registered);
    expect(await run(later(120))).toMatchObject({ sent: 1, pending: 0 });
    expect(await stored()).toMatchObject([{ providerSync: "synced", ...ids }]);
    expect(provider.createdOrders()).toEqual([]);
  });

  it("and that another run sends in the same moment is left to that run", async () => {
    await claim();
    const [{ id } = { id: "" }] = await undelivered();
    const subscription = async () => {
      await deliveryEntity(database).delete({ id }).go();
      return undefined;
    };
    const at = { now: () => later(1), until: later(2) };
    const context = { database, provider: { ...provider, subscription }, now: () => now };
    expect(await dispatchDue(database, deliveryKind, context, at)).toMatchObject({ failures: [], pending: 0 });
    expect(provider.createdOrders()).toEqual([]);
  });

  it("is one order's alone: of two that say the same, the second is for the office", async () => {
    await claim();
    await claim("key-portal-2", { phone: "(435) 555-0666" });
    provider.register(registered);
    await run(later(1));
    const synced = (await stored()).filter(({ providerSync }) => providerSync === "synced");
    expect(synced).toHaveLength(1);
    expect(new Set(await syncs())).toEqual(new Set(["overdue", "synced"]));
    expect(provider.createdOrders()).toEqual([]);
  });
});
