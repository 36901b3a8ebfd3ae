import { business } from "@cleaning/contract/business";
import { frequencies } from "@cleaning/contract/frequencies";
import { priceChangedMessage } from "@cleaning/contract/price-changed";
import { dialogDiscounts, discounted } from "@cleaning/contract/pricing";
import { beforeEach, describe, expect, it } from "vitest";
import { applyConfirmedEmail } from "../accounts/confirmed-email.ts";
import { customerEntity } from "../customers/entity.ts";
import { findCustomerOfUser } from "../customers/index.ts";
import { AppError } from "../errors/index.ts";
import { mailKind } from "../mail/index.ts";
import { listPending } from "../outbox/testing.ts";
import type { ProviderSubscription } from "../provider/api.ts";
import { failureOf, type FaultReason, ProviderFault } from "../provider/faults.ts";
import { inspectTotals } from "../repair/index.ts";
import { subscriptionEntity } from "../subscriptions/entity.ts";
import { testDatabase, type TestDatabase } from "../testing/index.ts";
import { createCustomer } from "../testing/records.ts";
import { totalsEntity } from "../totals/index.ts";
import { userEntity } from "../users/entity.ts";
import { findUserByEmail, findUserByIdentity } from "../users/index.ts";
import { createUser } from "../users/records.ts";
import { deliveryKind } from "./delivery.ts";
import { orderEntity } from "./entity.ts";
import { placeOrder } from "./place.ts";
import { fakeProvider, orderRequest, stockCatalog } from "./testing.ts";

/** A day outside all seasons. */
const now = new Date("2026-11-21T18:00:00Z");
let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
  await stockCatalog(database);
});

const place = (key: string, request = orderRequest(), identityId?: string) =>
  placeOrder(database, request, { key, identityId, now });
const all = { pages: "all" } as const;
const stored = async () => {
  const [subscriptions, customers, users, deliveries, mails] = await Promise.all([
    subscriptionEntity(database).query.newest({}).go(all),
    customerEntity(database).query.newest({}).go(all),
    userEntity(database).query.newest({}).go(all),
    listPending(database, deliveryKind),
    listPending(database, mailKind),
  ]);
  return {
    subscriptions: subscriptions.data,
    customers: customers.data,
    users: users.data,
    deliveries,
    mails: mails.map(({ payload }) => payload),
  };
};
const totals = async (name: "subscription" | "customer" | "user") =>
  (await totalsEntity(database).get({ name }).go({ consistent: true })).data;

