import { isHoliday } from "@cleaning/contract/site/holidays";
import { describe, expect, it } from "vitest";
import { hoursOn, nextOpenDay, defaultBusinessHours } from "../business-hours/business-hours.ts";
import { todayAt } from "../context.ts";
import { plusDays } from "../dates.ts";
import { extend, findVisit, nextDue, nextVisitDate, timeline } from "../recurrence/timeline.ts";
import {
  elapsedOf,
  isLateOpen,
  isReplaced,
  type Subscription,
  type Schedule,
  type Segment,
  visitId,
} from "../schedule.ts";
import { publishedHolidays } from "../testing/list-of-dates.ts";
import { changeFrequency } from "./change-rule.ts";
import { isLateFor } from "./late.ts";
import { scheduleAfter } from "./outcome.ts";
import {
  endSubscription,
  isLateChange,
  pauseSubscription,
  restartSubscription,
  resumeSubscription,
} from "./pause-and-end.ts";
import { previewOf } from "./preview.ts";
import { decideChange } from "./schedule-change.ts";
import { undone, undoOf } from "./undo.ts";
import { changeOfVisits, type VisitRequest } from "./visit-request.ts";

/** Noon in Utah on Saturday, November 21. */
const now = new Date("2026-11-21T19:00:00Z");
const context = { now, businessHours: defaultBusinessHours };

const subscription = (more: Partial<Segment> = {}): Subscription => {
  const terms = { start: 540, minutes: 120, agents: [], priceCents: 12_000, extras: [] };
  const anchor = more.anchor ?? "2026-11-24";
  const segment = { ...terms, from: anchor, anchor, frequency: "weekly" as const, except: [], ...more };
  const of = { subscriptionId: 7, customerId: 1, serviceName: "Standard Cleaning", town: "Logan", baseCents: 15_000 };
  return { ...of, segments: [segment], generatedThrough: plusDays(anchor, -1), revision: 1 };
};

const filled = (more: Partial<Segment> = {}, at = now): Schedule => {
  const empty = { subscription: subscription(more), visits: [] };
  const { subscription: extended, created } = extend(empty, {
    today: todayAt(at),
    businessHours: defaultBusinessHours,
  });
  return scheduleAfter(empty, { subscription: extended, writes: created });
};

const after = (schedule: Schedule, request: VisitRequest, at = now): Schedule =>
  scheduleAfter(schedule, changeOfVisits(schedule, request, { ...context, now: at }));
const datesOf = (schedule: Schedule, until = "2027-03-31"): string[] =>
  timeline(schedule, "2026-11-22", until, defaultBusinessHours)
    .filter(({ status }) => status === "scheduled")
    .map(({ date }) => date);

describe("closed days", () => {
  it("are the published holidays, with the Monday after one on a Sunday, and Sundays", () => {
    const days = Array.from({ length: 4 * 365 + 1 }, (_, index) => plusDays("2026-01-01", index));
    expect(days.filter(isHoliday)).toEqual(publishedHolidays);
    expect(hoursOn(defaultBusinessHours, "2026-11-22")).toBeNull();
    expect(hoursOn(defaultBusinessHours, "2026-11-21")).toEqual({ from: 540, until: 960 });
  });

  it("are the owner's to change", () => {
    const businessHours = { ...defaultBusinessHours, closed: new Set(["2026-12-24"]), open: new Set(["2026-11-11"]) };
    expect(hoursOn(businessHours, "2026-12-24")).toBeNull();
    expect(hoursOn(businessHours, "2026-11-11")).toEqual({ from: 480, until: 1_080 });
    expect(nextOpenDay(businessHours, "2026-12-24", { start: 540, elapsed: 120 })).toBe("2026-12-26");
  });

  it("move a visit to the next day that holds it, with a mark and its occurrence date", () => {
    const thanksgiving = filled({ anchor: "2026-11-26" }).visits[0];
    expect(thanksgiving).toMatchObject({ occurrenceDate: "2026-11-26", date: "2026-11-27", isMovedByCompany: true });
    const early = filled({ anchor: "2026-12-25", start: 480 }).visits[0];
    expect(early).toMatchObject({ occurrenceDate: "2026-12-25", date: "2026-12-28" });
  });
});

