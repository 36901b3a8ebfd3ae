import { beforeEach, describe, expect, it } from "vitest";
import { changeCustomer } from "../../../accounts/ownership/change-customer.ts";
import { createRecord } from "../../../platform/records/create.ts";
import { searchTermEntity } from "../../../platform/search/entity.ts";
import { applicationRecords } from "../../../sales/careers/records.ts";
import { contactRecords } from "../../../sales/contact/records.ts";
import { addOwnHome } from "../../../schedule/homes/change.ts";
import { homeEntity } from "../../../schedule/homes/entity.ts";
import { moveHomes } from "../../../schedule/homes/merge.ts";
import { type TestDatabase, testDatabase } from "../../../testing/index.ts";
import { changeHomeAs, removeHomeAs } from "../../../testing/own-homes.ts";
import { testServices, testUser } from "../../../testing/people.ts";
import { createAgent, createCustomer, createSubscription } from "../../../testing/records.ts";
import { admin, now, subscriptionOf } from "../../../testing/schedule.ts";
import { removePersonal } from "../../privacy/index.ts";
import { correctTotals, inspectTotals } from "../../repair/index.ts";
import { searchOffice } from "./search.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});

const key = (name: string) => ({ key: `key-of-${name}`, now });
const identity = (identityId: string) => ({ identityId, emailConfirmed: true });
const canyon = { address: "77 Canyon Road", city: "Logan", state: "UT", zipCode: "84321" };
const cabin = {
  address: "5 Lake Drive",
  city: "Garden City",
  state: "UT" as const,
  zipCode: "84028",
  label: "Cabin",
  squareFeet: null,
  bedrooms: null,
  bathrooms: null,
  pets: null,
  parking: null,
};

const customerNamed = async (name: string, more: object = {}): Promise<number> =>
  createCustomer(database, { userId: await testUser(database, name, more), hasPets: false }, now);
const ruth = (more: object = {}) =>
  customerNamed("Ruth Holm", { ...canyon, ...identity("sub-ruth"), phone: "(435) 555-0229", ...more });

const search = (text: string) => searchOffice(database, text, now);
const customersBy = async (text: string) => (await search(text)).customers.map(({ name }) => name);
const termsIn = async (list: "home" | "customer") =>
  (await searchTermEntity(database).query.byTerm({ list }).go()).data;

const counts = async (text: string) => {
  database.requests.length = 0;
  const { isCut } = await search(text);
  const queries = database.requests.filter((name) => name === "QueryCommand").length;
  return { queries, reads: database.requests.length - queries, isCut };
};
const homeIdOf = async (customerId: number): Promise<number> =>
  (await homeEntity(database).query.byCustomer({ customerId }).go()).data.at(-1)?.homeId ?? 0;

