import { beforeEach, describe, expect, it } from "vitest";
import { findPersonal } from "../../apps/privacy/index.ts";
import { inspectTotals } from "../../apps/repair/index.ts";
import { customerEntity } from "../../people/customers/entity.ts";
import { listedCustomers } from "../../people/customers/list.ts";
import { customerRecords } from "../../people/customers/records.ts";
import { userEntity } from "../../people/users/entity.ts";
import { listedUsers } from "../../people/users/list.ts";
import { readHistory } from "../../platform/audit/index.ts";
import { uniqueEntity } from "../../platform/database/unique.ts";
import { changeRecord } from "../../platform/records/change.ts";
import { listRecords } from "../../platform/records/list.ts";
import { placeOrder } from "../../sales/orders/place.ts";
import { testOrderRequest, stockCatalog } from "../../sales/orders/testing.ts";
import { subscriptionEntity } from "../../schedule/subscriptions/entity.ts";
import { fakeIdentity } from "../../testing/identity.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { createCustomer, createSubscription } from "../../testing/records.ts";
import { confirmEmail, sendConfirmationCode } from "../passwords/recovery.ts";
import { readAccount } from "../profile.ts";
import { register } from "../register.ts";
import { changeAccount } from "./change-account.ts";
import { applyConfirmedEmail } from "./confirmed-email.ts";

const now = new Date("2026-11-21T18:00:00Z");
const email = "ann@example.test";
const form = {
  firstName: "Mallory",
  lastName: "Moss",
  email,
  password: "a long password",
  phone: "(435) 555-0666",
  address: "66 Far Street",
  city: "Ogden",
  state: "UT" as const,
  zipCode: "84401",
  notes: "Leave the door open.",
};

let database: TestDatabase;
let identity: ReturnType<typeof fakeIdentity>;
let orders = 0;
beforeEach(async () => {
  database = await testDatabase();
  identity = fakeIdentity();
  await stockCatalog(database);
});

const order = (identityId?: string) =>
  placeOrder(database, testOrderRequest(), { key: `key-order-${(orders += 1)}`, identityId, now });
const signUp = async (changes: object = {}) => {
  await register({ database, identity }, { ...form, ...changes }, { key: `key-account-${(orders += 1)}`, now });
  const identityId = identity.people.at(-1)?.identityId ?? "";
  return { identityId, role: "customer" as const, accessToken: `access:${identityId}` };
};
type Caller = Awaited<ReturnType<typeof signUp>>;
const account = (caller: Caller) => readAccount({ database, identity }, caller, now);
const confirm = async (caller: Caller) => {
  await sendConfirmationCode({ database, identity }, caller, now);
  await confirmEmail({ database, identity }, caller, "123456", now);
};
const all = { pages: "all" } as const;
const customers = async () => (await customerEntity(database).query.newest({}).go(all)).data;
const users = async () => (await userEntity(database).query.newest({}).go(all)).data;
const subscriptions = async () => (await subscriptionEntity(database).query.newest({}).go(all)).data;
const subscription = { serviceId: 2, frequency: "monthly" as const, priceCents: 20_000, isActive: true };
const guestWithSubscription = async () => {
  await order();
  const [guest] = await customers();
  const id = guest?.id ?? 0;
  const change = { notes: "One cat", preferredService: "deep" } as const;
  await changeRecord(customerRecords, database, id, change, { by: "sub-admin", now });
  await createSubscription(database, { ...subscription, customerId: id, nextDate: "2026-12-24" }, now);
  return id;
};
const expectRightTotals = async () => expect((await inspectTotals(database)).mistakes).toEqual([]);
const historyOf = async (id: number) => (await readHistory(database, { kind: "customers", id }, { limit: 50 })).entries;

