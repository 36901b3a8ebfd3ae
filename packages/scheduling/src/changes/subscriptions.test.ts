import { instantAtBusiness } from "@cleaning/contract/format/calendar";
import { frequencies } from "@cleaning/contract/pricing/frequencies";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { todayAt } from "../context.ts";
import { dateOf, plusDays } from "../dates.ts";
import { recurrenceDates } from "../recurrence/occurrences.ts";
import { extend, findVisit, statusOn } from "../recurrence/timeline.ts";
import { isSkippedByPerson, isReplaced, type Schedule, type Visit } from "../schedule.ts";
import { frozenClocks, cases, zones } from "../testing/runs.ts";
import { anyCommand, begin, listedOf, play, scenario, shownOf, undoableCommand } from "../testing/world.ts";
import { isPast } from "./late.ts";
import { scheduleAfter } from "./outcome.ts";
import { canonical } from "./preview.ts";
import { undone, undoOf } from "./undo.ts";

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

/** Skipped before the horizon reaches it, which it does meanwhile. */
const skippedBehindHorizon = {
  generated: { ...movedBehindPrice, frequency: "monthly" as const, commands: [] },
  change: { kind: "skip" as const, pick: 3 },
  between: [{ kind: "advance" as const, days: 40 }],
  reports: { teamNote: undefined, photos: 0 },
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

const factsText = (visit: Visit | undefined): string => {
  if (visit === undefined) return "none";
  const { note: _, noteBy: _by, teamNote: _team, progress: _progress, ...facts } = visit;
  return canonical(facts);
};

const reportsText = (visit: Visit | undefined): string =>
  canonical([visit?.note ?? null, visit?.noteBy ?? null, visit?.teamNote ?? null, visit?.progress ?? null]);

const markText = ({ pause, ending }: Schedule["subscription"]): string => canonical([pause ?? null, ending ?? null]);

describe.each(zones)("a subscription, with the process in %s", (zone) => {
  const ownZone = process.env["TZ"];
  // Other time zones get a part of the cases: a look at the process's zone shows in the first few.
  const part = zone === "UTC" ? 1 : 5;
  beforeAll(() => {
    process.env["TZ"] = zone;
  });
  afterAll(() => {
    process.env["TZ"] = ownZone;
  });

  it("is tested in that zone", () => expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone));

  it("is after any commands what a list of dates is, whatever lies within the horizon and whatever behind it", () => {
    const seen = { accepted: 0, refused: 0 };
    fc.assert(
      fc.property(scenario, fc.boolean(), (generated, isJustBooked) => {
        const world = begin({ ...generated, isJustBooked });
        for (const command of generated.commands) {
          play(world, command, seen);
          const shown = shownOf(world);
          expect(shown).toEqual(listedOf(world));
          const replacedDates = new Set(world.schedule.visits.filter(isReplaced).map((visit) => visit.occurrenceDate));
          expect(shown.filter(({ occ }) => replacedDates.has(occ))).toEqual([]);
        }
      }),
      { ...cases(part), examples: [[movedBehindPrice, false]] },
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

  it("takes a skip, pause or end back while all of it is as it was left, whatever else happens, and then only", () => {
    const reports = fc.record({ teamNote: fc.constantFrom(undefined, "Two dogs"), photos: fc.nat(2) });
    const way = fc.record({
      generated: scenario,
      change: undoableCommand,
      between: fc.array(anyCommand, { maxLength: 4 }),
      reports,
    });
    const counts = { undone: 0, refused: 0 };
    fc.assert(
      fc.property(way, ({ generated, change, between, reports: { teamNote, photos } }) => {
        const world = begin(generated);
        const played = [...generated.commands, change]
          .map((step) => play(world, step, { accepted: 0, refused: 0 }))
          .at(-1);
        if (played === undefined) return;
        const { before, outcome } = played;
        const undo = undoOf(before, outcome, world.schedule.subscription.revision);
        for (const step of between) play(world, step, { accepted: 0, refused: 0 });
        const progress = { checked: [], notes: 0, photos, superseded: 0 };
        const { subscription: since, visits: now } = world.schedule;
        const schedule = {
          subscription: { ...since, revision: since.revision + between.length },
          visits: now.map((visit) => ({ ...visit, ...(photos === 0 ? {} : { progress }), teamNote })),
        };
        const current = byKey(schedule);
        const isAsLeft =
          outcome.writes.every((visit) => factsText(current.get(visit.occurrenceDate)) === factsText(visit)) &&
          (["pause", "ending"] as const).every(
            (mark) =>
              outcome.subscription[mark] === before.subscription[mark] || since[mark] === outcome.subscription[mark],
          );
        if (!isAsLeft) {
          counts.refused += 1;
          expect(() => undone(schedule, undo, world.businessHours)).toThrow("changed again since");
          return;
        }
        counts.undone += 1;
        const { subscription, writes, deletes } = undone(schedule, undo, world.businessHours);
        const after = scheduleAfter(schedule, { subscription, writes });
        if (between.length === 0)
          expect({ ...subscription, revision: 1 }).toEqual({ ...before.subscription, revision: 1 });
        const isMarkedSince = markText(subscription) !== markText(before.subscription);
        for (const { occurrenceDate } of outcome.writes) {
          const [was, left] = [byKey(before).get(occurrenceDate), current.get(occurrenceDate)];
          const is = deletes.includes(occurrenceDate) ? undefined : byKey(after).get(occurrenceDate);
          const isNoted = teamNote !== undefined || photos > 0 || left?.note !== undefined;
          const isMade = was === undefined && (isNoted || occurrenceDate <= since.generatedThrough);
          if (!isMade && !isMarkedSince) expect(factsText(is)).toBe(factsText(was));
          const remaining = {
            subscription,
            visits: after.visits.filter((one) => !deletes.includes(one.occurrenceDate)),
          };
          if (since.segments === before.subscription.segments)
            expect(findVisit(remaining, occurrenceDate, world.businessHours)).toBeDefined();
          if (is === undefined) continue;
          expect(reportsText(is)).toBe(reportsText(left));
          if (isMarkedSince && (is.status === "scheduled" || is.status !== was?.status))
            expect(is).toMatchObject(statusOn(subscription, is.date));
        }
        const written = new Set(outcome.writes.map(({ occurrenceDate }) => occurrenceDate));
        const own = new Set([outcome.subscription.pause?.id, outcome.subscription.ending?.id]);
        const kept = new Set([subscription.pause?.id, subscription.ending?.id]);
        for (const visit of schedule.visits.filter(({ occurrenceDate }) => !written.has(occurrenceDate))) {
          const is = byKey(after).get(visit.occurrenceDate);
          const isTakenBack = visit.cause !== undefined && own.has(visit.cause) && !kept.has(visit.cause);
          if (isTakenBack) expect(is).toMatchObject(statusOn(subscription, is?.date ?? ""));
          else expect(JSON.stringify(is)).toBe(JSON.stringify(visit));
        }
      }),
      { ...cases(part), examples: [[skippedBehindHorizon]] },
    );
    expect(Math.min(counts.undone, counts.refused)).toBeGreaterThan(cases(part).numRuns / 20);
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
