import { existsSync } from "node:fs";
import { join } from "node:path";
import { portal } from "@cleaning/contract/checkout/portal";
import { provider as ours } from "@cleaning/contract/checkout/provider";
import { testOrderRequest } from "@cleaning/core/sales/orders/testing.ts";
import { httpProvider } from "@cleaning/core/sales/provider";
import { listKinds, type ProviderOrder, type ProviderRecord } from "@cleaning/core/sales/provider/api.ts";
import { faultOf } from "@cleaning/core/sales/provider/faults.ts";
import { httpProviderApi } from "@cleaning/core/sales/provider/http-api.ts";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { startProvider } from "./provider.ts";
import { fieldsIn } from "./records.ts";
import { temporaryFolder } from "./testing/temporary.ts";

const start = async (options: Parameters<typeof startProvider>[0] = {}) => {
  const provider = await startProvider({ slowness: 5_000, ...options });
  onTestFinished(provider.stop);
  const signIn = (key: string) => httpProvider(fetch, provider.url, 300).signIn("Paula@example.test", key);
  const api = (apiKey = provider.apiKey) =>
    httpProviderApi({
      fetch,
      origin: provider.url,
      organizationId: ours.organizationId,
      apiKey,
      now: () => new Date(),
      guard: (run) => run(),
      deadlines: { attempt: 1_000, call: 2_000 },
    });
  const control = async (init?: RequestInit) => {
    const answer = await fetch(`${provider.url}/__control`, init);
    const body: unknown = await answer.json();
    return { status: answer.status, body };
  };
  return { provider, signIn, control, api };
};
const putRequest = (change: object): RequestInit => ({ method: "PUT", body: JSON.stringify(change) });

const order = (index = 1): ProviderOrder => ({
  reference: `subscription-${index}`,
  customer: testOrderRequest({}, { email: `person-${index}@example.test` }).customerInfo,
  subscription: { service: "Deep Cleaning", frequency: "weekly", price: 200, firstVisit: "2026-11-28" },
});

it("knows its people by address and key, and no one else", async () => {
  const { signIn } = await start();
  await expect(signIn("Paula-key-2026!")).resolves.toMatchObject({ firstName: "Paula" });
  await expect(signIn("Peter-key-2026!")).rejects.toMatchObject({ kind: "unauthorized" });
});

describe("the switches", () => {
  it.each([
    ["down", "unavailable", "unreachable"],
    ["slow", "unavailable", "late"],
    ["500", "unavailable", "trouble"],
    ["malformed", "badAnswer", "malformed"],
    ["rejected", "unauthorized", "rejected"],
  ])(
    "make it fail (%s), which is met as %s by people and as %s by orders, until they end it",
    async (fault, kind, reason) => {
      const { signIn, control, api } = await start();
      expect((await control(putRequest({ fault }))).body).toMatchObject({ fault });
      await expect(signIn("Paula-key-2026!")).rejects.toMatchObject({ kind });
      const failed: unknown = await api()
        .createSubscription(order(), "key-1")
        .catch((error: unknown) => error);
      expect(faultOf(failed)).toBe(reason);
      await control(putRequest({ fault: null }));
      await expect(signIn("Paula-key-2026!")).resolves.toBeDefined();
      await expect(api().createSubscription(order(), "key-1")).resolves.toBeDefined();
    },
  );

  it("take JSON from curl, which calls it a form", async () => {
    const { control } = await start();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    expect((await control({ ...putRequest({ fault: "down" }), headers })).body).toMatchObject({ fault: "down" });
  });

  it("know no other fault, and no other size", async () => {
    const { control } = await start();
    for (const change of [{ fault: "haunted" }, { customers: 50_001 }, { customers: "many" }])
      expect((await control(putRequest(change))).status).toBe(400);
    expect((await control()).body).toEqual({ fault: null, customers: 120 });
  });

  it("are a page for people, which works without scripts", async () => {
    const { provider, control } = await start();
    const page = await fetch(`${provider.url}/__control`, { headers: { accept: "text/html" } });
    expect(await page.text()).toContain('<button name="fault" value="slow" aria-pressed="false">');
    await fetch(`${provider.url}/__control`, { method: "POST", body: new URLSearchParams({ fault: "down" }) });
    expect((await control()).body).toMatchObject({ fault: "down" });
    await fetch(`${provider.url}/__control`, { method: "POST", body: new URLSearchParams({ fault: "" }) });
    expect((await control()).body).toMatchObject({ fault: null });
  });
});

describe("tokens", () => {
  it("are given to a caller with the key, and end", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { api, provider } = await start({ tokenSeconds: 60 });
    const failed: unknown = await api("wrong")
      .portalToken()
      .catch((error: unknown) => error);
    expect(faultOf(failed)).toBe("rejected");
    const tokenAnswer = await fetch(`${provider.url}/v1/tokens`, {
      method: "POST",
      headers: { "x-api-key": provider.apiKey },
      body: JSON.stringify({ organizationId: ours.organizationId, scope: "api" }),
    });
    const { token, expiresAt } = fieldsIn(await tokenAnswer.json());
    expect(expiresAt).toBe(new Date(Date.now() + 60_000).toISOString());
    const headers = { authorization: `Bearer ${String(token)}` };
    const read = async () => (await fetch(`${provider.url}/v1/organization`, { headers })).status;
    expect(await read()).toBe(200);
    vi.setSystemTime(Date.now() + 60_000);
    expect(await read()).toBe(401);
  });

  it("for the portal read nothing: visitors hold them", async () => {
    const { provider, api } = await start();
    const { token } = await api().portalToken();
    const answer = await fetch(`${provider.url}/v1/customers`, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(401);
  });
});

