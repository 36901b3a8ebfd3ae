import { randomUUID } from "node:crypto";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { beforeEach, describe, expect, it } from "vitest";
import { readHistory } from "../audit/index.ts";
import { listApplications, submitApplication } from "../careers/index.ts";
import { setContactProcessed } from "../contact/admin.ts";
import { listContacts, submitContact } from "../contact/index.ts";
import { deliveryEntity, orderEntity } from "../orders/entity.ts";
import { placeOrder } from "../orders/place.ts";
import { orderRequest, stockCatalog } from "../orders/testing.ts";
import { changeSubscription } from "../subscriptions/admin.ts";
import { subscriptionEntity } from "../subscriptions/entity.ts";
import { type TestDatabase, testDatabase } from "../testing/index.ts";
import { inspectTotals } from "../totals/repair.ts";
import { eraseExpired } from "./expire.ts";

const long = new Date("2024-11-20T12:00:00Z");
const recent = new Date("2024-11-23T12:00:00Z");
const today = new Date("2026-11-22T03:30:00Z");
let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
  await stockCatalog(database);
});

const contact = (message: string, at: Date) => {
  const person = { firstName: "Ann", lastName: "Lee", email: "ann@example.test", phone: "(435) 555-0100" };
  return submitContact(database, { ...person, service: "deep", message }, randomUUID(), at);
};
const application = (experience: string, at: Date) => {
  const person = { name: "Ann Lee", email: "ann@example.test", phone: "(435) 555-0100" };
  return submitApplication(database, { ...person, position: "other", experience }, randomUUID(), at);
};
const erase = (bounds: { now?: () => Date; until?: Date; most?: number } = {}) =>
  eraseExpired(database, { now: () => today, until: new Date("2099-01-01"), most: 100, ...bounds });
const messages = async () => (await listContacts(database, { limit: 200 })).records.map(({ message }) => message);
const everything = async (): Promise<string> =>
  JSON.stringify((await database.client.send(new ScanCommand({ TableName: database.table }))).Items);
const nothing = { contact: 0, application: 0, order: 0, unprocessed: 0 };

describe("what visitors sent", () => {
  it("is erased after the owner's time, dealt with or not, and what is younger stays; the counts follow", async () => {
    const { id } = await contact("An old one, answered.", long);
    await setContactProcessed(database, id, true, { by: "sub-staff", now: recent });
    await contact("An old one, never answered.", long);
    await contact("A young one.", recent);
    await application("Old hotels.", long);
    await application("Young hotels.", recent);
    expect(await erase()).toEqual({ contact: 2, application: 1, order: 0, unprocessed: 2 });
    expect(await messages()).toEqual(["A young one."]);
    expect((await listContacts(database, { limit: 1 })).stats).toEqual({ total: 1, unprocessed: 1 });
    expect((await listApplications(database, { limit: 1 })).stats).toEqual({ total: 1, unprocessed: 1 });
    expect((await inspectTotals(database)).mistakes).toEqual([]);
    expect(await erase()).toEqual(nothing);
  });

  it("leaves of its history who changed what and when, and nothing of the person", async () => {
    const { id } = await contact("An old one.", long);
    await setContactProcessed(database, id, true, { by: "sub-staff", now: recent });
    await erase();
    const { entries } = await readHistory(database, { kind: "contact-submissions", id }, { limit: 5 });
    expect(entries).toMatchObject([{ at: recent.toISOString(), changes: [{ field: "isProcessed", to: true }] }]);
    const kept = (await database.client.send(new ScanCommand({ TableName: database.table }))).Items ?? [];
    const history = JSON.stringify(kept.filter((item) => item["__edb_e__"] === "audit"));
    expect(history).toContain("sub-staff");
    for (const personal of ["Ann", "Lee", "ann@", "555", "An old one"]) expect(history).not.toContain(personal);
  });

  it("is erased a bounded number at a time, the oldest first, and the next run goes on where one stopped", async () => {
    for (const message of ["The first one.", "The second one.", "The third one."]) await contact(message, long);
    expect(await erase({ most: 2 })).toMatchObject({ contact: 2 });
    expect(await messages()).toEqual(["The third one."]);
    let asked = 0;
    const now = (): Date => (asked++ === 0 ? today : new Date("2099-01-02"));
    expect(await erase({ now })).toEqual(nothing);
    expect(await erase()).toMatchObject({ contact: 1 });
    expect((await inspectTotals(database)).mistakes).toEqual([]);
  });

  it("is erased once by two runs at a time", async () => {
    for (let index = 0; index < 5; index += 1) await contact(`Number ${index}, long ago.`, long);
    await Promise.all([erase(), erase()]);
    expect(await messages()).toEqual([]);
    expect((await inspectTotals(database)).mistakes).toEqual([]);
  });
});

const order = async (at: Date): Promise<number> => {
  await placeOrder(database, orderRequest(), { key: randomUUID(), now: at });
  const { data } = await subscriptionEntity(database).query.newest({}).go({ order: "desc", limit: 1 });
  return data[0]?.id ?? 0;
};
const take = (id: number) => deliveryEntity(database).delete({ id }).go();
const end = (id: number, now: Date) => changeSubscription(database, id, { isActive: false }, { by: "sub-staff", now });
const ended = new Date("2024-09-10T12:00:00Z");
const ordered = new Date("2023-01-10T12:00:00Z");
const isThere = async (id: number): Promise<boolean[]> => [
  (await orderEntity(database).get({ id }).go()).data !== null,
  (await subscriptionEntity(database).get({ id }).go()).data !== null,
];

describe("an order", () => {
  it("is erased with its subscription once the plan has ended for so long, and the counts follow", async () => {
    const id = await order(ordered);
    await take(id);
    await end(id, ended);
    expect(await erase()).toEqual({ ...nothing, order: 1 });
    expect(await isThere(id)).toEqual([false, false]);
    expect(await everything()).not.toContain("agreedAt");
    expect((await inspectTotals(database)).mistakes).toEqual([]);
    const { entries } = await readHistory(database, { kind: "subscriptions", id }, { limit: 5 });
    expect(entries).toMatchObject([{ action: "changed" }]);
    expect(await erase()).toEqual(nothing);
  });

  it("stays as long as the plan runs, however old it is", async () => {
    const id = await order(ordered);
    await take(id);
    expect(await erase()).toEqual(nothing);
    expect(await isThere(id)).toEqual([true, true]);
  });

  it("stays as long as its customer has another plan that runs", async () => {
    const [first, second] = [await order(ordered), await order(ordered)];
    for (const id of [first, second]) await take(id);
    await end(first, ended);
    expect(await erase()).toEqual(nothing);
    await end(second, ended);
    expect(await erase()).toEqual({ ...nothing, order: 2 });
  });

  it("stays for the whole time after a plan that ended late", async () => {
    const id = await order(ordered);
    await take(id);
    await end(id, new Date("2025-03-01T12:00:00Z"));
    expect(await erase()).toEqual(nothing);
    expect(await isThere(id)).toEqual([true, true]);
  });

  it("stays while the provider is still owed it", async () => {
    const id = await order(ordered);
    await end(id, ended);
    expect(await erase()).toEqual(nothing);
    expect(await isThere(id)).toEqual([true, true]);
  });
});
