import * as fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { correctTotals, inspectTotals } from "../../apps/repair/index.ts";
import { agentEntity } from "../../people/agents/entity.ts";
import { agentRecords } from "../../people/agents/records.ts";
import { changeRecord } from "../../platform/records/change.ts";
import { memoryDatabase, type MemoryDatabase } from "../../testing/memory-table/index.ts";
import { noFiles } from "../../testing/photos.ts";
import { admin, agentNamed, now, subscriptionFor } from "../../testing/schedule.ts";
import { readTotals } from "../../testing/totals.ts";
import { visitEntity } from "../records/entity.ts";
import { eraseSubscription } from "../visits/sync-subscription.ts";
import { rateVisit } from "./rate-visit.ts";

let database: MemoryDatabase;
let agents: readonly number[];
let subscriptionIds: readonly number[];

beforeEach(async () => {
  database = memoryDatabase();
  agents = [await agentNamed(database, "Ann Lee"), await agentNamed(database, "Bo Park")];
  const first = await subscriptionFor(database, "Cy Dee");
  const second = await subscriptionFor(database, "Eve Fox", { start: 780 });
  subscriptionIds = [first.subscriptionId, second.subscriptionId];
});

const dates = ["2026-10-21", "2026-10-28", "2026-11-04"] as const;
type Rating = { subscription: number; occurrenceDate: string; by: readonly number[]; stars: number };

/** @param by the places of the visit's agents in the list */
const rate = async ({ subscription, occurrenceDate, by, stars }: Rating): Promise<void> => {
  const entity = visitEntity(database);
  const { data } = await entity.get({ subscriptionId: subscriptionIds[subscription] ?? 0, occurrenceDate }).go();
  // Erased.
  if (data === null) return;
  const visit = { ...data, status: "done" as const, agents: by.flatMap((place) => agents[place] ?? []) };
  await entity.put(visit).go();
  await rateVisit(database, { visit, customerId: visit.customerId }, { stars, words: "", mayPublish: false }, { now });
};
const erase = (subscription: number) =>
  eraseSubscription(database, subscriptionIds[subscription] ?? 0, { now, removeFile: noFiles });
const mistakes = async () => (await inspectTotals(database)).mistakes.filter(({ item }) => item.startsWith("agent"));
const agentAt = async (place: number) =>
  (
    await agentEntity(database)
      .get({ id: agents[place] ?? 0 })
      .go()
  ).data;

const change = (fields: { rating?: number | null; completedJobs?: number }) =>
  changeRecord(agentRecords, database, agents[0] ?? 0, fields, admin);

describe("an agent's figures", () => {
  it("that are not those of the ratings are found and corrected, with the average over all agents", async () => {
    await rate({ subscription: 0, occurrenceDate: dates[0], by: [0, 1], stars: 5 });
    await rate({ subscription: 0, occurrenceDate: dates[1], by: [0], stars: 2 });
    expect(await mistakes()).toEqual([]);
    await agentEntity(database)
      .patch({ id: agents[0] ?? 0 })
      .set({ ratingSum: 10, rating: 5 })
      .go();
    const inspection = await inspectTotals(database);
    const item = `agent ${agents[0]}`;
    expect(inspection.mistakes).toEqual([
      { item: "agent", count: "ratingTenths", stored: 85, counted: 100 },
      { item, count: "ratingSum", stored: 10, counted: 7 },
      { item, count: "rating", stored: 5, counted: 3.5 },
    ]);
    await correctTotals(database, inspection);
    expect(await mistakes()).toEqual([]);
    expect(await agentAt(0)).toMatchObject({ ratingSum: 7, ratingCount: 2, rating: 3.5 });
    expect(await readTotals(database, "agent")).toMatchObject({ rated: 2, ratingTenths: 85 });
  });

  it("are not corrected by an inspection that a rating came after", async () => {
    await rate({ subscription: 0, occurrenceDate: dates[0], by: [0], stars: 5 });
    await agentEntity(database)
      .patch({ id: agents[0] ?? 0 })
      .set({ ratingCount: 4 })
      .go();
    const inspection = await inspectTotals(database);
    await rate({ subscription: 0, occurrenceDate: dates[1], by: [0], stars: 1 });
    await expect(correctTotals(database, inspection)).rejects.toMatchObject({ kind: "conflict" });
    await correctTotals(database, await inspectTotals(database));
    expect(await agentAt(0)).toMatchObject({ ratingSum: 6, ratingCount: 2, rating: 3 });
  });

  it("count who came when it was rated, whoever the visit has later", async () => {
    await rate({ subscription: 0, occurrenceDate: dates[0], by: [0], stars: 5 });
    const key = { subscriptionId: subscriptionIds[0] ?? 0, occurrenceDate: dates[0] };
    await visitEntity(database)
      .patch(key)
      .set({ agents: [agents[1] ?? 0] })
      .go();
    expect(await mistakes()).toEqual([]);
  });

  it("lose the ratings of a person who is erased, once, and end with the last one", async () => {
    await rate({ subscription: 0, occurrenceDate: dates[0], by: [0, 1], stars: 2 });
    await rate({ subscription: 1, occurrenceDate: dates[0], by: [0], stars: 5 });
    await Promise.all([erase(0), erase(0)]);
    expect(await agentAt(0)).toMatchObject({ ratingSum: 5, ratingCount: 1, rating: 5 });
    expect(await agentAt(1)).not.toHaveProperty("rating");
    expect(await agentAt(1)).not.toHaveProperty("ratingCount");
    expect(await readTotals(database, "agent")).toMatchObject({ rated: 1, ratingTenths: 50 });
    expect(await mistakes()).toEqual([]);
  });

  it("cannot be set by the office once a customer has rated; all else can be changed", async () => {
    expect(await change({ rating: 4.2 })).toMatchObject({ rating: 4.2 });
    await rate({ subscription: 0, occurrenceDate: dates[0], by: [0], stars: 3 });
    for (const rating of [4.2, null]) await expect(change({ rating })).rejects.toMatchObject({ kind: "conflict" });
    expect(await change({ rating: 3, completedJobs: 9 })).toMatchObject({ rating: 3, completedJobs: 9 });
  });

  it("are those of the ratings after any ratings and erasures", async () => {
    const rating = fc.record({
      subscription: fc.nat(1),
      occurrenceDate: fc.constantFrom(...dates),
      by: fc.subarray([0, 1]),
      stars: fc.integer({ min: 1, max: 5 }),
    });
    const step = fc.oneof({ weight: 6, arbitrary: rating }, fc.record({ erased: fc.nat(1) }));
    const saved = database.save();
    let rated = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
        saved.restore();
        for (const one of steps)
          if ("erased" in one) await erase(one.erased);
          else
            await rate(one).catch((error: unknown) => {
              // Rated before.
              expect(error).toMatchObject({ kind: "conflict" });
            });
        expect(await mistakes()).toEqual([]);
        rated += (await agentAt(0))?.ratingCount ?? 0;
      }),
      { numRuns: 30, seed: 1 },
    );
    expect(rated).toBeGreaterThan(20);
  });
});
