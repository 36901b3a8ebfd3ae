import { expect, it } from "vitest";
import { assign } from "./assignment/assign.ts";
import { AgentSchedules } from "./availability/agent-schedules.ts";
import { type BusinessHours, defaultBusinessHours } from "./business-hours/business-hours.ts";
import { rescheduleOutsideHours } from "./business-hours/reschedule-outside-hours.ts";
import { scheduleAfter } from "./changes/outcome.ts";
import { decideChange, type ScheduleChange } from "./changes/schedule-change.ts";
import { startSubscription } from "./recurrence/start-subscription.ts";
import { extend, timeline } from "./recurrence/timeline.ts";
import type { Schedule } from "./schedule.ts";

// The worked example of this package's README.

const now = new Date("2026-11-21T19:00:00Z");
const today = "2026-11-21";
const ann = { id: 1, towns: ["logan"], specialties: [] };

const sold = {
  id: 7,
  customerId: 1,
  serviceName: "Standard Cleaning",
  serviceType: "standard",
  frequency: "biweekly" as const,
  priceCents: 13_500,
  town: "Logan",
  firstDate: "2026-12-01",
};

const datesOf = (schedule: Schedule, businessHours: BusinessHours = defaultBusinessHours) =>
  timeline(schedule, today, "2027-01-31", businessHours).map(({ date, status }) => `${date} ${status}`);

it("a bi-weekly subscription gives visits, which are skipped, rescheduled, and moved off a closed day", () => {
  const context = { now, businessHours: defaultBusinessHours };
  const begins = { today, businessHours: defaultBusinessHours };
  const change = (schedule: Schedule, request: ScheduleChange) =>
    scheduleAfter(schedule, decideChange(schedule, request, context));

  // The subscription begins on Tuesday, December 1. Its visits of the next 12 weeks are made.
  const empty: Schedule = { subscription: startSubscription(sold, begins), visits: [] };
  const { subscription, created } = extend(empty, begins);
  const begun = scheduleAfter(empty, { subscription, writes: created });
  expect(datesOf(begun)).toEqual([
    "2026-12-01 scheduled",
    "2026-12-15 scheduled",
    "2026-12-29 scheduled",
    "2027-01-12 scheduled",
    "2027-01-26 scheduled",
  ]);

  // Agents are found, and the parts of their days are reserved in `days`.
  const days = new AgentSchedules([]);
  const assigned = assign(empty, { subscription, writes: created }, { roster: [ann], days, context });
  expect(assigned.every(({ agents }) => agents.includes(ann.id))).toBe(true);
  expect(days.changed()).toHaveLength(created.length);

  // A skip leaves the frequency as it is.
  const skipped = change(begun, { occurrenceDate: "2026-12-15", change: { skip: true }, scope: "this" });
  expect(datesOf(skipped)).toContain("2026-12-15 skipped");

  // "This and all later ones" to Thursdays: the frequency is counted from the new day.
  const moved = change(skipped, {
    occurrenceDate: "2026-12-29",
    change: { date: "2026-12-31", start: 600 },
    scope: "this-and-later",
  });
  expect(datesOf(moved)).toEqual([
    "2026-12-01 scheduled",
    "2026-12-15 skipped",
    "2026-12-31 scheduled",
    "2027-01-14 scheduled",
    "2027-01-28 scheduled",
  ]);

  // The company closes on January 14: that visit goes to the next open day, and the frequency stays.
  const businessHours = { ...defaultBusinessHours, closed: new Set(["2027-01-14"]) };
  const rescheduled = moved.visits.map((visit) => rescheduleOutsideHours(businessHours, moved.subscription, visit));
  expect(datesOf({ ...moved, visits: rescheduled }, businessHours)).toEqual([
    "2026-12-01 scheduled",
    "2026-12-15 skipped",
    "2026-12-31 scheduled",
    "2027-01-15 scheduled",
    "2027-01-28 scheduled",
  ]);
});
