import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changeAccount } from "../../accounts/ownership/change-account.ts";
import { readHistory } from "../../platform/audit/index.ts";
import { changeRecord } from "../../platform/records/change.ts";
import { createRecord } from "../../platform/records/create.ts";
import { listRecords } from "../../platform/records/list.ts";
import { showRecord } from "../../platform/records/read.ts";
import { fakeIdentity } from "../../testing/identity.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { testUser } from "../../testing/people.ts";
import { createCustomer, readCustomer } from "../../testing/records.ts";
import { userEntity } from "../users/entity.ts";
import { listedUsers } from "../users/list.ts";
import { listedCustomers } from "./list.ts";
import { customerRecords } from "./records.ts";

const now = new Date("2026-11-21T19:00:00Z");
const admin = { by: "sub-admin", now };

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
const customer = async (name: string, more: object = {}, hasPets = false) =>
  createCustomer(database, { userId: await testUser(database, name, more), hasPets }, now);

describe("a new customer", () => {
  it("takes two requests: one that reads, one transaction", async () => {
    const userId = await testUser(database, "Ann Lee", { phone: "4355550100", city: "Logan" });
    database.requests.length = 0;
    const fields = { userId, hasPets: true, preferredService: "deep" as const, notes: "Key under the mat" };
    const record = await createRecord(customerRecords, database, fields, now, { by: "sub-admin", key: "key-00000001" });
    expect(database.requests).toEqual(["BatchGetItemCommand", "TransactWriteItemsCommand"]);
    expect(record).toEqual(await showRecord(customerRecords, database, record.id));
    const copied = { name: "Ann Lee", phone: "4355550100", city: "Logan" };
    expect(record).toMatchObject({ id: 1, ...fields, user: copied });
    expect(await readCustomer(database, record.id)).toMatchObject({ ...fields, ...copied });
  });

  it("keeps what they wrote when they registered, unless an admin writes something else", async () => {
    const notes = "Two dogs, key under the mat";
    const made = async (fields: object) =>
      createRecord(
        customerRecords,
        database,
        { userId: await testUser(database, "Ann Lee", { notes }), hasPets: true, ...fields },
        now,
      );
    expect(await made({})).toMatchObject({ notes });
    expect(await made({ notes: "" })).toMatchObject({ notes });
    expect(await made({ notes: "One cat" })).toMatchObject({ notes: "One cat" });
    const without = await createCustomer(
      database,
      { userId: await testUser(database), notes: "", hasPets: false },
      now,
    );
    expect(await readCustomer(database, without)).not.toHaveProperty("notes");
  });

  it("is the same one when the same submission comes again, and is counted once", async () => {
    const userId = await testUser(database);
    const origin = { by: "sub-admin", key: "key-00000001" };
    const first = await createRecord(customerRecords, database, { userId, hasPets: false }, now, origin);
    expect(await createRecord(customerRecords, database, { userId, hasPets: false }, now, origin)).toEqual(first);
    expect((await listRecords(listedCustomers, database, { limit: 5 }, now)).stats.total).toBe(1);
  });

  it("needs a user who is there and no customer yet, and leaves nothing behind when there is none", async () => {
    const userId = await testUser(database);
    await createRecord(customerRecords, database, { userId, hasPets: false }, now);
    await expect(createRecord(customerRecords, database, { userId, hasPets: true }, now, admin)).rejects.toMatchObject({
      kind: "conflict",
    });
    await expect(
      createRecord(customerRecords, database, { userId: 99, hasPets: true }, now, admin),
    ).rejects.toMatchObject({
      kind: "brokenReference",
      message: "There is no such user.",
    });
    expect((await listRecords(listedCustomers, database, { limit: 5 }, now)).stats).toEqual({
      total: 1,
      withPets: 0,
      activeSubscriptions: 0,
    });
    expect((await readHistory(database, { kind: "customers", id: 2 }, { limit: 5 })).entries).toEqual([]);
  });

  it("is one customer when twenty try at once", async () => {
    const userId = await testUser(database);
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => createRecord(customerRecords, database, { userId, hasPets: true }, now)),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const { reason } of tries.filter((tried) => tried.status === "rejected"))
      expect(reason).toMatchObject({ kind: "conflict" });
    expect((await listRecords(listedCustomers, database, { limit: 5 }, now)).stats).toMatchObject({
      total: 1,
      withPets: 1,
    });
  });

  it("copies the user as they are, also when they move at the same moment", async () => {
    for (let round = 0; round < 5; round += 1) {
      const identityId = `sub-moving-${round}`;
      const userId = await testUser(database, "Ann Lee", {
        identityId,
        email: `moving.${round}@example.test`,
        city: "Logan",
      });
      const identity = {
        ...fakeIdentity(),
        profile: async () => ({ identityId, email: `moving.${round}@example.test`, name: "", emailConfirmed: true }),
      };
      const caller = { identityId, role: "customer" as const, accessToken: "" };
      const [id] = await Promise.all([
        createCustomer(database, { userId, hasPets: false }, now),
        changeAccount({ database, identity }, caller, { city: "Ogden" }, now).catch((error: unknown) =>
          expect(error).toMatchObject({ kind: "conflict" }),
        ),
      ]);
      const { data: person } = await userEntity(database).get({ id: userId }).go();
      expect((await readCustomer(database, id)).city).toBe(person?.city);
    }
  });

  it("is marked where users are picked from", async () => {
    const userId = await testUser(database, "Ann Lee");
    await testUser(database, "Bob Lee");
    await createCustomer(database, { userId, hasPets: false }, now);
    const { users, stats } = await listRecords(listedUsers, database, { limit: 5, sort: "name" }, now);
    expect(users).toMatchObject([
      { name: "Ann Lee", isCustomer: true, isAgent: false },
      { name: "Bob Lee", isCustomer: false, isAgent: false },
    ]);
    expect(stats).toEqual({ total: 2 });
  });
});