describe("the office's search", () => {
  it.each([
    ["a first name", "ruth"],
    ["a last name, begun", "Hol"],
    ["digits from the middle of a phone number", "5022"],
    ["digits that cross the area code", "35 555"],
    ["the last four digits", "0229"],
    ["a street's name", "canyon"],
    ["a street with its number", "77 Canyon R"],
    ["a street and a town", "canyon road, logan"],
    ["an address as our pages write it", "77 Canyon Road, Logan, UT\u00A084321"],
    ["an address as maps write it", "77 Canyon Rd, Logan, UT 84321, USA"],
    ["an address without commas", "77 Canyon Rd Logan UT 84321-1234"],
    ["an address with a state and no ZIP code", "77 Canyon Rd., Logan, Utah"],
    ["a ZIP code", "84321"],
    ["a town", "Logan"],
    ["the beginning of an e-mail address", "ruth.holm."],
    ["a name and a town together", "holm logan"],
    ["a name and a part of a number", "ruth 5022"],
  ])("finds a customer by %s", async (_, text) => {
    await ruth();
    await customerNamed("Bo Ek", { city: "Hyrum", phone: "(435) 777-1234", address: "1 Elm Street", zipCode: "84319" });
    expect(await customersBy(text)).toEqual(["Ruth Holm"]);
  });

  it.each([
    "452 N 300 E, Logan",
    "300 E Logan",
    "452 North 300 East, Logan, UT 84321",
    "300 E, Logan, UT",
    "452 N 300 E #4, Logan",
  ])("finds an apartment by %j", async (text) => {
    await ruth({ address: "452 N 300 E #4" });
    await customerNamed("Bo Ek", { ...canyon, address: "452 N 300 W #4" });
    expect(await customersBy(text)).toEqual(["Ruth Holm"]);
  });

  it("finds another home's apartment, too", async () => {
    await ruth();
    await addOwnHome(
      database,
      "sub-ruth",
      { ...cabin, address: "452 N 300 E #4", city: "Logan", zipCode: "84321" },
      key("home"),
    );
    expect(await customersBy("452 N 300 E, Logan, UT 84321")).toEqual(["Ruth Holm"]);
  });

  it.each(["@", "--", "nobody", "5023", "ruth hyrum"])("finds nothing by %j", async (text) => {
    await ruth();
    expect(await search(text)).toEqual({ customers: [], agents: [], visits: [], requests: [], isCut: false });
  });

  it("groups what it finds: customers with their visits and bookings, agents, contact requests, applications", async () => {
    await testServices(database);
    const customerId = await ruth();
    await subscriptionOf(database, customerId);
    const agent = { assignedArea: "Logan", specialties: [], completedJobs: 0, isActive: true };
    await createAgent(database, { userId: await testUser(database, "Dani Ruthven"), ...agent }, now);
    const sender = { email: "ruthie@example.test", phone: "435-555-0152" };
    const names = { firstName: "Ruthie", lastName: "Ek" };
    await createRecord(contactRecords, database, { ...sender, ...names, service: "deep", message: "Hello there" }, now);
    const work = { position: "residential" as const, experience: "Two years" };
    await createRecord(applicationRecords, database, { ...sender, name: "Ruthanne Lee", ...work }, now);
    const found = await search("ruth");
    expect(found.customers).toEqual([
      {
        id: customerId,
        name: "Ruth Holm",
        email: expect.stringContaining("ruth.holm"),
        phone: "(435) 555-0229",
        address: "77 Canyon Road, Logan, 84321",
        hasPlan: true,
      },
    ]);
    expect(found.agents).toMatchObject([{ name: "Dani Ruthven", area: "Logan", isActive: true }]);
    expect(found.visits.map(({ date, start, status }) => [date, start, status])).toEqual([
      ["2026-10-21", "09:00", "scheduled"],
      ["2026-10-28", "09:00", "scheduled"],
      ["2026-11-04", "09:00", "scheduled"],
      ["2026-11-12", "09:00", "scheduled"],
    ]);
    expect(found.requests.map(({ kind, name, about, isOpen }) => [kind, name, about, isOpen])).toEqual([
      ["contact", "Ruthie Ek", "Deep Cleaning", true],
      ["application", "Ruthanne Lee", "Residential Cleaning Specialist", true],
      ["booking", "Ruth Holm", "Standard Cleaning, weekly", false],
    ]);
    expect(found.isCut).toBe(false);
  });

  it("shows a customer's newest bookings, however many have an earlier next visit", async () => {
    await testServices(database);
    const customerId = await ruth();
    const booking = { customerId, serviceId: 1, frequency: "weekly" as const, priceCents: 12_000, isActive: true };
    const days = Array.from({ length: 12 }, (_, index) => `2026-11-${10 + index}`);
    const ids: number[] = [];
    for (const nextDate of days) ids.push(await createSubscription(database, { ...booking, nextDate }, now));
    expect((await search("ruth")).requests.map(({ id }) => id)).toEqual(ids.slice(-2).toReversed());
  });

  it("asks the table a fixed number of times, however many fit", async () => {
    await ruth();
    expect(await counts("ruth")).toEqual({ queries: 5 + 2, reads: 1, isCut: false });
    await Promise.all(Array.from({ length: 40 }, (_, index) => customerNamed(`Ruth Ek${index}`)));
    expect(await counts("ruth")).toEqual({ queries: 5 + 3 * 2, reads: 1, isCut: true });
    expect(await counts("nobody")).toEqual({ queries: 5, reads: 0, isCut: false });
    expect(await counts("no body")).toEqual({ queries: 5 + 2 * 5, reads: 0, isCut: false });
  });

  it("finds who has both words among many that have one of them, whichever is the longer", async () => {
    await ruth({ city: "Smithfield" });
    const towns = ["Logan", "Hyrum", "Smithfield"];
    const names = Array.from({ length: 150 }, (_, index) => `Al Ek${index}`);
    await Promise.all(names.map((name, index) => customerNamed(name, { city: towns[index % 3] })));
    await addOwnHome(database, "sub-ruth", cabin, key("cabin"));
    for (const text of ["ruth smithfield", "smithfield ruth", "canyon holm", "ruth lake", "ruthless smithfield"])
      expect([text, await customersBy(text)]).toEqual([text, text.startsWith("ruthless") ? [] : ["Ruth Holm"]]);
  });

  it("shows what was typed exactly before what merely begins so, and customers with a plan first", async () => {
    await testServices(database);
    for (const name of ["Ann Leeman", "Bea Lee", "Cy Lee"]) await customerNamed(name);
    await subscriptionOf(database, await customerNamed("Dee Leeds"));
    expect(await customersBy("lee")).toEqual(["Dee Leeds", "Cy Lee", "Bea Lee", "Ann Leeman"]);
  });
});

