import { formatDate } from "@cleaning/contract/format/date";
import { messageKinds } from "@cleaning/contract/messages/kinds";
import { todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { cases } from "@cleaning/scheduling/testing/runs";
import * as fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { reportVisit } from "../../apps/admin/report.ts";
import { messageOutbox } from "../../platform/messages/index.ts";
import { dispatchDue } from "../../platform/outbox/dispatch-due.ts";
import { dispatch } from "../../platform/outbox/index.ts";
import { listPending } from "../../platform/outbox/testing.ts";
import { deliveryKind } from "../../sales/orders/delivery.ts";
import { placeOrder } from "../../sales/orders/place.ts";
import { fakeProvider, testOrderRequest, stockCatalog } from "../../sales/orders/testing.ts";
import { changeSubscription } from "../../testing/change-subscription.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { createSubscription, readSubscription } from "../../testing/records.ts";
import { deliveryEntity } from "../subscriptions/delivery-entity.ts";
import { subscriptionEntity } from "../subscriptions/entity.ts";
import { command, later, commandPlayer, start, terms } from "../visits/testing/commands.ts";
import { billingLines } from "./billing-task.ts";
import { confirmOrdersOf } from "./confirm-orders.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
  await stockCatalog(database);
});
const { read, apply, undo, play, seen } = commandPlayer(() => database);

const ordered = async (isDelivered = true) => {
  const provider = fakeProvider();
  const { pending } = await placeOrder(database, testOrderRequest(), { key: `key-${Math.random()}`, now: start });
  if (pending === undefined) throw new Error("Nothing is to be delivered.");
  const { order, delivery } = pending;
  const delivering = { database, provider, now: () => start };
  const deliver = () => dispatch(database, deliveryKind, { ...delivering, order }, [delivery]);
  if (isDelivered) await deliver();
  await confirmOrdersOf(database, (await readSubscription(database, order.id)).customerId, { now: start });
  return { id: order.id, provider, deliver };
};
const revisionOf = ({ id }: { id: string }): number => Number(id.split("-").at(-1));
const tasks = async () =>
  (await listPending(database, messageOutbox))
    .filter(({ payload: { kind } }) => kind === "billing-task")
    .map(({ id, payload: { facts } }) => ({ id, facts: messageKinds["billing-task"].facts().parse(facts) }))
    .toSorted((one, other) => revisionOf(one) - revisionOf(other));
const linesAfter = async () => (await tasks()).at(-1)?.facts.after;
const change = (id: number, fields: Parameters<typeof changeSubscription>[2], now = start) =>
  changeSubscription(database, id, fields, { by: "sub-admin", now });