describe("its lists", () => {
  it("are whole: every record once, the same each time, believable", async () => {
    const { api } = await start({ customers: 1_234 });
    const read = async (kind: (typeof listKinds)[number]) => {
      const records: ProviderRecord[] = [];
      let cursor: string | undefined;
      for (;;) {
        const page = await api().page(kind, cursor);
        records.push(...page.records);
        expect(page.total).toBeGreaterThan(0);
        if (page.nextCursor === null) return { records, total: page.total };
        cursor = page.nextCursor;
      }
    };
    for (const kind of listKinds) {
      const { records, total } = await read(kind);
      expect(new Set(records.map(({ id }) => id)).size).toBe(total);
      expect((await read(kind)).records).toEqual(records);
    }
    const { records: customers } = await read("customers");
    expect(customers).toHaveLength(1_234);
    expect(new Set(customers.map(({ email }) => email)).size).toBe(1_234);
  });

  it("have fifty thousand customers at no cost in memory worth mentioning", async () => {
    const { api, control } = await start();
    await control(putRequest({ customers: 50_000 }));
    globalThis.gc?.();
    const before = process.memoryUsage().heapUsed;
    const { total } = await api().page("customers", "49800");
    expect(total).toBe(50_000);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(20_000_000);
  });

  it("show what was ordered", async () => {
    const { api } = await start({ customers: 0 });
    const ids = await api().createSubscription(order(7), "key-7");
    expect((await api().page("customers")).records).toMatchObject([
      { id: ids.customerId, email: "person-7@example.test" },
    ]);
    expect((await api().page("subscriptions")).records).toMatchObject([
      { id: ids.subscriptionId, reference: "subscription-7" },
    ]);
  });
});

describe("an order", () => {
  it("is accepted once per key, and survives a kill", async () => {
    const file = join(await temporaryFolder(), "provider.jsonl");
    const { api, provider } = await start({ file });
    const ids = await api().createSubscription(order(), "key-1");
    expect(await api().createSubscription(order(), "key-1")).toEqual(ids);
    const other = await api().createSubscription(order(), "key-2");
    expect(other).toMatchObject({ customerId: ids.customerId });
    expect(other.subscriptionId).not.toBe(ids.subscriptionId);
    expect(provider.entries()).toHaveLength(2);
    expect(existsSync(file)).toBe(true);
    const again = await start({ file });
    expect(await again.api().createSubscription(order(), "key-1")).toEqual(ids);
    expect(again.provider.entries()).toHaveLength(2);
  });

  it("is made even when its caller no longer waits", async () => {
    const { api, provider, control } = await start({ slowness: 1_300 });
    const client = api();
    await client.organization();
    await control(putRequest({ fault: "slow" }));
    await expect(client.createSubscription(order(), "key-1")).rejects.toMatchObject({ kind: "unavailable" });
    await expect.poll(() => provider.entries().length).toBe(1);
  });
});

const registration = (token: string, changes: object = {}) => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({
    organizationId: ours.organizationId,
    publicKey: ours.publicKey,
    token,
    key: "portal-1",
    customer: testOrderRequest().customerInfo,
    plan: { serviceType: "Deep Cleaning", frequency: "weekly", price: "200" },
    ...changes,
  }),
});

describe("its portal", () => {
  it("gives every page the script that makes the global object", async () => {
    const { provider } = await start();
    const answer = await fetch(`${provider.url}${portal.scriptPath}`);
    expect(answer.headers.get("content-type")).toContain("text/javascript");
    expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    const script = await answer.text();
    for (const part of [portal.global, ...Object.values(portal.attributes)]) expect(script).toContain(part);
  });

  it("never sends the script while that fault is on, and works otherwise", async () => {
    const { provider, control, api } = await start();
    await control(putRequest({ fault: "no-script" }));
    const script = fetch(`${provider.url}${portal.scriptPath}`, { signal: AbortSignal.timeout(300) });
    await expect(script).rejects.toMatchObject({ name: "TimeoutError" });
    await expect(api().portalToken()).resolves.toBeDefined();
  });

  it("registers with a good token, once for each form", async () => {
    const { provider, api } = await start();
    const { token } = await api().portalToken();
    const send = () => fetch(`${provider.url}/portal/registrations`, registration(token));
    const [first, second] = [await send(), await send()];
    expect(first.status).toBe(201);
    expect(await first.json()).toEqual(await second.json());
    expect(provider.entries()).toMatchObject([{ order: { customer: { email: "ann@example.test" } } }]);
  });

  it("refuses other people, and what cannot be a registration", async () => {
    const { provider, api } = await start();
    const { token } = await api().portalToken();
    const status = async (init: RequestInit) => (await fetch(`${provider.url}/portal/registrations`, init)).status;
    expect(await status(registration("made-up"))).toBe(401);
    expect(await status(registration(token, { publicKey: "pk-other" }))).toBe(401);
    expect(await status(registration(token, { organizationId: "org-other" }))).toBe(401);
    expect(await status(registration(token, { customer: {} }))).toBe(422);
    expect(provider.entries()).toEqual([]);
  });
});
