import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { processedMessages } from "@cleaning/contract/checkout/checkout";
import { portalCall } from "@cleaning/contract/routes/checkout";
import { testOrderRequest } from "@cleaning/core/sales/orders/testing.ts";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Fault } from "./provider/faults.ts";
import { fieldsIn } from "./records.ts";
import { newPeople, openOrderBook, type OrderBook } from "./testing/order-book.ts";
import { type Site, startSite } from "./testing/site.ts";

let site: Site;
let book: OrderBook;
beforeAll(async () => {
  site = await startSite();
  book = openOrderBook(site.stack.env);
});
afterAll(async () => {
  book.close();
  await site.stop();
});
beforeEach(() => site.stack.failProvider(undefined));

const order = (email: string, key: string = randomUUID()) =>
  site.call("POST /api/subscriptions", { body: testOrderRequest({}, { email }), headers: { "idempotency-key": key } });
/** A repeat during the first submission may be told to retry. */
const orderAgain = async (email: string, key: string): ReturnType<typeof order> => {
  const answer = await order(email, key);
  return answer.headers.has("retry-after") ? orderAgain(email, key) : answer;
};
const deliveredTo = (emails: readonly string[]) =>
  site.stack.provider.entries().filter(({ order: { customer } }) => emails.includes(customer.email ?? ""));
/** Runs the job at each hour, after pauses and the circuit's rest. */
const advanceHours = async (...hours: readonly number[]): Promise<void> => {
  for (const hour of hours) await book.runJob(60 * hour);
};

it("gives the provider an order at once, and says so", async () => {
  const [email = ""] = newPeople(1);
  const { status, body } = await order(email);
  const firstStart = { token: expect.any(String), until: expect.any(String) };
  const answer = { success: true, message: processedMessages.synced, providerSynced: true, firstStart };
  expect([status, body]).toEqual([201, answer]);
  expect(deliveredTo([email])).toHaveLength(1);
  expect(site.mailTo(email)).toContain("$128 per visit");
});

it("opens the portal: a token by which a visitor registers there, whose event is stored and never delivered again", async () => {
  const [email = ""] = newPeople(1);
  const { body: access } = await site.call(portalCall);
  expect(access["scriptUrl"]).toBe(`${site.stack.provider.url}/embed/v1.js`);
  const { organizationId, publicKey, token } = access;
  const { customerInfo: customer } = testOrderRequest({}, { email });
  const plan = { serviceType: "Standard Cleaning", frequency: "biweekly", price: "128" };
  const registered = await fetch(`${site.stack.provider.url}/portal/registrations`, {
    method: "POST",
    body: JSON.stringify({ organizationId, publicKey, token, customer, plan }),
  });
  const { customerId, subscriptionId } = (await registered.json()) as Record<string, string>;
  const ids = { providerCustomerId: customerId, providerSubscriptionId: subscriptionId };
  const events = await Promise.all(
    Array.from({ length: 20 }, () =>
      site.call("POST /api/subscriptions", { body: { ...testOrderRequest({}, { email }), ...ids } }),
    ),
  );
  expect(new Set(events.map(({ status }) => status))).toEqual(new Set([201]));
  expect(events[0]?.body).toMatchObject({ providerSynced: true });
  await advanceHours(1);
  expect(await book.subscriptionsOf([email])).toMatchObject([{ providerSync: "synced", ...ids }]);
  expect(deliveredTo([email])).toHaveLength(1);
});

const register = async (email: string) => {
  const { body: access } = await site.call(portalCall);
  const { organizationId, publicKey, token } = access;
  const { customerInfo: customer } = testOrderRequest({}, { email });
  const plan = { serviceType: "Standard Cleaning", frequency: "biweekly", price: "128" };
  const answer = await fetch(`${site.stack.provider.url}/portal/registrations`, {
    method: "POST",
    body: JSON.stringify({ organizationId, publicKey, token, customer, plan, key: randomUUID() }),
  });
  const ids: unknown = await answer.json();
  const { customerId, subscriptionId } = fieldsIn(ids);
  return { providerCustomerId: String(customerId), providerSubscriptionId: String(subscriptionId) };
};
const confirmOrder = (email: string, ids: object) =>
  site.call("POST /api/subscriptions", { body: { ...testOrderRequest({}, { email }), ...ids } });

