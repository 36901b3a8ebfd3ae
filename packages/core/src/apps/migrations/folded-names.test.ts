import { beforeEach, describe, expect, it } from "vitest";
import { changeCustomer } from "../../accounts/ownership/change-customer.ts";
import { customerBasics, customerEntity } from "../../people/customers/entity.ts";
import { listedCustomers } from "../../people/customers/list.ts";
import { userEntity } from "../../people/users/entity.ts";
import { putOf, transactWrite } from "../../platform/database/transact-write.ts";
import { listRecords } from "../../platform/records/list.ts";
import { searchTermEntity } from "../../platform/search/entity.ts";
import { formerTerms } from "../../platform/search/terms.ts";
import { homeEntity } from "../../schedule/homes/entity.ts";
import { homeTermWrites, termsOfHome } from "../../schedule/homes/terms.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { testUser } from "../../testing/people.ts";
import { createCustomer } from "../../testing/records.ts";
import { findOfficeMatches } from "../admin/search/matches.ts";
import { removePersonal } from "../privacy/index.ts";
import { inspectTotals } from "../repair/index.ts";
import { foldedNames } from "./folded-names.ts";

const now = new Date("2026-11-21T19:00:00Z");
const options = { now, isApplied: true };
const cabin = { customerId: 2, homeId: 7, address: "1100 W 2550 N", city: "Hyrum", zipCode: "84319", revision: 1 };
const asStored = { data: "includeKeys" } as const;

let database: TestDatabase;

const names = async () =>
  (await listRecords(listedCustomers, database, { limit: 50, sort: "name" }, now)).customers.map(
    ({ user }) => user.name,
  );
const found = async (search: string) =>
  (await listRecords(listedCustomers, database, { limit: 50, search }, now)).customers.map(({ user }) => user.name);
const foundByOffice = async (search: string) =>
  (await findOfficeMatches(database, search)).customers.map(({ name }) => name);
const customer = async (id: number) => {
  const { data } = await customerEntity(database).get({ id }).go();
  return data ?? expect.fail("no such customer");
};

/** As a release before stored it. */
const inFormerForm = async (): Promise<void> => {
  const entity = searchTermEntity(database);
  for (const list of ["customer", "home"] as const) {
    const { data } = await entity.query.byTerm({ list }).go({ pages: "all" });
    for (const key of data) await entity.delete(key).go();
  }
  for (const id of [1, 2]) {
    const record = await customer(id);
    for (const term of customerBasics.terms(record, formerTerms)) await entity.put({ list: "customer", term, id }).go();
    await customerEntity(database).patch({ id }).set({ sortName: record.name.toLowerCase() }).go();
  }
  for (const term of termsOfHome(cabin, formerTerms)) await entity.put({ list: "home", term, id: 2 }).go();
};

beforeEach(async () => {
  database = await testDatabase();
  const place = { city: "Logan", zipCode: "84321" };
  for (const [name, address] of [
    ["Sione Tuʻipulotu", "452 N 300 E"],
    ["Ángel Ruiz", "9 Canyon Road"],
  ] as const) {
    const userId = await testUser(database, name, { address, ...place });
    await createCustomer(database, { userId, hasPets: false }, now);
  }
  await transactWrite(database, {
    home: [putOf(homeEntity(database).put(cabin)), ...homeTermWrites(database, undefined, cabin)],
  });
});

describe("people and streets of an earlier release", () => {
  beforeEach(inFormerForm);

  it("are found as they are written before the migration, and in other ways after it", async () => {
    expect(await found("tuʻipulotu")).toEqual(["Sione Tuʻipulotu"]);
    expect(await found("452 n 300 e")).toEqual(["Sione Tuʻipulotu"]);
    expect(await foundByOffice("1100 w 2550 n")).toEqual(["Ángel Ruiz"]);
    expect(await names()).toEqual(["Sione Tuʻipulotu", "Ángel Ruiz"]);

    expect(await foldedNames(database, null, options)).toMatchObject({ changed: { customer: 2, home: 1 } });
    expect(await foldedNames(database, null, options)).toMatchObject({ changed: {} });
    expect((await inspectTotals(database)).mistakes).toEqual([]);
    expect(await names()).toEqual(["Ángel Ruiz", "Sione Tuʻipulotu"]);
    for (const search of [
      "Tuʻipulotu",
      "Tu'ipulotu",
      "tu’ipulotu",
      "tuipulotu",
      "452 N 300 E",
      "452 north 300 east",
      "300 East",
    ])
      expect(await found(search)).toEqual(["Sione Tuʻipulotu"]);
    for (const search of ["1100 W 2550 N", "1100 West 2550 North", "1100 w 2550", "9 Canyon Rd", "angel"])
      expect(await foundByOffice(search)).toEqual(["Ángel Ruiz"]);
  });

  it("that change before the migration leave no term of either form behind", async () => {
    await changeCustomer(database, 1, { lastName: "Kata", city: "Hyrum" }, { by: "sub-staff", now });
    expect(await found("tuʻipulotu")).toEqual([]);
    expect(await found("452 north 300 east")).toEqual(["Sione Kata"]);
    await foldedNames(database, null, options);
    expect((await inspectTotals(database)).mistakes).toEqual([]);
  });

  it("that are erased before the migration leave no term of either form behind", async () => {
    const { data: raw } = await customerEntity(database).get({ id: 1 }).go(asStored);
    expect(await removePersonal(database, now, { entity: "customer", raw: raw ?? {} })).toBe(true);
    const { data } = await searchTermEntity(database).query.byTerm({ list: "customer" }).go();
    expect(data.filter(({ id }) => id === 1)).toEqual([]);
  });
});

it("people of this release are as the migration would leave them", async () => {
  expect((await userEntity(database).get({ id: 2 }).go()).data?.sortName).toBe("angel ruiz");
  expect(await foldedNames(database, null, options)).toMatchObject({ changed: {} });
});
