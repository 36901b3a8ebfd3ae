import { defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { cases } from "@cleaning/scheduling/testing/runs";
import * as fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { inspectTotals } from "../../apps/repair/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { listRecords } from "../../platform/records/list.ts";
import { stockCatalog } from "../../sales/orders/testing.ts";
import { changeSubscription } from "../../testing/change-subscription.ts";
import { testDatabase } from "../../testing/index.ts";
import { memoryDatabase } from "../../testing/memory-table/index.ts";
import { testUser } from "../../testing/people.ts";
import {
  createAgent,
  createCustomer,
  createSubscription,
  readCustomer,
  readSubscription,
} from "../../testing/records.ts";
import { subscriptionEntity, undated } from "../subscriptions/entity.ts";
import { listedSubscriptions } from "../subscriptions/list.ts";
import { listingFields } from "./derived.ts";
import { extendDueSubscriptions } from "./generate.ts";
import { command, inDays, later, commandPlayer, contextAt, start, terms } from "./testing/commands.ts";

let database: Database;
const startOn = async (started: Database): Promise<void> => {
  database = started;
  await stockCatalog(database);
};
beforeEach(async () => startOn(await testDatabase()));
const { nightly, read, apply } = commandPlayer(() => database);
const withAgents = async (count: number): Promise<void> => {
  const profile = { assignedArea: "Logan", specialties: [], completedJobs: 0, isActive: true };
  for (let index = 0; index < count; index += 1)
    await createAgent(database, { userId: await testUser(database, `Agent ${index}`), ...profile }, start);
};
const customer = async () =>
  createCustomer(database, { userId: await testUser(database, "Ann Lee", { city: "Logan" }), hasPets: false }, start);
const expectFollows = async (id: number, now: Date): Promise<void> => {
  const subscription = await readSubscription(database, id);
  expect(subscription).toMatchObject(listingFields(await read(id, now), todayAt(now), defaultBusinessHours));
  const { activeSubscriptions } = await readCustomer(database, subscription.customerId);
  expect(activeSubscriptions).toBe(Number(subscription.isActive));
  expect((await inspectTotals(database)).mistakes).toEqual([]);
};

describe("a subscription", () => {
  it.each([
    ["the table in this process", memoryDatabase, cases(40)],
    ["the embedded database", testDatabase, { numRuns: 2, seed: 2 }],
  ])(
    "on %s, says what its subscription gives after any commands, and the totals are what the subscriptions say",
    async (_, newDatabase, parameters) => {
      const { play, seen } = commandPlayer(() => database);
      await fc.assert(
        fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 7 }), inDays, async (commands, first) => {
          // Else each run would count, and roll forward, the subscriptions of all before it.
          await startOn(await newDatabase());
          await withAgents(2);
          const nextDate = plusDays(todayAt(start), first);
          const id = await createSubscription(database, { ...terms, customerId: await customer(), nextDate }, start);
          await expectFollows(id, start);
          await play(commands, id, async (now) => {
            await nightly(now);
            await expectFollows(id, now);
          });
        }),
        parameters,
      );
      expect(seen.accepted).toBeGreaterThan(seen.refused);
    },
  );

  it("is rolled forward each night: eight weeks later no date lies in the past, and the cards are right", async () => {
    await withAgents(2);
    for (const [frequency, nextDate] of [
      ["weekly", "2026-11-24"],
      ["biweekly", "2026-11-25"],
      ["monthly", "2026-12-24"],
      ["weekly", undefined],
    ] as const)
      await createSubscription(database, { ...terms, frequency, customerId: await customer(), nextDate }, start);
    const leaving = await createSubscription(
      database,
      { ...terms, customerId: await customer(), nextDate: "2026-11-26" },
      start,
    );
    await apply(leaving, { cancel: { on: "2026-12-20", reason: "moving" } }, start);
    for (let days = 1; days <= 56; days += 1) {
      await nightly(later(days));
      const stored = (await subscriptionEntity(database).query.newest({}).go()).data;
      expect(stored.filter(({ nextDate }) => nextDate !== undated && nextDate < todayAt(later(days)))).toEqual([]);
    }
    const now = later(56);
    const { subscriptions, stats } = await listRecords(listedSubscriptions, database, { limit: 9 }, now);
    expect(subscriptions.map(({ nextServiceDate, isActive }) => `${nextServiceDate} ${isActive}`).toReversed()).toEqual(
      ["2027-01-19 true", "2027-01-20 true", "2027-01-28 true", "null true", "null false"],
    );
    const left = { left: 1, "left-moving": 1, "left-office": 0 };
    expect(stats).toMatchObject({ total: 5, active: 4, nextSevenDays: 2, monthlyRevenue: 480, left });
    expect((await inspectTotals(database)).mistakes).toEqual([]);
  });

  it("shows no date in the past before the night's run has come to it either", async () => {
    const id = await createSubscription(
      database,
      { ...terms, customerId: await customer(), nextDate: "2026-11-24" },
      start,
    );
    const shown = async (now: Date) =>
      (await listRecords(listedSubscriptions, database, { limit: 9 }, now)).subscriptions.find((one) => one.id === id);
    expect(await shown(later(3))).toMatchObject({ nextServiceDate: "2026-11-24" });
    expect(await shown(later(4))).toMatchObject({ nextServiceDate: "2026-12-01" });
    expect(await shown(later(56))).toMatchObject({ nextServiceDate: "2027-01-19" });
  });

  it("is counted right when the night's run and changes meet", async () => {
    await withAgents(3);
    const ids: number[] = [];
    for (let index = 0; index < 6; index += 1)
      ids.push(
        await createSubscription(database, { ...terms, customerId: await customer(), nextDate: "2026-11-24" }, start),
      );
    await nightly(start);
    const now = later(4);
    const connections = await Promise.all(ids.map(() => testDatabase(database.table)));
    await Promise.all([
      ...connections.map((connection) => extendDueSubscriptions(connection, contextAt(now), () => false)),
      ...ids.map((id, index) =>
        changeSubscription(database, id, index % 2 === 0 ? { isActive: false } : { price: 99 }, {
          by: "sub-admin",
          now,
        }),
      ),
    ]);
    for (const id of ids) await expectFollows(id, now);
    const { stats } = await listRecords(listedSubscriptions, database, { limit: 1 }, now);
    const left = { left: 3, "left-office": 3 };
    expect(stats).toMatchObject({ total: 6, active: 3, nextSevenDays: 3, monthlyRevenue: 297, left });
  });
});
