import { setTimeout as sleep } from "node:timers/promises";
import { priceChangedMessage } from "@cleaning/contract/booking/price-changed";
import { processedMessages } from "@cleaning/contract/checkout/checkout";
import { provider } from "@cleaning/contract/checkout/provider";
import { checkoutRoutes, portalCall } from "@cleaning/contract/routes/checkout";
import { business } from "@cleaning/contract/site/business";
import { createUser } from "@cleaning/core/people/users/records.ts";
import { messageOutbox } from "@cleaning/core/platform/messages";
import { listPending } from "@cleaning/core/platform/outbox/testing.ts";
import { deliveryKind } from "@cleaning/core/sales/orders/delivery.ts";
import { fakeProvider, testOrderRequest, stockCatalog } from "@cleaning/core/sales/orders/testing.ts";
import { failureOf, type FaultReason, ProviderFault } from "@cleaning/core/sales/provider/faults.ts";
import { subscriptionEntity } from "@cleaning/core/schedule/subscriptions/entity.ts";
import { testDatabase, type TestDatabase } from "@cleaning/core/testing";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { handlers } from "./checkout.ts";
import { createApiFunction } from "./http/api-function.ts";
import { logger } from "./logger.ts";
import {
  asDocumented,
  contextWith,
  eventOf,
  depsOn,
  type TestRequest,
  tokenWith,
  trustTestTokens,
  workingProvider,
} from "./testing/index.ts";

beforeEach(trustTestTokens);
let database: TestDatabase;
let deps: ReturnType<typeof depsOn>;
let taking: ReturnType<typeof fakeProvider>;
beforeEach(async () => {
  database = await testDatabase();
  deps = depsOn(database);
  taking = fakeProvider();
  const api = {
    ...workingProvider(),
    createSubscription: taking.createSubscription,
    subscription: taking.subscription,
  };
  deps.providerApi = async () => ({ api, scriptUrl: "https://portal.example/embed/v1.js" });
  await stockCatalog(database);
});

const call = async (key: Parameters<typeof eventOf>[0], request: TestRequest = {}) => {
  const handle = createApiFunction(checkoutRoutes, handlers, deps);
  const answer = asDocumented(key, await handle(eventOf(key, request), contextWith()));
  const body: unknown = JSON.parse(answer.body ?? "null");
  return { status: answer.statusCode, body };
};
const order = (key = "key-00000001", { body = testOrderRequest(), ...request }: TestRequest = {}) =>
  call("POST /api/subscriptions", { ...request, body, headers: { "idempotency-key": key, ...request.headers } });
const register = () =>
  taking.register({
    customerId: "cus_new_1",
    subscriptionId: "sub_new_1",
    email: "ann@example.test",
    service: "Standard Cleaning",
    frequency: "biweekly",
  });
const fault = (reason: FaultReason) => failureOf(new ProviderFault(reason));
const subscriptions = async () => (await subscriptionEntity(database).query.newest({}).go({ pages: "all" })).data;
const undelivered = () => listPending(database, deliveryKind);

const firstStart = { token: expect.stringMatching(/^\d+\.[\w-]{43}$/), until: expect.stringMatching(/Z$/) };

const network = (index: number) => ({ headers: { "cloudfront-viewer-address": `10.${index}.0.1:1` } });

