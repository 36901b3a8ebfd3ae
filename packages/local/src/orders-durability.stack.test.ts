import { randomUUID } from "node:crypto";
import { createApi } from "@cleaning/contract/http/api";
import { checkoutRoutes } from "@cleaning/contract/routes/checkout";
import { testOrderRequest } from "@cleaning/core/sales/orders/testing.ts";
import type { ProviderRecord } from "@cleaning/core/sales/provider/api.ts";
import { connectProvider } from "@cleaning/functions/provider-api";
import { expect, it } from "vitest";
import { killableStack } from "./testing/killable-stack.ts";
import { newPeople, openOrderBook } from "./testing/order-book.ts";
import { sendUntilAccepted, sendUntilPowerCut } from "./testing/visitors.ts";

const { start, kill } = killableStack();
type Started = Awaited<ReturnType<typeof start>>;

const orders = newPeople(100).map((email) => ({ email, key: randomUUID() }));
type Order = (typeof orders)[number];

const send = ({ url: origin }: Started, { email, key: idempotencyKey }: Order) =>
  createApi(checkoutRoutes, { fetch, origin })("POST /api/subscriptions", {
    body: testOrderRequest({}, { email }),
    idempotencyKey,
  });

const failProvider = (stack: Started, fault: string | null) =>
  fetch(`${stack.env["PROVIDER_URL"] ?? ""}/__control`, { method: "PUT", body: JSON.stringify({ fault }) });

const providersSubscriptions = async ({ env }: Started): Promise<ProviderRecord[]> => {
  const { PROVIDER_URL: url = "", PROVIDER_PORTAL: portal = "", PROVIDER_API_KEY: apiKey = "" } = env;
  const book = openOrderBook(env);
  const { api } = connectProvider(book.database, { url, portal, apiKey });
  const records: ProviderRecord[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await api.page("subscriptions", cursor);
    records.push(...page.records);
    cursor = page.nextCursor;
  }
  book.close();
  return records;
};

it("loses no order it acknowledged and delivers each exactly once, though it is killed while they come in and while they go out", async () => {
  const first = await start();
  await failProvider(first, "down");
  const acknowledged = await sendUntilPowerCut(orders, (order) => send(first, order), kill);
  expect(acknowledged.length).toBeLessThan(orders.length);

  const second = await start();
  await failProvider(second, "down");
  const emails = orders.map(({ email }) => email);
  let book = openOrderBook(second.env);
  const storedEmails = (await book.subscriptionsOf(emails)).map(({ email }) => email);
  expect(storedEmails).toEqual(expect.arrayContaining(acknowledged.map(({ email }) => email)));
  expect(await book.undelivered()).toHaveLength(storedEmails.length);

  // Repeats with the same keys must not duplicate orders.
  await Promise.all(
    Array.from({ length: 8 }, async (_, visitorNumber) => {
      for (const order of orders.filter((_order, index) => index % 8 === visitorNumber))
        await sendUntilAccepted(() => send(second, order));
    }),
  );
  expect(await book.subscriptionsOf(emails)).toHaveLength(orders.length);
  expect(await book.undelivered()).toHaveLength(orders.length);

  // A second power cut, while the job delivers.
  await failProvider(second, null);
  const job = book.runJob(60).catch(() => undefined);
  await expect.poll(async () => (await book.undelivered()).length, { interval: 20 }).toBeLessThan(75);
  await kill();
  await job;
  book.close();

  const third = await start();
  book = openOrderBook(third.env);
  expect((await book.undelivered()).length).toBeGreaterThan(0);
  for (const hour of [3, 5, 7]) await book.runJob(60 * hour);
  expect(await book.undelivered()).toEqual([]);
  expect((await book.subscriptionsOf(emails)).map(({ providerSync }) => providerSync)).toEqual(
    emails.map(() => "synced"),
  );
  const references = (await providersSubscriptions(third)).flatMap(({ reference }) =>
    reference === undefined ? [] : [reference],
  );
  expect(references).toHaveLength(orders.length);
  expect(new Set(references).size).toBe(orders.length);
  book.close();
});
