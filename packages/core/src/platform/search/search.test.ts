import * as fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { changeAccount } from "../../accounts/ownership/change-account.ts";
import { changeCustomer } from "../../accounts/ownership/change-customer.ts";
import { applyConfirmedEmail } from "../../accounts/ownership/confirmed-email.ts";
import { removePersonal } from "../../apps/privacy/index.ts";
import { correctTotals, inspectTotals } from "../../apps/repair/index.ts";
import { agentRecords } from "../../people/agents/records.ts";
import { customerEntity } from "../../people/customers/entity.ts";
import { listedCustomers } from "../../people/customers/list.ts";
import { userEntity } from "../../people/users/entity.ts";
import { listedUsers } from "../../people/users/list.ts";
import { createUser } from "../../people/users/records.ts";
import { listedApplications } from "../../sales/careers/list.ts";
import { applicationRecords } from "../../sales/careers/records.ts";
import { listedContacts } from "../../sales/contact/list.ts";
import { contactRecords } from "../../sales/contact/records.ts";
import { placeOrder } from "../../sales/orders/place.ts";
import { testOrderRequest, stockCatalog } from "../../sales/orders/testing.ts";
import { subscriptionEntity } from "../../schedule/subscriptions/entity.ts";
import { listedSubscriptions } from "../../schedule/subscriptions/list.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { testServices, testUser } from "../../testing/people.ts";
import { createAgent, createCustomer, createSubscription } from "../../testing/records.ts";
import { changeRecord } from "../records/change.ts";
import { createRecord } from "../records/create.ts";
import { listRecords } from "../records/list.ts";
import type { SubmissionQuery } from "../submissions/list.ts";
import { searchTermEntity } from "./entity.ts";
import { homeTerms, personTerms, searchedTerm, searchedTerms, wideTerms } from "./terms.ts";

const now = new Date("2026-11-21T19:00:00Z");
const home = { phone: "(435) 555-0152", city: "North Logan" };
const weekly = { serviceId: 1, frequency: "weekly" as const, priceCents: 12_050, isActive: true };
const work = { specialties: [], completedJobs: 0, isActive: true };

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
const mistakes = async () => (await inspectTotals(database)).mistakes;
const page = (search: string) => ({ limit: 50, search });
const found = async (search: string): Promise<number[]> => [
  (await listRecords(listedUsers, database, page(search), now)).users.length,
  (await listRecords(listedCustomers, database, page(search), now)).customers.length,
  (await listRecords(agentRecords, database, page(search), now)).agents.length,
  (await listRecords(listedSubscriptions, database, page(search), now)).subscriptions.length,
];
const [all, none] = [
  [1, 1, 1, 1],
  [0, 0, 0, 0],
];

const everyone = async (name: string, more: { city?: string; [field: string]: unknown } = {}) => {
  const userId = await testUser(database, name, { ...home, ...more });
  const assignedArea = `${more.city ?? home.city}, Ogden`;
  const customerId = await createCustomer(database, { userId, hasPets: false }, now);
  await createAgent(database, { userId, assignedArea, ...work }, now);
  await createSubscription(database, { customerId, ...weekly }, now);
  return { userId, customerId };
};