describe("occurrences", () => {
  it("on a 29th or later are on the last such weekday of each month", () => {
    const dates = filled({ anchor: "2026-12-31", frequency: "monthly" }).visits.map(
      ({ occurrenceDate }) => occurrenceDate,
    );
    expect(dates).toEqual(["2026-12-31", "2027-01-28"]);
    expect(datesOf(filled({ anchor: "2026-12-03", frequency: "monthly" }))).toEqual([
      "2026-12-03",
      "2027-01-07",
      "2027-02-04",
      "2027-03-04",
    ]);
  });

  it("are records for 12 weeks, and computed behind", () => {
    const { subscription: of, visits } = filled();
    expect([visits.length, visits.at(-1)?.date, of.generatedThrough]).toEqual([12, "2027-02-09", "2027-02-13"]);
    expect(findVisit({ subscription: of, visits }, "2027-02-16", defaultBusinessHours)?.date).toBe("2027-02-16");
    expect(nextDue(of)).toBe("2026-11-24");
  });

  it("without a chosen start are tentative, from the opening on", () => {
    expect(filled({ start: undefined }).visits[0]).toMatchObject({ start: 480, isTentative: true });
  });

  it.each([
    [240, 240],
    [241, 135],
    [255, 135],
    [300, 150],
  ])("of %i minutes last %i: above 240 two people share them", (minutes, elapsed) =>
    expect(elapsedOf({ minutes })).toBe(elapsed),
  );
});

const skipOf = (scope: VisitRequest["scope"], isForCompany = false) =>
  ({ occurrenceDate: "2026-11-24", change: { skip: true }, scope, isForCompany }) as const;

describe("a change is late", () => {
  it.each([
    ["2026-03-07T16:00:00.000Z", false],
    ["2026-03-07T16:00:00.001Z", true],
  ])("two calendar days before at the same local time, also over a change of the clocks: %s is %s", (at, isLate) =>
    expect(isLateFor({ date: "2026-03-09", start: 540 }, new Date(at))).toBe(isLate),
  );

  const at = new Date("2026-11-23T19:00:00Z");

  it("and stays so wherever the visit is moved", () => {
    const once = after(
      filled(),
      { occurrenceDate: "2026-11-24", change: { date: "2026-12-18", start: 540 }, scope: "this" },
      at,
    );
    expect(once.visits[0]).toMatchObject({ date: "2026-12-18", isLate: true });
    const twice = { occurrenceDate: "2026-11-24", change: { date: "2026-12-21", start: 600 }, scope: "this" } as const;
    const outcome = changeOfVisits(once, twice, { ...context, now: at });
    expect([outcome.writes[0]?.isLate, isLateChange(outcome)]).toEqual([true, false]);
  });

  const atThatTime = { ...context, now: at };
  const waivedOn = (date: string, isLateWaived = true): Schedule => {
    const change = { date, start: 600 };
    const { subscription: of, visits } = after(filled(), { occurrenceDate: "2026-11-24", change, scope: "this" }, at);
    return {
      subscription: of,
      visits: visits.map((visit) => (visit.isLate ? { ...visit, isLateWaived: isLateWaived || undefined } : visit)),
    };
  };
  const changes = {
    "a skip": skipOf("this"),
    "a move": { ...skipOf("this"), change: { date: "2026-12-18", start: 540 } },
    "a move with all later ones": { ...skipOf("this-and-later"), change: { date: "2026-11-25", start: 780 } },
    "a pause": { pause: { from: "2026-11-24", until: "2026-12-01" } },
    "an end": { cancel: { on: "2026-11-24", reason: "Moving away" } },
  } as const;

  it.each(["a skip", "a move", "a move with all later ones", "a pause", "an end"] as const)(
    "anew after one was waived, as it would be without the waiver: %s",
    (name) => {
      const outcome = decideChange(waivedOn("2026-11-24"), changes[name], atThatTime);
      const visit = outcome.writes.find((one) => one.isLate && !isReplaced(one));
      expect([isLateChange(outcome), visit?.isLateWaived, visit && isLateOpen(visit)]).toEqual([true, undefined, true]);
    },
  );

  it("no more where it was waived and the visit is far ahead, and never for the company", () => {
    const early = decideChange(waivedOn("2026-12-18"), skipOf("this"), atThatTime);
    expect([isLateChange(early), early.writes]).toMatchObject([false, [{ isLate: true, isLateWaived: true }]]);
    const ours = decideChange(waivedOn("2026-11-24"), skipOf("this", true), atThatTime);
    expect([ours.mayBeLate, ours.writes]).toMatchObject([true, [{ isLate: true, isLateWaived: true }]]);
  });

  it.each([
    ["brings the waiver back", true, undefined, true],
    ["brings it back that was given again since", true, true, true],
    ["brings none back that was not there", false, undefined, undefined],
    ["keeps one that was given since", false, true, true],
  ] as const)("whose undo %s", (_, before, since, expected) => {
    const schedule = waivedOn("2026-11-24", before);
    const outcome = decideChange(schedule, skipOf("this"), atThatTime);
    const changed = scheduleAfter(schedule, outcome);
    const current = {
      ...changed,
      visits: changed.visits.map((visit) => (visit.isLate ? { ...visit, isLateWaived: since } : visit)),
    };
    const { writes } = undone(current, undoOf(schedule, outcome, 2), defaultBusinessHours);
    expect(writes).toHaveLength(1);
    expect(writes[0]).toMatchObject({ status: "scheduled", isLate: true });
    expect(writes[0]?.isLateWaived).toBe(expected);
  });
});

