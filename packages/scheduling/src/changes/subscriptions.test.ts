import { instantAtBusiness } from "@cleaning/contract/format/calendar";
import { frequencies } from "@cleaning/contract/pricing/frequencies";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { todayAt } from "../context.ts";
import { dateOf, plusDays } from "../dates.ts";
import { recurrenceDates } from "../recurrence/occurrences.ts";
import { extend } from "../recurrence/timeline.ts";
import { isSkippedByPerson, isReplaced, type Schedule, type Visit } from "../schedule.ts";
import { frozenClocks, cases, zones } from "../testing/runs.ts";
import { begin, listedOf, play, scenario, shownOf } from "../testing/world.ts";
import { isPast } from "./late.ts";
import { scheduleAfter } from "./outcome.ts";
import { endSubscription, pauseSubscription } from "./pause-and-end.ts";
import { undone, undoOf } from "./undo.ts";
import { changeOfVisits } from "./visit-request.ts";

const movedBehindPrice: Parameters<typeof begin>[0] = {
  clock: "2026-03-05T19:00:00Z",
  first: 12,
  frequency: "weekly",
  start: 480,
  closed: [],
  commands: [
    { kind: "move", pick: 0, others: [], days: 13, start: 480, scope: "this", overwrite: false },
    { kind: "advance", days: 18 },
    { kind: "price", pick: 1, scope: "all", price: 101, overwrite: false },
    { kind: "move", pick: 0, others: [], days: 0, start: 480, scope: "all", overwrite: false },
  ],
};

const byKey = ({ visits }: Schedule): Map<string, Visit> =>
  new Map(visits.map((visit) => [visit.occurrenceDate, visit]));

const playAll = (
  generated: Parameters<typeof begin>[0],
  look: (step: { played: ReturnType<typeof play>; world: ReturnType<typeof begin>; index: number }) => void,
): void => {
  const world = begin(generated);
  for (const [index, command] of generated.commands.entries())
    look({ played: play(world, command, { accepted: 0, refused: 0 }), world, index });
};