describe("a search", () => {
  beforeEach(async () => {
    await testServices(database);
    await everyone("Eve Miller", { email: "fz3ug.home@example.test" });
    await everyone("Bo Ek", { phone: "4357770000", city: "Hyrum" });
  });

  it.each([
    ["a first name", "eve"],
    ["a last name", "Miller"],
    ["both, begun", "eve mil"],
    ["both the other way round", "Miller, E"],
    ["the beginning of an e-mail address, without an @", "fz3ug"],
    ["a whole e-mail address", "FZ3UG.home@example.test"],
    ["phone digits", "4355550152"],
    ["a phone number as it is written", "(435) 555-0152"],
    ["its beginning", "(435) 555"],
    ["a number with the country code", "+1 435-555-0152"],
    ["a number without the area code", "5550152"],
    ["its last four digits", "0152"],
    ["a town", "north lo"],
    ["a word of it", "Logan"],
  ])("finds customers, agents, users and subscriptions by %s", async (_, search) => {
    expect(await found(search)).toEqual(all);
  });

  it.each(["ve", "iller", "example", "0143", "Paradise", "@", "-", "\u{10FFFF}"])(
    "finds nothing by %j: it looks at beginnings",
    async (search) => {
      expect(await found(search)).toEqual(none);
    },
  );

  it("takes one Query and one BatchGet, and one Query of the counts that are spread", async () => {
    for (const search of ["eve", "logan", "@"]) {
      database.requests.length = 0;
      const { stats } = await listRecords(listedSubscriptions, database, page(search), now);
      expect(stats).toMatchObject({ total: 2, active: 2 });
      expect(database.requests).toEqual(
        search === "@"
          ? ["QueryCommand", "BatchGetItemCommand"]
          : ["QueryCommand", "QueryCommand", "BatchGetItemCommand"],
      );
    }
  });

  it("keeps the order and the state that were chosen", async () => {
    const list = async (query: object) =>
      (await listRecords(listedCustomers, database, { ...page("435"), ...query }, now)).customers.map(
        ({ user }) => user.name,
      );
    expect(await list({})).toEqual(["Bo Ek", "Eve Miller"]);
    expect(await list({ order: "asc" })).toEqual(["Eve Miller", "Bo Ek"]);
    expect(await list({ sort: "name" })).toEqual(["Bo Ek", "Eve Miller"]);
    expect(await list({ sort: "email", order: "desc" })).toEqual(["Eve Miller", "Bo Ek"]);
    await changeRecord(agentRecords, database, 1, { isActive: false }, { by: "sub-staff", now });
    const agents = async (active: boolean) =>
      (await listRecords(agentRecords, database, { ...page("435"), active }, now)).agents.map(({ id }) => id);
    expect([await agents(true), await agents(false)]).toEqual([[2], [1]]);
    await createSubscription(database, { customerId: 1, ...weekly, isActive: false, nextDate: "2026-12-02" }, now);
    await createSubscription(database, { customerId: 1, ...weekly, nextDate: "2026-12-01" }, now);
    const subscriptions = async (query: object) =>
      (await listRecords(listedSubscriptions, database, { ...page("eve"), ...query }, now)).subscriptions.map(
        ({ id }) => id,
      );
    expect(await subscriptions({ active: true })).toEqual([4, 1]);
    expect(await subscriptions({ active: false })).toEqual([3]);
    expect(await subscriptions({ active: true, from: "2026-12-01" })).toEqual([4]);
    expect(await subscriptions({ customerId: 1, order: "desc" })).toEqual([3, 1, 4]);
    expect(await subscriptions({ customerId: 2 })).toEqual([]);
  });
});

describe("a search with many matches", () => {
  it("shows ninety in pages and says that there are more", async () => {
    await Promise.all(
      Array.from({ length: 91 }, (_, index) => testUser(database, `Eve Ever${String(index).padStart(2, "0")}`)),
    );
    const names: string[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const answer = await listRecords(listedUsers, database, { limit: 40, search: "eve", sort: "name", cursor }, now);
      names.push(...answer.users.map(({ name }) => name));
      expect(answer.isCut).toBe(true);
      cursor = answer.nextCursor;
    }
    expect(names).toHaveLength(90);
    expect(names).toEqual([...new Set(names)].toSorted());
    const firstPage = await listRecords(listedUsers, database, { limit: 50, search: "Ever1" }, now);
    expect(firstPage).toMatchObject({ nextCursor: null, users: { length: 10 } });
    expect(firstPage).not.toHaveProperty("isCut");
    for (const wrong of ["user-search.x", "user-search.", "users-created-desc.e30", "x"])
      await expect(
        listRecords(listedUsers, database, { limit: 5, search: "eve", cursor: wrong }, now),
      ).rejects.toMatchObject({ kind: "invalid" });
  });
});

