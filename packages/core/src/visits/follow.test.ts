import { dateAtBusiness, instantAtBusiness } from "@cleaning/contract/calendar";
import * as fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { AppError } from "../errors/index.ts";
import { mailKind } from "../mail/index.ts";
import { deliveryKind } from "../orders/delivery.ts";
import { deliveryEntity } from "../orders/entity.ts";
import { placeOrder } from "../orders/place.ts";
import { fakeProvider, orderRequest, stockCatalog } from "../orders/testing.ts";
import { dispatchDue } from "../outbox/dispatch-due.ts";
import { dispatch } from "../outbox/index.ts";
import { listPending } from "../outbox/testing.ts";
import { listRecords } from "../records/list.ts";
import { inspectTotals } from "../repair/index.ts";
import { changeSubscription } from "../subscriptions/change.ts";
import { subscriptionEntity, undated } from "../subscriptions/entity.ts";
import { listedSubscriptions } from "../subscriptions/list.ts";
import { testDatabase, type TestDatabase } from "../testing/index.ts";
import { testUser } from "../testing/people.ts";
import { createAgent, createCustomer, createSubscription, readCustomer, readSubscription } from "../testing/records.ts";
import { applyChange, previewChange, undoChange } from "./apply.ts";
import { billingLines } from "./billing-task.ts";
import { plusDays } from "./dates.ts";
import type { Asked } from "./decide-plan.ts";
import { derivedOf } from "./derived.ts";
import { extendDuePlans } from "./generate.ts";
import { usualOpening } from "./opening.ts";
import { todayAt } from "./outcome.ts";
import { readSchedule } from "./store.ts";
import { cases } from "./testing/runs.ts";
import { timeline } from "./timeline.ts";

/** Noon in Utah on Saturday, November 21. */
const start = new Date("2026-11-21T19:00:00Z");
const later = (days: number): Date => {
  const { year, month, day } = dateAtBusiness(start);
  return instantAtBusiness({ year, month, day: day + days }, 12 * 60);
};

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
  await stockCatalog(database);
});

const settingAt = (now: Date) => ({ now, opening: usualOpening });
const withAgents = async (count: number): Promise<void> => {
  const profile = { assignedArea: "Logan", specialties: [], completedJobs: 0, isActive: true };
  for (let index = 0; index < count; index += 1)
    await createAgent(database, { userId: await testUser(database, `Agent ${index}`), ...profile }, start);
};
const customer = async () =>
  createCustomer(database, { userId: await testUser(database, "Ann Lee", { city: "Logan" }), hasPets: false }, start);
const terms = { serviceId: 1, frequency: "weekly" as const, priceCents: 12_000, isActive: true };
const nightly = (now: Date) => extendDuePlans(database, settingAt(now), () => false);
const read = async (id: number, now: Date) => {
  const schedule = await readSchedule(database, id, todayAt(now));
  if (schedule === undefined) throw new Error("There is no such plan.");
  return schedule;
};
const expectFollows = async (id: number, now: Date): Promise<void> => {
  const subscription = await readSubscription(database, id);
  expect(subscription).toMatchObject(derivedOf(await read(id, now), todayAt(now), usualOpening));
  const { activeSubscriptions } = await readCustomer(database, subscription.customerId);
  expect(activeSubscriptions).toBe(Number(subscription.isActive));
  expect((await inspectTotals(database)).mistakes).toEqual([]);
};

let tokens = 0;
const apply = async (id: number, asked: Asked, now: Date): Promise<string> => {
  const { previewToken } = await previewChange(database, id, asked, settingAt(now));
  tokens += 1;
  const undoToken = `undo-${tokens}`;
  await applyChange(database, id, { asked, previewToken, undoToken }, settingAt(now));
  return undoToken;
};
const undo = (token: string, now: Date) =>
  undoChange(database, token, { ...settingAt(now), mayUndo: async () => true });

const rhythm = fc.constantFrom("weekly" as const, "biweekly" as const, "monthly" as const);
const inDays = fc.integer({ min: -20, max: 60 });
const office = fc.record(
  {
    frequency: rhythm,
    price: fc.integer({ min: 50, max: 200 }),
    isActive: fc.boolean(),
    nextServiceDate: fc.option(inDays),
    serviceId: fc.constantFrom(1, 2),
  },
  { requiredKeys: [] },
);
const command = fc.oneof(
  fc.record({ kind: fc.constant("office" as const), change: office }),
  fc.record({ kind: fc.constant("days" as const), days: fc.integer({ min: 1, max: 40 }), isNightly: fc.boolean() }),
  fc.record({ kind: fc.constant("skip" as const), pick: fc.nat(4), isUndone: fc.boolean() }),
  fc.record({
    kind: fc.constant("move" as const),
    pick: fc.nat(4),
    days: fc.integer({ min: -4, max: 9 }),
    isAll: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant("pause" as const),
    from: fc.integer({ min: 1, max: 20 }),
    days: fc.nat(40),
    isUndone: fc.boolean(),
  }),
  fc.constant({ kind: "resume" as const }),
  fc.record({ kind: fc.constant("cancel" as const), days: fc.nat(30) }),
  fc.record({ kind: fc.constant("rhythm" as const), rhythm }),
);
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