const move = (date: string, start = 540, scope: VisitRequest["scope"] = "this") =>
  changeOfVisits(filled(), { occurrenceDate: "2026-12-01", change: { date, start }, scope }, context);

const movedPastTheNext = () =>
  after(filled(), { occurrenceDate: "2026-11-24", change: { date: "2026-12-03", start: 540 }, scope: "this" });

describe("skipping more than one visit", () => {
  it.each(["all", "this-and-later"] as const)(
    "(%s) skips those too that lie before the first, which was moved past them",
    (scope) => {
      const skipped = after(movedPastTheNext(), { occurrenceDate: "2026-11-24", change: { skip: true }, scope });
      expect(datesOf(skipped)).toEqual([]);
    },
  );

  it("(this and later) leaves the visits before it", () => {
    const skip = { change: { skip: true }, scope: "this-and-later" } as const;
    const skipped = after(movedPastTheNext(), { occurrenceDate: "2026-12-15", ...skip });
    expect(datesOf(skipped)).toEqual(["2026-12-01", "2026-12-03", "2026-12-08"]);
  });
});

const endedSubscription = () =>
  scheduleAfter(filled(), endSubscription(filled(), { id: "end", on: "2026-12-15", reason: "moving" }, context));

describe("moving a visit", () => {
  it.each(["this", "chosen", "this-and-later"] as const)(
    "(%s) behind the end of its subscription is refused",
    (scope) => {
      const change = { date: "2026-12-15", start: 540 };
      expect(() =>
        changeOfVisits(endedSubscription(), { occurrenceDate: "2026-12-08", change, scope }, context),
      ).toThrow("ends on");
    },
  );

  it("along with another behind the end of their subscription is refused", () => {
    const change = { date: "2026-12-08", start: 540 };
    const request = { occurrenceDate: "2026-12-01", change, scope: "chosen", chosen: ["2026-12-08"] } as const;
    expect(() => changeOfVisits(endedSubscription(), request, context)).toThrow("ends on");
  });

  it.each([
    [420, false],
    [450, true],
    [540, true],
    [630, true],
    [660, false],
  ])("to %i on the day of another, from 540 to 660 at the same home, is refused: %s", (start, isRefused) => {
    const businessHours = {
      ...defaultBusinessHours,
      week: defaultBusinessHours.week.map(() => ({ from: 420, until: 1_080 })),
    };
    const change = { date: "2026-12-08", start };
    const ask = () =>
      changeOfVisits(filled(), { occurrenceDate: "2026-12-01", change, scope: "this" }, { ...context, businessHours });
    if (isRefused) expect(ask).toThrow("another visit at that time");
    else expect(ask().writes[0]).toMatchObject(change);
  });
});

describe("moving a visit before its subscription is filled", () => {
  it.each(["this", "chosen"] as const)("(%s) to the time of one that is no record yet is refused", (scope) => {
    const [visit] = filled().visits;
    if (visit === undefined) throw new Error("There is no visit.");
    const booked = { subscription: { ...subscription(), generatedThrough: visit.occurrenceDate }, visits: [visit] };
    for (const schedule of [booked, filled()]) {
      const ask = (date: string, start: number) => () =>
        changeOfVisits(schedule, { occurrenceDate: "2026-11-24", change: { date, start }, scope }, context);
      expect(ask("2026-12-08", 630)).toThrow("another visit at that time");
      expect(ask("2026-12-08", 660)).not.toThrow();
      expect(ask("2026-11-25", 540)).not.toThrow();
    }
  });
});

