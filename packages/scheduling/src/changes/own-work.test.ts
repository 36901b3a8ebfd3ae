import { AppError } from "@cleaning/contract/http/app-error";
import { frequencies } from "@cleaning/contract/pricing/frequencies";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultBusinessHours } from "../business-hours/business-hours.ts";
import { plusDays } from "../dates.ts";
import { startSubscription } from "../recurrence/start-subscription.ts";
import { extend } from "../recurrence/timeline.ts";
import { type AgreedWork, hasOwnWork, type Schedule, withOwnWork } from "../schedule.ts";
import { type Agreed, changeTerms } from "./change-terms.ts";
import { scheduleAfter } from "./outcome.ts";
import { decideChange, type ScheduleChange } from "./schedule-change.ts";

/** Noon in Utah on a Tuesday. */
const now = new Date("2026-11-24T19:00:00Z");
const context = { now, businessHours: defaultBusinessHours };
const firstDate = "2026-12-02";

/** A deep first visit for 250 dollars of a standard cleaning every two weeks for 128. */
const booked = (agreedApart: Partial<AgreedWork> = {}): Schedule => {
  const sold = { id: 1, customerId: 1, serviceName: "Standard Cleaning", serviceType: "standard", town: "Logan" };
  const started = startSubscription(
    { ...sold, frequency: "biweekly", priceCents: 12_800, baseCents: 15_000, firstDate },
    { today: "2026-11-24", businessHours: defaultBusinessHours },
  );
  const timed = { ...started, segments: started.segments.map((segment) => ({ ...segment, start: 540 })) };
  const { subscription, created } = extend(
    { subscription: timed, visits: [] },
    { today: "2026-11-24", businessHours: defaultBusinessHours },
  );
  const work = { serviceName: "Deep Cleaning", minutes: 255, priceCents: 25_000, extras: [], ...agreedApart };
  return { subscription, visits: created.map((visit, index) => (index === 0 ? withOwnWork(visit, work) : visit)) };
};
const agreed: Agreed = {
  serviceId: 1,
  serviceName: "Standard Cleaning",
  serviceType: "standard",
  frequency: "biweekly",
  priceCents: 12_800,
  nextDate: firstDate,
  isActive: true,
};
const after = (request: ScheduleChange): Schedule => {
  const schedule = booked();
  return scheduleAfter(schedule, decideChange(schedule, request, context, agreed));
};
const live = ({ visits }: Schedule) => visits.filter(({ status }) => status === "scheduled");
const deep = { serviceName: "Deep Cleaning", minutes: 255, priceCents: 25_000 };
const standard = { serviceName: "Standard Cleaning", minutes: 135 };
/** Of the visits that take place, the first, and each other kind once. */
const workOf = (schedule: Schedule) => {
  const [first, ...others] = live(schedule).map((visit) => {
    const { serviceName, minutes } = visit;
    return { serviceName, minutes, hasOwnWork: hasOwnWork(visit) };
  });
  return [first, ...new Map(others.map((work) => [JSON.stringify(work), work])).values()];
};
const deepThenStandard = [
  { serviceName: "Deep Cleaning", minutes: 255, hasOwnWork: true },
  { ...standard, hasOwnWork: false },
];