describe("the provider that bills a subscription", () => {
  it.each([
    [
      "an end",
      { cancel: { on: "2026-12-20", reason: "moving" } },
      "Ends: no visits from Sunday, December 20, 2026 on.",
    ],
    [
      "a pause",
      { pause: { from: "2026-12-01", until: "2026-12-20" } },
      "Paused from Tuesday, December 1, 2026 to Sunday, December 20, 2026, both included.",
    ],
    ["another frequency", { frequency: "weekly" }, "every week, $120.00 per visit"],
  ] as const)(
    "gets a change by the office's mail: %s, with the terms and their first day",
    async (_, request, line) => {
      const { id } = await ordered();
      expect(await tasks()).toEqual([]);
      await apply(id, request, start);
      const [task] = await tasks();
      expect(task?.facts).toMatchObject({ customer: "Ann Lee", before: ["every two weeks, $128.00 per visit"] });
      expect(task?.facts.after).toContain(line);
    },
  );

  it("gets a price from the first visit that has it, not from the rhythm's day before", async () => {
    const { id } = await ordered();
    const { subscription } = await read(id, start);
    const [first] = subscription.segments;
    if (first === undefined) throw new Error("There are no terms.");
    const until = plusDays(first.anchor, 6);
    const next = { ...first, from: plusDays(until, 1), priceCents: 15_700 };
    expect(billingLines({ ...subscription, segments: [{ ...first, until }, next] }, todayAt(start))).toEqual([
      "every two weeks, $128.00 per visit",
      `From ${formatDate(plusDays(first.anchor, 14))}: every two weeks, $157.00 per visit`,
    ]);
  });

  it("gets the corrected price of a done visit by the office's mail", async () => {
    const { id } = await ordered();
    const by = { by: "sub-admin", now: new Date("2026-12-05T19:00:00Z") };
    const report = (what: Parameters<typeof reportVisit>[2]) => reportVisit(database, `p${id}-2026-12-05`, what, by);
    await report({ status: "done" });
    expect(await tasks()).toEqual([]);
    await report({ correction: { price: 90, isCredit: true, words: "We left the oven out." } });
    const [task] = await tasks();
    expect(task?.facts.after.at(-1)).toBe("Visit on Saturday, December 5, 2026: $90.00 instead of $128.00");
  });

  it("gets the price of one visit by the office's mail: an extra, another price, and that it is the usual one again", async () => {
    const { id } = await ordered();
    const on = { occurrenceDate: "2026-12-19", scope: "this" } as const;
    const oven = { names: ["Inside Oven"], cents: 3_500, minutesEach: 20 };
    await apply(id, { ...on, change: { extras: oven } }, start);
    const usual = "every two weeks, $128.00 per visit";
    const day = "Visit on Saturday, December 19, 2026";
    expect(await linesAfter()).toEqual([usual, expect.stringMatching(/^Visit on .+ instead of \$128\.00$/)]);
    await apply(id, { ...on, change: { work: { priceCents: 19_000 } } }, start);
    expect(await linesAfter()).toEqual([usual, `${day}: $190.00 instead of $128.00`]);
    await apply(id, { ...on, change: { skip: true } }, start);
    expect(await linesAfter()).toEqual([usual]);
  });

  it("needs no mail about an undone change, a move, a skip or a subscription that was not ordered", async () => {
    const { id } = await ordered();
    await undo(await apply(id, { pause: { from: "2026-12-01", until: "2026-12-20" } }, start), start);
    await apply(id, { occurrenceDate: "2026-12-19", change: { skip: true }, scope: "this" }, start);
    const to = { date: "2026-12-07", start: 600 };
    await apply(id, { occurrenceDate: "2026-12-05", change: to, scope: "this-and-later" }, start);
    const own = await createSubscription(database, { ...terms, customerId: 1, nextDate: "2026-12-01" }, start);
    await change(own, { isActive: false });
    expect(await tasks()).toEqual([]);
  });

  it("does not get an order that was cancelled before, and is to get it when it is taken up again", async () => {
    const { id, provider, deliver } = await ordered(false);
    await change(id, { isActive: false });
    const { data } = await deliveryEntity(database)
      .get({ id: String(id) })
      .go({ consistent: true });
    expect(data).toBeNull();
    expect(await readSubscription(database, id)).not.toHaveProperty("providerSync");
    await deliver();
    expect(provider.createdOrders()).toEqual([]);
    expect(await tasks()).toEqual([]);
    await change(id, { isActive: true });
    const [task, ...more] = await tasks();
    expect([task?.facts.providerSubscriptionId, more]).toEqual([undefined, []]);
    expect(task).toBeDefined();
  });

  it("gets an order that ends later, and the office a mail about the end", async () => {
    const { id, provider, deliver } = await ordered(false);
    await apply(id, { cancel: { on: "2026-12-20", reason: "moving" } }, start);
    expect(await tasks()).toEqual([]);
    await deliver();
    expect(provider.createdOrders()).toHaveLength(1);
    const [task] = await tasks();
    expect(task?.facts.after).toContain("Ends: no visits from Sunday, December 20, 2026 on.");
    expect(await readSubscription(database, id)).toMatchObject({ providerSync: "synced" });
  });

  it("needs a mail about an order that was cancelled during its delivery", async () => {
    const { id, provider } = await ordered(false);
    const creating: typeof provider.createSubscription = async (order, key) => {
      const ids = await provider.createSubscription(order, key);
      await change(id, { isActive: false });
      return ids;
    };
    const slow = { database, provider: { ...provider, createSubscription: creating }, now: () => start };
    const at = { now: () => later(1), until: later(2) };
    expect(await dispatchDue(database, deliveryKind, slow, at)).toMatchObject({ sent: 1, failures: [], pending: 0 });
    const [task] = await tasks();
    expect(task?.facts.after).toEqual(["Ended: no visits from Saturday, November 21, 2026 on."]);
    expect(await readSubscription(database, id)).toMatchObject({ providerSync: "synced", isActive: false });
  });

  it("is asked first about what the portal may have made, also when it was cancelled since", async () => {
    const ids = { providerCustomerId: "cus_1", providerSubscriptionId: "sub_1" };
    const provider = fakeProvider();
    await placeOrder(database, testOrderRequest(ids), { key: "key-portal", now: start });
    const [{ id } = { id: 0 }] = (await subscriptionEntity(database).query.newest({}).go()).data;
    await change(id, { isActive: false });
    const person = { email: "ann@example.test", service: "Standard Cleaning", frequency: "biweekly" };
    provider.register({ customerId: "cus_1", subscriptionId: "sub_1", ...person });
    const at = { now: () => later(1), until: later(2) };
    await dispatchDue(database, deliveryKind, { database, provider, now: () => start }, at);
    expect(provider.createdOrders()).toEqual([]);
    const [task] = await tasks();
    expect(task?.facts.after).toEqual(["Ended: no visits from Saturday, November 21, 2026 on."]);
  });

  it("has the subscription's terms, or the office a mail about them, after any commands", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 7 }), async (commands) => {
        database = await testDatabase();
        await stockCatalog(database);
        const { id } = await ordered();
        let lastLines = ["every two weeks, $128.00 per visit"];
        let count = 0;
        let on = todayAt(start);
        await play(commands, id, async (now) => {
          const all = await tasks();
          if (all.length > count) {
            lastLines = all.at(-1)?.facts.after ?? [];
            on = todayAt(now);
          }
          count = all.length;
          const { subscription } = await read(id, now);
          const isOver = subscription.ending !== undefined && subscription.ending.on <= todayAt(now);
          if (isOver)
            expect([lastLines.at(-1)?.replace(/^Ends/, "Ended")]).toEqual(billingLines(subscription, todayAt(now)));
          else expect(billingLines(subscription, on)).toEqual(lastLines);
        });
      }),
      cases(50),
    );
    expect(seen.accepted).toBeGreaterThan(seen.refused);
  });
});
