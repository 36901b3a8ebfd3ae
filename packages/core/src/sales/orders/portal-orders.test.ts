import { beforeEach, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import type { ProviderSubscription } from "../provider/api.ts";
import { failureOf, type FaultReason, ProviderFault } from "../provider/faults.ts";
import { placeOrder } from "./place.ts";
import { fakeProvider, testOrderRequest, stockCatalog, storedOrders } from "./testing.ts";

/** A day outside all seasons. */
const now = new Date("2026-11-21T18:00:00Z");
let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
  await stockCatalog(database);
});

const stored = () => storedOrders(database);

describe("an order of the portal", () => {
  const ids = { providerCustomerId: "cus_1", providerSubscriptionId: "sub_1" };
  const registered: ProviderSubscription = {
    customerId: "cus_1",
    subscriptionId: "sub_1",
    email: "Ann@example.test",
    service: "standard cleaning",
    frequency: "bi-weekly",
  };
  let provider: ReturnType<typeof fakeProvider>;
  beforeEach(() => {
    provider = fakeProvider();
    provider.register(registered);
  });
  const send = (key: string, request = testOrderRequest(ids)) => placeOrder(database, request, { key, now, provider });

  it("that the provider confirms is synced and never delivered again", async () => {
    expect(await send("key-00000001")).toMatchObject({ isSynced: true });
    const { subscriptions, deliveries } = await stored();
    expect(subscriptions).toMatchObject([{ providerSync: "synced", ...ids }]);
    expect(deliveries).toEqual([]);
  });

  it.each<[string, Partial<ProviderSubscription> | FaultReason | undefined]>([
    ["the provider has no such id", undefined],
    ["it is another person's", { email: "bea@example.test" }],
    ["it is of another customer's record", { customerId: "cus_2" }],
    ["it is another service", { service: "Deep Cleaning" }],
    ["it is another frequency", { frequency: "weekly" }],
    ["the provider is down", "unreachable"],
    ["the provider is slow", "late"],
    ["the provider answers nonsense", "malformed"],
    ["the provider has no such call", "refused"],
    ["our key is not taken", "rejected"],
    ["the provider rests", "resting"],
  ])("is not synced on the browser's word when %s: stored alike, and for the job to ask about", async (_, made) => {
    provider = fakeProvider();
    if (typeof made === "object") provider.register({ ...registered, ...made });
    if (typeof made === "string") provider.failWith(failureOf(new ProviderFault(made)));
    const { isSynced, pending } = await send("key-00000001");
    // Not delivered while the visitor waits: the response time would disclose whether the ids exist.
    expect([isSynced, pending, provider.calls()]).toEqual([false, undefined, 1]);
    const { subscriptions, deliveries } = await stored();
    expect(subscriptions).toMatchObject([{ providerSync: "pending" }]);
    expect(subscriptions[0]).not.toHaveProperty("providerSubscriptionId");
    expect(deliveries).toMatchObject([{ payload: { claim: ids }, attempts: 0 }]);
  });

  it.each(["confirmed", "unproven"])(
    "(%s) is one when its event arrives eighteen times at once and twice later, under whatever keys",
    async (how) => {
      if (how === "unproven") provider.failWith(failureOf(new ProviderFault("late")));
      await Promise.all(Array.from({ length: 18 }, (_, index) => send(`key-event-${index}`)));
      provider.failWith(undefined);
      expect(await send("key-later-on")).toEqual({ messages: [], isSynced: true });
      provider.failWith(failureOf(new ProviderFault("late")));
      expect(await send("key-at-last")).toEqual({ messages: [], isSynced: false });
      expect((await stored()).subscriptions).toHaveLength(1);
    },
  );

  it("is not displaced by a visitor who claims its id first, and who gets nothing of it with any address", async () => {
    await send("key-00000001", testOrderRequest(ids, { email: "thief@example.test" }));
    await send("key-00000002", testOrderRequest(ids, { phone: "(435) 555-0666" }));
    provider.failWith(failureOf(new ProviderFault("late")));
    await send("key-00000003", testOrderRequest(ids, { phone: "(435) 555-0777" }));
    provider.failWith(undefined);
    const { subscriptions } = await stored();
    expect(subscriptions.map(({ email, providerSync }) => [email, providerSync])).toEqual([
      ["thief@example.test", "pending"],
      ["ann@example.test", "synced"],
      ["ann@example.test", "pending"],
    ]);
  });

  it("answers the same to a visitor who guesses an id and an address, whether or not there is an order of it", async () => {
    const guess = testOrderRequest({ ...ids, frequency: "weekly", price: 120, discountPercentage: 20 });
    const before = await send("key-guess-01", guess);
    await send("key-00000001");
    const after = await send("key-guess-02", {
      ...guess,
      customerInfo: { ...guess.customerInfo, phone: "4355550666" },
    });
    for (const { isSynced, pending, messages } of [before, after])
      expect([isSynced, pending, messages.length]).toEqual([false, undefined, 2]);
  });
});