describe("an order of a new customer", () => {
  it("stores subscription, customer, user, counts, consent, mails and the delivery to the provider", async () => {
    const { isSynced, pending } = await place("key-00000001");
    expect(isSynced).toBe(false);
    const { subscriptions, customers, users, deliveries, mails } = await stored();
    expect(users).toMatchObject([
      { name: "Ann Lee", email: "ann@example.test", phone: "(435) 555-0100", city: "Logan" },
    ]);
    expect(customers).toMatchObject([
      { userId: users[0]?.id, name: "Ann Lee", activeSubscriptions: 1, hasPets: false },
    ]);
    expect(subscriptions).toMatchObject([
      {
        customerId: customers[0]?.id,
        serviceId: 1,
        serviceName: "Standard Cleaning",
        frequency: "biweekly",
        priceCents: 12_800,
        nextDate: "2026-12-05",
        isActive: true,
        town: "logan",
        providerSync: "pending",
      },
    ]);
    expect(deliveries).toMatchObject([{ id: String(subscriptions[0]?.id), attempts: 0 }]);
    expect(pending?.delivery).toEqual(deliveries[0]);
    const { data: order } = await orderEntity(database)
      .get({ id: subscriptions[0]?.id ?? 0 })
      .go();
    expect(order).toMatchObject({
      customer: { address: "12 Main Street", zipCode: "84321" },
      basePriceCents: 15_000,
      discountPercent: 15,
      agreedAt: now.toISOString(),
      termsVersion: "2026-11",
    });
    expect(mails).toHaveLength(2);
    const confirmation = mails.find(({ to }) => to === "ann@example.test");
    for (const part of ["$128 per visit", "every two weeks", "Saturday, December 5, 2026", "pause or cancel"])
      expect(confirmation?.text).toContain(part);
    expect(await totals("subscription")).toMatchObject({ records: 1, active: 1, revenueCents: 12_800 });
    expect(await totals("customer")).toMatchObject({ records: 1 });
    expect(await totals("user")).toMatchObject({ records: 1 });
  });

  it("tells the office in one mail whom to call, on a subject of one line", async () => {
    await place("key-00000001", orderRequest({}, { lastName: "Lee\r\nBcc: all@example.test" }));
    const mails = (await stored()).mails.filter(({ to }) => to === business.officeEmail);
    expect(mails).toMatchObject([
      {
        replyTo: "ann@example.test",
        subject: "Subscription 1: Standard Cleaning, biweekly, for Ann Lee Bcc: all@example.test",
      },
    ]);
    for (const part of ["$128.00 per visit", "December 5, 2026", "(435) 555-0100", "12 Main Street, Logan, UT 84321"])
      expect(mails[0]?.text).toContain(part);
  });

  it("takes seven requests, and as many when they are known: the time does not tell who is a customer", async () => {
    for (const key of ["key-00000001", "key-00000002"]) {
      database.requests.length = 0;
      await place(key);
      expect(database.requests.length).toBe(7);
    }
  });

  it("is one when the same form arrives twice, or twenty times at once", async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => place("key-00000001")));
    expect(results.filter(({ mails }) => mails.length > 0)).toHaveLength(1);
    const { subscriptions, customers, users, deliveries, mails } = await stored();
    for (const list of [subscriptions, customers, users, deliveries]) expect(list).toHaveLength(1);
    expect(mails).toHaveLength(2);
    expect(await totals("subscription")).toMatchObject({ records: 1, active: 1, revenueCents: 12_800 });
  });

  it("makes one customer when they order ten different things at once", async () => {
    await Promise.all(Array.from({ length: 10 }, (_, index) => place(`key-0000000${index}`)));
    const { subscriptions, customers, users } = await stored();
    expect([subscriptions.length, customers.length, users.length]).toEqual([10, 1, 1]);
    expect(customers[0]?.activeSubscriptions).toBe(10);
    expect(await totals("subscription")).toMatchObject({ records: 10, revenueCents: 128_000 });
  });

  it("is held back after twenty in an hour for one address, from anywhere", async () => {
    for (let index = 0; index < 20; index += 1) await place(`key-one-${index}0`);
    await expect(place("key-one-more")).rejects.toMatchObject({ kind: "tooManyRequests" });
  });
});

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
  const send = (key: string, request = orderRequest(ids)) => placeOrder(database, request, { key, now, provider });

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
    // Nothing of it is delivered while the visitor waits: how long that takes would tell.
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
      // The provider is well again, and then it is not: what was stored before stays one.
      provider.failWith(undefined);
      expect(await send("key-later-on")).toEqual({ mails: [], isSynced: true });
      provider.failWith(failureOf(new ProviderFault("late")));
      expect(await send("key-at-last")).toEqual({ mails: [], isSynced: false });
      expect((await stored()).subscriptions).toHaveLength(1);
    },
    30_000,
  );

  it("is not displaced by a visitor who claims its id first, and who gets nothing of it with any address", async () => {
    await send("key-00000001", orderRequest(ids, { email: "thief@example.test" }));
    await send("key-00000002", orderRequest(ids, { phone: "(435) 555-0666" }));
    provider.failWith(failureOf(new ProviderFault("late")));
    await send("key-00000003", orderRequest(ids, { phone: "(435) 555-0777" }));
    provider.failWith(undefined);
    const { subscriptions } = await stored();
    expect(subscriptions.map(({ email, providerSync }) => [email, providerSync])).toEqual([
      ["thief@example.test", "pending"],
      ["ann@example.test", "synced"],
      ["ann@example.test", "pending"],
    ]);
  });

  it("answers the same to a visitor who guesses an id and an address, whether or not there is an order of it", async () => {
    const guess = orderRequest({ ...ids, frequency: "weekly", price: 120, discountPercentage: 20 });
    const before = await send("key-guess-01", guess);
    await send("key-00000001");
    const after = await send("key-guess-02", {
      ...guess,
      customerInfo: { ...guess.customerInfo, phone: "4355550666" },
    });
    for (const { isSynced, pending, mails } of [before, after])
      expect([isSynced, pending, mails.length]).toEqual([false, undefined, 2]);
  });
});