describe("bad input", () => {
  it.each([
    ["2026-11-21", 540, "from tomorrow on"],
    ["2027-01-31", 540, "within the next ten weeks"],
    ["2026-11-29", 540, "closed on that day"],
    ["2026-12-25", 540, "closed on that day"],
    ["2026-12-02", 545, "half hour"],
    ["2026-12-02", 990, "into our hours"],
    ["2026-12-05", 510, "into our hours"],
  ])("%s at %i is refused with what to do", (date, start, words) => expect(() => move(date, start)).toThrow(words));

  it("that would let the rule overtake an earlier visit is refused", () => {
    expect(() => move("2026-11-24", 540, "this-and-later")).toThrow("after the visit before");
    expect(() => move("2026-11-23", 540, "all")).toThrow("in the past");
  });

  it("names a visit that is not there, is out or is over", () => {
    const skip = { change: { skip: true }, scope: "this" } as const;
    expect(() => changeOfVisits(filled(), { ...skip, occurrenceDate: "2026-12-02" }, context)).toThrow("no such visit");
    const skipped = after(filled(), { ...skip, occurrenceDate: "2026-12-01" });
    expect(() => changeOfVisits(skipped, { ...skip, occurrenceDate: "2026-12-01" }, context)).toThrow(
      "already skipped",
    );
    const later = { ...context, now: new Date("2026-12-01T16:00:00Z") };
    expect(() => changeOfVisits(filled(), { ...skip, occurrenceDate: "2026-12-01" }, later)).toThrow(
      "has begun or is over",
    );
  });

  it("lets a customer take a visit after all that a person skipped, at its own time as it was, or at another", () => {
    const occurrenceDate = "2026-12-01";
    const skipped = after(filled(), { occurrenceDate, change: { skip: true }, scope: "this" });
    const taken = (change: VisitRequest["change"], more: Partial<VisitRequest> = {}, of = skipped) =>
      changeOfVisits(of, { occurrenceDate, change, scope: "this", ...more }, context).rows[0]?.after;
    const before = filled().visits.find((visit) => visit.occurrenceDate === occurrenceDate);
    expect(taken({ date: occurrenceDate, start: 540 })).toEqual({ ...before, cause: undefined });
    const other = { date: "2026-12-02", start: 600 };
    expect(taken(other)).toMatchObject({ ...other, status: "scheduled", overrides: ["time"], isLate: false });
    for (const more of [{ isAdmin: true }, { scope: "chosen" as const, chosen: ["2026-12-08"] }])
      expect(() => taken(other, more)).toThrow("already skipped");
    expect(() => taken({ work: { priceCents: 9_900 } })).toThrow("already skipped");
    const pause = { id: "p", from: "2026-11-25", until: "2026-12-05" };
    const paused = scheduleAfter(filled(), pauseSubscription(filled(), pause, context));
    expect(() => taken(other, {}, paused)).toThrow("already skipped");
  });

  it("touches five visits behind the horizon at most", () => {
    let schedule = filled();
    const far = Array.from({ length: 6 }, (_, index) => plusDays("2027-02-16", index * 7));
    for (const occurrenceDate of far.slice(0, 5))
      schedule = after(schedule, { occurrenceDate, change: { skip: true }, scope: "this" });
    const sixth = { occurrenceDate: far[5] ?? "", change: { skip: true }, scope: "this" } as const;
    expect(() => changeOfVisits(schedule, sixth, context)).toThrow("Only five visits");
  });

  it("is a target whose day has a visit of the subscription already", () => {
    const biweekly = after(filled({ frequency: "biweekly" }), {
      occurrenceDate: "2026-11-24",
      change: { date: "2026-12-02", start: 540 },
      scope: "this",
    });
    const first = findVisit(biweekly, "2026-11-24", defaultBusinessHours);
    if (first === undefined) throw new Error("It is gone.");
    const monthly = scheduleAfter(
      biweekly,
      changeFrequency(
        biweekly,
        { first: { ...first, occurrenceDate: "2026-12-08" }, frequency: "monthly", priceCents: 1 },
        context,
      ),
    );
    expect(datesOf(monthly)).toEqual(["2026-12-02", "2026-12-08", "2027-01-12", "2027-02-09", "2027-03-09"]);
  });
});

