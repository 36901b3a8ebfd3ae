import { currentTerms } from "@cleaning/contract/checkout/terms";
import { AppError } from "@cleaning/contract/http/app-error";
import { business } from "@cleaning/contract/site/business";
import { defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { beforeEach, describe, expect, it } from "vitest";
import { applyConfirmedEmail } from "../../accounts/ownership/confirmed-email.ts";
import { inspectTotals } from "../../apps/repair/index.ts";
import { changePayment } from "../../catalog/payment/index.ts";
import { findCustomerOfUser } from "../../people/customers/index.ts";
import { findUserByEmail, findUserByIdentity } from "../../people/users/index.ts";
import { createUser } from "../../people/users/records.ts";
import { addOwnHome } from "../../schedule/homes/change.ts";
import { listOwnHomes } from "../../schedule/homes/own.ts";
import { businessHoursEntity } from "../../schedule/records/business-hours-record.ts";
import { readSchedule } from "../../schedule/records/store.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { createCustomer } from "../../testing/records.ts";
import { readTotals } from "../../testing/totals.ts";
import { orderEntity } from "./entity.ts";
import { placeOrder } from "./place.ts";
import { testOrderRequest, stockCatalog, storedOrders } from "./testing.ts";

/** A day outside all seasons. */
const now = new Date("2026-11-21T18:00:00Z");
let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
  await stockCatalog(database);
});

const place = (key: string, request = testOrderRequest(), identityId?: string) =>
  placeOrder(database, request, { key, identityId, now });
const stored = () => storedOrders(database);
const totals = (name: "subscription" | "customer" | "user") => readTotals(database, name);

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
        city: "Logan",
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
      termsVersion: currentTerms,
    });
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(["confirm-reminder", "order", "order-confirmation"]);
    const confirmation = mails.find(({ kind }) => kind === "order-confirmation");
    for (const part of ["$128 per visit", "every two weeks", "Saturday, December 5, 2026", "pause or cancel"])
      expect(confirmation?.text).toContain(part);
    expect(await totals("subscription")).toMatchObject({ records: 1, active: 1, revenueCents: 12_800 });
    expect(await totals("customer")).toMatchObject({ records: 1 });
    expect(await totals("user")).toMatchObject({ records: 1 });
  });

  it("is confirmed with its home and how the customer pays, in the owner's words of then", async () => {
    await changePayment(
      database,
      { when: "You pay at the door.", ways: { cash: "", zelle: "to (435) 555-0152" }, revision: 0 },
      { by: "sub-admin", now },
    );
    await place("key-00000001");
    const confirmation = (await stored()).mails.find(({ kind }) => kind === "order-confirmation");
    const { address, city } = testOrderRequest().customerInfo;
    expect(confirmation?.text).toContain(`We clean at ${address}, ${city}, `);
    expect(confirmation?.text).toContain("How you pay: You pay at the door.\n\n- Cash\n- Zelle: to (435) 555-0152");
  });

  it("is agreed for the day that the page named, and says so where the owner has closed it", async () => {
    const closedDays = [{ date: "2026-12-05", reason: "Party" }];
    await businessHoursEntity(database)
      .create({ name: "company", week: defaultBusinessHours.week, closedDays, openDays: [], revision: 1 })
      .go();
    await place("key-00000001");
    const { mails, subscriptions } = await stored();
    const text = mails.find(({ to }) => to === "ann@example.test")?.text;
    expect(text).toContain("Your first visit is planned for Saturday, December 5, 2026.");
    expect(text).toContain(
      "We are closed on Saturday, December 5, 2026, so your first visit is planned for Monday, December 7, 2026.",
    );
    expect(subscriptions).toMatchObject([{ nextDate: "2026-12-07" }]);
  });

  it("tells the office in one mail whom to call, on a subject of one line", async () => {
    await place("key-00000001", testOrderRequest({}, { lastName: "Lee\r\nBcc: all@example.test" }));
    const mails = (await stored()).mails.filter(({ to }) => to === business.officeEmail);
    expect(mails).toMatchObject([
      {
        replyTo: "ann@example.test",
        subject: "Subscription 1: Standard Cleaning, every two weeks, for Ann Lee Bcc: all@example.test",
      },
    ]);
    for (const part of ["for $128 per visit", "December 5, 2026", "(435) 555-0100", "12 Main Street, Logan, UT 84321"])
      expect(mails[0]?.text).toContain(part);
  });

  it("takes eleven requests, and as many when they are known: the time does not tell who is a customer", async () => {
    for (const key of ["key-00000001", "key-00000002"]) {
      database.requests.length = 0;
      await place(key);
      expect(database.requests.length).toBe(11);
    }
  });

  it("is for the home of their profile, which the address becomes", async () => {
    await place("key-00000001");
    expect(await homeIds()).toEqual([undefined]);
    expect((await stored()).customers).toMatchObject([{ address: "12 Main Street" }]);
  });

  it("is one when the same form arrives twice, or twenty times at once", async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => place("key-00000001")));
    expect(results.filter(({ messages }) => messages.length > 0)).toHaveLength(1);
    const { subscriptions, customers, users, deliveries, mails } = await stored();
    for (const list of [subscriptions, customers, users, deliveries]) expect(list).toHaveLength(1);
    expect(mails).toHaveLength(3);
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

