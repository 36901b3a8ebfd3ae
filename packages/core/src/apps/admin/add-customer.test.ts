import { knownCustomerMessage, knownUserMessage } from "@cleaning/contract/admin/customers";
import { beforeEach, describe, expect, it } from "vitest";
import { customerRecords } from "../../people/customers/records.ts";
import { createUser } from "../../people/users/records.ts";
import { readHistory } from "../../platform/audit/index.ts";
import { showRecord } from "../../platform/records/read.ts";
import { type TestDatabase, testDatabase } from "../../testing/index.ts";
import { readTotals } from "../../testing/totals.ts";
import { addCustomer } from "./add-customer.ts";

const now = new Date("2026-11-21T18:00:00Z");
const bea = {
  firstName: "Bea",
  lastName: "Lee",
  phone: "(435) 555-0100",
  email: "Bea@example.test",
  preferredService: null,
  source: "recommended" as const,
  notes: "",
  hasPets: true,
};

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
const add = (changes: Partial<typeof bea & { evenIfKnown: boolean }> = {}, key?: string) =>
  addCustomer(database, { ...bea, ...changes }, { by: "sub-admin", now, ...(key !== undefined && { key }) });

const totals = () => readTotals(database, "customer");

describe("a customer without an account", () => {
  it("is added with and without an address, once for a repeat, with the history and the counts", async () => {
    const made = await add({}, "key-00000001");
    expect(made).toMatchObject({
      user: { name: "Bea Lee", email: "bea@example.test", phone: "(435) 555-0100", emailConfirmed: false },
      hasPets: true,
      source: "recommended",
      notes: null,
    });
    expect(await add({}, "key-00000001")).toEqual(made);
    const other = await add({ email: "", firstName: "Cy", phone: "(435) 555-0101" });
    expect(await add({ email: "", firstName: "Di", phone: "(435) 555-0102" })).not.toMatchObject({ id: other.id });
    expect(await showRecord(customerRecords, database, other.id)).toEqual(other);
    expect((await readHistory(database, { kind: "customers", id: made.id }, { limit: 2 })).entries).toHaveLength(1);
    expect(await totals()).toMatchObject({ records: 3, withPets: 3 });
  });

  it("is refused with the address of a customer or an account, and added once by two calls at once", async () => {
    await Promise.allSettled([add(), add()]);
    await expect(add()).rejects.toMatchObject({ kind: "conflict", field: "email", message: knownCustomerMessage });
    const account = { identityId: "sub-eve", email: "eve@example.test", name: "Eve Fox", emailConfirmed: true };
    await createUser(database, account, now);
    await expect(add({ email: account.email, evenIfKnown: true })).rejects.toMatchObject({
      kind: "conflict",
      message: knownUserMessage,
    });
    expect(await totals()).toMatchObject({ records: 1 });
  });

  it("with a customer's phone number, however it is written, is refused by their names until it is meant", async () => {
    const family = { ...bea, email: "" };
    const made = await add(family, "key-00000001");
    const other = { ...family, firstName: "Cy", phone: "+1 435.555.0100" };
    const changed = { ...family, notes: "Two cats" };
    for (const sent of [other, changed])
      await expect(add(sent, "key-00000002")).rejects.toMatchObject({
        kind: "conflict",
        field: "phone",
        message: "Bea Lee has this phone number.",
      });
    expect(await add(family, "key-00000001")).toEqual(made);
    expect(await add({ ...other, evenIfKnown: true }, "key-00000003")).toMatchObject({ user: { name: "Cy Lee" } });
    await expect(add(changed)).rejects.toMatchObject({ message: "Bea Lee and Cy Lee have this phone number." });
    await add({ ...changed, phone: "(435) 555-0101" });
    expect(await totals()).toMatchObject({ records: 3 });
  });
});