describe("what visitors sent", () => {
  it("is found by name, e-mail address and phone number", async () => {
    const sender = { email: "fz3ug@example.test", phone: "435-555-0152" };
    const request = {
      ...sender,
      firstName: "Eve",
      lastName: "Miller",
      service: "deep" as const,
      message: "Hello there",
    };
    await createRecord(contactRecords, database, request, now);
    const application = { ...sender, name: "Eve Miller", position: "residential" as const, experience: "Two years" };
    await createRecord(applicationRecords, database, application, now);
    for (const search of ["eve mil", "miller", "fz3ug", "0152", "(435) 555"]) {
      database.requests.length = 0;
      expect((await listRecords(listedContacts, database, page(search), now)).submissions).toHaveLength(1);
      expect((await listRecords(listedApplications, database, page(search), now)).applications).toHaveLength(1);
      const two = ["QueryCommand", "BatchGetItemCommand"];
      expect(database.requests).toEqual([...two, ...two]);
    }
    expect(await mistakes()).toEqual([]);
  });

  it("comes oldest first on demand, processed or not, with and without a search, in pages", async () => {
    const sender = { firstName: "Eve", lastName: "Miller", email: "eve@example.test", phone: "435-555-0152" };
    const position = "residential" as const;
    for (const message of ["First one", "Second one", "Third one"]) {
      await createRecord(contactRecords, database, { ...sender, service: "deep", message }, now);
      const { email, phone } = sender;
      await createRecord(
        applicationRecords,
        database,
        { name: "Eve Miller", email, phone, position, experience: message },
        now,
      );
    }
    await changeRecord(contactRecords, database, 2, { isProcessed: true }, { by: "sub-staff", now });
    await changeRecord(applicationRecords, database, 2, { isProcessed: true }, { by: "sub-staff", now });
    for (const list of [
      async (query: SubmissionQuery) => {
        const { submissions, nextCursor } = await listRecords(listedContacts, database, query, now);
        return { ids: submissions.map(({ id }) => id), nextCursor };
      },
      async (query: SubmissionQuery) => {
        const { applications, nextCursor } = await listRecords(listedApplications, database, query, now);
        return { ids: applications.map(({ id }) => id), nextCursor };
      },
    ])
      for (const search of [undefined, "miller"]) {
        const idsOf = async (query: Partial<SubmissionQuery>) => {
          const ids: number[] = [];
          for (let cursor: string | null | undefined; cursor !== null;) {
            const answer = await list({ limit: 2, search, ...query, cursor });
            ids.push(...answer.ids);
            cursor = answer.nextCursor;
          }
          return ids;
        };
        expect(await idsOf({})).toEqual([3, 2, 1]);
        expect(await idsOf({ order: "asc" })).toEqual([1, 2, 3]);
        expect(await idsOf({ order: "asc", processed: false })).toEqual([1, 3]);
        expect(await idsOf({ processed: true })).toEqual([2]);
        const { nextCursor } = await list({ limit: 1, search });
        if (search === undefined)
          await expect(list({ limit: 1, order: "asc", cursor: nextCursor ?? "" })).rejects.toMatchObject({
            kind: "invalid",
          });
      }
  });
});

const identity = {
  profile: async () => ({ identityId: "sub-eve", email: "", name: "", emailConfirmed: true }),
};
const change = (changes: object) =>
  changeAccount({ database, identity }, { identityId: "sub-eve", role: "customer", accessToken: "" }, changes, now);