describe("an order of a known customer", () => {
  const account = {
    identityId: "sub-ann",
    email: "ann@example.test",
    name: "Ann Lee-Olsen",
    firstName: "Ann",
    phone: "435 555 0199",
    emailConfirmed: true,
  };

  it("belongs to the account of the address, which it changes in nothing", async () => {
    const user = await createUser(database, account, now);
    await place("key-00000001", orderRequest({}, { firstName: "Eve", phone: "0000000000", city: "Ogden" }));
    const { subscriptions, customers, users } = await stored();
    expect(users).toMatchObject([{ id: user.id, name: "Ann Lee-Olsen", phone: "435 555 0199" }]);
    expect(customers).toMatchObject([{ userId: user.id, name: "Ann Lee-Olsen", phone: "435 555 0199" }]);
    expect(subscriptions).toMatchObject([{ customerName: "Ann Lee-Olsen", city: "Ogden", isByEmail: true }]);
  });

  it("keeps what they wrote when they registered, as the notes of the customer they become", async () => {
    await createUser(database, { ...account, notes: "Two dogs, key under the mat" }, now);
    await place("key-00000001");
    expect((await stored()).customers).toMatchObject([{ notes: "Two dogs, key under the mat" }]);
  });

  it("belongs to the customer that they are, and counts for them", async () => {
    const user = await createUser(database, account, now);
    const customerId = await createCustomer(database, { userId: user.id, hasPets: true }, now);
    await place("key-00000001", orderRequest({}, { email: "ANN@Example.test" }));
    await place("key-00000002");
    const { subscriptions, customers } = await stored();
    expect(subscriptions.map((each) => each.customerId)).toEqual([customerId, customerId]);
    expect(customers).toMatchObject([{ id: customerId, activeSubscriptions: 2, hasPets: true }]);
  });

  it("belongs to the person who is signed in, whatever address they write, and is theirs at once", async () => {
    const user = await createUser(database, account, now);
    await place("key-00000001", orderRequest({}, { email: "other@example.test" }), "sub-ann");
    const { subscriptions, customers, users, mails } = await stored();
    expect(users).toHaveLength(1);
    expect(customers).toMatchObject([{ userId: user.id }]);
    expect(subscriptions).toMatchObject([{ email: "ann@example.test" }]);
    expect(subscriptions[0]?.isByEmail).toBeUndefined();
    expect(new Set(mails.map(({ to }) => to))).toEqual(new Set(["other@example.test", business.officeEmail]));
  });
});

const register = (identityId: string) =>
  createUser(database, { identityId, email: "ann@example.test", name: "Ann", emailConfirmed: false }, now).then(
    () => "made",
    (error: unknown) => (error instanceof AppError ? error.kind : String(error)),
  );

