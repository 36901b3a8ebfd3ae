import type { CatalogFile } from "@cleaning/contract/catalog/catalog-file";
import { AppError } from "@cleaning/contract/http/app-error";
import { beforeEach, describe, expect, it } from "vitest";
import { auditEntity } from "../../platform/audit/entity.ts";
import { readHistory } from "../../platform/audit/index.ts";
import { batchGet } from "../../platform/database/batch-get.ts";
import { createRecord } from "../../platform/records/create.ts";
import { subscriptionRecords } from "../../schedule/subscriptions/records.ts";
import { changeSubscription } from "../../testing/change-subscription.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { testServices, testUser } from "../../testing/people.ts";
import { createCustomer } from "../../testing/records.ts";
import { readList } from "./index.ts";
import { applyPlan, planCatalog } from "./replace.ts";
import { serviceRead } from "./service-read.ts";

const now = new Date("2026-11-21T19:00:00Z");
const origin = { by: "alice@laptop", now };
const standard = {
  name: "Standard Cleaning",
  description: "Every room.",
  type: "standard" as const,
  features: ["Floors", "Dust"],
  isPopular: true,
  price: "100-150",
};
const deep = { ...standard, name: "Deep Cleaning", type: "deep" as const, isPopular: false, price: "$250" };
const oven = { name: "Oven", description: "Inside.", icon: "fire" as const, price: "$35" };

const kindOf = (reason: unknown): string => (reason instanceof AppError ? reason.kind : String(reason));

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
const listServices = async () => (await readList(database, "services")).services;
const listExtraServices = async () => (await readList(database, "extraServices")).extraServices;

let minute = 0;
const apply = async (file: CatalogFile): Promise<number> => {
  const plan = await planCatalog(database, file);
  minute += 1;
  await applyPlan(database, plan, { ...origin, now: new Date(now.getTime() + minute * 60_000) });
  return plan.changes.length;
};
const history = async (kind: "services" | "extra-services", recordId: number) =>
  (await auditEntity(database).query.byRecord({ kind, recordId }).go()).data;

describe("the lists of a file", () => {
  it("are in the table as they were written, in their order, and the same file changes nothing more", async () => {
    const file: CatalogFile = { services: [standard, deep], extraServices: [oven] };
    expect(await apply(file)).toBe(3);
    expect(await listServices()).toMatchObject([
      { id: 1, ...standard },
      { id: 2, ...deep },
    ]);
    expect(await listExtraServices()).toMatchObject([{ id: 1, ...oven }]);
    expect(await apply(file)).toBe(0);
  });

  it("keep the ids of what is there, by id or by name, and write down who changed what", async () => {
    await apply({ services: [standard, deep] });
    expect(
      await apply({
        services: [
          { ...deep, price: "$275" },
          { ...standard, id: 1, name: "Regular" },
        ],
      }),
    ).toBe(2);
    expect(await listServices()).toMatchObject([
      { id: 2, name: "Deep Cleaning", price: "$275" },
      { id: 1, name: "Regular" },
    ]);
    const [made, changed] = await history("services", 2);
    expect(made).toMatchObject({ action: "created", identityId: "alice@laptop" });
    const { entries } = await readHistory(database, { kind: "services", id: 2 }, { limit: 5 });
    expect(entries.map(({ by }) => by)).toEqual([{ name: "alice@laptop" }, { name: "alice@laptop" }]);
    expect(changed).toMatchObject({
      action: "changed",
      changes: [
        { field: "price", from: '"$250"', to: '"$275"' },
        { field: "position", from: "1", to: "0" },
      ],
    });
  });

  it("leave alone what the file leaves out, take away what a list lacks, and never give its id again", async () => {
    await apply({ services: [standard], extraServices: [oven, { ...oven, name: "Fridge" }] });
    expect(await apply({ extraServices: [oven] })).toBe(1);
    expect(await listServices()).toHaveLength(1);
    expect((await history("extra-services", 2)).map(({ action }) => action)).toEqual(["created", "removed"]);
    await apply({ extraServices: [oven, { ...oven, name: "Windows" }] });
    expect((await listExtraServices()).map(({ id }) => id)).toEqual([1, 3]);
  });

  it.each([
    [[standard, standard], 'services[1].name: "Standard Cleaning" is there twice'],
    [
      [
        { ...standard, id: 7 },
        { ...deep, id: 7 },
      ],
      "services[1].id: 7 is there twice",
    ],
  ])("are refused when a record is there twice", async (services, message) => {
    await expect(planCatalog(database, { services })).rejects.toThrow(message);
  });

  it("are refused when they were changed since they were compared", async () => {
    const plan = await planCatalog(database, { services: [standard] });
    await apply({ services: [deep] });
    await expect(applyPlan(database, plan, origin)).rejects.toMatchObject({ kind: "conflict" });
    expect((await listServices()).map(({ name }) => name)).toEqual(["Deep Cleaning"]);
  });

  it("are all or nothing when two are written at once", async () => {
    const plans = await Promise.all([standard, deep].map((service) => planCatalog(database, { services: [service] })));
    const results = await Promise.allSettled(plans.map((plan) => applyPlan(database, plan, origin)));
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await listServices()).toHaveLength(1);
  });
});

describe("a service that is no longer offered", () => {
  const subscription = { serviceId: 2, frequency: "weekly" as const, priceCents: 9_000, isActive: true };
  const without = { services: [{ ...standard, id: 1 }] };
  let customerId = 0;
  beforeEach(async () => {
    await testServices(database);
    customerId = await createCustomer(database, { userId: await testUser(database), hasPets: false }, now);
  });
  const subscribe = () => createRecord(subscriptionRecords, database, { ...subscription, customerId }, now);

  it("is in no list and takes no new subscription, but those that have it go on and can be changed", async () => {
    const { id } = await subscribe();
    await apply(without);
    expect((await listServices()).map((service) => service.id)).toEqual([1]);
    await expect(subscribe()).rejects.toMatchObject({ kind: "brokenReference" });
    const changed = await changeSubscription(database, id, { serviceId: 2, price: 95 }, origin);
    expect(changed).toMatchObject({ price: 95, service: { name: "Deep Cleaning" } });
    await changeSubscription(database, id, { serviceId: 1 }, origin);
    const change = changeSubscription(database, id, { serviceId: 2 }, origin);
    await expect(change).rejects.toMatchObject({ kind: "brokenReference" });
  });

  it("comes back under its id when a file has it again", async () => {
    await apply(without);
    expect(await apply(without)).toBe(0);
    await apply({ services: [standard, deep] });
    expect((await listServices()).map(({ id, name }) => [id, name])).toEqual([
      [1, "Standard Cleaning"],
      [2, "Deep Cleaning"],
    ]);
    await expect(subscribe()).resolves.toMatchObject({ isActive: true });
  });

  it("leaves no subscription without its service, however they meet", async () => {
    const plan = await planCatalog(database, without);
    const [written, ...made] = await Promise.allSettled([
      applyPlan(database, plan, origin),
      ...Array.from({ length: 12 }, subscribe),
    ]);
    expect(written?.status).toBe("fulfilled");
    for (const result of made)
      if (result.status === "rejected") expect(["brokenReference", "unavailable"]).toContain(kindOf(result.reason));
    const [service] = await batchGet(database, serviceRead(database, 2));
    expect(service).toMatchObject({ id: 2, isRetired: true });
    await expect(subscribe()).rejects.toMatchObject({ kind: "brokenReference" });
  });
});
