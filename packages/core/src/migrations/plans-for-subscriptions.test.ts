import { beforeEach, expect, it } from "vitest";
import { subscriptionEntity } from "../subscriptions/entity.ts";
import { type TestDatabase, testDatabase } from "../testing/index.ts";
import { testServices, testUser } from "../testing/people.ts";
import { noFiles } from "../testing/photos.ts";
import { createCustomer, createSubscription } from "../testing/records.ts";
import { erasePlan } from "../visits/follow-subscription.ts";
import { extendDuePlans } from "../visits/generate.ts";
import { usualOpening } from "../visits/opening.ts";
import { readRecords } from "../visits/store.ts";
import { allVisits } from "../visits/testing/whole.ts";
import { migrations } from "./list.ts";
import { runMigration, tryMigration } from "./run.ts";

const now = new Date("2026-10-20T18:00:00Z");
const setting = { now, opening: usualOpening };

let database: TestDatabase;
let customerId = 0;
beforeEach(async () => {
  database = await testDatabase();
  await testServices(database);
  customerId = await createCustomer(
    database,
    { userId: await testUser(database, "Eve Moss", { city: "Logan" }), hasPets: false },
    now,
  );
});
const migration = migrations.find(({ name }) => name === "plans-for-subscriptions");
if (migration === undefined) throw new Error("The migration is gone.");
const run = () => runMigration(database, migration, { by: "ada", clock: () => now });
/** A subscription as from before plans. */
const old = async (nextDate: string | undefined, isActive = true): Promise<number> => {
  const plan = { customerId, serviceId: 1, frequency: "biweekly" as const, priceCents: 12_800, isActive };
  const id = await createSubscription(database, { ...plan, nextDate }, now);
  await erasePlan(database, id, { now, removeFile: noFiles });
  return id;
};
const datesOf = async (planId: number) =>
  (await allVisits(database))
    .filter((visit) => visit.planId === planId)
    .map(({ date }) => date)
    .slice(0, 2);

it("subscriptions from before plans get one, once, in step with their next date, also one that has passed", async () => {
  const [coming, past, none, ended] = [
    await old("2026-10-28"),
    await old("2026-09-30"),
    await old(undefined),
    await old("2026-10-28", false),
  ];
  const changed = { active: 2, ended: 1, undated: 1 };
  expect(await tryMigration(database, migration, now)).toEqual({ seen: 4, changed });
  expect((await readRecords(database, coming)).plan).toBeUndefined();
  expect(await run()).toEqual({ isDone: true, seen: 4, changed, remaining: 0 });
  expect(await tryMigration(database, migration, now)).toEqual({ seen: 4, changed: {} });
  expect(await extendDuePlans(database, setting, () => false)).toMatchObject({ isComplete: true });
  expect(await datesOf(coming)).toEqual(["2026-10-28", "2026-11-12"]);
  expect(await datesOf(past)).toEqual(["2026-10-28", "2026-11-12"]);
  expect([await datesOf(none), await datesOf(ended)]).toEqual([[], []]);
  expect((await readRecords(database, ended)).plan).toMatchObject({ town: "Logan", ending: { on: "2026-10-20" } });
});

it("what changed while it was read is left to the next page", async () => {
  const id = await old("2026-10-28");
  let isFirst = true;
  database.client.middlewareStack.add(
    (next) => async (args) => {
      if (isFirst && "TransactItems" in args.input) {
        isFirst = false;
        await subscriptionEntity(database).patch({ id }).set({ revision: 2 }).go();
      }
      return next(args);
    },
    { step: "initialize" },
  );
  const options = { now, isApplied: true };
  expect(await migration.page(database, null, options)).toMatchObject({ seen: 1, changed: {} });
  expect(await migration.page(database, null, options)).toMatchObject({ seen: 1, changed: { active: 1 } });
});