describe("pause and end", () => {
  const pause = { id: "p1", from: "2026-12-01", until: "2026-12-28" };
  it("keep two-week parity, and resuming brings back only what the pause took", () => {
    const skipped = after(filled({ frequency: "biweekly" }), {
      occurrenceDate: "2026-12-22",
      change: { skip: true },
      scope: "this",
    });
    const paused = scheduleAfter(skipped, pauseSubscription(skipped, pause, context));
    expect(datesOf(paused, "2027-01-31")).toEqual(["2026-11-24", "2027-01-05", "2027-01-19"]);
    const resumed = scheduleAfter(
      paused,
      resumeSubscription(paused, { ...context, now: new Date("2026-12-02T19:00:00Z") }),
    );
    expect(datesOf(resumed, "2027-01-31")).toEqual(["2026-11-24", "2026-12-08", "2027-01-05", "2027-01-19"]);
  });

  it("go by the date on which a visit is, not by the one that the frequency gave", () => {
    const moved = after(filled(), {
      occurrenceDate: "2026-12-29",
      change: { date: "2026-12-28", start: 540 },
      scope: "this",
    });
    const paused = scheduleAfter(moved, pauseSubscription(moved, pause, context));
    expect(findVisit(paused, "2026-12-29", defaultBusinessHours)).toMatchObject({ status: "skipped", cause: "p1" });
  });

  it.each([
    [{ from: "2026-11-21" }, "tomorrow or later"],
    [{ until: "2026-11-30" }, "ends after it begins"],
    [{ until: "2027-03-01" }, "90 days at most"],
  ])("refuse %j with a message", (wrong, words) =>
    expect(() => pauseSubscription(filled(), { ...pause, ...wrong }, context)).toThrow(words),
  );

  it("can be taken back, and the rule goes on", () => {
    const schedule = filled();
    const ended = scheduleAfter(
      schedule,
      endSubscription(schedule, { id: "e1", on: "2026-12-08", reason: "moving" }, context),
    );
    expect(datesOf(ended)).toEqual(["2026-11-24", "2026-12-01"]);
    expect(nextDue(ended.subscription)).toBeUndefined();
    const at = new Date("2027-06-01T18:00:00Z");
    const again = scheduleAfter(ended, restartSubscription(ended, { ...context, now: at }));
    expect(nextVisitDate(again, todayAt(at), defaultBusinessHours)).toBe("2027-06-08");
    expect(nextVisitDate(ended, "2026-12-02", defaultBusinessHours)).toBeUndefined();
  });

  it("is what skipping this and all later ones is", () => {
    const outcome = changeOfVisits(
      filled(),
      { occurrenceDate: "2026-12-08", change: { skip: true }, scope: "this-and-later" },
      context,
    );
    expect(outcome.subscription.ending?.on).toBe("2026-12-08");
    expect(outcome.rows.map(({ after: next }) => next?.status)).toEqual(Array.from({ length: 10 }, () => "cancelled"));
  });
});

