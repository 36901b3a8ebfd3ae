import { emailTakenMessage } from "@cleaning/contract/accounts/email-taken";
import { ownEmailMessage } from "@cleaning/contract/admin/customers";
import { beforeEach, describe, expect, it } from "vitest";
import { inspectTotals } from "../../apps/repair/index.ts";
import { agentEntity } from "../../people/agents/entity.ts";
import { listedCustomers } from "../../people/customers/list.ts";
import { customerRecords } from "../../people/customers/records.ts";
import { userEntity } from "../../people/users/entity.ts";
import { createUser } from "../../people/users/records.ts";
import { readHistory } from "../../platform/audit/index.ts";
import { createRecord } from "../../platform/records/create.ts";
import { listRecords } from "../../platform/records/list.ts";
import { showRecord } from "../../platform/records/read.ts";
import { placeOrder } from "../../sales/orders/place.ts";
import { testOrderRequest, stockCatalog } from "../../sales/orders/testing.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { testUser } from "../../testing/people.ts";
import {
  createAgent,
  createCustomer,
  createSubscription,
  readCustomer,
  readSubscription,
} from "../../testing/records.ts";
import { changeAccount } from "./change-account.ts";
import { changeCustomer } from "./change-customer.ts";
import { applyConfirmedEmail } from "./confirmed-email.ts";

const now = new Date("2026-11-21T19:00:00Z");
const staff = { by: "sub-staff", now };
const home = { phone: "(435) 555-0152", address: "12 Main Street", city: "Logan", state: "UT", zipCode: "84321" };
const subscription = { serviceId: 1, frequency: "weekly" as const, priceCents: 12_050, isActive: true };

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
  await stockCatalog(database);
});
const mistakes = async () => (await inspectTotals(database)).mistakes;
const userOf = async (id: number) => (await userEntity(database).get({ id }).go({ consistent: true })).data;
const named = async (search: string) =>
  (await listRecords(listedCustomers, database, { limit: 5, search }, now)).customers.map(({ id }) => id);

const identity = {
  profile: async () => ({ identityId: "sub-eve", email: "", name: "", emailConfirmed: true }),
};

const withAccount = async () => {
  const userId = await testUser(database, "Eve Miller", { ...home, identityId: "sub-eve", email: "eve@example.test" });
  const customerId = await createCustomer(database, { userId, hasPets: true }, now);
  const work = { assignedArea: "Logan", specialties: [], completedJobs: 0, isActive: true };
  const agentId = await createAgent(database, { userId, ...work }, now);
  const subscriptionId = await createSubscription(database, { customerId, ...subscription }, now);
  return { userId, customerId, agentId, subscriptionId };
};
const guest = async () => {
  const info = { email: "eve@example.test", firstName: "Eve", lastName: "Miller", phone: "(435) 555-0152" };
  await placeOrder(database, testOrderRequest({}, info), { key: "key-00000001", now });
  return 1;
};

describe("a customer as admins see them", () => {
  it("has name and address in parts, in lists too, and follows the person", async () => {
    const { customerId } = await withAccount();
    const seen = { firstName: "Eve", lastName: "Miller", ...home };
    expect((await showRecord(customerRecords, database, customerId)).user).toMatchObject(seen);
    const { customers } = await listRecords(listedCustomers, database, { limit: 5 }, now);
    expect(customers).toMatchObject([{ user: seen }]);
    const moved = { address: "7 Elm Street", city: "Ogden", zipCode: "84401" };
    const caller = { identityId: "sub-eve", role: "customer" as const, accessToken: "" };
    await changeAccount({ database, identity }, caller, moved, now);
    expect((await showRecord(customerRecords, database, customerId)).user).toMatchObject({ ...seen, ...moved });
  });

  it("has the address of the order when they ordered without an account, and then of the account that proved it", async () => {
    const id = await guest();
    const { address } = testOrderRequest().customerInfo;
    expect((await showRecord(customerRecords, database, id)).user).toMatchObject({ address, lastName: "Miller" });
    const account = { identityId: "sub-eve", name: "Eve Smith", firstName: "Eve", lastName: "Smith", city: "Hyrum" };
    await createUser(database, { ...account, email: "eve@example.test", emailConfirmed: false }, now);
    await applyConfirmedEmail(database, { identityId: "sub-eve", email: "eve@example.test" }, now);
    const { user } = await showRecord(customerRecords, database, id);
    expect(user).toMatchObject({ lastName: "Smith", city: "Hyrum", address: null, zipCode: null });
  });
});