describe("an account that has not proved its address", () => {
  it("leaves the record of the address as it is, sees nothing of it and changes nothing of it", async () => {
    await guestWithSubscription();
    const before = { customers: await customers(), subscriptions: await subscriptions(), users: await users() };
    const caller = await signUp();
    const seen = await account(caller);
    expect(seen).toMatchObject({ name: "Mallory Moss", subscription: null, upcoming: [], requests: [] });
    expect(JSON.stringify(seen)).not.toMatch(/Ann|One cat|Main Street|0100/);
    const change = { phone: "(435) 555-0667", city: "Hyrum" };
    await changeAccount({ database, identity }, caller, change, now);
    expect(await customers()).toEqual(before.customers);
    expect(await subscriptions()).toEqual(before.subscriptions);
    expect((await users()).filter(({ identityId }) => identityId === undefined)).toEqual(before.users);
    await expectRightTotals();
  });

  it("sees and changes what was ordered while signed in to it, and not what admins or others did meanwhile", async () => {
    const caller = await signUp();
    await order(caller.identityId);
    await order();
    const [opened, guest] = (await customers()).toSorted((a, b) => a.name.localeCompare(b.name)).toReversed();
    expect([opened?.name, guest?.name]).toEqual(["Mallory Moss", "Ann Lee"]);
    await createSubscription(database, { ...subscription, customerId: opened?.id ?? 0, nextDate: "2026-12-24" }, now);
    expect(await account(caller)).toMatchObject({ upcoming: [{ date: "2026-12-05", service: "Standard Cleaning" }] });
    await changeAccount({ database, identity }, caller, { city: "Hyrum" }, now);
    const towns = (await subscriptions()).map(({ customerId, nextDate, city }) => [customerId, nextDate, city]);
    expect(towns).toEqual(
      expect.arrayContaining([
        [opened?.id, "2026-12-05", "Hyrum"],
        [guest?.id, "2026-12-05", "Logan"],
        [opened?.id, "2026-12-24", "Ogden"],
      ]),
    );
    expect((await historyOf(opened?.id ?? 0))[0]).toMatchObject({
      by: { email },
      changes: [{ field: "city", from: "Ogden", to: "Hyrum" }],
    });
  });

  it("does not change the customer that an admin made of it, before it has proved who it is", async () => {
    const caller = await signUp();
    const [user] = await users();
    const id = await createCustomer(database, { userId: user?.id ?? 0, hasPets: true }, now);
    await changeAccount({ database, identity }, caller, { phone: "(435) 555-0667" }, now);
    expect(await customers()).toMatchObject([{ id, phone: form.phone }]);
    await confirm(caller);
    expect(await customers()).toMatchObject([{ id, phone: "(435) 555-0667" }]);
  });
});

const seen = async () => [
  ...(await listRecords(listedCustomers, database, { limit: 5 }, now)).customers.map(({ user }) => user.emailConfirmed),
  ...(await listRecords(listedUsers, database, { limit: 5 }, now)).users.map(({ emailConfirmed }) => emailConfirmed),
];

