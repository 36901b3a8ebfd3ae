import { describe, expect, it, onTestFinished, vi } from "vitest";
import { testOrderRequest } from "../orders/testing.ts";
import type { ProviderOrder } from "./api.ts";
import { faultOf } from "./faults.ts";
import { httpProviderApi } from "./http-api.ts";

const now = new Date("2026-11-21T18:00:00Z");
const order: ProviderOrder = {
  reference: "subscription-7",
  customer: testOrderRequest().customerInfo,
  subscription: { service: "Deep Cleaning", frequency: "weekly", price: 200, firstVisit: "2026-11-28" },
};
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const token = (name = "t-1", minutes = 5) =>
  json({ token: name, expiresAt: new Date(now.getTime() + minutes * 60_000).toISOString() });
const ids = { customerId: "cus_1", subscriptionId: "sub_1" };

const addressOf = (url: Parameters<typeof globalThis.fetch>[0]): string =>
  url instanceof Request ? url.url : url.toString();

/** Issues tokens, and gives the answers in order; the last one repeats. */
const createApi = (...answers: (() => Response | Promise<Response>)[]) => {
  const fetch = vi.fn<typeof globalThis.fetch>().mockImplementation(async (url, init) => {
    if (addressOf(url).endsWith("/v1/tokens")) return token();
    init?.signal?.throwIfAborted();
    return (answers.length > 1 ? answers.shift() : answers[0])?.() ?? json({}, 404);
  });
  const api = httpProviderApi({
    fetch,
    origin: "https://provider.example",
    organizationId: "org-1",
    apiKey: "secret-key",
    now: () => now,
    guard: (run) => run(),
    deadlines: { attempt: 150, call: 1_500 },
  });
  const asked = (path: string) => fetch.mock.calls.filter(([url]) => addressOf(url).includes(path));
  return { api, fetch, asked };
};
const reasonOf = async (call: Promise<unknown>) => faultOf(await call.catch((error: unknown) => error));

describe("a token", () => {
  it("for the portal is asked for with our key in a header, for the portal alone, and never kept for a second visitor", async () => {
    const { api, fetch } = createApi();
    await expect(api.portalToken()).resolves.toEqual({ token: "t-1", expiresAt: "2026-11-21T18:05:00.000Z" });
    await api.portalToken();
    expect(fetch).toHaveBeenCalledTimes(2);
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe("https://provider.example/v1/tokens");
    expect(init).toMatchObject({
      method: "POST",
      redirect: "error",
      body: '{"organizationId":"org-1","scope":"portal"}',
    });
    expect(new Headers(init?.headers).get("x-api-key")).toBe("secret-key");
  });

  it("for data is kept while it is good, and asked for again when the provider takes it no more", async () => {
    const { api, asked } = createApi(() => json({ organization: { id: "org-1" } }));
    await api.organization();
    await api.organization();
    expect(asked("/v1/tokens")).toHaveLength(1);
    const ended = createApi(
      () => json({ organization: { id: "org-1" } }),
      () => json({}, 401),
      () => json({ organization: { id: "org-1" } }),
    );
    await ended.api.organization();
    await expect(ended.api.organization()).resolves.toMatchObject({ id: "org-1" });
    expect(ended.asked("/v1/tokens")).toHaveLength(2);
  });
});

describe("an order", () => {
  it("is sent with its key and a bearer token", async () => {
    const { api, asked } = createApi(() => json(ids, 201));
    await expect(api.createSubscription(order, "key-1")).resolves.toEqual(ids);
    const [[, init] = []] = asked("/v1/subscriptions");
    const headers = Object.fromEntries(new Headers(init?.headers));
    expect(headers).toMatchObject({ "idempotency-key": "key-1", authorization: "Bearer t-1" });
    expect(init?.body).toBe(JSON.stringify(order));
  });

  it("is sent again with the same key when the answer is late or tells of trouble", async () => {
    const { api, asked } = createApi(
      () => json({}, 503),
      () => json(ids),
    );
    await expect(api.createSubscription(order, "key-1")).resolves.toEqual(ids);
    const keys = asked("/v1/subscriptions").map(([, init]) => new Headers(init?.headers).get("idempotency-key"));
    expect(keys).toEqual(["key-1", "key-1"]);
  });
});

