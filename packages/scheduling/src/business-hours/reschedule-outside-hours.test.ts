import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { startsWithin } from "../assignment/choose-agents.ts";
import { restartSubscription, resumeSubscription } from "../changes/pause-and-end.ts";
import type { Subscription, Visit } from "../schedule.ts";
import { cases } from "../testing/runs.ts";
import { hoursOn, nextRoom, defaultBusinessHours } from "./business-hours.ts";
import { fitsBusinessHours, rescheduleOutsideHours } from "./reschedule-outside-hours.ts";

const visit: Visit = {
  subscriptionId: 1,
  serviceName: "Standard Cleaning",
  occurrenceDate: "2026-12-01",
  date: "2026-12-01",
  start: 540,
  minutes: 120,
  status: "scheduled",
  overrides: [],
  isMovedByCompany: false,
  isTentative: false,
  isLate: false,
  agents: [1],
  priceCents: 100,
  extras: [],
};
const closedOn = (...dates: string[]) => ({ ...defaultBusinessHours, closed: new Set(dates) });
const withHours = (from: number, until: number) => ({
  ...defaultBusinessHours,
  week: defaultBusinessHours.week.map((hours) => hours && { from, until }),
});

const subscription: Subscription = {
  subscriptionId: 1,
  customerId: 1,
  serviceName: "Standard Cleaning",
  town: "Logan",
  segments: [],
  baseCents: 100,
  generatedThrough: "2027-01-31",
  revision: 2,
};
const context = {
  now: new Date("2026-11-20T18:00:00Z"),
  businessHours: { ...defaultBusinessHours, closed: new Set(["2026-12-01"]) },
};

const out = (cause: string): Visit => ({ ...visit, status: "skipped", cause, agents: [] });

it("that comes back from a pause or an end onto a day closed meanwhile goes to the next open one", () => {
  const back = [{ date: "2026-12-02", status: "scheduled", isMovedByCompany: true }];
  const pause = { id: "p", from: "2026-12-01", until: "2026-12-20" };
  expect(
    resumeSubscription({ subscription: { ...subscription, pause }, visits: [out("p")] }, context).writes,
  ).toMatchObject(back);
  const ending = { id: "e", on: "2026-12-01", reason: "moving" };
  expect(
    restartSubscription({ subscription: { ...subscription, ending }, visits: [out("e")] }, context).writes,
  ).toMatchObject(back);
});

const quarters = (from: number, until: number) => fc.integer({ min: from, max: until }).map((count) => count * 15);
const openingHours = fc.option(fc.record({ from: quarters(28, 44), length: quarters(4, 40) }), { nil: null });

describe("a visit that the company's hours no longer hold", () => {
  it("goes to the next open day that holds it at its time, and is marked", () => {
    expect(rescheduleOutsideHours(closedOn("2026-12-01"), {}, visit)).toEqual({
      ...visit,
      date: "2026-12-02",
      isMovedByCompany: true,
    });
    const late = { ...visit, date: "2026-12-04", start: 900 };
    expect(rescheduleOutsideHours(closedOn("2026-12-04"), {}, late)).toMatchObject({ date: "2026-12-07", start: 900 });
  });

  it("stays as it is where the hours hold it, the same object", () => {
    expect(rescheduleOutsideHours(closedOn("2026-12-02"), {}, visit)).toBe(visit);
  });

  it("goes to the nearest start of its day where only the hours are others", () => {
    expect(rescheduleOutsideHours(withHours(615, 900), {}, visit)).toMatchObject({
      date: "2026-12-01",
      start: 630,
      isMovedByCompany: true,
    });
    expect(rescheduleOutsideHours(withHours(480, 720), {}, { ...visit, start: 840 })).toMatchObject({ start: 600 });
  });

  it("goes to the next day with any room where none holds its time", () => {
    const businessHours = { ...withHours(600, 720), closed: new Set(["2026-12-01"]) };
    expect(rescheduleOutsideHours(businessHours, {}, visit)).toMatchObject({ date: "2026-12-02", start: 600 });
  });

  it("without an agreed time takes the next open day, whatever its time was", () => {
    const late = { ...visit, date: "2026-12-04", start: 900, isTentative: true };
    expect(rescheduleOutsideHours(closedOn("2026-12-04"), {}, late)).toMatchObject({ date: "2026-12-05", start: 840 });
  });

  it("stays where no day has room for it, to be unassigned", () => {
    const businessHours = withHours(600, 660);
    expect(rescheduleOutsideHours(businessHours, {}, visit)).toBe(visit);
    expect(nextRoom(businessHours, "2026-12-01", { start: 540, elapsed: 120, isFixed: true })).toEqual({
      date: "2026-12-01",
      start: 540,
    });
  });

  it("goes to the next day where the hours of its own, which begin at a quarter, have no half hour for it", () => {
    const tuesday = { from: 555, until: 690 };
    const businessHours = {
      ...defaultBusinessHours,
      week: defaultBusinessHours.week.map((hours, day) => (day === 2 ? tuesday : hours)),
    };
    expect(rescheduleOutsideHours(businessHours, {}, { ...visit, start: 420, minutes: 135 })).toMatchObject({
      date: "2026-12-02",
      start: 480,
    });
  });

  it("lies within the hours of its new day, whatever quarters hours begin and end at, unless no day has room", () => {
    fc.assert(
      fc.property(
        fc.array(openingHours, { minLength: 7, maxLength: 7 }),
        fc.constantFrom(60, 90, 135, 240, 300),
        fc.integer({ min: 14, max: 34 }).map((half) => half * 30),
        fc.boolean(),
        (lengths, minutes, start, isTentative) => {
          const week = lengths.map((one) => one && { from: one.from, until: one.from + one.length });
          const businessHours = { ...defaultBusinessHours, week };
          const moved = rescheduleOutsideHours(businessHours, {}, { ...visit, minutes, start, isTentative });
          const hasRoom = week.some((one) => startsWithin(one, { minutes }).length > 0);
          expect(fitsBusinessHours(businessHours, moved)).toBe(hasRoom);
        },
      ),
      cases(),
    );
  });

  it("takes no place in a pause or behind the end of its subscription", () => {
    const pause = { id: "pause-2", from: "2026-12-02", until: "2026-12-20" };
    expect(rescheduleOutsideHours(closedOn("2026-12-01"), { pause }, visit)).toMatchObject({
      status: "skipped",
      cause: "pause-2",
    });
    const ending = { id: "end-2", on: "2026-12-02", reason: "moving" };
    expect(rescheduleOutsideHours(closedOn("2026-12-01"), { ending }, visit)).toMatchObject({
      status: "cancelled",
      cause: "end-2",
    });
  });

  it("is not moved further from its occurrence date than is read of a subscription", () => {
    const far = { ...visit, occurrenceDate: "2026-06-02" };
    expect(rescheduleOutsideHours(closedOn("2026-12-01"), {}, far)).toBe(far);
  });
});

it("opens a holiday that the office opens, and closes a day that it closes", () => {
  const businessHours = { ...defaultBusinessHours, open: new Set(["2026-11-26"]), closed: new Set(["2026-11-27"]) };
  expect(hoursOn(businessHours, "2026-11-26")).toEqual({ from: 480, until: 1_080 });
  expect(hoursOn(businessHours, "2026-11-27")).toBeNull();
});