describe("another frequency", () => {
  it.each([
    ["2026-12-04", ["2026-11-24", "2026-12-04", "2026-12-15", "2026-12-22"]],
    ["2026-12-05", ["2026-11-24", "2026-12-01", "2026-12-05", "2026-12-15", "2026-12-22"]],
  ])("leaves out a new visit within three days of one that was moved to %s, for good", (moved, dates) => {
    const change = { date: moved, start: 540 };
    const schedule = after(filled({ frequency: "biweekly" }), { occurrenceDate: "2026-12-08", change, scope: "this" });
    const first = findVisit(schedule, "2026-11-24", defaultBusinessHours);
    if (first === undefined) throw new Error("It is gone.");
    const outcome = changeFrequency(schedule, { first, frequency: "weekly", priceCents: 12_000 }, context);
    const weekly = scheduleAfter(schedule, outcome);
    expect(datesOf(weekly, "2026-12-22")).toEqual(dates);
    const skipped = after(weekly, { occurrenceDate: "2026-12-08", change: { skip: true }, scope: "this" });
    expect(datesOf(skipped, "2026-12-22")).toEqual(dates.filter((date) => date !== moved));
  });

  it("of a part of the subscription that was moved to another weekday keeps the weekday", () => {
    const change = { date: "2026-12-09", start: 540 };
    const schedule = after(filled(), { occurrenceDate: "2026-12-08", change, scope: "this-and-later" });
    const first = findVisit(schedule, "2026-11-24", defaultBusinessHours);
    if (first === undefined) throw new Error("It is gone.");
    const outcome = changeFrequency(schedule, { first, frequency: "biweekly", priceCents: 12_750 }, context);
    expect(datesOf(scheduleAfter(schedule, outcome), "2027-01-10")).toEqual([
      "2026-11-24",
      "2026-12-09",
      "2026-12-23",
      "2027-01-06",
    ]);
  });

  it("is kept when a visit moves: later visits have the newest frequency", () => {
    const paused = filled();
    const pause = { id: "p1", from: "2026-11-22", until: "2026-11-30" };
    const away = scheduleAfter(paused, pauseSubscription(paused, pause, context));
    const first = findVisit(away, "2026-12-01", defaultBusinessHours);
    if (first === undefined) throw new Error("It is gone.");
    const biweekly = scheduleAfter(
      away,
      changeFrequency(away, { first, frequency: "biweekly", priceCents: 12_750 }, context),
    );
    const back = scheduleAfter(biweekly, resumeSubscription(biweekly, context));
    const change = { date: "2026-11-25", start: 540 };
    const moved = after(back, { occurrenceDate: "2026-11-24", change, scope: "this-and-later" });
    expect(datesOf(moved, "2026-12-31")).toEqual(["2026-11-25", "2026-12-09", "2026-12-23"]);
  });
});

const pricesAfter = (schedule: Schedule, request: Pick<VisitRequest, "occurrenceDate" | "scope" | "overwrite">) =>
  after(schedule, { ...request, change: { work: { priceCents: 13_000 } } })
    .visits.slice(0, 3)
    .map(({ priceCents }) => priceCents);

describe("a new price of all or later visits", () => {
  const [first, second] = ["2026-11-24", "2026-12-01"];

  it("leaves a visit the price of extras that were chosen for it, also the one picked, unless it overwrites", () => {
    const change = { extras: { names: ["Windows"], cents: 5_000, minutesEach: 20 } };
    const extra = after(filled(), { occurrenceDate: first, change, scope: "this" });
    const scope = "this-and-later";
    expect(pricesAfter(extra, { occurrenceDate: first, scope })).toEqual([16_000, 13_000, 13_000]);
    expect(pricesAfter(extra, { occurrenceDate: first, scope, overwrite: true })).toEqual([13_000, 13_000, 13_000]);
  });

  it("leaves a visit the price that was set for it, but changes the one picked", () => {
    const change = { work: { priceCents: 9_000 } };
    const priced = [first, second].reduce(
      (schedule, occurrenceDate) => after(schedule, { occurrenceDate, change, scope: "this" }),
      filled(),
    );
    expect(pricesAfter(priced, { occurrenceDate: second, scope: "all" })).toEqual([9_000, 13_000, 13_000]);
  });
});

const movedOn = (at: string, schedule: Schedule, date: string): Schedule =>
  after(
    schedule,
    { occurrenceDate: "2026-12-01", change: { date, start: 780 }, scope: "this" },
    new Date(`${at}T19:00:00Z`),
  );
const alongWith = (occurrenceDate: string, date: string, other: string) => {
  const request = { occurrenceDate, change: { date, start: 600 }, scope: "chosen", chosen: [other] } as const;
  return changeOfVisits(filled(), request, context).rows.map((row) => row.after?.date);
};

describe("chosen visits", () => {
  it("move along as many days as the first one", () => {
    expect(alongWith("2026-12-08", "2026-12-07", "2026-11-24")).toEqual(["2026-12-07", "2026-11-23"]);
    expect(alongWith("2026-12-01", "2026-12-03", "2026-12-15")).toEqual(["2026-12-03", "2026-12-17"]);
  });

  it("never move to the past, to today, or farther from their frequency than any visit", () => {
    for (const date of ["2026-12-05", "2026-11-28"])
      expect(() => alongWith("2026-12-08", date, "2026-11-24")).toThrow("before tomorrow");
    const moved = movedOn("2027-01-20", movedOn("2026-11-21", filled(), "2027-01-29"), "2027-03-30");
    const along = (date: string) => () =>
      after(
        moved,
        { occurrenceDate: "2027-03-23", change: { date, start: 780 }, scope: "chosen", chosen: ["2026-12-01"] },
        new Date("2027-03-20T19:00:00Z"),
      );
    expect(along("2027-05-24")).not.toThrow();
    expect(along("2027-05-28")).toThrow("too far for another");
  });
});