describe.each(zones)("a subscription, with the process in %s", (zone) => {
  const before = process.env["TZ"];
  // Other time zones get a part of the cases: a look at the process's zone shows in the first few.
  const part = zone === "UTC" ? 1 : 5;
  beforeAll(() => {
    process.env["TZ"] = zone;
  });
  afterAll(() => {
    process.env["TZ"] = before;
  });

  it("is tested in that zone", () => expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone));

  it("is after any commands what a list of dates is, whatever lies within the horizon and whatever behind it", () => {
    const seen = { accepted: 0, refused: 0 };
    fc.assert(
      fc.property(scenario, (generated) => {
        const world = begin(generated);
        for (const command of generated.commands) {
          play(world, command, seen);
          expect(shownOf(world)).toEqual(listedOf(world));
        }
      }),
      { ...cases(part), examples: [[movedBehindPrice]] },
    );
    expect(seen.accepted / (seen.accepted + seen.refused)).toBeGreaterThan(0.5);
  });

  it("never changes what is done or over, and this-and-later leaves what is earlier as it was, byte for byte", () => {
    fc.assert(
      fc.property(scenario, (generated) => {
        playAll(generated, ({ played, world, index }) => {
          if (played === undefined) return;
          const command = generated.commands[index];
          const after = byKey(world.schedule);
          const isEarlier = ({ occurrenceDate }: Visit): boolean =>
            command?.kind === "move" && command.scope === "this-and-later" && occurrenceDate < (played.target ?? "");
          const isOver = (visit: Visit): boolean =>
            visit.status === "done" || (isPast(visit, world.now) && command?.kind !== "report");
          const fixed = played.before.visits.filter(
            (visit) => isOver(visit) || (isEarlier(visit) && !isReplaced(visit)),
          );
          const now = fixed.map(({ occurrenceDate }) => after.get(occurrenceDate));
          expect(JSON.stringify(now)).toBe(JSON.stringify(fixed));
        });
      }),
      cases(part),
    );
  });

  it("has one visit of an occurrence date, and what a person skipped does not come back by itself", () => {
    fc.assert(
      fc.property(scenario, (generated) => {
        playAll(generated, ({ played, world, index }) => {
          const keys = world.schedule.visits.map(({ occurrenceDate }) => occurrenceDate);
          expect(new Set(keys).size).toBe(keys.length);
          if (played === undefined) return;
          const written = played.outcome.writes.map(({ occurrenceDate }) => occurrenceDate);
          expect(new Set(written).size).toBe(written.length);
          if (generated.commands[index]?.kind === "move") return;
          const after = byKey(world.schedule);
          for (const visit of played.before.visits.filter(isSkippedByPerson)) {
            const now = after.get(visit.occurrenceDate);
            expect(now !== undefined && (isSkippedByPerson(now) || isReplaced(now))).toBe(true);
          }
        });
      }),
      cases(part),
    );
  });

  it("is after an undone skip, pause or end what it was, byte for byte", () => {
    const way = fc.record({
      generated: scenario,
      pick: fc.nat(20),
      from: fc.integer({ min: 1, max: 50 }),
      days: fc.nat(60),
    });
    fc.assert(
      fc.property(way, ({ generated, pick, from, days }) => {
        const world = begin(generated);
        for (const command of generated.commands) play(world, command, { accepted: 0, refused: 0 });
        const { schedule, now, businessHours } = world;
        const context = { now, businessHours };
        const coming = shownOf(world).filter(({ isOut }) => !isOut);
        const visit = coming[pick % coming.length];
        const pause = { id: "p", from: plusDays(todayAt(now), from), until: plusDays(todayAt(now), from + days) };
        const tries = [
          () => pauseSubscription(schedule, pause, context),
          () => endSubscription(schedule, { id: "e", on: plusDays(todayAt(now), from - 1), reason: "price" }, context),
          () =>
            changeOfVisits(
              schedule,
              { occurrenceDate: visit?.occ ?? "", change: { skip: true }, scope: "this" },
              context,
            ),
        ];
        for (const change of tries) {
          let outcome;
          try {
            outcome = change();
          } catch {
            continue;
          }
          const revision = schedule.subscription.revision + 1;
          const after = scheduleAfter(schedule, { ...outcome, subscription: { ...outcome.subscription, revision } });
          const { subscription, writes, deletes } = undone(after, undoOf(schedule, outcome, revision));
          const back = scheduleAfter(after, { subscription, writes });
          const visits = back.visits.filter(({ occurrenceDate }) => !deletes.includes(occurrenceDate));
          expect(JSON.stringify(visits)).toBe(JSON.stringify(schedule.visits));
          expect(back.subscription).toEqual({ ...schedule.subscription, revision });
          expect(() => undone(schedule, undoOf(schedule, outcome, revision))).toThrow("changed since");
        }
      }),
      cases(part),
    );
  });

  it("is extended once, however often and in whatever portions it is extended", () => {
    const way = fc.record({ generated: scenario, most: fc.integer({ min: 1, max: 5 }), days: fc.nat(60) });
    fc.assert(
      fc.property(way, ({ generated, most, days }) => {
        const world = begin(generated);
        for (const command of generated.commands) play(world, command, { accepted: 0, refused: 0 });
        const today = plusDays(todayAt(world.now), days);
        const context = { today, businessHours: world.businessHours };
        const once = extend(world.schedule, context);
        const whole = scheduleAfter(world.schedule, { subscription: once.subscription, writes: once.created });
        expect(extend(whole, context)).toEqual({ subscription: whole.subscription, created: [] });
        let parts = world.schedule;
        for (let step = 0; step < 40; step += 1) {
          const { subscription, created } = extend(parts, { ...context, most });
          parts = scheduleAfter(parts, { subscription, writes: created });
        }
        expect(parts).toEqual(whole);
      }),
      cases(part),
    );
  });

  it("has the same local start on both sides of a change of the clocks", () => {
    const local = new Intl.DateTimeFormat("sv-SE", {
      timeZone: "America/Denver",
      dateStyle: "short",
      timeStyle: "short",
    });
    const way = fc.record({
      clock: fc.constantFrom(...frozenClocks),
      frequency: fc.constantFrom(...frequencies),
      first: fc.integer({ min: -40, max: 30 }),
      half: fc.integer({ min: 14, max: 34 }),
    });
    fc.assert(
      fc.property(way, ({ clock, frequency, first, half }) => {
        const anchor = plusDays(clock.slice(0, 10), first);
        const start = half * 30;
        const time = `${String(Math.floor(start / 60)).padStart(2, "0")}:${String(start % 60).padStart(2, "0")}`;
        const dates = recurrenceDates({ anchor, frequency }, anchor, plusDays(anchor, 365));
        const shown = dates.map((date) => local.format(instantAtBusiness(dateOf(date), start)));
        expect(shown).toEqual(dates.map((date) => `${date} ${time}`));
      }),
      cases(part),
    );
  });
});