/** What a customer or the office does; what is refused with words does nothing. */
const run = async (id: number, wanted: Command, now: Date): Promise<void> => {
  const today = todayAt(now);
  switch (wanted.kind) {
    case "days":
      if (wanted.isNightly) await nightly(now);
      return;
    case "office": {
      const { nextServiceDate: days, ...change } = wanted.change;
      const date = days === undefined ? {} : { nextServiceDate: days === null ? null : plusDays(today, days) };
      await changeSubscription(database, id, { ...change, ...date }, { by: "sub-admin", now });
      return;
    }
    case "skip":
    case "move": {
      const schedule = await read(id, now);
      const coming = timeline(schedule, plusDays(today, 1), plusDays(today, 90), usualOpening);
      const visit = coming.filter(({ status }) => status === "scheduled")[wanted.pick];
      if (visit === undefined) return;
      const { occurrenceDate } = visit;
      if (wanted.kind === "move") {
        const to = { date: plusDays(visit.date, wanted.days), start: 600 };
        await apply(id, { occurrenceDate, change: to, scope: wanted.isAll ? "this-and-later" : "this" }, now);
        return;
      }
      const token = await apply(id, { occurrenceDate, change: { skip: true }, scope: "this" }, now);
      if (wanted.isUndone) await undo(token, now);
      return;
    }
    case "pause": {
      const from = plusDays(today, wanted.from);
      const token = await apply(id, { pause: { from, until: plusDays(from, wanted.days) } }, now);
      if (wanted.isUndone) await undo(token, now);
      return;
    }
    case "resume":
      await apply(id, { resume: true }, now);
      return;
    case "cancel":
      await apply(id, { cancel: { on: plusDays(today, wanted.days), reason: "moving" } }, now);
      return;
    case "rhythm":
    default:
      await apply(id, { rhythm: wanted.rhythm }, now);
  }
};

const seen = { accepted: 0, refused: 0 };
beforeEach(() => void Object.assign(seen, { accepted: 0, refused: 0 }));

const play = async (commands: readonly Command[], id: number, check: (now: Date) => Promise<void>): Promise<void> => {
  let days = 0;
  for (const wanted of commands) {
    if (wanted.kind === "days") days += wanted.days;
    try {
      await run(id, wanted, later(days));
      seen.accepted += 1;
    } catch (error) {
      if (!(error instanceof AppError) || error.kind === "unavailable") throw error;
      seen.refused += 1;
    }
    await check(later(days));
  }
};

describe("a subscription", () => {
  it("says what its plan gives after any commands, and the totals are what the subscriptions say", async () => {
    await withAgents(2);
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 7 }), inDays, async (commands, first) => {
        const nextDate = plusDays(todayAt(start), first);
        const id = await createSubscription(database, { ...terms, customerId: await customer(), nextDate }, start);
        await expectFollows(id, start);
        await play(commands, id, async (now) => {
          // What only a new day changes, the nightly run writes down.
          await nightly(now);
          await expectFollows(id, now);
        });
      }),
      cases(40),
    );
    expect(seen.accepted).toBeGreaterThan(seen.refused);
  }, 240_000);

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
    expect(stats).toEqual({ total: 5, active: 4, nextSevenDays: 2, monthlyRevenue: 480 });
    expect((await inspectTotals(database)).mistakes).toEqual([]);
  }, 60_000);

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
      ...connections.map((connection) => extendDuePlans(connection, settingAt(now), () => false)),
      ...ids.map((id, index) =>
        changeSubscription(database, id, index % 2 === 0 ? { isActive: false } : { price: 99 }, {
          by: "sub-admin",
          now,
        }),
      ),
    ]);
    for (const id of ids) await expectFollows(id, now);
    const { stats } = await listRecords(listedSubscriptions, database, { limit: 1 }, now);
    expect(stats).toEqual({ total: 6, active: 3, nextSevenDays: 3, monthlyRevenue: 297 });
  }, 60_000);
});

