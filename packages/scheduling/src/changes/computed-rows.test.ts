import { frequencies } from "@cleaning/contract/pricing/frequencies";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { plusDays } from "../dates.ts";
import { findVisit } from "../recurrence/timeline.ts";
import type { Visit } from "../schedule.ts";
import { cases } from "../testing/runs.ts";
import { begin } from "../testing/world.ts";
import { withComputedRows } from "./computed-rows.ts";
import { scheduleAfter } from "./outcome.ts";
import { shownOf } from "./preview.ts";
import { decideChange, type ScheduleChange } from "./schedule-change.ts";

const today = "2026-01-20";
const clock = "2026-01-20T19:00:00Z";
const tuesdays = { clock, first: 14, frequency: "biweekly" as const, start: 480, closed: [], commands: [] };
type Plan = Pick<ReturnType<typeof begin>, "schedule" | "now" | "businessHours">;

/** As it is right after the booking. */
const booked = ({ schedule: { subscription, visits }, ...context }: Plan): Plan => {
  const first = visits.slice(0, 1);
  const generatedThrough = first[0]?.occurrenceDate ?? today;
  return { ...context, schedule: { subscription: { ...subscription, generatedThrough }, visits: first } };
};

/** Visible changes of the next weeks, in words. */
const changesOf = ({ schedule, ...context }: Plan, request: ScheduleChange, until: string): string[] => {
  const { rows } = withComputedRows(schedule, decideChange(schedule, request, context), context);
  const words = (visit: (typeof rows)[number]["before"]): string => {
    if (visit === null) return "none";
    const { date, start, status, priceCents } = shownOf(visit);
    return status === "scheduled" ? `${date} ${start} for ${priceCents}` : status;
  };
  return rows
    .filter(({ before, after }) => [before?.status, after?.status].includes("scheduled"))
    .filter(({ before, after }) => (before?.date ?? after?.date ?? "") <= until && words(before) !== words(after))
    .map(({ before, after }) => `${words(before)} → ${words(after)}`)
    .toSorted();
};

it("a pause of a plan that was just booked shows the visits that it skips, which are no records yet", () => {
  const plan = booked(begin(tuesdays));
  expect(plan.schedule.visits.map(({ date }) => date)).toEqual(["2026-02-03"]);
  const pause = { from: "2026-02-10", until: "2026-03-05" };
  expect(changesOf(plan, { pause }, "2026-04-01")).toEqual([
    "2026-02-17 480 for 100 → skipped",
    "2026-03-03 480 for 100 → skipped",
  ]);
});

it("another frequency of a plan that was just booked shows its new days", () => {
  expect(changesOf(booked(begin(tuesdays)), { frequency: "weekly" }, "2026-03-01")).toEqual([
    "none → 2026-02-10 480 for 100",
    "none → 2026-02-24 480 for 100",
  ]);
});

const request = fc.oneof(
  fc.record({ from: fc.integer({ min: 1, max: 60 }), days: fc.nat(60) }).map(({ from, days }) => ({
    pause: { from: plusDays(today, from), until: plusDays(today, from + days) },
  })),
  fc.integer({ min: 0, max: 60 }).map((days) => ({ cancel: { on: plusDays(today, days), reason: "moving" } })),
  fc.constantFrom(...frequencies).map((frequency) => ({ frequency })),
  fc.record({ days: fc.integer({ min: -3, max: 9 }), start: fc.constantFrom(480, 600) }),
  fc.integer({ min: 100, max: 200 }).map((cents) => ({ cents })),
);

const requestOf = (one: typeof request extends fc.Arbitrary<infer T> ? T : never, first: string): ScheduleChange => {
  if ("days" in one)
    return {
      occurrenceDate: first,
      change: { date: plusDays(first, one.days), start: one.start },
      scope: "this-and-later",
    };
  if ("cents" in one)
    return {
      occurrenceDate: first,
      change: { work: { priceCents: one.cents } },
      scope: "this-and-later",
      isAdmin: true,
    };
  return one;
};

const outcomeOr = (change: () => string[]): unknown => {
  try {
    return change();
  } catch (error) {
    return String(error);
  }
};

