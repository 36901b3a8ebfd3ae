import { AppError } from "@cleaning/contract/http/app-error";
import { beforeEach, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { byMailLink, readHistory } from "../audit/index.ts";
import { unchanged } from "../database/condition.ts";
import { counterEntity } from "../database/counter.ts";
import { madeRecord } from "../database/idempotency-record.ts";
import { putOf } from "../database/transact-write.ts";
import { messageEntity } from "../messages/entity.ts";
import { pendingMessage } from "../messages/message.ts";
import { RETRY } from "../retry/index.ts";
import { noRetry } from "../retry/policies.ts";
import { command, type Plan } from "./index.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});

const now = new Date("2026-11-23T17:00:00Z");
const by = "sub-admin";
const counter = () => counterEntity(database);
const read = async () => (await counter().get({ name: "probe" }).go({ consistent: true })).data?.value;
const putTo = (value: number, before: number | undefined) =>
  putOf(
    counter()
      .put({ name: "probe", value })
      .where(unchanged({ value: before })),
  );

const putOne = (name: string) => putOf(counter().put({ name, value: 1 }));

const message = () =>
  pendingMessage({ kind: "contact-received", to: { email: "ann@example.com" }, facts: {} }, now, { id: "received" });
const isMessageStored = async () => (await messageEntity(database).get({ id: "received" }).go()).data !== null;

const raise = async (): Promise<Plan<number, "counter"> & { answer: number }> => {
  const before = await read();
  const value = (before ?? 0) + 1;
  return {
    writes: { counter: putTo(value, before) },
    history: { kind: "customers", id: 7, before: { visits: before }, after: { visits: value } },
    messages: message(),
    record: { recordId: value },
    answer: value,
  };
};

it("writes records, history and messages of a plan in one transaction, with the context's author and time", async () => {
  database.requests.splice(0);
  expect(await command({ database, by, now }, raise)).toBe(1);
  expect(database.requests).toEqual(["GetItemCommand", "TransactWriteItemsCommand"]);
  expect([await read(), await isMessageStored()]).toEqual([1, true]);
  const { entries } = await readHistory(database, { kind: "customers", id: 7 }, { limit: 9 });
  expect(entries).toMatchObject([{ at: now.toISOString(), changes: [{ field: "visits", from: null, to: 1 }] }]);
});

it("writes what has the name of another part of the plan, too", async () => {
  await command({ database, by, now, submission: { key: "once" } }, async () => ({
    writes: { history: putOne("history"), messages: putOne("messages"), record: putOne("record") },
    history: { kind: "customers", id: 7, before: {}, after: { visits: 1 } },
    messages: message(),
    record: { recordId: 1 },
  }));
  const stored = await Promise.all(["history", "messages", "record"].map((name) => counter().get({ name }).go()));
  expect(stored.map(({ data }) => data?.value)).toEqual([1, 1, 1]);
  expect(await isMessageStored()).toBe(true);
  expect((await readHistory(database, { kind: "customers", id: 7 }, { limit: 9 })).entries).toHaveLength(1);
});

it("refuses a history without an author, and takes the author of each fact", async () => {
  await expect(command({ database, now }, raise)).rejects.toThrow("A history of customers has no author.");
  expect(await read()).toBeUndefined();
  const history = { kind: "customers", id: 7, by: byMailLink, before: {}, after: { visits: 1 } } as const;
  await command({ database, now }, async () => ({ history }));
  const { entries } = await readHistory(database, { kind: "customers", id: 7 }, { limit: 9 });
  expect(entries).toMatchObject([{ by: { name: "link in a mail" } }]);
});

it("sends nothing for a plan that changes nothing, and keeps no record of its submission", async () => {
  const submission = { key: "once" };
  database.requests.splice(0);
  const answer = await command({ database, now, submission }, async () => ({ record: { recordId: 1 }, answer: 7 }));
  expect(answer).toBe(7);
  expect(database.requests).toEqual([]);
});

it("decides anew where others were faster, and writes what it decided last alone", async () => {
  const attempts: number[] = [];
  const answer = await command({ database, by, now }, async (attempt) => {
    attempts.push(attempt);
    const plan = await raise();
    if (attempt === 0) await counter().put({ name: "probe", value: 40 }).go();
    return plan;
  });
  expect([answer, attempts, await read()]).toEqual([41, [0, 1], 41]);
  expect((await readHistory(database, { kind: "customers", id: 7 }, { limit: 9 })).entries).toHaveLength(1);
});

it("decides anew, later, where what was read is not enough", async () => {
  const attempts: number[] = [];
  const answer = await command({ database, by, now }, async (attempt) => {
    attempts.push(attempt);
    return attempt < 2 ? RETRY : raise();
  });
  expect([answer, attempts, await read()]).toEqual([1, [0, 1, 2], 1]);
});

it("gives up when others are faster each time, in the caller's words", async () => {
  const given = command({ database, now, policy: noRetry, busy: "Later, please." }, async () => ({
    writes: { counter: putTo(2, 1) },
    messages: message(),
  }));
  await expect(given).rejects.toMatchObject({ kind: "unavailable", message: "Later, please." });
  expect(await isMessageStored()).toBe(false);
});

it("throws what the plan says of the write whose condition failed, at once", async () => {
  const writes = { counter: putTo(2, 1), other: putOne("other") };
  const [counterRefused, otherRefused] = ["counter", "other"].map((text) => new AppError("conflict", text));
  if (counterRefused === undefined || otherRefused === undefined) throw new Error("There are two.");
  const thrice = { maxAttempts: 3, pause: 0 };
  const decide = async (refusals: Plan<number, "counter" | "other">["refusals"]) => {
    let attempts = 0;
    const plan = async () => {
      attempts += 1;
      return { writes, ...(refusals === undefined ? {} : { refusals }), answer: 2 };
    };
    const error: unknown = await command({ database, now, policy: thrice }, plan).catch((thrown: unknown) => thrown);
    return { error, attempts };
  };
  expect(await decide({ counter: counterRefused, other: otherRefused })).toEqual({
    error: counterRefused,
    attempts: 1,
  });
  expect(await decide(otherRefused)).toEqual({ error: otherRefused, attempts: 1 });
  expect(await decide({ other: otherRefused })).toMatchObject({ error: { kind: "unavailable" }, attempts: 3 });
});

it("answers what the plan has for a condition that fails, where it has it", async () => {
  const writes = { counter: putTo(2, 1) };
  const change = () => command({ database, now }, async () => ({ writes, ifRefused: { answer: false }, answer: true }));
  expect(await change()).toBe(false);
  await counter().put({ name: "probe", value: 1 }).go();
  expect(await change()).toBe(true);
});

it("does a submission once, and answers repeats from what the first one did, also at the same moment", async () => {
  const submission = { key: "once", content: "a" };
  const submit = () =>
    command({ database, by, now, submission, repeat: async (made) => madeRecord(made) * 100 }, raise);
  expect((await Promise.all([submit(), submit()])).toSorted((one, other) => one - other)).toEqual([1, 100]);
  expect([await submit(), await read()]).toEqual([100, 1]);
});

it("keeps a submission whose plan names no record", async () => {
  const context = { database, now, submission: { key: "once" }, repeat: async () => "again" };
  const write = () => command(context, async () => ({ messages: message(), answer: "first" }));
  expect([await write(), await write()]).toEqual(["first", "again"]);
  const named = command({ ...context, repeat: async (made) => madeRecord(made) }, async () => ({
    answer: 0,
    messages: message(),
  }));
  await expect(named).rejects.toThrow("A submission has made no record.");
});

it("refuses a repeat with other content, and leaves repeats to a caller without an answer for them", async () => {
  const submission = { key: "once", content: "a" };
  await command({ database, by, now, submission }, raise);
  await expect(command({ database, by, now, submission }, raise)).rejects.toMatchObject({ kind: "conflict" });
  const other = { database, by, now, submission: { key: "once", content: "b" }, repeat: async () => 0 };
  await expect(command(other, raise)).rejects.toThrow("other content");
  expect(await read()).toBe(1);
});