describe("what a home is found by", () => {
  it("is another home's street, town, ZIP code and name, and the customer is shown with that address", async () => {
    await ruth();
    await addOwnHome(database, "sub-ruth", cabin, key("cabin"));
    for (const text of ["5 lake", "garden", "84028", "cabin", "ruth garden"])
      expect((await search(text)).customers).toMatchObject([
        { name: "Ruth Holm", address: "5 Lake Drive, Garden City, 84028" },
      ]);
    expect((await inspectTotals(database)).mistakes).toEqual([]);
  });

  it("follows a change of the home, a merge and its removal, and leaves nothing behind", async () => {
    const customerId = await ruth();
    await addOwnHome(database, "sub-ruth", cabin, key("cabin"));
    const homeId = await homeIdOf(customerId);
    await changeHomeAs(database, "sub-ruth", { homeId, revision: 1, address: "9 Pine Lane" }, now);
    expect(await customersBy("lake")).toEqual([]);
    expect(await customersBy("pine")).toEqual(["Ruth Holm"]);
    const other = await customerNamed("Bo Ek");
    await moveHomes(database, { from: customerId, to: other }, now);
    expect(await customersBy("pine")).toEqual(["Bo Ek"]);
    await moveHomes(database, { from: other, to: customerId }, now);
    await removeHomeAs(database, "sub-ruth", homeId, now);
    expect(await termsIn("home")).toEqual([]);
    expect((await inspectTotals(database)).mistakes).toEqual([]);
  });

  it("of two homes in one town stays when one of them goes", async () => {
    const customerId = await ruth();
    await addOwnHome(database, "sub-ruth", cabin, key("first"));
    await addOwnHome(database, "sub-ruth", { ...cabin, label: "Lodge", address: "6 Lake Drive" }, key("second"));
    await removeHomeAs(database, "sub-ruth", await homeIdOf(customerId), now);
    expect(await customersBy("garden city")).toEqual(["Ruth Holm"]);
    expect(await customersBy("lodge")).toEqual([]);
  });

  it("goes with the home that is erased", async () => {
    const customerId = await ruth();
    await addOwnHome(database, "sub-ruth", cabin, key("cabin"));
    const { data } = await homeEntity(database).query.byCustomer({ customerId }).go({ data: "includeKeys" });
    for (const raw of data) expect(await removePersonal(database, now, { entity: "home", raw })).toBe(true);
    expect(await termsIn("home")).toEqual([]);
  });

  it("is put right by the recount where it is missing or left over", async () => {
    await ruth();
    await addOwnHome(database, "sub-ruth", cabin, key("cabin"));
    const [first] = await termsIn("home");
    if (first !== undefined) await searchTermEntity(database).delete(first).go();
    await searchTermEntity(database).put({ list: "home", term: "oak~9", id: 1 }).go();
    const inspection = await inspectTotals(database);
    expect(inspection.mistakes.map(({ count, stored }) => [count, stored])).toEqual([
      ["missing search terms", 1],
      ["search terms left over", 1],
    ]);
    await correctTotals(database, inspection);
    expect((await inspectTotals(database)).mistakes).toEqual([]);
  });
});

it("a customer's corrected street and phone number are found at once, the former ones no more", async () => {
  const id = await ruth();
  await changeCustomer(database, id, { address: "12 East 400 North", phone: "(435) 777-1234" }, admin);
  expect(await customersBy("400 north")).toEqual(["Ruth Holm"]);
  expect(await customersBy("7712")).toEqual(["Ruth Holm"]);
  for (const text of ["canyon", "5022"]) expect(await customersBy(text)).toEqual([]);
  expect((await inspectTotals(database)).mistakes).toEqual([]);
});