describe("a first visit with work of its own", () => {
  it.each([
    ["moved alone", { occurrenceDate: firstDate, change: { date: "2026-12-03", start: 600 }, scope: "this" }],
    [
      "moved with all later ones",
      { occurrenceDate: firstDate, change: { date: "2026-12-04", start: 480 }, scope: "all" },
    ],
    [
      "moved with all later ones, overwriting what was changed by hand",
      {
        occurrenceDate: firstDate,
        change: { date: "2026-12-04", start: 480 },
        scope: "this-and-later",
        overwrite: true,
      },
    ],
    ["with another frequency", { frequency: "weekly" }],
    ["with another frequency set by the office", { terms: { frequency: "weekly" } }],
    ["with another price of the office", { terms: { priceCents: 14_000 } }],
    [
      "with another service of the office",
      { terms: { service: { id: 1, name: "Standard Cleaning", type: "standard" } } },
    ],
    ["with another first date of the office", { terms: { nextDate: "2026-12-10" } }],
    ["with an earlier first date on a day of the rule", { terms: { nextDate: "2026-11-27" } }],
  ] satisfies [string, ScheduleChange][])("keeps service, price and minutes: %s", (_, request) => {
    const schedule = after(request);
    expect(workOf(schedule)).toEqual(deepThenStandard);
    expect(live(schedule)[0]?.priceCents).toBe(deep.priceCents);
  });

  it("keeps service, price and minutes with a first date behind the planned weeks", () => {
    expect(live(after({ terms: { nextDate: "2027-03-11" } }))).toMatchObject([{ ...deep, date: "2027-03-11" }]);
  });

  it("keeps its work when the office sells another service from the next visit on", () => {
    const schedule = after({ terms: { service: { id: 3, name: "Move In/Out Cleaning", type: "moveout" } } });
    const [first, second] = live(schedule);
    expect(first).toMatchObject(deep);
    expect(second).toMatchObject({ serviceName: "Move In/Out Cleaning", minutes: 300 });
  });

  it("takes a price that the office sets for it, and not one for the later ones", () => {
    const change = { work: { priceCents: 9_900 } };
    const [picked] = live(after({ occurrenceDate: firstDate, change, scope: "this" }));
    expect(picked?.priceCents).toBe(9_900);
    const [first, second] = live(after({ occurrenceDate: "2026-12-16", change, scope: "all", overwrite: true }));
    expect([first?.priceCents, second?.priceCents]).toEqual([25_000, 9_900]);
  });

  it("is not skipped by its customer, nor by a pause, but by the office and by an end", () => {
    const skip = { occurrenceDate: firstDate, change: { skip: true }, scope: "this" } as const;
    expect(() => after(skip)).toThrow("it can be moved, but not skipped");
    expect(() => after({ ...skip, scope: "chosen", chosen: ["2026-12-16"] })).toThrow("not skipped");
    expect(() => after({ pause: { from: "2026-12-01", until: "2026-12-05" } })).toThrow("outside of a pause");
    expect(live(after({ ...skip, isAdmin: true }))[0]).toMatchObject(standard);
    expect(live(after({ cancel: { on: "2026-12-01", reason: "other" } }))).toEqual([]);
    expect(workOf(after({ pause: { from: "2026-12-10", until: "2026-12-20" } }))).toEqual(deepThenStandard);
  });

  it("is skipped as any other where it costs no more than the later ones", () => {
    const schedule = booked({ priceCents: 12_800 });
    const skip = { occurrenceDate: firstDate, change: { skip: true }, scope: "this" } as const;
    for (const request of [skip, { pause: { from: "2026-12-01", until: "2026-12-05" } }])
      expect(live(scheduleAfter(schedule, decideChange(schedule, request, context, agreed)))[0]).toMatchObject(
        standard,
      );
    const dearer = booked({ priceCents: 12_900 });
    expect(() => decideChange(dearer, skip, context, agreed)).toThrow("costs more than the later ones");
  });

  it("is moved behind later ones, and may be lost to an end, where it costs no more", () => {
    const behind = { occurrenceDate: firstDate, change: { date: "2026-12-18", start: 540 }, scope: "this" } as const;
    const onItsDay = { ...context, now: new Date("2026-12-02T19:00:00Z") };
    const restartedFrom = (schedule: Schedule): (() => unknown) => {
      const end = { cancel: { on: "2026-12-01", reason: "other" } };
      const ended = scheduleAfter(schedule, decideChange(schedule, end, context, agreed));
      return () => decideChange(ended, { restart: true }, onItsDay, agreed);
    };
    const [cheap, dear] = [booked({ priceCents: 12_800 }), booked()];
    expect(() => decideChange(cheap, behind, context, agreed)).not.toThrow();
    expect(() => decideChange(dear, behind, context, agreed)).toThrow("has to come before the others");
    expect(restartedFrom(cheap)).not.toThrow();
    expect(restartedFrom(dear)).toThrow("call us to start this plan again");
  });

  it("is kept by the office's pause too, which says so in the office's words, until the office has skipped it", () => {
    const pause = { pause: { from: "2026-12-01", until: "2026-12-05" }, isAdmin: true };
    expect(() => after(pause)).toThrow(
      /^The pause would leave out the first visit, on .*skip it by itself, then pause/,
    );
    const skipped = after({ occurrenceDate: firstDate, change: { skip: true }, scope: "this", isAdmin: true });
    expect(() => decideChange(skipped, pause, context, agreed)).not.toThrow();
  });

  it("that an end cancelled until its day was over is not left out by starting again", () => {
    const ended = after({ cancel: { on: "2026-12-01", reason: "other" } });
    const onItsDay = { ...context, now: new Date("2026-12-02T19:00:00Z") };
    expect(() => decideChange(ended, { restart: true }, onItsDay, agreed)).toThrow("call us to start this plan again");
    expect(workOf(scheduleAfter(ended, decideChange(ended, { restart: true }, context, agreed)))).toEqual(
      deepThenStandard,
    );
  });

  it("is refused an extra that its service includes, while a later visit takes it", () => {
    const extras = {
      names: ["Inside Oven"],
      cents: 3_500,
      minutesEach: 20,
      included: { deep: ["Inside Oven"], moveout: [] },
    };
    expect(() => after({ occurrenceDate: firstDate, change: { extras }, scope: "this" })).toThrow(
      'Deep Cleaning includes "Inside Oven"',
    );
    const [, second] = live(after({ occurrenceDate: "2026-12-16", change: { extras }, scope: "this" }));
    expect(second?.extras).toEqual(["Inside Oven"]);
    const forAll = { occurrenceDate: "2026-12-16", change: { extras }, scope: "all", overwrite: true } as const;
    const [first, ...later] = live(after(forAll));
    expect(first).toMatchObject({ ...deep, extras: [] });
    expect(later.every((visit) => visit.extras.includes("Inside Oven"))).toBe(true);
    expect(() => after({ ...forAll, occurrenceDate: firstDate })).toThrow('Deep Cleaning includes "Inside Oven"');
  });

  it.each([
    ["the whole price", {}, 29_000],
    ["the discount that its own price has", { discountFor: "biweekly" as const }, 28_400],
  ])("has extras at %s, and later ones at the discount", (_, agreedApart, priceCents) => {
    const change = { extras: { names: ["Windows"], cents: 4_000, minutesEach: 20 } };
    const schedule = booked(agreedApart);
    const request = { occurrenceDate: firstDate, change, scope: "all", overwrite: true } as const;
    const [first, second] = live(scheduleAfter(schedule, decideChange(schedule, request, context, agreed)));
    expect([first?.priceCents, second?.priceCents]).toEqual([priceCents, 16_200]);
    expect(first?.minutes).toBe(275);
  });

  it("loses with an extra what that added, also after another day and frequency", () => {
    const sold = {
      serviceName: "Standard Cleaning",
      minutes: 155,
      priceCents: 15_700,
      discountFor: "biweekly" as const,
    };
    const oven = { extras: ["Inside Oven"], extrasCents: 3_500, extrasMinutes: 20 };
    const none = { extras: { names: [], cents: 0, minutesEach: 20 } };
    const requests: ScheduleChange[] = [
      { occurrenceDate: firstDate, change: { date: "2026-12-03", start: 540 }, scope: "all" },
      { frequency: "weekly" },
    ];
    for (const count of [0, 1, 2]) {
      const schedule = requests
        .slice(0, count)
        .reduce(
          (before, request) => scheduleAfter(before, decideChange(before, request, context, agreed)),
          booked({ ...sold, ...oven }),
        );
      const occurrenceDate = live(schedule).find(hasOwnWork)?.occurrenceDate ?? "";
      const request = { occurrenceDate, change: none, scope: "this" } as const;
      const first = live(scheduleAfter(schedule, decideChange(schedule, request, context, agreed))).find(hasOwnWork);
      expect([first?.priceCents, first?.minutes]).toEqual([12_800, 135]);
    }
  });
});