describe("what people are found by", () => {
  it("follows a change of their own at once, in every list, and leaves nothing behind", async () => {
    await testServices(database);
    await everyone("Eve Miller", { identityId: "sub-eve" });
    await change({ phone: "4357779999", city: "Hyrum" });
    expect(await found("7779999")).toEqual(all);
    expect(await found("hyrum")).toEqual([1, 1, 0, 1]);
    expect(await found("0152")).toEqual(none);
    expect(await found("north logan")).toEqual([0, 0, 1, 0]);
    await Promise.all(["Ogden", "Paradise", "Smithfield"].map((city) => change({ city })));
    await change({ phone: "4357779999", city: "Smithfield" });
    expect(await found("smithfield")).toEqual([1, 1, 0, 1]);
    expect(await mistakes()).toEqual([]);
  });

  it("is complete for a customer with more subscriptions than a transaction holds", async () => {
    await testServices(database);
    const { customerId } = await everyone("Eve Miller", { identityId: "sub-eve" });
    for (let index = 0; index < 12; index += 1) await createSubscription(database, { customerId, ...weekly }, now);
    await change({ phone: "4357779999", city: "Hyrum" });
    expect(await found("7779999")).toEqual([1, 1, 1, 13]);
    expect(await mistakes()).toEqual([]);
  });

  it("is there with an order of a visitor, and follows the proof of the address and the merge", async () => {
    await stockCatalog(database);
    const order = testOrderRequest(
      {},
      { email: "eve@example.test", firstName: "Eve", lastName: "Guest", phone: home.phone },
    );
    await placeOrder(database, order, { key: "key-00000001", now });
    expect(await found("guest")).toEqual([1, 1, 0, 1]);
    const account = { identityId: "sub-eve", name: "Eve Miller", firstName: "Eve", lastName: "Miller", city: "Hyrum" };
    const { id } = await createUser(database, { ...account, email: "eve@example.test", emailConfirmed: false }, now);
    await createCustomer(database, { userId: id, hasPets: true }, now);
    expect(await found("eve")).toEqual([2, 2, 0, 1]);
    expect(await applyConfirmedEmail(database, { identityId: "sub-eve", email: "eve@example.test" }, now)).toBe(true);
    expect(await found("eve miller")).toEqual([1, 1, 0, 0]);
    expect(await found("hyrum")).toEqual([1, 1, 0, 0]);
    expect(await mistakes()).toEqual([]);
  });

  it("goes with the record that is erased", async () => {
    await testServices(database);
    const { customerId } = await everyone("Eve Miller");
    const { data: raw } = await customerEntity(database).get({ id: customerId }).go({ data: "includeKeys" });
    expect(await removePersonal(database, now, { entity: "customer", raw: raw ?? {} })).toBe(true);
    const { data } = await searchTermEntity(database).query.byTerm({ list: "customer" }).go();
    expect(data).toEqual([]);
  });

  it("keeps a record from erasure that was corrected since it was read: no term stays behind", async () => {
    await stockCatalog(database);
    await placeOrder(database, testOrderRequest({}, { email: "eve@example.test" }), { key: "key-00000001", now });
    const asStored = { data: "includeKeys" } as const;
    const customer = await customerEntity(database).get({ id: 1 }).go(asStored);
    const user = await userEntity(database).get({ id: 1 }).go(asStored);
    const subscription = await subscriptionEntity(database).get({ id: 1 }).go(asStored);
    await changeCustomer(database, 1, { email: "eva@example.test" }, { by: "sub-staff", now });
    for (const [entity, { data }] of Object.entries({ customer, user, subscription }))
      expect(await removePersonal(database, now, { entity, raw: data ?? {} })).toBe(false);
    expect(await mistakes()).toEqual([]);
  });

  it("stays when two fields that give the same change at once", async () => {
    const user = { identityId: "sub-kim", email: "kim@example.test", city: "Logan", emailConfirmed: false };
    const userId = await testUser(database, "Kim", user);
    const customerId = await createCustomer(database, { userId, hasPets: false }, now);
    const caller = { identityId: "sub-kim", role: "customer" as const, accessToken: "" };
    const profile = async () => {
      await changeCustomer(database, customerId, { firstName: "Logan" }, { by: "sub-staff", now });
      return { ...user, name: "Kim" };
    };
    await changeAccount({ database, identity: { profile } }, caller, { city: "Hyrum" }, now);
    const search = async (text: string) => (await listRecords(listedUsers, database, page(text), now)).users.length;
    expect([await search("logan"), await search("hyrum")]).toEqual([1, 1]);
    expect(await mistakes()).toEqual([]);
  });

  it("is put right by the recount where it is missing or left over", async () => {
    await testServices(database);
    await everyone("Eve Miller");
    const entity = searchTermEntity(database);
    await entity.delete({ list: "customer", term: "millereve", id: 1 }).go();
    await entity.put({ list: "user", term: "jane", id: 1 }).go();
    await entity.put({ list: "user", term: "jane", id: 7 }).go();
    expect(await found("jane")).toEqual(none);
    expect(await found("miller")).toEqual([1, 0, 1, 1]);
    const inspection = await inspectTotals(database);
    expect(inspection.mistakes.toSorted((a, b) => a.item.localeCompare(b.item))).toEqual([
      { item: "customer 1", count: "missing search terms", stored: 1, counted: 0 },
      { item: "user 1", count: "search terms left over", stored: 1, counted: 0 },
      { item: "user 7", count: "search terms left over", stored: 1, counted: 0 },
    ]);
    await correctTotals(database, inspection);
    expect(await mistakes()).toEqual([]);
    expect(await found("miller")).toEqual(all);
  });
});

