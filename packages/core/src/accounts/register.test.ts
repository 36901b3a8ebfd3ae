import { AppError } from "@cleaning/contract/http/app-error";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { findCustomerOfUser } from "../people/customers/index.ts";
import { listedCustomers } from "../people/customers/list.ts";
import { customerRecords } from "../people/customers/records.ts";
import { userEntity } from "../people/users/entity.ts";
import { findUserRecord } from "../people/users/index.ts";
import { changeRecord } from "../platform/records/change.ts";
import { listRecords } from "../platform/records/list.ts";
import { placeOrder } from "../sales/orders/place.ts";
import { testOrderRequest, stockCatalog } from "../sales/orders/testing.ts";
import { subscriptionEntity } from "../schedule/subscriptions/entity.ts";
import { fakeIdentity } from "../testing/identity.ts";
import { testDatabase, type TestDatabase } from "../testing/index.ts";
import { applyConfirmedEmail } from "./ownership/confirmed-email.ts";
import { register } from "./register.ts";

const now = new Date();
const ann = {
  firstName: "Ann",
  lastName: "Lee",
  email: "Ann@Example.test",
  password: "a long password",
  phone: "(435) 555-0100",
  address: "12 Main Street",
  city: "Logan",
  state: "UT" as const,
  zipCode: "84321",
  notes: "The key is under the mat.",
};
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const half = (minutes: number) => ({
  identityId: "abandoned",
  email: "ann@example.test",
  password: "forgotten",
  name: "Ann Lee",
  emailConfirmed: false,
  createdAt: minutesAgo(minutes),
});

let database: TestDatabase;
let identity: ReturnType<typeof fakeIdentity>;
const start = (key = "key-00000001", changes: object = {}) =>
  register({ database, identity }, { ...ann, ...changes }, { key, now });
const stored = async () => (await userEntity(database).query.newest({}).go()).data;
beforeEach(async () => {
  database = await testDatabase();
  identity = fakeIdentity();
});

const prove = () =>
  applyConfirmedEmail(database, { identityId: identity.people[0]?.identityId ?? "", email: "ann@example.test" }, now);

describe("a guest who ordered without an account", () => {
  it("registers like all others, and once they prove the address is one person with what they ordered", async () => {
    await stockCatalog(database);
    const ordered = { firstName: "Anna", phone: "435 555 0199", email: "ann@example.test", city: "Ogden" };
    await placeOrder(database, testOrderRequest({}, ordered), { key: "key-order-1", now });
    expect(await start()).toMatchObject({ mail: { payload: { to: { email: "ann@example.test" } } } });
    expect((await stored()).map(({ name }) => name)).toEqual(["Anna Lee", "Ann Lee"]);
    await prove();
    const [user, ...others] = await stored();
    expect(others).toEqual([]);
    expect(user).toMatchObject({ city: "Logan", notes: ann.notes, identityId: identity.people[0]?.identityId });
    const copies = { name: "Ann Lee", sortName: "ann lee", firstName: "Ann", phone: ann.phone, city: "Logan" };
    expect(await findCustomerOfUser(database, user?.id ?? 0)).toMatchObject({
      ...copies,
      notes: ann.notes,
      activeSubscriptions: 1,
    });
    const { customers } = await listRecords(listedCustomers, database, { limit: 9, search: "ann lee" }, now);
    expect(customers).toMatchObject([{ user: { name: "Ann Lee", phone: ann.phone, city: "Logan" } }]);
    const [subscription] = (await subscriptionEntity(database).query.newest({}).go()).data;
    expect(subscription).toMatchObject({ customerName: "Anna Lee", city: "Ogden" });
    expect(await start()).toEqual({});
    await expect(start("key-00000002")).rejects.toMatchObject({ kind: "conflict" });
  });

  it.each([
    ["One cat", ann.notes, "One cat"],
    [undefined, undefined, undefined],
  ])("keeps the notes %s that an admin wrote when they register with %s", async (written, typed, expected) => {
    await stockCatalog(database);
    await placeOrder(database, testOrderRequest({}, { email: "ann@example.test" }), { key: "key-order-1", now });
    const [guest] = (await listRecords(listedCustomers, database, { limit: 1 }, now)).customers;
    if (written !== undefined)
      await changeRecord(customerRecords, database, guest?.id ?? 0, { notes: written }, { by: "sub-admin", now });
    await start("key-00000001", { notes: typed });
    await prove();
    const [user] = await stored();
    expect((await findCustomerOfUser(database, user?.id ?? 0))?.notes).toBe(expected);
  });
});

const away = () => Object.assign(new Error("no answer"), { name: "TimeoutError" });

