import { provider } from "@cleaning/contract/checkout/provider";
import { syncCall, syncLogsCall } from "@cleaning/contract/routes/sync";
import { circuitEntity } from "@cleaning/core/sales/provider/circuit.ts";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { type JsonFields, fieldsIn } from "./records.ts";
import { measuredSync } from "./testing/measured-sync.ts";
import { openOrderBook } from "./testing/order-book.ts";
import { type Site, startSite } from "./testing/site.ts";

let site: Site;
let token: string;
beforeAll(async () => {
  site = await startSite();
  const body = { username: "admin@example.test", password: "Admin-demo-2026!" };
  token = String((await site.call("POST /api/auth/login", { body })).body["token"]);
});
afterAll(() => site?.stop());

const control = (change: object): Promise<Response> =>
  fetch(`${site.stack.provider.url}/__control`, { method: "PUT", body: JSON.stringify(change) });
const sync = (query = "") => site.call(`${syncCall}${query}`, { token });
const logs = async (): Promise<JsonFields[]> => {
  const { body } = await site.call(syncLogsCall, { token });
  expect(body["success"]).toBe(true);
  return Array.isArray(body["logs"]) ? body["logs"].map(fieldsIn) : [];
};
/** Closes the circuit: its first call probes the provider, and concurrent ones wait. */
const syncAfterCircuitReset = async (): Promise<void> => {
  const book = openOrderBook(site.stack.env);
  await circuitEntity(book.database).patch({ dependency: provider.slug }).set({ restsUntil: Date.now() }).go();
  book.close();
  await expect.poll(async () => (await sync()).status, { interval: 100 }).toBe(200);
};

it("counts what the provider has, shows it when asked, and keeps a log of it", async () => {
  const withoutData = await sync();
  const counts = { services: 3, products: 12, customers: 120, agents: 3, subscriptions: 96, schedules: 96 };
  expect(withoutData).toMatchObject({ status: 200, body: { counts: { ...counts, organization: true } } });
  expect(withoutData.body).not.toHaveProperty("data");
  const { data } = (await sync("?includeData=true")).body;
  expect(fieldsIn(data)["customers"]).toHaveLength(120);
  expect(fieldsIn(data)["cut"]).toEqual([]);
  expect(await logs()).toHaveLength(14);
});

it("is one when many start at once; the others have to wait", async () => {
  // So many that the others come while the first one is at it.
  onTestFinished(async () => void (await control({ customers: 120 })));
  await control({ customers: 20_000 });
  const statuses = (await Promise.all(Array.from({ length: 5 }, () => sync()))).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
});

describe("fifty thousand customers", () => {
  it("are counted within a request, in an answer that Lambda takes", async () => {
    await control({ customers: 50_000 });
    const { status, body } = await sync("?includeData=true");
    await control({ customers: 120 });
    expect(status).toBe(200);
    expect(body["counts"]).toMatchObject({ customers: 50_000, subscriptions: 40_000, schedules: 40_000 });
    expect(fieldsIn(body["data"])["customers"]).toHaveLength(500);
    expect(fieldsIn(body["data"])["cut"]).toEqual(["customers", "subscriptions", "schedules"]);
    expect(Buffer.byteLength(JSON.stringify({ body: JSON.stringify(body) }))).toBeLessThan(5_000_000);
  });

  it("need less memory than the half of what the function has", async () => {
    await control({ customers: 50_000 });
    const { customers, answer, megabytes } = await measuredSync(site.stack.env);
    await control({ customers: 120 });
    expect(customers).toBe(50_000);
    expect(answer).toBeLessThan(5_000_000);
    expect(megabytes).toBeLessThan(256);
  });
});

describe("a provider that fails", () => {
  it.each([
    ["down", 503, `${provider.name} cannot be reached. Please try again in a while.`],
    ["500", 503, `${provider.name} has trouble at the moment. Please try again in a while.`],
    ["malformed", 502, `${provider.name} sent an answer that we do not understand.`],
    ["rejected", 502, `${provider.name} does not accept our credentials. Please have its API key checked.`],
    ["slow", 503, `${provider.name} takes too long to answer. Please try again in a while.`],
  ])(
    "(%s) is said as it is, in the log too, and leaves nothing behind once it is well",
    async (fault, status, message) => {
      await control({ fault });
      const failed = await sync("?includeData=true");
      await control({ fault: null });
      expect(failed).toMatchObject({ status, body: { message } });
      const latest = (await logs()).slice(0, 7);
      expect(new Set(latest.map((entry) => entry["timestamp"])).size).toBe(1);
      expect(latest.every((entry) => entry["success"] === false)).toBe(true);
      expect(latest.map((entry) => entry["message"])).toContain(message);
      await syncAfterCircuitReset();
    },
  );

  it("is not called after five failures, until the circuit's pause is over", async () => {
    await control({ fault: "down" });
    await sync();
    await sync();
    await control({ fault: null });
    expect(await sync()).toMatchObject({
      status: 503,
      body: { message: `${provider.name} failed several times just now and is left alone for half a minute.` },
    });
    await syncAfterCircuitReset();
  });
});