it("a move by three weeks of a plan that was just booked names all visits of the twelve weeks", () => {
  const plan = booked(begin({ ...tuesdays, frequency: "weekly" }));
  const move = { occurrenceDate: "2026-02-03", change: { date: "2026-02-24", start: 600 }, scope: "all" } as const;
  const shown = changesOf(plan, move, "2026-12-31");
  expect([shown.length, shown.at(-1)]).toEqual([11, "2026-04-14 480 for 100 → 2026-05-05 600 for 100"]);
});

it("other extras of the same price are shown for each visit that has them, no records yet too", () => {
  const { schedule, ...context } = booked(begin({ ...tuesdays, frequency: "weekly" }));
  const extras = { names: ["Windows"], cents: 0, minutesEach: 0 };
  const change = { occurrenceDate: "2026-02-03", change: { extras }, scope: "all" } as const;
  const { rows } = withComputedRows(schedule, decideChange(schedule, change, context), context);
  expect(rows.map(({ before, after }) => [before?.extras, after?.extras])).toEqual(
    Array.from({ length: 11 }, () => [[], ["Windows"]]),
  );
});

/** What is noted for a visit makes a record of it. */
const noted = (
  { schedule, ...context }: Plan,
  date: string,
  change: Partial<Visit> = { note: "Bring the ladder" },
): Plan => {
  const visit = findVisit(schedule, date, context.businessHours);
  const writes = visit === undefined ? [] : [{ ...visit, ...change }];
  return { ...context, schedule: scheduleAfter(schedule, { subscription: schedule.subscription, writes }) };
};

const changed = ({ schedule, ...context }: Plan, change: ScheduleChange): Plan => ({
  ...context,
  schedule: scheduleAfter(schedule, decideChange(schedule, change, context)),
});

it("another frequency and back shows each visit that takes place again, with its note", () => {
  const weekly = noted(booked(begin({ ...tuesdays, frequency: "weekly" })), "2026-02-10");
  const back = changed(weekly, { frequency: "biweekly" });
  expect(changesOf(back, { frequency: "weekly" }, "2026-02-17")).toEqual(["none → 2026-02-10 480 for 100"]);
  const { schedule, businessHours } = changed(back, { frequency: "weekly" });
  expect(findVisit(schedule, "2026-02-10", businessHours)?.note).toBe("Bring the ladder");
});

it("a move of all to a day that another visit had before keeps that one's fee, and that it was late", () => {
  const fee = { cents: 2_500, words: "Moved on the evening before" };
  const weekly = noted(begin({ ...tuesdays, frequency: "weekly" }), "2026-02-10", { fee, isLate: true });
  const move = { occurrenceDate: "2026-02-03", change: { date: "2026-02-10", start: 480 }, scope: "all" } as const;
  const { schedule, businessHours } = changed(changed(weekly, { frequency: "biweekly" }), move);
  expect(findVisit(schedule, "2026-02-10", businessHours)).toMatchObject({ fee, isLate: true, status: "scheduled" });
});

it("any change of a plan shows the same, whether its visits are records yet or not", () => {
  const plans = fc.record({
    first: fc.integer({ min: 1, max: 30 }),
    frequency: fc.constantFrom(...frequencies),
    closed: fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 6 }),
  });
  let shown = 0;
  fc.assert(
    fc.property(plans, fc.nat(4), fc.array(request, { maxLength: 2 }), request, (terms, pick, changes, one) => {
      const full = begin({ ...tuesdays, ...terms });
      const { visits } = full.schedule;
      const first = visits[0]?.occurrenceDate ?? today;
      const [early, late] = [booked(full), full].map((plan) =>
        outcomeOr(() => {
          const begun = noted(plan, visits[pick]?.occurrenceDate ?? first);
          const before = changes.reduce((each, change) => changed(each, requestOf(change, first)), begun);
          return changesOf(before, requestOf(one, first), plusDays(today, 63));
        }),
      );
      expect(early).toEqual(late);
      shown += Array.isArray(late) ? late.length : 0;
    }),
    cases(),
  );
  expect(shown).toBeGreaterThan(cases().numRuns);
});
