import { beforeEach, expect, it } from "vitest";
import { applySubscription, previewSubscription } from "../../apps/admin/change.ts";
import { inspectTotals } from "../../apps/repair/index.ts";
import { listRecords } from "../../platform/records/list.ts";
import { changeSubscription } from "../../testing/change-subscription.ts";
import { type TestDatabase, testDatabase } from "../../testing/index.ts";
import { admin, noonOf, now, subscriptionFor } from "../../testing/schedule.ts";
import { listedSubscriptions } from "./list.ts";

let database: TestDatabase;
let [ends, endsSooner, pauses, undated, plain] = [0, 0, 0, 0, 0];
const change = async (subscriptionId: number, request: Parameters<typeof previewSubscription>[2], at = now) => {
  const { previewToken } = await previewSubscription(database, subscriptionId, request, at);
  await applySubscription(database, subscriptionId, { ...request, previewToken }, { ...admin, now: at });
};
beforeEach(async () => {
  database = await testDatabase();
  const subscription = async (name: string) => (await subscriptionFor(database, name)).subscriptionId;
  [ends, endsSooner, pauses] = [
    await subscription("Al Dee"),
    await subscription("Bo Dee"),
    await subscription("Cy Fox"),
  ];
  [undated, plain] = [await subscription("Di Fox"), await subscription("Ed Moss")];
  await change(ends, { cancel: { on: "2026-12-01", reason: "moving" } });
  await change(endsSooner, { cancel: { on: "2026-11-10", reason: "price" } });
  await change(pauses, { pause: { from: "2026-10-25", until: "2026-11-20" } });
  await changeSubscription(database, undated, { nextServiceDate: null }, admin);
});

const list = async (query: object, at = now) => {
  const { subscriptions, nextCursor } = await listRecords(listedSubscriptions, database, { limit: 50, ...query }, at);
  return { ids: subscriptions.map(({ id }) => id), subscriptions, nextCursor };
};
const idsOf = async (query: object, at = now) => (await list(query, at)).ids;

it("lists subscriptions that end by their last day, those that pause by the end of the pause, and those without a visit to come", async () => {
  expect(await idsOf({ filter: "ends" })).toEqual([endsSooner, ends]);
  expect(await idsOf({ filter: "ends", order: "desc" })).toEqual([ends, endsSooner]);
  expect(await idsOf({ filter: "paused" })).toEqual([pauses]);
  expect(await idsOf({ filter: "no-visit" })).toEqual([undated]);
  expect((await list({ filter: "ends" })).subscriptions[0]).toMatchObject({
    endsOn: "2026-11-10",
    endReason: "price",
    pausedUntil: null,
  });
  expect((await inspectTotals(database)).mistakes).toEqual([]);
});

it("a filtered list of subscriptions takes one query more than others, however many there are, and comes in pages", async () => {
  database.requests.length = 0;
  await idsOf({ filter: "paused" });
  expect(database.requests.toSorted()).toEqual([
    "BatchGetItemCommand",
    "BatchGetItemCommand",
    "QueryCommand",
    "QueryCommand",
  ]);
  const first = await list({ filter: "ends", limit: 1 });
  const second = await list({ filter: "ends", limit: 1, cursor: first.nextCursor });
  expect([first.ids, second.ids, second.nextCursor]).toEqual([[endsSooner], [ends], null]);
  await expect(list({ filter: "paused", cursor: first.nextCursor })).rejects.toMatchObject({ kind: "invalid" });
});

it("lists those who left, the newest first, all and by their reason, with their counts, until they come back", async () => {
  const later = noonOf("2026-12-02");
  for (const [id, on, reason] of [
    [plain, "2026-10-20", "price"],
    [undated, "2026-10-20", "quality"],
  ] as const)
    await change(id, { cancel: { on, reason } });
  const countsAt = async () => (await listRecords(listedSubscriptions, database, { limit: 1 }, later)).stats.left;
  expect(await idsOf({ filter: "left" })).toEqual([plain, undated].toSorted((one, other) => other - one));
  expect(await idsOf({ filter: "left-price" })).toEqual([plain]);
  expect(await idsOf({ filter: "left", search: "di" })).toEqual([undated]);
  expect(await idsOf({ filter: "left-moving" })).toEqual([]);
  expect(await countsAt()).toMatchObject({ left: 2, "left-price": 1, "left-quality": 1, "left-moving": 0 });
  await change(plain, { resume: true });
  expect(await idsOf({ filter: "left" })).toEqual([undated]);
  expect(await countsAt()).toMatchObject({ left: 1, "left-price": 0 });
  expect((await inspectTotals(database)).mistakes).toEqual([]);
});

it("a search stays within a filter, and the sign of a filter finds nothing", async () => {
  expect(await idsOf({ filter: "ends", search: "dee" })).toEqual([endsSooner, ends]);
  expect(await idsOf({ filter: "paused", search: "dee" })).toEqual([]);
  expect(await idsOf({ filter: "no-visit", search: "di" })).toEqual([undated]);
  for (const search of ["~ends", "ends", "~paused2026"]) expect(await idsOf({ search })).toEqual([]);
});

it("a subscription leaves its filter when its end or pause is taken back, is over, or the subscription has ended", async () => {
  await change(pauses, { resume: true });
  await change(ends, { resume: true });
  expect([await idsOf({ filter: "paused" }), await idsOf({ filter: "ends" })]).toEqual([[], [endsSooner]]);
  await change(plain, { pause: { from: "2026-10-25", until: "2026-11-05" } });
  expect(await idsOf({ filter: "paused" }, noonOf("2026-11-05"))).toEqual([plain]);
  expect(await idsOf({ filter: "paused" }, noonOf("2026-11-06"))).toEqual([]);
  expect((await list({ search: "moss" }, noonOf("2026-11-06"))).subscriptions[0]).toMatchObject({ pausedUntil: null });
  await change(endsSooner, { resume: true });
  await change(endsSooner, { cancel: { on: "2026-10-20", reason: "price" } });
  expect(await idsOf({ filter: "ends" })).toEqual([]);
  expect((await inspectTotals(database)).mistakes).toEqual([]);
});
