import { schema } from "@cleaning/contract/http/schema";
import { beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { stackDatabase, type TestDatabase } from "../../testing/index.ts";
import { killedAt } from "../../testing/killed.ts";
import { counterEntity } from "../database/counter.ts";
import { updateOf } from "../database/transact-write.ts";
import { dispatchDue } from "./dispatch-due.ts";
import { outboxEntity } from "./entity.ts";
import { dispatch, type OutboxKind, type Pending, pending } from "./index.ts";
import { listPending } from "./testing.ts";

type Reminder = { text: string };
const minute = 60_000;
const now = new Date("2026-11-21T12:00:00Z");
const before = new Date(now.getTime() - 1);
const later = (minutes: number) => new Date(now.getTime() + minutes * minute);

let database: TestDatabase;
let received: string[];
let failure: Error | undefined;

const reminderKind: OutboxKind<Reminder, (text: string) => void> = {
  entity: outboxEntity("reminder"),
  payload: schema(() => z.object({ text: z.string() })),
  sendAfterMs: minute,
  backoff: { first: minute, longest: 10 * minute, jitter: 0.5 },
  giveUpAfter: 60 * minute,
  overdue: { after: 30 * minute, writes: () => count("overdue") },
  dispatch: async (send, { payload: { text } }) => {
    if (failure !== undefined) throw failure;
    if (text === "hold") return { held: "held" };
    send(text);
    return { writes: count("sent") };
  },
  failure: (error) =>
    error instanceof Error && error === failure
      ? { reason: error.message, stops: error.message === "outage" }
      : undefined,
};
const count = (name: string) => [updateOf(counterEntity(database).upsert({ name }).add({ value: 1 }))];
const counterValue = async (name: string) => (await counterEntity(database).get({ name }).go()).data?.value ?? 0;
const send = (text: string): void => void received.push(text);

const store = async (text: string, since = before): Promise<Pending<Reminder>> => {
  const message = pending(reminderKind, { text }, since);
  await reminderKind.entity(database).create(message).go();
  return message;
};
const due = (at: Date, { until = new Date("2099-01-01"), random = (): number => 0 } = {}, on = database) =>
  dispatchDue(on, reminderKind, send, { now: () => at, until, random });
const listReminders = () => listPending(database, reminderKind);

beforeEach(async () => {
  database = await stackDatabase();
  received = [];
  failure = undefined;
});

describe("a pending message", () => {
  it("is dispatched at once and marked sent together with what its kind writes, in one request", async () => {
    const message = await store("a");
    database.requests.length = 0;
    await dispatch(database, reminderKind, send, [message]);
    expect(database.requests).toEqual(["TransactWriteItemsCommand"]);
    expect([received, await listReminders(), await counterValue("sent")]).toEqual([["a"], [], 1]);
  });

  it("is left for its head start to the call that stored it", async () => {
    await store("a");
    expect(await due(later(0.9))).toMatchObject({ sent: 0, pending: 1 });
    expect(await due(later(1))).toMatchObject({ sent: 1, pending: 0 });
  });

  it("is claimed once when three runs meet, however many there are", async () => {
    for (let index = 0; index < 60; index += 1) await store(`message ${index}`);
    const runs = await Promise.all([due(later(1)), due(later(1)), due(later(1))]);
    expect(runs.reduce((sum, { sent }) => sum + sent, 0)).toBe(60);
    expect(new Set(received).size).toBe(60);
    expect(received).toHaveLength(60);
  });

  it("is tried again after pauses that double up to the longest, with the share of chance its kind allows", async () => {
    await store("a");
    failure = new Error("busy");
    let at = later(1);
    for (const [random, pause] of [
      [0, 1],
      [1, 3],
      [0, 4],
      [0, 8],
      [1, 15],
    ] as const) {
      expect(await due(at, { random: () => random })).toMatchObject({ failures: ["busy"], dead: 0 });
      const dueAt = new Date(at.getTime() + pause * minute);
      expect(await listReminders()).toMatchObject([{ dueAt: dueAt.toISOString(), lastFault: "busy" }]);
      at = new Date(dueAt.getTime() + 1);
    }
  });

  it("that a transaction is writing just then is left to the next run, and ends no run", async () => {
    await store("a");
    await store("b");
    let conflicts = 1;
    database.client.middlewareStack.add(
      (next, context) => async (args) => {
        if (context["commandName"] === "UpdateItemCommand" && (conflicts -= 1) === 0)
          throw Object.assign(new Error("conflict"), { name: "TransactionConflictException" });
        return next(args);
      },
      { step: "initialize" },
    );
    expect(await due(later(1))).toMatchObject({ sent: 1, failures: [], pending: 1 });
    expect(await due(later(2))).toMatchObject({ sent: 1, pending: 0 });
  });

  it("that fails when it is older than its kind allows is dead: tried no more, and kept for a month", async () => {
    const { id } = await store("a");
    failure = new Error("busy");
    expect(await due(later(59.9))).toMatchObject({ failures: ["busy"], dead: 0, pending: 1 });
    expect(await due(later(62))).toMatchObject({ failures: ["busy"], dead: 1, pending: 0 });
    failure = undefined;
    expect(await due(later(600))).toMatchObject({ sent: 0, pending: 0 });
    const { data } = await reminderKind.entity(database).get({ id }).go();
    const expiresAt = later(62).getTime() / 1_000 + 30 * 86_400;
    expect(data).toMatchObject({ state: "dead", lastFault: "busy", payload: { text: "a" }, expiresAt });
  });

  it("is marked overdue once, with what its kind writes, when it waits too long or is held", async () => {
    await store("hold");
    expect(await due(later(1))).toMatchObject({ failures: ["held"], overdue: 0 });
    expect(await listReminders()).toMatchObject([{ isOverdue: true, lastFault: "held" }]);
    await store("late");
    failure = new Error("outage");
    expect(await due(later(40))).toMatchObject({ overdue: 2, oldest: before });
    expect(await due(later(41))).toMatchObject({ overdue: 2 });
    expect(await counterValue("overdue")).toBe(2);
  });

  it("is not tried when the run's time is over, or when another has shown an outage", async () => {
    await store("a");
    await store("b");
    expect(await due(later(1), { until: later(1) })).toMatchObject({ sent: 0, failures: [], pending: 2 });
    failure = new Error("outage");
    expect(await due(later(1))).toMatchObject({ failures: ["outage"], pending: 2 });
    expect((await listReminders()).reduce((sum, { attempts }) => sum + attempts, 0)).toBe(1);
  });

  it("whose content is not its kind's ends the run, and holds no other up in the next", async () => {
    const { id } = await store("a");
    await reminderKind.entity(database).patch({ id }).set({ payload: {} }).go();
    await store("b", later(0.5));
    await expect(due(later(2))).rejects.toThrow("invalid_type");
    expect(await due(later(2))).toMatchObject({ sent: 1, pending: 1 });
  });
});

describe("a dispatcher that is killed", () => {
  const steps = [1, 2, 3, 4].flatMap((request) => [[request, "before"] as const, [request, "after"] as const]);

  it.each(steps)("at request %i, %s the table took it, loses nothing and counts once", async (request, when) => {
    await store("a");
    await expect(due(later(1), {}, await killedAt(database.table, request, when))).rejects.toThrow("killed");
    await due(later(10));
    expect(await listReminders()).toEqual([]);
    expect(await counterValue("sent")).toBe(1);
    // Only a lost mark leads to a second dispatch.
    expect(received).toEqual(request === 3 && when === "before" ? ["a", "a"] : ["a"]);
  });

  it("in the call that stored the message leaves it to the job", async () => {
    const message = await store("a");
    await expect(dispatch(await killedAt(database.table, 1, "before"), reminderKind, send, [message])).rejects.toThrow(
      "killed",
    );
    expect(await due(later(1))).toMatchObject({ sent: 1 });
    expect(received).toEqual(["a", "a"]);
  });
});