const breakTransaction = (when: "before" | "after", readsFailToo = false) => {
  let broken = false;
  const name = "broken";
  database.plain.middlewareStack.add(
    (next, context) => async (args) => {
      if (broken && readsFailToo) throw away();
      if (broken || context["commandName"] !== "TransactWriteItemsCommand") return next(args);
      broken = true;
      if (when === "after") await next(args);
      throw away();
    },
    { step: "initialize", priority: "low", name },
  );
  return () => database.plain.middlewareStack.remove(name);
};

describe("a registration", () => {
  it("makes an account that can sign in at once, with the whole profile and an unconfirmed address", async () => {
    const { mail } = await start();
    await expect(identity.signIn("ann@example.test", ann.password)).resolves.toBeDefined();
    const [person] = identity.people;
    expect(person).toMatchObject({ name: "Ann Lee", emailConfirmed: false });
    const { password: _, ...profile } = ann;
    expect(await findUserRecord(database, person?.identityId ?? "")).toMatchObject({
      ...profile,
      email: "ann@example.test",
      name: "Ann Lee",
    });
    expect(mail?.payload).toMatchObject({ kind: "welcome", to: { email: "ann@example.test", name: "Ann" } });
    expect(JSON.stringify(await stored())).not.toContain(ann.password);
  });

  it("of a taken address is refused, in whatever case it is written, and changes nothing", async () => {
    await start();
    await expect(start("key-00000002", { email: "ANN@example.test", password: "another one" })).rejects.toMatchObject({
      kind: "conflict",
      message: "An account with this email already exists",
    });
    expect(await stored()).toHaveLength(1);
    await expect(identity.signIn("ann@example.test", ann.password)).resolves.toBeDefined();
  });

  it("makes one account when twenty of an address come at once", async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => start(`key-0000000-${index}`)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
    expect(identity.people).toHaveLength(1);
  });

  it("that was stored and sent again, because the answer was lost, succeeds again", async () => {
    await start();
    await expect(start()).resolves.toEqual({});
    expect(await stored()).toHaveLength(1);
  });

  it("is held back after twenty tries for an address in an hour", async () => {
    vi.spyOn(identity, "register").mockRejectedValue(new AppError("invalid", "Please choose another password"));
    for (let index = 0; index < 20; index += 1) await expect(start()).rejects.toMatchObject({ kind: "invalid" });
    await expect(start()).rejects.toMatchObject({ kind: "tooManyRequests" });
  });
});

describe("an account that is half-made", () => {
  it("is undone when the record cannot be stored, and the person can register again at once", async () => {
    breakTransaction("before");
    await expect(start()).rejects.toThrow("no answer");
    expect(identity.people).toEqual([]);
    await expect(start("key-00000002", { password: "another one" })).resolves.toHaveProperty("mail");
    await expect(identity.signIn("ann@example.test", "another one")).resolves.toBeDefined();
  });

  it("is kept when the record was stored and only the answer was lost", async () => {
    breakTransaction("after");
    await expect(start()).resolves.toHaveProperty("mail");
    expect(await stored()).toMatchObject([{ identityId: identity.people[0]?.identityId }]);
  });

  it("is not undone while it is unknown whether the record was stored", async () => {
    const mend = breakTransaction("after", true);
    await expect(start()).rejects.toThrow("no answer");
    expect(identity.people).toHaveLength(1);
    mend();
    await expect(start()).resolves.toEqual({});
  });

  it("and could not be undone is cleared by the next registration of the address, a minute later", async () => {
    identity = fakeIdentity(half(2));
    await expect(start()).resolves.toHaveProperty("mail");
    expect(identity.people).toMatchObject([{ email: "ann@example.test", password: ann.password }]);
    expect(identity.people[0]?.identityId).not.toBe("abandoned");
  });

  it("may still be in the making: it is left alone, and the person is asked to come back", async () => {
    identity = fakeIdentity(half(0));
    await expect(start()).rejects.toMatchObject({ kind: "unavailable", retryAfter: 60 });
    expect(identity.people).toMatchObject([{ identityId: "abandoned" }]);
  });

  it("does not take the place of an invited person whose address is confirmed", async () => {
    identity = fakeIdentity({ ...half(60), emailConfirmed: true });
    await expect(start()).rejects.toMatchObject({ kind: "conflict" });
    expect(identity.people).toMatchObject([{ identityId: "abandoned", password: "forgotten" }]);
  });

  it("the other way round (a proved record whose identity is gone) keeps its data to itself: the new identity is undone", async () => {
    await start();
    await prove();
    identity.people.length = 0;
    await expect(start("key-00000002")).rejects.toMatchObject({ kind: "conflict" });
    expect(identity.people).toEqual([]);
    expect(await stored()).toHaveLength(1);
  });
});