it("changeTerms with nothing new changes nothing", () => {
  expect(changeTerms(booked(), { terms: { nextDate: firstDate }, agreed }, context).writes).toEqual([]);
});

const scope = fc.constantFrom("this" as const, "this-and-later" as const, "all" as const);
const day = fc.integer({ min: 1, max: 65 }).map((days) => plusDays("2026-11-24", days));
const request: fc.Arbitrary<(schedule: Schedule) => ScheduleChange> = fc.oneof(
  fc
    .record({ pick: fc.nat(4), date: day, start: fc.constantFrom(480, 540, 780), scope, overwrite: fc.boolean() })
    .map(({ pick, date, start, ...rest }) => (schedule: Schedule): ScheduleChange => ({
      occurrenceDate: live(schedule)[pick]?.occurrenceDate ?? firstDate,
      change: { date, start },
      ...rest,
    })),
  fc.constantFrom(...frequencies).map((frequency) => (): ScheduleChange => ({ frequency })),
  fc.constantFrom("weekly", "monthly").map((frequency) => (): ScheduleChange => ({ terms: { frequency } })),
  fc.integer({ min: 9_000, max: 20_000 }).map((priceCents) => (): ScheduleChange => ({ terms: { priceCents } })),
  day.map((nextDate) => (): ScheduleChange => ({ terms: { nextDate } })),
  fc.constant((): ScheduleChange => ({ terms: { service: { id: 3, name: "Move In/Out Cleaning", type: "moveout" } } })),
  fc.tuple(day, fc.nat(40)).map(([from, days]) => (): ScheduleChange => ({
    pause: { from, until: plusDays(from, days) },
  })),
  fc.constant((): ScheduleChange => ({ resume: true })),
  day.map((on) => (): ScheduleChange => ({ cancel: { on, reason: "other" } })),
  fc.constant((): ScheduleChange => ({ restart: true })),
);