const ordered = async (isDelivered = true) => {
  const provider = fakeProvider();
  const { pending } = await placeOrder(database, orderRequest(), { key: `key-${Math.random()}`, now: start });
  if (pending === undefined) throw new Error("Nothing is to be delivered.");
  const { order, delivery } = pending;
  const delivering = { database, provider, now: () => start };
  const deliver = () => dispatch(database, deliveryKind, { ...delivering, order }, [delivery]);
  if (isDelivered) await deliver();
  return { id: order.id, provider, deliver };
};
const revisionOf = ({ id }: { id: string }): number => Number(id.split("-").at(-1));
const tasks = async () =>
  (await listPending(database, mailKind))
    .filter(({ payload: { subject } }) => / it at /.test(subject))
    .toSorted((one, other) => revisionOf(one) - revisionOf(other));
const toldOf = (text: string): string[] =>
  (/From now on:\n((?:- .*\n)+)/.exec(text)?.[1] ?? "")
    .split("\n")
    .filter(Boolean)
    .map((line) => line.slice(2));
const change = (id: number, fields: Parameters<typeof changeSubscription>[2], now = start) =>
  changeSubscription(database, id, fields, { by: "sub-admin", now });

describe("the provider that bills a plan", () => {
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
    ["another rhythm", { rhythm: "weekly" }, "weekly, $120.00 per visit"],
  ] as const)("is to be told of %s by the office, with what it is from when on", async (_, asked, line) => {
    const { id } = await ordered();
    expect(await tasks()).toEqual([]);
    await apply(id, asked, start);
    const [task] = await tasks();
    expect(task?.payload.subject).toContain("Ann Lee");
    expect(task?.payload.text).toContain("biweekly, $128.00 per visit");
    expect(toldOf(task?.payload.text ?? "")).toContain(line);
  });

  it("is not to be told of what is undone, nor of a move, a skip or what the office made without it", async () => {
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
    expect(provider.made()).toEqual([]);
    expect(await tasks()).toEqual([]);
    await change(id, { isActive: true });
    expect(await tasks()).toMatchObject([{ payload: { subject: expect.stringContaining("make it at") } }]);
  });

  it("gets an order that ends later, and the office is asked to tell it of the end", async () => {
    const { id, provider, deliver } = await ordered(false);
    await apply(id, { cancel: { on: "2026-12-20", reason: "moving" } }, start);
    expect(await tasks()).toEqual([]);
    await deliver();
    expect(provider.made()).toHaveLength(1);
    const [task] = await tasks();
    expect(toldOf(task?.payload.text ?? "")).toContain("Ends: no visits from Sunday, December 20, 2026 on.");
    expect(await readSubscription(database, id)).toMatchObject({ providerSync: "synced" });
  });

  it("is to end what was cancelled while it was being made", async () => {
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
    expect(toldOf(task?.payload.text ?? "")).toEqual(["Ended: no visits from Saturday, November 21, 2026 on."]);
    expect(await readSubscription(database, id)).toMatchObject({ providerSync: "synced", isActive: false });
  });

  it("is asked first about what the portal may have made, also when it was cancelled since", async () => {
    const ids = { providerCustomerId: "cus_1", providerSubscriptionId: "sub_1" };
    const provider = fakeProvider();
    await placeOrder(database, orderRequest(ids), { key: "key-portal", now: start });
    const [{ id } = { id: 0 }] = (await subscriptionEntity(database).query.newest({}).go()).data;
    await change(id, { isActive: false });
    const person = { email: "ann@example.test", service: "Standard Cleaning", frequency: "biweekly" };
    provider.register({ customerId: "cus_1", subscriptionId: "sub_1", ...person });
    const at = { now: () => later(1), until: later(2) };
    await dispatchDue(database, deliveryKind, { database, provider, now: () => start }, at);
    expect(provider.made()).toEqual([]);
    const [task] = await tasks();
    expect(toldOf(task?.payload.text ?? "")).toEqual(["Ended: no visits from Saturday, November 21, 2026 on."]);
  });

  it("knows the plan, or the office was asked to tell it, after any commands", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 7 }), async (commands) => {
        database = await testDatabase();
        await stockCatalog(database);
        const { id } = await ordered();
        let told = ["biweekly, $128.00 per visit"];
        let count = 0;
        let on = todayAt(start);
        await play(commands, id, async (now) => {
          const all = await tasks();
          if (all.length > count) {
            told = toldOf(all.at(-1)?.payload.text ?? "");
            on = todayAt(now);
          }
          count = all.length;
          const { plan } = await read(id, now);
          const isOver = plan.ending !== undefined && plan.ending.on <= todayAt(now);
          // Of a plan that has ended nothing is billed any more, whatever it would cost.
          if (isOver) expect([told.at(-1)?.replace(/^Ends/, "Ended")]).toEqual(billingLines(plan, todayAt(now)));
          else expect(billingLines(plan, on)).toEqual(told);
        });
      }),
      cases(50),
    );
    expect(seen.accepted).toBeGreaterThan(seen.refused);
  }, 240_000);
});