describe("an order", () => {
  it("is stored, delivered and confirmed by mail, in the agreed words", async () => {
    expect(await order()).toEqual({
      status: 201,
      body: {
        success: true,
        message: processedMessages.synced,
        providerSynced: true,
        firstStart,
      },
    });
    expect(taking.createdOrders()).toHaveLength(1);
    expect(deps.sentMails.map(({ to }) => to).toSorted()).toEqual(["ann@example.test", business.officeEmail]);
    const waiting = await listPending(database, messageOutbox);
    expect(waiting.map(({ payload }) => payload.kind)).toEqual(["confirm-reminder"]);
    expect(await undelivered()).toEqual([]);
  });

  it.each(["unreachable", "late", "trouble", "rejected", "refused", "malformed", "resting"] as const)(
    "succeeds when the provider is %s, and stays pending",
    async (reason) => {
      taking.failWith(fault(reason));
      expect(await order()).toEqual({
        status: 201,
        body: { success: true, message: processedMessages.stored, providerSynced: false, firstStart },
      });
      expect(await undelivered()).toHaveLength(1);
      expect(deps.sentMails).toHaveLength(2);
    },
  );

  it("succeeds when the adapter itself breaks, and when no mail goes out", async () => {
    deps.providerApi = () => Promise.reject(new Error("not loaded"));
    deps.sendMail = () => () => Promise.reject(new Error("no mail"));
    expect(await order()).toMatchObject({ status: 201, body: { providerSynced: false } });
    expect(await undelivered()).toHaveLength(1);
  });

  it("is one when the form is sent twenty times at once, and every answer is the same", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => order()));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await subscriptions()).toHaveLength(1);
    expect(taking.calls()).toBe(1);
    expect(deps.sentMails).toHaveLength(2);
  });

  it("is answered alike to a repeat in the moment in which the provider is given it", async () => {
    const { api } = await deps.providerApi();
    const deliveryStarted = Promise.withResolvers<void>();
    const createSubscription: typeof api.createSubscription = async (...parts) => {
      deliveryStarted.resolve();
      await sleep(600);
      return api.createSubscription(...parts);
    };
    deps.providerApi = async () => ({ api: { ...api, createSubscription }, scriptUrl: "" });
    const first = order();
    await deliveryStarted.promise;
    expect(await order()).toEqual(await first);
    expect(await first).toMatchObject({ status: 201, body: { providerSynced: true } });
    expect(taking.calls()).toBe(1);
  });

  it("belongs to the person who is signed in; an expired token names no person, and loses no order", async () => {
    const identity = {
      identityId: "sub-1",
      email: "ann-account@example.test",
      name: "Ann Olsen",
      emailConfirmed: true,
    };
    await createUser(database, identity, new Date());
    await order("key-00000001", { token: tokenWith() });
    expect(await subscriptions()).toMatchObject([{ customerName: "Ann Olsen" }]);
    expect(await order("key-00000002", { token: tokenWith({ exp: 1 }) })).toMatchObject({ status: 201 });
    expect((await subscriptions()).at(-1)).toMatchObject({ customerName: "Ann Lee", isByEmail: true });
  });

  it("is answered alike whether or not the address has an account", async () => {
    await createUser(
      database,
      { identityId: "sub-1", email: "ann@example.test", name: "Ann Olsen", emailConfirmed: true },
      new Date(),
    );
    const existingCustomer = await order("key-00000001");
    const newCustomer = await order("key-00000002", { body: testOrderRequest({}, { email: "bo@example.test" }) });
    const expectedBody = { success: true, message: processedMessages.synced, providerSynced: true, firstStart };
    for (const answer of [existingCustomer, newCustomer]) expect(answer).toEqual({ status: 201, body: expectedBody });
  });

  it("at a price that is not ours is 422 in the agreed words, and nothing is stored", async () => {
    const answer = await order("key-00000001", { body: testOrderRequest({ price: 1 }) });
    expect(answer).toEqual({ status: 422, body: { success: false, message: priceChangedMessage } });
    expect(await subscriptions()).toEqual([]);
  });

  it("without consent is 400 in the agreed words", async () => {
    const answer = await order("key-00000001", { body: { ...testOrderRequest(), agreeToTerms: false } });
    expect(answer).toMatchObject({ status: 400, body: { message: "You must agree to the terms and conditions" } });
  });

  it("is held back after three of a visitor that nobody confirms, and after twenty in an hour; a neighbor in the network orders", async () => {
    const answers: unknown[] = [];
    for (let index = 0; index < 20; index += 1)
      answers.push(
        await order(`key-many-${index}`, { body: testOrderRequest({}, { email: `p${index}@example.test` }) }),
      );
    const fourth = answers[3];
    const from = { headers: { "cloudfront-viewer-address": "203.0.113.77:1" } };
    const ofNeighbor = await order("key-of-neighbor", {
      body: testOrderRequest({}, { email: "p21@example.test" }),
      ...from,
    });
    const limited = await order("key-too-many", { body: testOrderRequest({}, { email: "p22@example.test" }) });
    expect(fourth).toMatchObject({ status: 429, body: { message: expect.stringContaining(business.phone.text) } });
    expect(ofNeighbor).toMatchObject({ status: 201 });
    expect(limited).toMatchObject({ status: 429, body: { message: expect.stringContaining("Too many tries") } });
    expect(await subscriptions()).toHaveLength(4);
  });

  it("of the portal that is refused is in the log, without a word of whose it is; one of our own form is not", async () => {
    const warn = vi.spyOn(logger, "warn").mockImplementation(() => undefined);
    await order("key-00000001", { body: testOrderRequest({ price: 1 }) });
    expect(warn).not.toHaveBeenCalled();
    const ids = { providerCustomerId: "cus_1", providerSubscriptionId: "sub_1" };
    expect(await order("key-00000002", { body: testOrderRequest({ price: 1, ...ids }) })).toMatchObject({
      status: 422,
    });
    expect(warn.mock.calls).toEqual([
      ["order of the portal refused", { kind: "brokenReference", requestId: expect.any(String) }],
    ]);
  });

  it("of the portal is one under the key of an earlier version, its bare id, and under today's", async () => {
    const body = testOrderRequest({ providerCustomerId: "cus_new_1", providerSubscriptionId: "sub_new_1" });
    register();
    const first = await order("sub_new_1", { body });
    expect(first).toMatchObject({ status: 201, body: { providerSynced: true } });
    expect(await order("f".repeat(64), { body })).toEqual(first);
    expect(await subscriptions()).toHaveLength(1);
    expect(deps.sentMails).toHaveLength(2);
  });

  it("of the portal is answered and stored alike whatever is wrong with its ids, and says nothing of whose they are", async () => {
    const logged: unknown[] = [];
    vi.spyOn(logger, "warn").mockImplementation((...args) => void logged.push(args));
    register();
    const ids = { providerCustomerId: "cus_new_1", providerSubscriptionId: "sub_new_1" };
    const guesses = [
      testOrderRequest({ ...ids, providerSubscriptionId: "sub_none" }),
      testOrderRequest(ids, { email: "eve@example.test" }),
      testOrderRequest({ ...ids, providerCustomerId: "cus_other" }),
      testOrderRequest({ ...ids, frequency: "weekly", price: 120, discountPercentage: 20 }),
    ];
    for (const [index, body] of guesses.entries())
      expect(await order(`key-guess-${index}`, { body, ...network(index) })).toEqual({
        status: 201,
        body: { success: true, message: processedMessages.stored, providerSynced: false },
      });
    taking.failWith(fault("late"));
    expect(await order("key-guess-late", { body: testOrderRequest(ids), ...network(9) })).toMatchObject({
      status: 201,
      body: { message: processedMessages.stored, providerSynced: false },
    });
    expect(new Set((await subscriptions()).map(({ providerSync }) => providerSync))).toEqual(new Set(["pending"]));
    expect(taking.createdOrders()).toEqual([]);
    for (const part of ["example.test", "sub_n", "cus_"]) expect(JSON.stringify(logged)).not.toContain(part);
    expect(JSON.stringify(logged)).toContain("ProviderFault-late");
  });

  it("leaves nothing in the log of what people typed", async () => {
    const logged: unknown[] = [];
    for (const level of ["info", "warn", "error"] as const)
      vi.spyOn(logger, level).mockImplementation((...args) => void logged.push(args));
    taking.failWith(fault("late"));
    await order();
    for (const part of ["ann@example.test", "555-0100", "5550100", "Main Street"])
      expect(JSON.stringify(logged)).not.toContain(part);
    expect(JSON.stringify(logged)).toContain("ProviderFault-late");
  });
});

describe("the way to the portal", () => {
  it("is a token with all that a page needs to embed it", async () => {
    expect(await call(portalCall)).toEqual({
      status: 200,
      body: {
        success: true,
        message: expect.any(String),
        token: "portal-token",
        expiresAt: "2026-11-21T18:05:00.000Z",
        organizationId: provider.organizationId,
        publicKey: provider.publicKey,
        scriptUrl: "https://portal.example/embed/v1.js",
      },
    });
  });

  it.each([
    ["unreachable", 503, "Unable to connect to payment service. Please try again later."],
    ["resting", 503, "Unable to connect to payment service. Please try again later."],
    ["rejected", 502, "Unable to authenticate with the payment service."],
    ["malformed", 502, "Unable to authenticate with the payment service."],
  ] as const)("is closed when the provider is %s, in the agreed words", async (reason, status, message) => {
    const portalToken = () => Promise.reject(fault(reason));
    deps.providerApi = async () => ({ api: { ...workingProvider(), portalToken }, scriptUrl: "" });
    expect(await call(portalCall)).toEqual({ status, body: { success: false, message } });
  });
});