const names = async (query: object) =>
  (await listRecords(listedCustomers, database, { limit: 10, ...query }, now)).customers.map(({ user }) => user.name);

describe("the list of customers", () => {
  let filled: TestDatabase;
  beforeAll(async () => {
    filled = await testDatabase();
    database = filled;
    for (const name of ["Éva Lee", "ann Lee", "Bob Lee", "Anna Olsen"]) await customer(name);
  });
  beforeEach(() => {
    database = filled;
  });
  it("takes three requests, however it is asked", async () => {
    for (const query of [{}, { search: "ann" }, { search: "ann@" }, { sort: "name" as const }]) {
      database.requests.length = 0;
      await listRecords(listedCustomers, database, { limit: 2, ...query }, now);
      expect(database.requests.toSorted()).toEqual(["BatchGetItemCommand", "QueryCommand", "QueryCommand"]);
    }
  });

  it("comes newest first, by name or by e-mail, up and down", async () => {
    expect(await names({})).toEqual(["Anna Olsen", "Bob Lee", "ann Lee", "Éva Lee"]);
    expect(await names({ order: "asc" })).toEqual(["Éva Lee", "ann Lee", "Bob Lee", "Anna Olsen"]);
    expect(await names({ sort: "name" })).toEqual(["ann Lee", "Anna Olsen", "Bob Lee", "Éva Lee"]);
    expect(await names({ sort: "email", order: "desc" })).toEqual(["Éva Lee", "Bob Lee", "Anna Olsen", "ann Lee"]);
  });

  it.each([
    [{ search: "AN" }, ["Anna Olsen", "ann Lee"]],
    [{ search: "anna o" }, ["Anna Olsen"]],
    [{ search: "éVA" }, ["Éva Lee"]],
    [{ search: "lee", sort: "name" }, ["ann Lee", "Bob Lee", "Éva Lee"]],
    [{ search: "BOB.lee" }, ["Bob Lee"]],
    [{ search: "an", order: "asc" }, ["ann Lee", "Anna Olsen"]],
    [{ search: "#" }, []],
  ])("is searched by the beginning of a word, whatever the case: %j", async (query, found) => {
    expect(await names(query)).toEqual(found);
  });

  it("is searched by a whole address, whatever the case", async () => {
    const [first] = (await listRecords(listedCustomers, database, { limit: 1, search: "bob" }, now)).customers;
    expect(await names({ search: first?.user.email.toUpperCase() })).toEqual(["Bob Lee"]);
  });

  it.each([{}, { sort: "name" as const }, { search: "an" }, { sort: "email" as const, order: "desc" as const }])(
    "comes in pages that together are the list: %j",
    async (query) => {
      const all = await names(query);
      const paged: string[] = [];
      let cursor: string | null | undefined;
      while (cursor !== null) {
        const page = await listRecords(listedCustomers, database, { ...query, limit: 1, cursor }, now);
        paged.push(...page.customers.map(({ user }) => user.name));
        cursor = page.nextCursor;
      }
      expect(paged).toEqual(all);
    },
  );

  it("refuses a cursor of another order", async () => {
    const { nextCursor } = await listRecords(listedCustomers, database, { limit: 1, sort: "name" }, now);
    await expect(
      listRecords(listedCustomers, database, { limit: 1, sort: "email", cursor: nextCursor ?? "" }, now),
    ).rejects.toMatchObject({
      kind: "invalid",
    });
  });
});

