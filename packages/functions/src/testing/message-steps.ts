import type { VisitReport } from "@cleaning/contract/admin/visits";
import * as fc from "fast-check";

const kill = fc.record({
  request: fc.integer({ min: 1, max: 25 }),
  when: fc.constantFrom("before" as const, "after" as const),
});
export type Kill = { request: number; when: "before" | "after" };

const named = <const K extends string>(kind: K) => ({ kind: fc.constant(kind) });
const pick = fc.nat(5);
const minutesLate = fc.constantFrom(10, 20, 45, 120);
const killed = fc.option(kill, { freq: 5 });

const words = { fee: "For the way there.", other: "For half of it.", price: "Four bedrooms.", credit: "Not the oven." };
/** What the office says of the money of a visit. */
const charge = fc.constantFrom<VisitReport>(
  { fee: { amount: 40.5, words: words.fee } },
  { fee: { amount: 25, words: words.other } },
  { fee: null },
  { isLateWaived: true },
  { correction: { price: 160.5, isCredit: false, words: words.price } },
  { correction: { price: 80, isCredit: true, words: words.credit } },
  { correction: null },
);

/** What happens to customers, agents, the office, the clock and the worker. */
export const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ ...named("wait"), minutes: fc.constantFrom(5, 5, 30, 70, 70, 300, 300, 1_200, 2_900, -10) }),
  },
  // Most timelines have evenings and visits.
  {
    weight: 9,
    arbitrary: fc.record({
      ...named("until"),
      what: fc.constantFrom("visit" as const, "visit" as const, "evening before" as const, "night" as const),
      minutes: fc.constantFrom(-20, -20, 0, 40, 61, 125),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      ...named("run"),
      mode: fc.constantFrom(
        "well" as const,
        "well" as const,
        "well" as const,
        "failing" as const,
        "mails failing" as const,
        "texts failing" as const,
        "cut" as const,
      ),
      killed: fc.option(kill, { freq: 4 }),
      limit: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      ...named("report"),
      pick,
      event: fc.constantFrom(
        "on-the-way" as const,
        "on-the-way" as const,
        "running-late" as const,
        "started" as const,
        "done" as const,
        "done" as const,
        "no-access" as const,
      ),
      arrivesInMinutes: fc.option(fc.constantFrom(10, 20, 45, 75)),
      minutesLate,
      lag: fc.constantFrom(0, 0, 0, 20, 45, 200),
      skew: fc.constantFrom(0, 0, 180, -180),
      sending: fc.constantFrom("well" as const, "well" as const, "failing" as const, "killed" as const),
      killed,
    }),
  },
  { weight: 2, arbitrary: fc.record({ ...named("skip"), pick, isUndone: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      ...named("move"),
      pick,
      days: fc.integer({ min: -2, max: 3 }),
      start: fc.constantFrom(540, 660, 780),
    }),
  },
  fc.record({ ...named("pause"), pick, days: fc.integer({ min: 1, max: 9 }), isUndone: fc.boolean() }),
  fc.record({ ...named("resume"), pick }),
  fc.record({ ...named("cancel"), pick, days: fc.nat(3), isUndone: fc.boolean() }),
  {
    weight: 2,
    arbitrary: fc.record({
      ...named("book"),
      days: fc.integer({ min: 1, max: 3 }),
      start: fc.constantFrom(540, 780),
      isAsked: fc.boolean(),
    }),
  },
  fc.record({ ...named("accept"), pick }),
  {
    weight: 2,
    arbitrary: fc.record({ ...named("reassign"), pick, agents: fc.subarray([0, 1, 2]), isToday: fc.boolean() }),
  },
  fc.record({ ...named("erase"), pick }),
  {
    weight: 2,
    arbitrary: fc.record({
      ...named("office"),
      pick,
      status: fc.constantFrom("scheduled" as const, "done" as const, "no-access" as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ ...named("late"), pick, minutesLate, killed }) },
  { weight: 5, arbitrary: fc.record({ ...named("charge"), pick, charge, killed }) },
  // Charged, set back, and that undone, with a worker between.
  {
    weight: 2,
    arbitrary: fc.record({
      ...named("undo"),
      pick,
      charge,
      seconds: fc.constantFrom(0, 20, 80),
      undoneAfter: fc.constantFrom(10, 50),
    }),
  },
  // Done, set back, and done again.
  fc.record({ ...named("again"), pick }),
  { weight: 4, arbitrary: fc.record({ ...named("rate"), pick, stars: fc.integer({ min: 1, max: 5 }) }) },
  fc.record({ ...named("switch"), pick, off: fc.subarray(["reminders" as const, "ratings" as const]) }),
  { weight: 2, arbitrary: fc.record({ ...named("texts"), pick, isOn: fc.boolean(), replacesMail: fc.boolean() }) },
  fc.record({ ...named("answer"), pick, body: fc.constantFrom("STOP", "STOP", "START", "YES", "YES", "HELP") }),
  fc.record({ ...named("owner"), isOn: fc.boolean(), monthlyCapCents: fc.constantFrom(0, 2, 2_000) }),
  fc.record({ ...named("address"), pick, isLifted: fc.boolean() }),
);
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
