import type { VisitsChanged } from "@cleaning/contract/messages/change-facts";
import { todayAt } from "@cleaning/scheduling/context";
import { cases } from "@cleaning/scheduling/testing/runs";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { currentRecipient } from "../../people/message-preferences/current-recipient.ts";
import type { Database } from "../../platform/database/index.ts";
import { type Channel, messageOutbox } from "../../platform/messages/index.ts";
import { dispatchDue } from "../../platform/outbox/dispatch-due.ts";
import { testDatabase, type TestDatabase } from "../../testing/index.ts";
import { killedAt } from "../../testing/killed.ts";
import { agentNamed, subscriptionFor } from "../../testing/schedule.ts";
import { differs, untrue } from "../visits/testing/change-oracle.ts";
import { command, commandPlayer, contextAt, later, start } from "../visits/testing/commands.ts";
import { visitFactReaders } from "./rereads.ts";
import { listPendingChangeMessages } from "./testing.ts";

let database: TestDatabase;
const { read, play, seen } = commandPlayer(() => database);

let sentFacts: VisitsChanged[] = [];
const minutes = (now: Date, count: number): Date => new Date(now.getTime() + count * 60_000);

/** Remembers the facts of what is sent. */
const send = (now: Date, { on = database, isDown = false }: { on?: Database; isDown?: boolean } = {}) => {
  let current: VisitsChanged | undefined;
  const channel: Channel = {
    name: "mail",
    send: async (_, to, kind) => {
      if (isDown) throw Object.assign(new Error("down"), { name: "Throttled" });
      if (kind === "visits-changed" && current !== undefined) sentFacts.push(current);
      return {};
    },
  };
  const remembering: typeof visitFactReaders = {
    ...visitFactReaders,
    "visits-changed": async (...about) => {
      current = await visitFactReaders["visits-changed"]?.(...about);
      return current;
    },
  };
  return dispatchDue(
    on,
    messageOutbox,
    {
      database: on,
      now: () => now,
      site: "https://site.example",
      channels: [channel],
      factReaders: remembering,
      recipientOf: (to) => currentRecipient(on, to),
      wordsOf: async () => undefined,
    },
    { now: () => now, until: new Date("2099-01-01") },
  );
};

const step = fc.record({
  command,
  isSent: fc.boolean(),
  isDown: fc.boolean(),
  killed: fc.option(
    fc.record({
      request: fc.integer({ min: 1, max: 12 }),
      when: fc.constantFrom("before" as const, "after" as const),
    }),
  ),
});

it("any timeline of stored changes is told as the difference, once, true, and with nothing left, where senders fail or die", async () => {
  let [sent, untold] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), fc.boolean(), async (steps, isTentative) => {
      database = await testDatabase();
      sentFacts = [];
      const agents = [await agentNamed(database, "Ann Lee")];
      const own = { anchor: "2026-11-23", from: "2026-11-23", agents };
      const terms = isTentative ? { ...own, start: undefined } : own;
      const { subscriptionId } = await subscriptionFor(database, "Cy Dee", terms, start);
      let known = { schedule: await read(subscriptionId, start), since: todayAt(start) };
      for (const [index, { command: one, isSent, isDown, killed }] of steps.entries()) {
        const now = later(index);
        if ((await listPendingChangeMessages(database)).length === 0)
          known = { schedule: await read(subscriptionId, now), since: todayAt(now) };
        // Commands that let days pass are the loop's own.
        if (one.kind !== "days")
          await play([{ kind: "days", days: index, isNightly: false }, one], subscriptionId, async () => undefined);
        if (!isSent && index < steps.length - 1) continue;
        const at = minutes(now, 2);
        if (isDown) await send(at, { isDown });
        if (killed !== null)
          await send(minutes(now, 10), { on: await killedAt(database.table, killed.request, killed.when) }).catch(
            () => undefined,
          );
        const afterKill = sentFacts.length;
        await send(minutes(now, 30));
        const schedule = await read(subscriptionId, now);
        const isNews = differs(known.schedule, known.since, { schedule, ...contextAt(now) }, todayAt(now));
        // Who dies between sending and its record may send again, and never not at all.
        if (afterKill === 0) expect(sentFacts.length).toBe(isNews ? 1 : 0);
        else expect([isNews, sentFacts.length <= 2]).toEqual([true, true]);
        expect(sentFacts.flatMap((facts) => untrue(facts, { schedule, ...contextAt(now) }))).toEqual([]);
        expect(await listPendingChangeMessages(database)).toEqual([]);
        sent += sentFacts.length;
        untold += isNews ? 0 : 1;
        sentFacts = [];
        await send(minutes(now, 60));
        expect(sentFacts).toEqual([]);
      }
    }),
    cases(60),
  );
  expect([sent > 10, untold > 2, seen.accepted > seen.refused]).toEqual([true, true, true]);
});