describe("a subscription", () => {
  const details = {
    subscription: { id: "sub_1", customerId: "cus_1", service: "Deep Cleaning", frequency: "weekly", status: "active" },
    customer: { id: "cus_1", email: "ann@example.test" },
  };

  it("is read with whose it is", async () => {
    const { api, asked } = createApi(() => json(details));
    await expect(api.subscription("sub_1")).resolves.toEqual({
      subscriptionId: "sub_1",
      customerId: "cus_1",
      email: "ann@example.test",
      service: "Deep Cleaning",
      frequency: "weekly",
    });
    expect(asked("/v1/subscriptions").map(([url]) => url)).toEqual(["https://provider.example/v1/subscriptions/sub_1"]);
  });

  it("that is none is a different answer from a call that is none", async () => {
    const { api } = createApi(() => json({ error: "unknown_subscription" }, 404));
    await expect(api.subscription("sub_1")).resolves.toBeUndefined();
    for (const body of [{ error: "not_found" }, {}, null]) {
      const failed: unknown = await createApi(() => json(body, 404))
        .api.subscription("sub_1")
        .catch((error: unknown) => error);
      expect(faultOf(failed)).toBe("refused");
    }
  });

  it.each([
    { ...details, customer: { ...details.customer, id: "cus_2" } },
    { ...details, subscription: { ...details.subscription, id: "sub_2" } },
    { subscription: details.subscription },
  ])("that is another, or not whole, is not understood: %j", async (answer) => {
    const failed: unknown = await createApi(() => json(answer))
      .api.subscription("sub_1")
      .catch((error: unknown) => error);
    expect(faultOf(failed)).toBe("malformed");
  });
});

describe("a list", () => {
  it("is read page by page, records as they are", async () => {
    const { api, asked } = createApi(
      () => json({ data: [{ id: "a", more: 1 }], nextCursor: "c 2", total: 2 }),
      () => json({ data: [{ id: "b" }], nextCursor: null, total: 2 }),
    );
    const first = await api.page("customers");
    expect(first).toEqual({ records: [{ id: "a", more: 1 }], nextCursor: "c 2", total: 2 });
    await api.page("customers", first.nextCursor ?? "");
    expect(asked("/v1/customers").map(([url]) => url)).toEqual([
      "https://provider.example/v1/customers?limit=500",
      "https://provider.example/v1/customers?limit=500&cursor=c+2",
    ]);
  });
});

describe("a failure", () => {
  it.each([
    ["unreachable", () => Promise.reject(new TypeError("fetch failed")), "unavailable", 3],
    ["trouble", () => json({}, 500), "unavailable", 3],
    ["trouble", () => json({}, 429), "unavailable", 3],
    ["rejected", () => json({}, 401), "badAnswer", 1],
    ["rejected", () => json({}, 403), "badAnswer", 1],
    ["refused", () => json({}, 422), "badAnswer", 1],
    ["malformed", () => new Response("<html>"), "badAnswer", 1],
    ["malformed", () => json({ organization: { id: 7 } }), "badAnswer", 1],
    ["malformed", () => json({}, 206), "badAnswer", 1],
  ] as const)("is %s, and tried again only when that may help", async (reason, answer, kind, tries) => {
    const { api, asked } = createApi(answer);
    const error: unknown = await api.organization().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ kind });
    expect(faultOf(error)).toBe(reason);
    expect(asked("/v1/organization")).toHaveLength(tries);
  });

  it("is late when nothing comes in time, and a call ends by its own deadline", async () => {
    const { api, fetch } = createApi();
    fetch.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
        }),
    );
    const deadlines = vi.spyOn(AbortSignal, "timeout");
    onTestFinished(() => deadlines.mockRestore());
    expect(await reasonOf(api.portalToken())).toBe("late");
    expect(deadlines.mock.calls[0]).toEqual([1_500]);
    expect(new Set(deadlines.mock.calls.slice(1).map(([after]) => after))).toEqual(new Set([150]));
  });

  it("carries nothing that was sent", async () => {
    const { api } = createApi(() => json({ message: "ann@example.test" }, 422));
    const error: unknown = await api.createSubscription(order, "key-1").catch((thrown: unknown) => thrown);
    const text = JSON.stringify(error, Object.getOwnPropertyNames(error));
    for (const part of ["ann@example.test", "secret-key", "Ann"]) expect(text).not.toContain(part);
  });
});