describe("the terms of a person", () => {
  it("ignore case, accents and punctuation, and take names in either order", () => {
    expect(
      personTerms({ name: "Éva O’Brien-Lee", email: "Eva@Example.test", phone: "+1 (435) 555-0152", towns: [] }),
    ).toEqual(["evaobrienlee", "obrienleeeva", "leeevaobrien", "evaexampletest", "4355550152", "5550152", "0152"]);
    expect(searchedTerm("éva o'b")).toBe("evaob");
    expect(searchedTerm("1 (435) 555")).toBe("435555");
    expect(searchedTerm("14355550152")).toBe("4355550152");
  });

  it("begin with the last name too, however many names come before it", () => {
    const terms = personTerms({
      name: "Juan Carlos de la Cruz Vega",
      email: "j@example.test",
      towns: ["Salt Lake City"],
    });
    for (const start of ["juan", "carlos", "vega", "salt", "lake"])
      expect(terms.filter((term) => term.startsWith(start))).toHaveLength(1);
    expect(terms).toHaveLength(7);
  });

  it("find a number that is pasted with its extension", () => {
    const [wholeNumber] = personTerms({ name: "", email: "", phone: "(435) 555-0152 ext. 5" });
    const pastedNumbers = [
      "(435) 555-0152 ext. 5",
      "+1 435-555-0152 x12",
      "4355550152#",
      "tel:+14355550152",
      "tel:+1-435-555-0152;ext=5",
      "\u202A+1\u00A0435\u2011555\u20110152\u202C",
      "435/555-0152",
    ];
    for (const pasted of pastedNumbers) expect(searchedTerm(pasted)).toBe(wholeNumber);
    expect(searchedTerm("435x")).toBe("435x");
  });

  it("of the office's search are each part of the number too, the street from its words on, and the ZIP code", () => {
    const person = { name: "Ann", email: "", phone: "(435) 555-0152", address: "12 East 400 North", zipCode: "84321" };
    const terms = wideTerms({ ...person, city: "Logan" });
    for (const start of [
      "4355550",
      "35555",
      "5555",
      "5015",
      "0152",
      "12 east 400",
      "400 north logan",
      "84321",
      "logan",
    ])
      expect(terms.filter((term) => term.startsWith(searchedTerm(start)))).not.toEqual([]);
    for (const start of ["152", "east", "north"]) expect(terms.filter((term) => term.startsWith(start))).toEqual([]);
    expect(terms).toHaveLength(12);
  });

  it("are found by a search in each form that people write", () => {
    const terms = wideTerms({ name: "Sione Tuʻipulotu", email: "", address: "452 N 300 E", city: "Logan" });
    const isFound = (search: string): boolean =>
      searchedTerms(search).some((prefix) => terms.some((term) => term.startsWith(prefix)));
    for (const search of [
      "tuipulotu",
      "Tu'ipulotu",
      "tu’ip",
      "452 north 300 ea",
      "452 N 300 E Logan",
      "300 E",
      "300 east",
    ])
      expect([search, isFound(search)]).toEqual([search, true]);
    for (const search of ["452 S 300 E", "300 W", "", "@"]) expect([search, isFound(search)]).toEqual([search, false]);
    const [withTown = ""] = homeTerms({ address: "300 E", city: "St. George", zipCode: "84770" });
    for (const search of ["300 E, St George", "300 East St. George"])
      expect(searchedTerms(search).some((prefix) => withTown.startsWith(prefix))).toBe(true);
  });

  it("of the office's search are at most 18, of a home at most seven, whatever they hold", () => {
    const text = fc.string({ unit: "binary", maxLength: 120 });
    fc.assert(
      fc.property(text, fc.string({ maxLength: 30 }), text, text, (name, phone, address, city) => {
        const place = { address, city, zipCode: "84321" };
        expect(wideTerms({ name, email: `${name}@example.test`, phone, ...place }).length).toBeLessThanOrEqual(18);
        expect(homeTerms({ label: name, ...place }).length).toBeLessThanOrEqual(7);
      }),
    );
  });

  it("are few and short enough for a key and a transaction, whatever the name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 201 }), fc.string({ maxLength: 30 }), (name, phone) => {
        const terms = personTerms({ name, email: `${name}@example.test`, phone, towns: [name] });
        expect(terms.length).toBeLessThanOrEqual(10);
        for (const term of terms) {
          expect(term.isWellFormed()).toBe(true);
          expect(Buffer.byteLength(term)).toBeLessThanOrEqual(400);
          expect(term).toMatch(/^[\p{L}\p{N}]+$/u);
        }
      }),
    );
  });
});