/** As the subscriptions name them, and their visits: undefined is the profile's. */
const homeIds = async () => {
  const { subscriptions } = await stored();
  const schedules = await Promise.all(subscriptions.map(({ id }) => readSchedule(database, id, "2026-11-21")));
  expect(schedules.map((schedule) => schedule?.subscription.homeId)).toEqual(subscriptions.map(({ homeId }) => homeId));
  return subscriptions.map(({ homeId }) => homeId);
};

describe("an order for another home than the profile's", () => {
  const identityId = "sub-ann";
  const street = { address: "12 Main Street", city: "Logan", state: "UT", zipCode: "84321" };
  const cabin = { address: "9 Lake Road", city: "Garden City", state: "UT", zipCode: "84028" } as const;
  const account = (more: object = {}) =>
    createUser(
      database,
      { identityId, email: "ann@example.test", name: "Ann", emailConfirmed: true, ...street, ...more },
      now,
    );
  const shown = async () =>
    (await listOwnHomes(database, identityId)).homes.map(({ id, address }) => [id, address] as const);

  it("is for the signed-in person's home at that address, however it is written", async () => {
    await account();
    const facts = { squareFeet: null, bedrooms: null, bathrooms: null, pets: null, parking: null };
    const newCabin = { label: "Cabin", ...cabin, ...facts };
    const { id } = await addOwnHome(database, identityId, newCabin, { key: "key-home", now });
    await place("key-00000001", testOrderRequest({}, { ...cabin, address: "9 LAKE rd." }), identityId);
    await place("key-00000002", testOrderRequest(), identityId);
    expect(new Set(await homeIds())).toEqual(new Set([id, undefined]));
    expect(await shown()).toHaveLength(2);
  });

  it("makes a home where the person has none there, in whose town its visits are", async () => {
    await account();
    await place("key-00000001", testOrderRequest({}, cabin), identityId);
    const [homeId] = await homeIds();
    expect(await shown()).toContainEqual([homeId, "9 Lake Road"]);
    const [{ id } = { id: 0 }] = (await stored()).subscriptions;
    expect((await readSchedule(database, id, "2026-11-21"))?.subscription.town).toBe("Bear Lake");
    await place("key-00000002", testOrderRequest({}, cabin), identityId);
    expect(await homeIds()).toEqual([homeId, homeId]);
    expect((await inspectTotals(database)).mistakes).toEqual([]);
  });

  it("is refused where two homes have the address, as no page of it lets anybody choose; one of the portal is for neither", async () => {
    await account();
    const facts = { squareFeet: null, bedrooms: null, bathrooms: null, pets: null, parking: null };
    const added: number[] = [];
    for (const label of ["Upstairs", "Downstairs"])
      added.push((await addOwnHome(database, identityId, { label, ...cabin, ...facts }, { key: label, now })).id);
    await expect(place("key-00000001", testOrderRequest({}, cabin), identityId)).rejects.toMatchObject({
      kind: "conflict",
      field: "customerInfo.address",
    });
    expect(await homeIds()).toEqual([]);
    const ids = { providerCustomerId: "cus_1", providerSubscriptionId: "sub_1" };
    await place("key-00000002", testOrderRequest(ids, cabin), identityId);
    const [homeId] = await homeIds();
    expect([undefined, ...added]).not.toContain(homeId);
    expect(await shown()).toContainEqual([homeId, "9 Lake Road"]);
  });

  it("with somebody's address while signed out shows them no home before they accept it", async () => {
    await account();
    await place("key-00000001", testOrderRequest({}, cabin));
    const [homeId] = await homeIds();
    expect(homeId).toBeDefined();
    expect((await shown()).map(([id]) => id)).not.toContain(homeId);
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
    await place("key-00000001", testOrderRequest({}, { firstName: "Eve", phone: "0000000000", city: "Ogden" }));
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
    await place("key-00000001", testOrderRequest({}, { email: "ANN@Example.test" }));
    await place("key-00000002");
    const { subscriptions, customers } = await stored();
    expect(subscriptions.map((each) => each.customerId)).toEqual([customerId, customerId]);
    expect(customers).toMatchObject([{ id: customerId, activeSubscriptions: 2, hasPets: true }]);
  });

  it("belongs to the person who is signed in, whatever address they write, and is theirs at once", async () => {
    const user = await createUser(database, account, now);
    await place("key-00000001", testOrderRequest({}, { email: "other@example.test" }), "sub-ann");
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
    place("key-00000003", testOrderRequest({}, { email: "bea@example.test" })),
    place("key-00000004", testOrderRequest({}, { email: "cal@example.test" }), "sub-1"),
  ]);
  expect((await stored()).subscriptions).toHaveLength(4);
  expect((await inspectTotals(database)).mistakes).toEqual([]);
});