it("through any changes the one visit with work of its own keeps it, and no change makes a second one", () => {
  fc.assert(
    fc.property(fc.array(request, { maxLength: 8 }), (requests) => {
      let schedule = booked();
      let hasEnded = false;
      for (const next of requests) {
        try {
          schedule = scheduleAfter(schedule, decideChange(schedule, next(schedule), context, agreed));
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
        }
        const own = live(schedule).filter(hasOwnWork);
        hasEnded ||= schedule.subscription.ending !== undefined;
        // What changes of an ended subscription replace is not restored with it.
        expect(own.length).toBeGreaterThanOrEqual(hasEnded ? 0 : 1);
        expect(own.length).toBeLessThanOrEqual(1);
        for (const visit of own) expect(visit).toMatchObject(deep);
        expect(live(schedule).filter((visit) => visit.serviceName === "Deep Cleaning")).toEqual(own);
      }
    }),
    { numRuns: 500 },
  );
});

it("a new first date begins a rule without an end, also where the rule of today ends today", () => {
  const schedule = booked();
  const moved = scheduleAfter(
    schedule,
    decideChange(
      schedule,
      { occurrenceDate: firstDate, change: { date: "2026-11-25", start: 480 }, scope: "all" },
      context,
    ),
  );
  const ending = moved.subscription.segments.map((segment) => ({
    ...segment,
    from: "2026-11-20",
    until: "2026-11-24",
  }));
  const endsToday = {
    ...moved,
    subscription: { ...moved.subscription, segments: [...ending, ...moved.subscription.segments] },
  };
  const outcome = decideChange(endsToday, { terms: { nextDate: "2026-12-03" } }, context, agreed);
  expect(outcome.subscription.segments.at(-1)?.until).toBeUndefined();
  expect(live(scheduleAfter(endsToday, outcome)).length).toBeGreaterThan(2);
});

const move = (occurrenceDate: string, date: string) => ({
  occurrenceDate,
  change: { date, start: 600 },
  scope: "this" as const,
});

describe("the day of a first visit with work of its own", () => {
  const second = "2026-12-16";
  const refusal = expect.objectContaining({ kind: "conflict", message: expect.stringContaining("before the others") });

  it.each([
    ["the first visit is moved behind the second", move(firstDate, "2026-12-18")],
    ["the second is moved before the first", move(second, "2026-12-01")],
  ])("is refused when %s, but by the office", (_, moved) => {
    expect(() => after(moved)).toThrow(refusal);
    expect(() => after({ ...moved, isAdmin: true })).not.toThrow();
  });

  it("may be any day before the second visit, or a later one with all others", () => {
    expect(() => after(move(firstDate, "2026-12-15"))).not.toThrow();
    expect(() => after({ ...move(firstDate, "2026-12-18"), scope: "all" })).not.toThrow();
  });
});
