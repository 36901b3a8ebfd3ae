import type { Database } from "@cleaning/core/platform/database";
import { testDatabase } from "@cleaning/core/testing";
import { memoryDatabase } from "@cleaning/core/testing/memory-table/index.ts";
import * as fc from "fast-check";
import { expect, it, vi } from "vitest";
import { step } from "./testing/message-steps.ts";
import { beginTimelines } from "./testing/message-timeline-begin.ts";
import { playTimeline } from "./testing/message-timeline.ts";

/** Messages that are due together go by id: so that a seed plays the same again, ids are counted. */
const ids = vi.hoisted(() => ({ count: 0 }));
vi.mock("node:crypto", async (load) => ({
  ...(await load<typeof import("node:crypto")>()),
  randomUUID: () => {
    ids.count += 1;
    // Some take the beginning alone.
    return `${String(ids.count).padStart(8, "0")}-0000-4000-8000-000000000000`;
  },
}));

const steps = fc.array(step, { minLength: 20, maxLength: 45, size: "max" });

/** `TIMELINES=10000` plays that many, from a random seed or that of `SEED`; the tests play the same few. */
const requested = process.env["TIMELINES"];
const runs =
  requested === undefined
    ? { numRuns: 45, seed: 1 }
    : { numRuns: Number(requested), seed: Number(process.env["SEED"] ?? Date.now()) };
/** So that a long run which is ended early says how far it came. */
const reportEvery = 250;

it("any timeline tells what holds, nothing twice, and all that is owed", async () => {
  const memory = memoryDatabase();
  const beginning = await beginTimelines(memory);
  const [saved, begun] = [memory.save(), ids.count];
  const seen: Record<string, number> = {};
  let played = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (timeline) => {
      saved.restore();
      ids.count = begun;
      const outcome = await playTimeline(beginning, timeline);
      for (const [kind, count] of Object.entries(outcome.seen)) seen[kind] = (seen[kind] ?? 0) + count;
      expect(outcome.faults).toEqual([]);
      played += 1;
      if (requested !== undefined && played % reportEvery === 0)
        console.info(`${played} timelines of seed ${runs.seed}:`, JSON.stringify(seen));
    }),
    runs,
  );
  const kinds = [
    "agent-next-day",
    "day-changed",
    "low-rating",
    "push",
    "text",
    "visit-done",
    "visit-late",
    "visit-no-access",
    "visit-on-the-way",
    "visit-price",
    "visit-reminder",
  ];
  expect(Object.keys(seen).toSorted()).toEqual(kinds);
});

it("the same holds on the embedded database, which sends the same", async () => {
  let tables = 90_000_000;
  await fc.assert(
    fc.asyncProperty(steps, async (timeline) => {
      // A table is named by an id, too.
      ids.count = tables += 1;
      const play = async (database: Database) => {
        ids.count = 0;
        return playTimeline(await beginTimelines(database), timeline);
      };
      const embedded = await play(await testDatabase());
      const inMemory = await play(memoryDatabase());
      expect(embedded).toEqual(inMemory);
      expect(embedded.faults).toEqual([]);
    }),
    // Shrinking on it would take many minutes; the seed plays the same again.
    { numRuns: 2, seed: 2, endOnFailure: true },
  );
});
