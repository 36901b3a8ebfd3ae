import { beforeEach, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { messageEntity } from "../messages/entity.ts";
import { sendCounted } from "./send-counted.ts";
import type { SendText } from "./send-text.ts";
import { readTextMonth } from "./spending.ts";

const now = new Date("2026-12-04T19:00:00Z");
const price = { isOn: true, monthlyCapCents: 10, segmentMicros: 9_000, revision: 1 };
const text = { to: "+14355550100", body: "Hello", isAnswer: true };

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});

const taken: SendText = () => Promise.resolve({ serviceId: "1" });
const send = (sendText: SendText = taken, settings = price, at = now) =>
  sendCounted({ database, send: sendText, settings }, text, at);
const waiting = async () => (await messageEntity(database).query.due({ state: "pending" }).go()).data;

it("senders beside each other never spend more than the owner allows, and the office is told once", async () => {
  let sent = 0;
  const count: SendText = async () => {
    sent += 1;
    return { serviceId: String(sent) };
  };
  const results = await Promise.all(Array.from({ length: 30 }, () => send(count)));
  expect(sent).toBe(11);
  expect(results.filter((result) => "refused" in result)).toEqual(
    Array.from({ length: 19 }, () => ({ refused: "spent" })),
  );
  expect(await readTextMonth(database, now)).toMatchObject({
    month: "2026-12",
    texts: 11,
    segments: 11,
    micros: 99_000,
  });
  expect(await waiting()).toMatchObject([
    { id: "texts-capped.2026-12", payload: { kind: "texts-capped", facts: { month: "December 2026", cap: "$0.10" } } },
  ]);
});

it("the next month begins anew, by the business's own midnight", async () => {
  const settings = { ...price, monthlyCapCents: 1 };
  expect(await send(taken, settings)).toEqual({ serviceId: "1" });
  expect(await send(taken, settings, new Date("2027-01-01T06:59:00Z"))).toEqual({ refused: "spent" });
  expect(await send(taken, settings, new Date("2027-01-01T07:00:00Z"))).toEqual({ serviceId: "1" });
});

it("a cap below one segment sends nothing", async () => {
  expect(await send(taken, { ...price, monthlyCapCents: 0 })).toEqual({ refused: "spent" });
  expect(await readTextMonth(database, now)).toMatchObject({ texts: 0, micros: 0 });
});

it("what the service refused costs nothing; what may have gone out stays counted", async () => {
  expect(await send(() => Promise.resolve({ refused: "invalid" }))).toEqual({ refused: "invalid" });
  await expect(send(() => Promise.reject(new Error("throttled")))).rejects.toThrow("throttled");
  expect(await readTextMonth(database, now)).toMatchObject({ texts: 0, segments: 0, micros: 0 });
  expect(await send(() => Promise.resolve({ refused: "unanswered" }))).toEqual({ refused: "unanswered" });
  expect(await readTextMonth(database, now)).toMatchObject({ texts: 1, segments: 1, micros: 9_000 });
});

it("the account's own limit is told to the office as the owner's is", async () => {
  expect(await send(() => Promise.resolve({ refused: "spent" }))).toEqual({ refused: "spent" });
  await send(() => Promise.resolve({ refused: "spent" }));
  expect(await waiting()).toHaveLength(1);
});