describe("a preview", () => {
  const request = {
    occurrenceDate: "2026-12-01",
    change: { date: "2026-12-02", start: 600 },
    scope: "this-and-later",
  } as const;
  const shown = (schedule: Schedule, visitRequest: VisitRequest = request) =>
    previewOf(schedule, visitRequest, changeOfVisits(schedule, visitRequest, context));

  it("lists before and after, a visit and the one in its place in one row", () => {
    const { visits, andLater, isLate } = shown(filled());
    expect(visits.length).toBe(11);
    const before = { status: "scheduled", priceCents: 12_000, minutes: 120, isTentative: false };
    expect(visits[0]).toEqual({
      id: "p7-2026-12-01",
      before: { ...before, date: "2026-12-01", start: 540 },
      after: { ...before, date: "2026-12-02", start: 600 },
      obstacles: [],
    });
    expect([andLater, isLate]).toEqual([true, false]);
    expect(visitId({ subscriptionId: 7, occurrenceDate: "2026-12-01" })).toBe("p7-2026-12-01");
  });

  it("of a pause and of resuming says that later visits follow only where it takes some behind those that are listed", () => {
    for (const [until, follows] of [
      ["2026-12-20", false],
      ["2027-02-14", true],
    ] as const) {
      const schedule = { ...filled(), subscription: { ...filled().subscription, generatedThrough: "2027-02-13" } };
      const away = pauseSubscription(schedule, { id: "p", from: "2026-12-05", until }, context);
      expect(away.andLater).toBe(follows);
      expect(resumeSubscription(scheduleAfter(schedule, away), context).andLater).toBe(follows);
    }
  });

  it("has the same token for the same, and another when anything differs", () => {
    const schedule = filled();
    const { previewToken } = shown(schedule);
    expect(shown(filled()).previewToken).toBe(previewToken);
    const repriced = { ...schedule, subscription: { ...schedule.subscription, baseCents: 16_000 } };
    const moved = after(schedule, {
      occurrenceDate: "2026-12-08",
      change: { date: "2026-12-10", start: 540 },
      scope: "this",
    });
    const others = [
      shown(repriced),
      shown(moved),
      shown(schedule, { ...request, scope: "this" }),
      shown(schedule, { ...request, overwrite: true }),
      shown(schedule, { ...request, change: { date: "2026-12-02", start: 630 } }),
      shown(schedule, { ...request, chosen: ["2026-12-08"] }),
    ].map((preview) => preview.previewToken);
    expect(new Set([previewToken, ...others]).size).toBe(7);
  });

  it("has the same token whatever is noted, and whatever happens to what the change does not read", () => {
    const schedule = filled();
    const ofOne = { ...request, scope: "this" } as const;
    const noted = schedule.visits.map((visit) => ({
      ...visit,
      note: "Two dogs",
      teamNote: "Ring twice",
      progress: { checked: [], notes: 1, photos: 2, superseded: 0 },
      agents: [3],
    }));
    const revised = { ...schedule.subscription, revision: 5 };
    const later = { occurrenceDate: "2026-12-15", change: { skip: true }, scope: "this" } as const;
    const skipped = after({ subscription: revised, visits: noted }, later);
    expect(shown({ subscription: revised, visits: noted }).previewToken).toBe(shown(schedule).previewToken);
    expect(shown(skipped, ofOne).previewToken).toBe(shown(schedule, ofOne).previewToken);
    expect(shown(skipped).previewToken).not.toBe(shown(schedule).previewToken);
  });

  it("of a changed frequency says what goes", () => {
    const schedule = filled();
    const first = findVisit(schedule, "2026-11-24", defaultBusinessHours);
    if (first === undefined) throw new Error("It is gone.");
    const outcome = changeFrequency(schedule, { first, frequency: "biweekly", priceCents: 12_750 }, context);
    const { visits } = previewOf(schedule, { frequency: "biweekly" }, outcome);
    expect(visits.filter((row) => row.after === null).length).toBe(6);
    const back = scheduleAfter(schedule, outcome);
    const weekly = changeFrequency(back, { first, frequency: "weekly", priceCents: 12_000 }, context);
    const again = scheduleAfter(back, weekly);
    expect(datesOf(again)).toEqual(datesOf(schedule));
  });
});
