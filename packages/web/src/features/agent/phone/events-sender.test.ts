import type { AgentEvent } from "@cleaning/contract/agent-app/agent-day";
import { maxEvents } from "@cleaning/contract/agent-app/agent-day";
import { beforeEach, expect, test } from "vitest";
import { nextBatch, sendEvents } from "./events-sender.ts";
import { makeOutbox } from "./outbox.ts";
import { makeServer, newPhone, noon, note, textOf } from "./phone-fixtures.ts";

const make = () => makeOutbox(7, () => noon);
const keep = () => Promise.resolve();
const now = () => noon;
const probe = () => Promise.resolve();

beforeEach(newPhone);

test("at most fifty go up at once, in their order, with the phone's clock", async () => {
  const outbox = make();
  const all = Array.from({ length: 120 }, (_, index) => `note ${index}`);
  for (const text of all) await outbox.add(note(text));
  const server = makeServer();
  const batches: [string, number][] = [];
  const send = (body: { sentAt: string; events: AgentEvent[] }) => {
    batches.push([body.sentAt, body.events.length]);
    return server.events(body);
  };
  expect(await sendEvents({ outbox, send, probe, now, keep })).toBe(120);
  const sentAt = new Date(noon).toISOString();
  expect(batches).toEqual([
    [sentAt, maxEvents],
    [sentAt, maxEvents],
    [sentAt, 20],
  ]);
  expect(server.texts()).toEqual(all);
  expect((await outbox.list()).entries).toEqual([]);
});

test("long notes go up in bodies that the server takes", async () => {
  const outbox = make();
  for (let index = 0; index < 40; index += 1) await outbox.add(note("ü€😀".repeat(250)));
  const { entries } = await outbox.list();
  const batch = nextBatch(entries, noon);
  expect(batch.length).toBeGreaterThan(5);
  expect(
    new TextEncoder().encode(JSON.stringify({ sentAt: "2026-11-23T19:00:00.000Z", events: batch })).length,
  ).toBeLessThan(64 * 1_024);
  const server = makeServer();
  await sendEvents({ outbox, send: server.events, probe, now, keep });
  expect(server.taken).toHaveLength(40);
});

test("what can still be undone keeps itself and all that follows", async () => {
  const outbox = make();
  await outbox.add(note("first"));
  await outbox.add(note("held"), noon + 8_000);
  await outbox.add(note("behind"));
  const { entries } = await outbox.list();
  expect(nextBatch(entries, noon).map(textOf)).toEqual(["first"]);
  expect(nextBatch(entries, noon + 8_000).map(textOf)).toEqual(["first", "held", "behind"]);
});

test("what was held by a clock that was then set back by hours keeps nothing back", async () => {
  const outbox = make();
  await outbox.add(note("held"), noon + 5 * 3_600_000);
  await outbox.add(note("behind"));
  expect(nextBatch((await outbox.list()).entries, noon).map(textOf)).toEqual(["held", "behind"]);
});

test("a refused event does not hold up those behind it and is not sent again", async () => {
  const outbox = make();
  for (const text of ["one", "two", "three"]) await outbox.add(note(text));
  const sent: string[] = [];
  const send = async ({ events }: { events: AgentEvent[] }) => {
    sent.push(...events.map(textOf));
    return {
      events: events.map((event) => ({
        id: event.id,
        result: textOf(event) === "two" ? ("refused" as const) : ("accepted" as const),
        ...(textOf(event) === "two" ? { message: "Not yours" } : {}),
      })),
    };
  };
  await sendEvents({ outbox, send, probe, now, keep });
  await sendEvents({ outbox, send, probe, now, keep });
  expect(sent).toEqual(["one", "two", "three"]);
  expect((await outbox.list()).entries.map(({ event, state }) => [textOf(event), state])).toEqual([["two", "refused"]]);
});

test("what was taken is kept in the day before it leaves the outbox", async () => {
  const outbox = make();
  await outbox.add(note("one"));
  let callsLeft = -1;
  await sendEvents({
    outbox,
    send: makeServer().events,
    probe,
    now,
    keep: async () => {
      callsLeft = (await outbox.list()).entries.length;
    },
  });
  expect(callsLeft).toBe(1);
});

test("a server that answers for nothing is an error, and not asked for ever", async () => {
  const outbox = make();
  await outbox.add(note("one"));
  await expect(sendEvents({ outbox, send: async () => ({ events: [] }), probe, now, keep })).rejects.toThrow(
    "did not say",
  );
  expect((await outbox.list()).entries).toHaveLength(1);
});
