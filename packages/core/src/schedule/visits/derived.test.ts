import type { Frequency } from "@cleaning/contract/pricing/frequencies";
import { defaultBusinessHours } from "@cleaning/scheduling/business-hours/business-hours";
import { scheduleAfter } from "@cleaning/scheduling/changes/outcome";
import { startSubscription } from "@cleaning/scheduling/recurrence/start-subscription";
import { extend } from "@cleaning/scheduling/recurrence/timeline";
import type { Subscription, Schedule, Segment } from "@cleaning/scheduling/schedule";
import { describe, expect, it } from "vitest";
import { neverDue } from "../records/entity.ts";
import { undated } from "../subscriptions/entity.ts";
import { listingFields, dueOf } from "./derived.ts";

const today = "2026-11-23";
const sold = {
  id: 7,
  customerId: 3,
  serviceName: "Standard Cleaning",
  serviceType: "standard",
  frequency: "weekly" as Frequency,
  priceCents: 12_000,
  town: "Logan",
  firstDate: "2026-12-01",
};
const filled = (change: Partial<Subscription> = {}, more: Partial<typeof sold> = {}): Schedule => {
  const subscription = {
    ...startSubscription({ ...sold, ...more }, { today, businessHours: defaultBusinessHours }),
    ...change,
  };
  const extended = extend({ subscription, visits: [] }, { today, businessHours: defaultBusinessHours });
  return scheduleAfter({ subscription, visits: [] }, { subscription: extended.subscription, writes: extended.created });
};
const monthly = (change: Partial<Subscription> = {}) => filled(change, { frequency: "monthly" });
const derived = (schedule: Schedule, on = today) => listingFields(schedule, on, defaultBusinessHours);
const due = (schedule: Schedule, on = today) => dueOf(schedule, on, defaultBusinessHours);
const segmentOf = ({ subscription: { segments } }: Schedule): Segment => {
  const [segment] = segments;
  if (segment === undefined) throw new Error("The subscription has no segment.");
  return segment;
};
const ending = (on: string) => ({ ending: { id: "end-2", on, reason: "moving" } });

describe("the listed fields of a subscription", () => {
  it("is the next visit's date, and the frequency and price of the segment in force", () => {
    const schedule = filled();
    const first = segmentOf(schedule);
    const later: Segment = { ...first, from: "2026-12-15", frequency: "biweekly", priceCents: 14_000 };
    const subscription = { ...schedule.subscription, segments: [{ ...first, until: "2026-12-14" }, later] };
    expect(derived({ ...schedule, subscription })).toEqual({
      isActive: true,
      nextDate: "2026-12-01",
      frequency: "weekly",
      priceCents: 12_000,
    });
    expect(derived({ ...schedule, subscription }, "2026-12-15")).toMatchObject({
      frequency: "biweekly",
      priceCents: 14_000,
    });
  });

  it("is active while it pauses, and one whose end is set while it has a visit to come", () => {
    expect(derived(filled({ pause: { id: "p", from: "2026-11-25", until: "2026-12-20" } }))).toMatchObject({
      isActive: true,
      nextDate: "2026-12-22",
    });
    expect(derived(filled(ending("2026-12-05")))).toMatchObject({ isActive: true, nextDate: "2026-12-01" });
    expect(derived(filled(ending("2026-12-05")), "2026-12-01")).toMatchObject({
      isActive: true,
      nextDate: "2026-12-01",
    });
    expect(derived(filled(ending("2026-12-05")), "2026-12-02")).toMatchObject({ isActive: false, nextDate: undated });
    expect(derived(filled(ending("2026-12-05")), "2026-12-05")).toMatchObject({ isActive: false, nextDate: undated });
  });

  it("of a subscription without a segment is that it has no date; frequency and price stay what they are", () => {
    expect(derived(filled({ segments: [] }))).toEqual({ isActive: true, nextDate: undated });
  });

  it("is a date however far ahead the first one is", () => {
    expect(derived(filled({}, { firstDate: "2029-03-06" })).nextDate).toBe("2029-03-06");
  });
});

describe("a subscription is due", () => {
  it("on the day after its next visit, when its horizon is filled", () => {
    expect(due(monthly())).toBe("2026-12-02");
  });

  it("when the horizon reaches an occurrence, where that is sooner", () => {
    expect(due(filled())).toBe("2026-11-24");
    expect(due(monthly(), "2026-12-02")).toBe("2026-12-08");
  });

  it("when another segment begins and when it ends, and never after its end", () => {
    const schedule = monthly();
    const first = segmentOf(schedule);
    const segments = [
      { ...first, until: "2026-11-26" },
      { ...first, from: "2026-11-27" },
    ];
    expect(due({ ...schedule, subscription: { ...schedule.subscription, segments } })).toBe("2026-11-27");
    expect(due(monthly(ending("2026-11-28")))).toBe("2026-11-28");
    expect(due(monthly(ending("2026-11-28")), "2026-11-28")).toBe(neverDue);
    expect(due(filled({ segments: [] }))).toBe(neverDue);
  });
});
