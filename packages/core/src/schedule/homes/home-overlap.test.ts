import { defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { scheduleAfter } from "@cleaning/scheduling/changes/outcome";
import { type ScheduleChange, decideChange } from "@cleaning/scheduling/changes/schedule-change";
import { todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { extend, findVisit } from "@cleaning/scheduling/recurrence/timeline";
import type { Subscription, Schedule, Visit } from "@cleaning/scheduling/schedule";
import { describe, expect, it } from "vitest";
import { refuseHomeOverlap } from "./home-overlap.ts";

const now = new Date("2026-11-21T19:00:00Z");
const context = { now, businessHours: defaultBusinessHours };

const scheduleOf = (
  subscriptionId: number,
  { anchor = "2026-11-24", ...when }: { anchor?: string; start?: number | undefined } = {},
): Schedule => {
  const start = "start" in when ? when.start : 600;
  const terms = { start, minutes: 120, agents: [], priceCents: 12_000, extras: [], except: [] };
  const subscription: Subscription = {
    subscriptionId,
    customerId: 1,
    serviceName: "Standard Cleaning",
    town: "Logan",
    segments: [{ ...terms, from: anchor, anchor, frequency: "biweekly" }],
    baseCents: 15_000,
    generatedThrough: plusDays(anchor, -1),
    revision: 1,
  };
  const made = extend({ subscription, visits: [] }, { today: todayAt(now), businessHours: defaultBusinessHours });
  return scheduleAfter({ subscription, visits: [] }, { subscription: made.subscription, writes: made.created });
};

const checked = (schedule: Schedule, request: ScheduleChange, otherVisits: readonly Visit[] = []): Schedule => {
  const outcome = decideChange(schedule, request, context);
  refuseHomeOverlap(schedule, { request, outcome, otherVisits }, context);
  return scheduleAfter(schedule, outcome);
};
const later = (start: number) =>
  ({ occurrenceDate: "2026-11-24", change: { date: "2026-11-24", start }, scope: "this-and-later" }) as const;
const twoOn = (day: string): string =>
  `With this change, this home would have two visits at the same time on ${day}. Please move one of them first.`;

describe("a change by which a home would have two visits at once", () => {
  it("is refused with the day when this and all later visits come to one that was moved by hand", () => {
    const moved = checked(scheduleOf(7), {
      occurrenceDate: "2026-12-08",
      change: { date: "2026-12-23", start: 660 },
      scope: "this",
    });
    const all = { change: { date: "2026-11-25", start: 600 }, occurrenceDate: "2026-11-24" };
    for (const scope of ["this-and-later", "all"] as const)
      expect(() => checked(moved, { ...all, scope })).toThrow(twoOn("Wednesday, December 23, 2026"));
    expect(() => checked(moved, { ...all, change: { date: "2026-11-25", start: 780 }, scope: "all" })).not.toThrow();
    expect(() => checked(moved, { ...all, scope: "all", overwrite: true })).not.toThrow();
  });

  it("is refused when another frequency, longer work or a resumed pause comes to another subscription's visit", () => {
    const schedule = scheduleOf(7);
    const onTuesdays = scheduleOf(8, { anchor: "2026-12-01", start: 600 }).visits;
    expect(() => checked(schedule, { frequency: "weekly" }, onTuesdays)).toThrow(twoOn("Tuesday, December 1, 2026"));
    const inTheAfternoon = scheduleOf(8, { anchor: "2026-12-01", start: 780 }).visits;
    expect(() => checked(schedule, { frequency: "weekly" }, inTheAfternoon)).not.toThrow();
    const after = scheduleOf(8, { anchor: "2026-12-08", start: 720 }).visits;
    const extras = { names: ["Oven"], cents: 3_000, minutesEach: 20 };
    const longer = { occurrenceDate: "2026-12-08", change: { extras }, scope: "this" } as const;
    expect(() => checked(schedule, longer, after)).toThrow(twoOn("Tuesday, December 8, 2026"));
    const paused = checked(schedule, { pause: { from: "2026-12-01", until: "2026-12-31" } });
    const there = scheduleOf(8, { anchor: "2026-12-08" }).visits;
    expect(() => checked(paused, { resume: true }, there)).toThrow(twoOn("Tuesday, December 8, 2026"));
  });

  it("is refused alike before its visits are records", () => {
    const filled = scheduleOf(7);
    const booked = {
      subscription: { ...filled.subscription, generatedThrough: "2026-11-24" },
      visits: filled.visits.slice(0, 1),
    };
    const other = scheduleOf(8, { anchor: "2026-12-22", start: 780 }).visits;
    for (const schedule of [booked, filled]) {
      expect(() => checked(schedule, later(780), other)).toThrow(twoOn("Tuesday, December 22, 2026"));
      expect(() => checked(schedule, later(900), other)).not.toThrow();
      expect(() => checked(schedule, { frequency: "weekly" }, scheduleOf(8, { anchor: "2026-12-01" }).visits)).toThrow(
        twoOn("Tuesday, December 1, 2026"),
      );
    }
  });

  it("is none while its time is not settled, nor where two visits met before it", () => {
    const there = scheduleOf(8, { anchor: "2026-12-01", start: 480 }).visits;
    expect(() => checked(scheduleOf(7, { start: undefined }), { frequency: "weekly" }, there)).not.toThrow();
    const met = findVisit(scheduleOf(7), "2026-12-08", defaultBusinessHours);
    if (met === undefined) throw new Error("There is no visit.");
    const otherVisits = [{ ...met, subscriptionId: 8 }];
    const price = { occurrenceDate: "2026-12-08", change: { work: { priceCents: 1_000 } }, scope: "this" } as const;
    expect(() => checked(scheduleOf(7), price, otherVisits)).not.toThrow();
  });
});