describe("admins who correct a customer", () => {
  it("change the person wherever they are copied, with one entry in the history", async () => {
    const { userId, customerId, agentId, subscriptionId } = await withAccount();
    const change = { firstName: "Eva", lastName: "Müller", phone: "(435) 777-0099", notes: "Two dogs" };
    const changed = await changeCustomer(database, customerId, change, {
      by: "sub-staff",
      now: new Date(now.getTime() + 1),
    });
    expect(changed).toMatchObject({
      notes: "Two dogs",
      hasPets: true,
      user: {
        name: "Eva Müller",
        firstName: "Eva",
        lastName: "Müller",
        phone: change.phone,
        email: "eve@example.test",
      },
    });
    expect(await showRecord(customerRecords, database, customerId)).toEqual(changed);
    const copied = { sortName: "eva muller", phone: change.phone };
    expect(await userOf(userId)).toMatchObject({ name: "Eva Müller", firstName: "Eva", lastName: "Müller", ...copied });
    expect((await agentEntity(database).get({ id: agentId }).go()).data).toMatchObject({
      name: "Eva Müller",
      ...copied,
    });
    expect(await readSubscription(database, subscriptionId)).toMatchObject({
      customerName: "Eva Müller",
      customerFirstName: "Eva",
      ...copied,
    });
    expect(await named("muller")).toEqual([customerId]);
    expect(await named("miller")).toEqual([]);
    expect(await mistakes()).toEqual([]);
    const { entries } = await readHistory(database, { kind: "customers", id: customerId }, { limit: 5 });
    expect(entries).toMatchObject([
      {
        action: "changed",
        changes: [
          { field: "name", from: "Eve Miller", to: "Eva Müller" },
          { field: "phone", from: home.phone, to: change.phone },
          { field: "notes", from: null, to: "Two dogs" },
        ],
      },
    ]);
  });

  it("correct a copy that lags behind its person", async () => {
    const unproven = { identityId: "sub-eve", email: "eve@example.test", ...home, emailConfirmed: false };
    const customerId = await createCustomer(
      database,
      { userId: await testUser(database, "Eve Miller", unproven), hasPets: true },
      now,
    );
    const subscriptionId = await createSubscription(database, { customerId, ...subscription }, now);
    const caller = { identityId: "sub-eve", role: "customer" as const, accessToken: "" };
    const profile = async () => ({ ...unproven, name: "Eve Miller" });
    const phone = "(435) 777-0099";
    await changeAccount({ database, identity: { profile } }, caller, { phone }, now);
    expect(await readCustomer(database, customerId)).toMatchObject({ phone: home.phone });
    expect(await changeCustomer(database, customerId, { phone }, staff)).toMatchObject({ user: { phone } });
    expect(await readCustomer(database, customerId)).toMatchObject({ phone });
    expect(await readSubscription(database, subscriptionId)).toMatchObject({ phone });
    const { entries } = await readHistory(database, { kind: "customers", id: customerId }, { limit: 1 });
    expect(entries).toMatchObject([{ changes: [{ field: "phone", from: home.phone, to: phone }] }]);
    expect(await mistakes()).toEqual([]);
  });

  it("do not change the address that a person signs in with, and nothing else with it", async () => {
    const { customerId } = await withAccount();
    const change = changeCustomer(database, customerId, { email: "eva@example.test", notes: "Two dogs" }, staff);
    await expect(change).rejects.toMatchObject({ kind: "conflict", message: ownEmailMessage });
    expect(await readCustomer(database, customerId)).not.toHaveProperty("notes");
    expect(
      await changeCustomer(database, customerId, { email: "Eve@example.test", notes: "One" }, staff),
    ).toMatchObject({
      notes: "One",
    });
  });

  it("change the address of a person without an account, who is then known by the new one", async () => {
    const id = await guest();
    expect(await changeCustomer(database, id, { email: "Eva@example.test" }, staff)).toMatchObject({
      user: { email: "eva@example.test" },
    });
    expect(await readSubscription(database, 1)).toMatchObject({ email: "eva@example.test" });
    expect(await named("eva@")).toEqual([id]);
    expect(await named("eve@example")).toEqual([]);
    await placeOrder(database, testOrderRequest({}, { email: "eva@example.test" }), { key: "key-00000002", now });
    expect(await readCustomer(database, id)).toMatchObject({ activeSubscriptions: 2 });
    await placeOrder(database, testOrderRequest({}, { email: "eve@example.test" }), { key: "key-00000003", now });
    expect((await listRecords(listedCustomers, database, { limit: 5 }, now)).stats.total).toBe(2);
    expect(await mistakes()).toEqual([]);
  });

  it("cannot give a person the address of another", async () => {
    const id = await guest();
    await testUser(database, "Bo Ek", { email: "bo@example.test" });
    await expect(changeCustomer(database, id, { email: "bo@example.test" }, staff)).rejects.toMatchObject({
      kind: "conflict",
      message: emailTakenMessage,
    });
    expect(await mistakes()).toEqual([]);
  });

  it("lose nothing when several change at once, and write nothing when nothing changes", async () => {
    const { customerId } = await withAccount();
    await Promise.all([
      changeCustomer(database, customerId, { firstName: "Eva" }, staff),
      changeCustomer(database, customerId, { phone: "(435) 777-0099" }, staff),
      changeCustomer(database, customerId, { hasPets: false }, staff),
    ]);
    const { revision, ...seen } = await readCustomer(database, customerId);
    expect(seen).toMatchObject({ name: "Eva Miller", phone: "(435) 777-0099", hasPets: false });
    expect(revision).toBe(4);
    await changeCustomer(database, customerId, { firstName: "Eva", lastName: "Miller" }, staff);
    expect((await readCustomer(database, customerId)).revision).toBe(4);
    expect(await mistakes()).toEqual([]);
  });

  it("change every subscription, also more than a transaction holds", async () => {
    const { customerId } = await withAccount();
    for (let index = 0; index < 9; index += 1) await createSubscription(database, { customerId, ...subscription }, now);
    await changeCustomer(database, customerId, { lastName: "Smith", phone: "(435) 777-0099" }, staff);
    for (let id = 1; id <= 10; id += 1)
      expect(await readSubscription(database, id)).toMatchObject({ customerName: "Eve Smith" });
    expect(await mistakes()).toEqual([]);
  });

  it("need a customer who is there", async () => {
    await expect(changeCustomer(database, 9, { firstName: "Eva" }, staff)).rejects.toMatchObject({ kind: "notFound" });
    const userId = await testUser(database);
    expect(await createRecord(customerRecords, database, { userId, hasPets: false }, now)).toMatchObject({ id: 1 });
  });
});