describe("proving the address", () => {
  it("gives the account what the address owned, with a history that shows both", async () => {
    const guestCustomerId = await guestWithSubscription();
    const caller = await signUp();
    await confirm(caller);
    expect(await account(caller)).toMatchObject({
      emailConfirmed: true,
      upcoming: [{ date: "2026-12-05" }, { date: "2026-12-24" }],
    });
    expect(await users()).toMatchObject([{ name: "Mallory Moss", emailConfirmed: true, customerId: guestCustomerId }]);
    expect((await listRecords(listedCustomers, database, { limit: 5 }, now)).customers).toMatchObject([
      { user: { emailConfirmed: true } },
    ]);
    expect(await customers()).toMatchObject([
      {
        id: guestCustomerId,
        name: "Mallory Moss",
        phone: form.phone,
        city: "Ogden",
        notes: "One cat",
        activeSubscriptions: 2,
      },
    ]);
    const entry = (await historyOf(guestCustomerId)).find(({ changes }) =>
      changes.some(({ field }) => field === "name"),
    );
    expect(entry).toMatchObject({ by: { email }, action: "changed" });
    expect(entry?.changes).toEqual(
      expect.arrayContaining([
        { field: "name", from: "Ann Lee", to: "Mallory Moss" },
        { field: "phone", from: "(435) 555-0100", to: form.phone },
        { field: "city", from: "Logan", to: "Ogden" },
      ]),
    );
    await expectRightTotals();
  });

  it("makes one customer of two, with the subscriptions and the histories of both", async () => {
    const guestCustomerId = await guestWithSubscription();
    const caller = await signUp();
    await order(caller.identityId);
    const gone = (await customers()).find(({ id }) => id !== guestCustomerId);
    await changeRecord(customerRecords, database, gone?.id ?? 0, { notes: "Two dogs" }, { by: "sub-admin", now });
    await confirm(caller);
    expect(await customers()).toMatchObject([{ id: guestCustomerId, notes: "One cat", activeSubscriptions: 3 }]);
    expect((await subscriptions()).map(({ customerId }) => customerId)).toEqual([
      guestCustomerId,
      guestCustomerId,
      guestCustomerId,
    ]);
    const changes = (await historyOf(guestCustomerId)).flatMap((entry) => entry.changes);
    for (const change of [
      { field: "mergedCustomer", from: null, to: gone?.id },
      { field: "mergedNotes", from: null, to: "Two dogs" },
      { field: "notes", from: form.notes, to: "Two dogs" },
    ])
      expect(changes).toContainEqual(change);
    expect((await account(caller)).upcoming).toHaveLength(3);
    const earlier = await historyOf(gone?.id ?? 0);
    expect(earlier.flatMap((entry) => entry.changes)).toContainEqual(expect.objectContaining({ to: "Two dogs" }));
    const found = (await findPersonal(database, email)).filter(({ entity }) => entity === "audit");
    expect(found.map(({ raw }) => raw["recordId"])).toEqual(expect.arrayContaining([guestCustomerId, gone?.id]));
    await expectRightTotals();
  });

  it("takes an address that has no owner, and then an order with it asks first", async () => {
    const caller = await signUp();
    await confirm(caller);
    await order();
    expect(await users()).toHaveLength(1);
    expect(await account(caller)).toMatchObject({ upcoming: [], requests: [{ service: "Standard Cleaning" }] });
  });

  it("of another address than the account's gives that one to the account, and nothing of the account's", async () => {
    await guestWithSubscription();
    const guests = (await users()).slice(0, 1);
    const caller = await signUp();
    const [person] = identity.people;
    if (person === undefined) throw new Error("There was no registration.");
    Object.assign(person, { email: "mallory@example.test", emailConfirmed: true });
    const own = { email: "mallory@example.test", emailConfirmed: true };
    expect(await account(caller)).toMatchObject({ ...own, upcoming: [], requests: [] });
    await expect(sendConfirmationCode({ database, identity }, caller, now)).resolves.toBe(false);
    expect(await users()).toMatchObject([...guests, own]);
  });

  it("is what admins see of a customer and of a user, from the moment of the proof on", async () => {
    const caller = await signUp();
    await order(caller.identityId);
    expect(await seen()).toEqual([false, false]);
    await confirm(caller);
    expect(await seen()).toEqual([true, true]);
  });

  it("is done once, however many confirm at once", async () => {
    const guestCustomerId = await guestWithSubscription();
    const caller = await signUp();
    await order(caller.identityId);
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => applyConfirmedEmail(database, { identityId: caller.identityId, email }, now)),
    );
    expect(new Set(outcomes)).toEqual(new Set([true]));
    expect(await customers()).toMatchObject([{ id: guestCustomerId, activeSubscriptions: 3 }]);
    expect(await users()).toHaveLength(1);
    await expectRightTotals();
  });

  it("loses no order that is placed in the same moment, signed in or with the address alone", async () => {
    await guestWithSubscription();
    const caller = await signUp();
    await order(caller.identityId);
    const placing = [caller.identityId, undefined, caller.identityId, undefined].map((by) => order(by));
    await Promise.all([applyConfirmedEmail(database, { identityId: caller.identityId, email }, now), ...placing]);
    await applyConfirmedEmail(database, { identityId: caller.identityId, email }, now);
    const [customer, ...others] = await customers();
    expect(others).toEqual([]);
    const stored = await subscriptions();
    expect(stored).toHaveLength(7);
    expect(new Set(stored.map(({ customerId }) => customerId))).toEqual(new Set([customer?.id]));
    expect(customer?.activeSubscriptions).toBe(7);
    await expectRightTotals();
  });

  it("of an account with more than one transaction holds is completed by the next look at the account, wherever it was cut off", async () => {
    const guestCustomerId = await guestWithSubscription();
    const caller = await signUp();
    await order(caller.identityId);
    const gone = (await customers()).find(({ id }) => id !== guestCustomerId)?.id ?? 0;
    for (let index = 0; index < 79; index += 1)
      await createSubscription(database, { ...subscription, customerId: gone, isActive: index % 3 > 0 }, now);
    Object.assign(identity.people[0] ?? {}, { emailConfirmed: true });
    let allowed = 0;
    database.plain.middlewareStack.add(
      (next, context) => async (args) => {
        if (context["commandName"] === "TransactWriteItemsCommand" && (allowed -= 1) < 0)
          throw Object.assign(new Error("cut off"), { name: "TimeoutError" });
        return next(args);
      },
      { step: "initialize", priority: "low", name: "cut" },
    );
    const customersOf = async () => new Set((await subscriptions()).map(({ customerId }) => customerId));
    for (const steps of [0, 1, 1]) {
      allowed = steps;
      await expect(account(caller)).rejects.toThrow("cut off");
      expect(await customersOf()).toEqual(new Set([guestCustomerId, gone]));
      await expectRightTotals();
    }
    allowed = Number.POSITIVE_INFINITY;
    expect((await account(caller)).emailConfirmed).toBe(true);
    expect(await customers()).toMatchObject([{ id: guestCustomerId }]);
    expect(new Set((await subscriptions()).map(({ customerId }) => customerId))).toEqual(new Set([guestCustomerId]));
    expect(await subscriptions()).toHaveLength(82);
    await expectRightTotals();
  });

  it("leaves an account from before claims were stored as it is, and shows it what was ordered while signed in until then", async () => {
    const caller = await signUp();
    const [user] = await users();
    const unique = uniqueEntity(database);
    const { data: claim } = await unique.remove({ kind: "claim", value: email }).go({ response: "all_old" });
    await unique.create({ kind: "email", value: email, userId: user?.id ?? 0, email }).go();
    await userEntity(database)
      .patch({ id: user?.id ?? 0 })
      .remove(["emailConfirmed"])
      .go();
    const id = await createCustomer(database, { userId: user?.id ?? 0, hasPets: true }, now);
    await createSubscription(database, { ...subscription, customerId: id, nextDate: "2026-12-24" }, now);
    expect(claim).toMatchObject({ userId: user?.id });
    expect(await account(caller)).toMatchObject({ emailConfirmed: false, upcoming: [] });
    await confirm(caller);
    expect(await account(caller)).toMatchObject({ emailConfirmed: true, upcoming: [{ date: "2026-12-24" }] });
    expect(await users()).toMatchObject([{ emailConfirmed: true }]);
  });
});