describe("a guest who ordered without an account", () => {
  it("has none: there is no sign-in to it, and the address can still be registered", async () => {
    await place("key-00000001");
    expect(await findUserByEmail(database, "ann@example.test")).toBeUndefined();
    const account = { identityId: "sub-new", email: "Ann@example.test", name: "Ann Olsen", firstName: "Ann" };
    const user = await createUser(database, { ...account, phone: "435 555 0111", emailConfirmed: false }, now);
    expect(await findUserByEmail(database, "ann@example.test")).toBe(user.id);
    expect((await stored()).users).toHaveLength(2);
    // The account has proved nothing yet, and has nothing of it.
    expect(await findCustomerOfUser(database, user.id)).toBeUndefined();
    await place("key-00000002");
    expect((await stored()).customers).toMatchObject([{ name: "Ann Lee", activeSubscriptions: 2 }]);
    expect(await applyConfirmedEmail(database, account, now)).toBe(true);
    expect(await findUserByIdentity(database, "sub-new")).toMatchObject({ id: user.id, name: "Ann Olsen" });
    expect((await stored()).users).toHaveLength(1);
    expect(await findCustomerOfUser(database, user.id)).toMatchObject({ name: "Ann Olsen", activeSubscriptions: 2 });
    expect(await totals("user")).toMatchObject({ records: 1 });
  });

  it("is registered once, whichever call is first", async () => {
    await place("key-00000001");
    const results = await Promise.all(["sub-1", "sub-2", "sub-3"].map(register));
    expect(results.filter((result) => result === "made")).toHaveLength(1);
    expect(results.filter((result) => result === "conflict")).toHaveLength(2);
  });
});

describe("a price", () => {
  const nothing = { subscriptions: [], customers: [], users: [], deliveries: [], mails: [] };

  it.each([
    [{ price: 1 }],
    [{ basePrice: 175, price: 149 }],
    [{ discountPercentage: 90, price: 15 }],
    [{ frequency: "monthly" }],
    [{ serviceType: "Deep Cleaning" }],
    // Winter's points, in November.
    [{ discountPercentage: 18, price: 123 }],
    [{ serviceType: "Bedroom Cleaning", basePrice: 40, price: 34 }],
  ] as const)("that is not offered is refused, and nothing is stored: %j", async (changes) => {
    await expect(place("key-00000001", orderRequest(changes))).rejects.toMatchObject({
      kind: "brokenReference",
      message: priceChangedMessage,
    });
    expect(await stored()).toEqual(nothing);
  });

  it("of a service that is not there is refused, and nothing is stored", async () => {
    for (const serviceType of ["Window Cleaning", "moveout", "constructor"])
      await expect(place("key-00000001", orderRequest({ serviceType }))).rejects.toMatchObject({
        kind: "brokenReference",
        message: "There is no such service.",
      });
    expect(await stored()).toEqual(nothing);
  });

  it.each([
    ["Standard Cleaning", 150],
    ["standard", 165],
    [" deep cleaning", 250],
    ["Bedroom Cleaning", 60],
  ])("of %s at $%d is taken at every frequency, in exact cents", async (serviceType, basePrice) => {
    for (const frequency of frequencies) {
      const discountPercentage = dialogDiscounts[frequency];
      const price = discounted(basePrice, discountPercentage);
      const plan = { serviceType, frequency, basePrice, discountPercentage, price };
      await place(`key-for-${frequency}`, orderRequest(plan));
      expect((await stored()).subscriptions.at(-1)?.priceCents).toBe(price * 100);
    }
  });
});

it("counts every order as the records do, of guests and accounts: the repair of the totals finds nothing to do", async () => {
  const user = await createUser(
    database,
    { identityId: "sub-1", email: "bea@example.test", name: "Bea", emailConfirmed: true },
    now,
  );
  await createCustomer(database, { userId: user.id, hasPets: true }, now);
  await Promise.all([
    place("key-00000001"),
    place("key-00000002"),
    place("key-00000003", orderRequest({}, { email: "bea@example.test" })),
    place("key-00000004", orderRequest({}, { email: "cal@example.test" }), "sub-1"),
  ]);
  expect((await stored()).subscriptions).toHaveLength(4);
  expect((await inspectTotals(database)).mistakes).toEqual([]);
});