it.each<Fault>(["down", "slow", "500", "malformed", "rejected"])(
  "believes no browser while the provider is %s: what it did register is confirmed later, what it did not is delivered, each once",
  async (fault) => {
    const emails = newPeople(2);
    const [real = "", forged = ""] = emails;
    // The circuit may still be open from the previous fault.
    await book.resetCircuit();
    const ids = await register(real);
    site.stack.failProvider(fault);
    const answers = await Promise.all([confirmOrder(real, ids), confirmOrder(real, ids), confirmOrder(forged, ids)]);
    for (const { status, body } of answers)
      expect([status, body]).toEqual([
        201,
        { success: true, message: processedMessages.stored, providerSynced: false },
      ]);
    expect((await book.subscriptionsOf(emails)).map(({ providerSync }) => providerSync)).toEqual([
      "pending",
      "pending",
    ]);
    site.stack.failProvider(undefined);
    await Promise.all([advanceHours(2, 4), advanceHours(2, 4)]);
    const stored = await book.subscriptionsOf(emails);
    expect(stored.find(({ email }) => email === real)).toMatchObject({ providerSync: "synced", ...ids });
    const other = stored.find(({ email }) => email === forged);
    expect(other).toMatchObject({ providerSync: "synced" });
    expect(other?.providerSubscriptionId).not.toBe(ids.providerSubscriptionId);
    expect(deliveredTo([real])).toHaveLength(1);
    expect(deliveredTo([forged])).toHaveLength(1);
    expect(await book.undelivered()).toEqual([]);
  },
);

it.each<Fault>(["down", "slow", "500", "malformed", "rejected", "no-script"])(
  "loses no order and doubles none when the provider is %s while ten are made, five of them sent twice at once",
  async (fault) => {
    const emails = newPeople(10);
    site.stack.failProvider(fault);
    const answers = await Promise.all(
      emails.flatMap((email, index) => {
        const key = randomUUID();
        return index < 5 ? [orderAgain(email, key), orderAgain(email, key)] : [order(email, key)];
      }),
    );
    for (const { status, body } of answers) expect([status, body["success"]]).toEqual([201, true]);
    expect(await book.subscriptionsOf(emails)).toHaveLength(10);
    site.stack.failProvider(undefined);
    // A slow provider completes calls after the timeout.
    if (fault === "slow") await sleep(8_500);
    await advanceHours(2, 4, 6);
    const stored = await book.subscriptionsOf(emails);
    expect(stored.map(({ providerSync }) => providerSync)).toEqual(emails.map(() => "synced"));
    expect(deliveredTo(emails)).toHaveLength(10);
    expect(new Set(deliveredTo(emails).map(({ order: { customer } }) => customer.email))).toEqual(new Set(emails));
    expect(await book.undelivered()).toEqual([]);
  },
);

it("stores 200 of 200 orders made under load while the provider is down, and delivers each exactly once after", async () => {
  const emails = newPeople(200);
  const before = await book.totals();
  site.stack.failProvider("down");
  const queue = [...emails];
  const times: number[] = [];
  const visitor = async (): Promise<void> => {
    for (let email = queue.shift(); email !== undefined; email = queue.shift()) {
      const { status, body, milliseconds } = await order(email);
      expect([status, body["providerSynced"]]).toEqual([201, false]);
      times.push(milliseconds);
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: 10 }, visitor));
  const sorted = times.toSorted((a, b) => a - b);
  const seconds = (performance.now() - begun) / 1_000;
  console.log(
    `200 orders, ten at a time, provider down: ${seconds.toFixed(1)} s, p50 ${sorted[99]?.toFixed(0)} ms, p99 ${sorted[197]?.toFixed(0)} ms`,
  );
  expect(await book.subscriptionsOf(emails)).toHaveLength(200);
  const after = await book.totals();
  expect(after.records - before.records).toBe(200);
  expect(after.revenueCents - before.revenueCents).toBe(200 * 12_800);
  expect(deliveredTo(emails)).toEqual([]);

  site.stack.failProvider(undefined);
  // Overlapping runs of the schedule.
  await Promise.all([advanceHours(2, 4, 6), advanceHours(2, 4, 6)]);
  expect(await book.undelivered()).toEqual([]);
  expect(deliveredTo(emails)).toHaveLength(200);
  expect(new Set(deliveredTo(emails).map(({ key }) => key)).size).toBe(200);
  expect(new Set((await book.subscriptionsOf(emails)).map(({ providerSync }) => providerSync))).toEqual(
    new Set(["synced"]),
  );
});

it("writes nothing into the log of what people typed, and no key", async () => {
  const log = await site.log();
  expect(log).toContain("order not delivered yet");
  for (const part of ["order-", "(435) 555-0100", "12 Main Street", "local-provider-key"])
    expect(log).not.toContain(part);
});