describe("changing a customer", () => {
  it("takes two requests, changes what is given and the counts, and says who changed what", async () => {
    const id = await customer("Ann Lee");
    database.requests.length = 0;
    const changed = await changeRecord(customerRecords, database, id, { hasPets: true, notes: "Two dogs" }, admin);
    expect(database.requests).toEqual(["GetItemCommand", "TransactWriteItemsCommand"]);
    expect(changed).toMatchObject({ hasPets: true, notes: "Two dogs", preferredService: null });
    const { customers, stats } = await listRecords(listedCustomers, database, { limit: 5 }, now);
    expect(customers).toEqual([changed]);
    expect(stats).toEqual({ total: 1, withPets: 1, activeSubscriptions: 0 });
    const { entries } = await readHistory(database, { kind: "customers", id }, { limit: 5 });
    expect(entries).toMatchObject([
      {
        at: now.toISOString(),
        action: "changed",
        changes: [
          { field: "notes", from: null, to: "Two dogs" },
          { field: "hasPets", from: false, to: true },
        ],
      },
    ]);
  });

  it("takes notes and preference away again", async () => {
    const id = await customer("Ann Lee");
    await changeRecord(customerRecords, database, id, { notes: "Two dogs", preferredService: "deep" }, admin);
    expect(
      await changeRecord(customerRecords, database, id, { notes: "", preferredService: null }, admin),
    ).toMatchObject({
      notes: null,
      preferredService: null,
    });
    const record = await readCustomer(database, id);
    expect([record.notes, record.preferredService]).toEqual([undefined, undefined]);
  });

  it("writes nothing when nothing changes", async () => {
    const id = await customer("Ann Lee", {}, true);
    database.requests.length = 0;
    await changeRecord(customerRecords, database, id, { hasPets: true }, admin);
    await changeRecord(customerRecords, database, id, {}, admin);
    expect(database.requests).toEqual(["GetItemCommand", "GetItemCommand"]);
  });

  it("loses nothing when two change different fields at once", async () => {
    const id = await customer("Ann Lee");
    await Promise.all([
      changeRecord(customerRecords, database, id, { hasPets: true }, admin),
      changeRecord(customerRecords, database, id, { notes: "Two dogs" }, admin),
      changeRecord(customerRecords, database, id, { preferredService: "moveout" }, admin),
    ]);
    expect(await readCustomer(database, id)).toMatchObject({
      hasPets: true,
      notes: "Two dogs",
      preferredService: "moveout",
      revision: 4,
    });
  });

  it("refuses an id that is no record", async () => {
    await expect(changeRecord(customerRecords, database, 9, { hasPets: true }, admin)).rejects.toMatchObject({
      kind: "notFound",
    });
  });
});
