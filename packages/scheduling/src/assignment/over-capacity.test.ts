import { describe, expect, it } from "vitest";
import {
  type AgentSchedule,
  emptyDay,
  fits,
  isSound,
  obstaclesTo,
  reserve,
  type TimeOff,
} from "../availability/agent-schedule.ts";
import { type AcceptedObstacle, acceptable } from "../availability/obstacles.ts";
import { defaultBusinessHours } from "../business-hours/business-hours.ts";
import { visitAt } from "../recurrence/timeline.ts";
import type { Subscription, Visit } from "../schedule.ts";
import { acceptedFor, overCapacityVisit, withoutOldMarks } from "./over-capacity.ts";

const businessHours = { from: 480, until: 1_080 };
const at = 1_000;
const date = "2026-11-24";
const within = { businessHours, at };
const week = (from: number, until: number) => Array.from({ length: 7 }, () => ({ from, until }));
const dayEnd = (until: number) => ({ ...within, week: week(480, until) });
const work = { of: "p1-2026-11-24", start: 810, minutes: 120, town: "Logan" };
const accepting = (...accepted: AcceptedObstacle[]) => ({ ...work, accepted });

const segment = {
  from: date,
  anchor: date,
  frequency: "weekly" as const,
  start: 810,
  minutes: 120,
  agents: [],
  priceCents: 1,
  extras: [],
  except: [],
};
const subscription: Subscription = {
  subscriptionId: 1,
  customerId: 1,
  serviceName: "Standard Cleaning",
  town: "Logan",
  segments: [segment],
  baseCents: 1,
  generatedThrough: date,
  revision: 1,
};
const visit: Visit = { ...visitAt(subscription, { date, segment }, defaultBusinessHours), agents: [1, 2] };
const author = { by: "sub-admin", at: "2026-11-20T18:00:00Z", reason: "said yes on the phone" };
const hours = { kind: "hours", from: 480, until: 900 } as const;
const marked = overCapacityVisit(visit, "Logan", [{ agentId: 1, obstacle: hours }], author);

describe("an accepted obstacle", () => {
  it("of hours is as far as was accepted outside of them, and no farther", () => {
    expect([870, 900, 930].map((until) => fits(emptyDay(1, date), accepting(hours), dayEnd(until)))).toEqual([
      false,
      true,
      true,
    ]);
    expect(fits(emptyDay(1, date), work, dayEnd(900))).toBe(false);
    // The company opens later, which has nothing to do with the end of the agent's day.
    const opensLater = { ...dayEnd(900), businessHours: { from: 540, until: 1_080 } };
    expect(fits(emptyDay(1, date), accepting(hours), opensLater)).toBe(true);
  });

  it("never lies outside of the company's hours", () => {
    const off = { kind: "off", timeOff: [] } as const;
    const closes = (businessHoursThen: typeof businessHours | null) =>
      fits(emptyDay(1, date), accepting(off, hours), { businessHours: businessHoursThen, at, week: week(480, 900) });
    expect([closes(businessHours), closes({ from: 480, until: 900 }), closes(null)]).toEqual([true, false, false]);
  });

  it("of a day off is this time off; what is granted later was not accepted", () => {
    const [holiday, sick] = [
      { from: "2026-11-20", until: "2026-11-27" },
      { from: date, until: date },
    ];
    const off = { kind: "off", timeOff: [holiday] } as const;
    const onDays = (...timeOff: TimeOff[]) => fits(emptyDay(1, date), accepting(off), { ...within, timeOff });
    expect([onDays(holiday), onDays(), onDays(holiday, sick), onDays(sick)]).toEqual([true, true, false, false]);
    expect(onDays({ ...holiday, addedAt: "2026-11-20T15:00:00.000Z" })).toBe(false);
    expect(fits(emptyDay(1, date), accepting(off), { ...within, week: week(480, 600) })).toBe(true);
    const block = { ...emptyDay(1, date), blocks: [{ from: 840, until: 870 }] };
    expect(fits(block, accepting(off), { ...within, timeOff: [holiday] })).toBe(false);
    expect(fits(block, accepting({ kind: "block", from: 840, until: 900 }), within)).toBe(true);
  });

  it("of a short way is to the neighbour as it was, for both of them", () => {
    const neighbour = { of: "p2-2026-11-24", start: 680, minutes: 125, town: "Logan" };
    const day = reserve(emptyDay(1, date), neighbour, at);
    const [way] = obstaclesTo(day, work, within).flatMap((obstacle) => acceptable(obstacle) ?? []);
    expect(way).toEqual({ kind: "travel", ...neighbour });
    if (way === undefined) throw new Error("Nothing is in the way.");
    expect(fits(day, accepting(way), within)).toBe(true);
    for (const other of [{ start: 685 }, { town: "Hyrum" }, { of: "p3-2026-11-24" }]) {
      const otherDay = reserve(emptyDay(1, date), { ...neighbour, ...other }, at);
      expect(fits(otherDay, accepting(way), within)).toBe(false);
    }
    const both = (one: object): AgentSchedule => reserve(day, { ...accepting(way), ...one }, at);
    expect([isSound(both({}), at), isSound(both({ accepted: [] }), at)]).toEqual([true, false]);
    const without = { ...both({}), intervals: both({}).intervals.filter(({ of }) => of === work.of) };
    expect(fits(without, neighbour, within)).toBe(true);
    expect(fits(without, { ...neighbour, of: "p3-2026-11-24" }, within)).toBe(false);
    expect(fits(without, { ...neighbour, start: 685 }, within)).toBe(false);
  });

  it("is never other work, a hold, or an agent whom the home excludes", () => {
    const taken = { of: "p2-2026-11-24", start: 800, minutes: 60, town: "Logan" };
    expect(
      [
        { kind: "excluded" as const },
        { kind: "taken" as const, ...taken },
        { kind: "travel" as const, ...taken, start: 745, expiresAt: at + 60 },
      ].map(acceptable),
    ).toEqual([undefined, undefined, undefined]);
    const day = reserve(emptyDay(1, date), taken, at);
    expect(fits(day, accepting({ kind: "travel", ...taken }), within)).toBe(false);
  });
});

describe("a visit over capacity", () => {
  it("names who decided it and why, for the agent who is not free alone", () => {
    expect(marked.overCapacity).toEqual([
      { agentId: 1, ...author, date, start: 810, minutes: 120, town: "Logan", accepted: [hours] },
    ]);
    expect([1, 2].map((id) => acceptedFor(marked, "Logan", id))).toEqual([[hours], []]);
    expect(withoutOldMarks(marked, "Logan")).toBe(marked);
  });

  it.each<[string, Partial<Visit>, string?]>([
    ["another date", { date: "2026-11-25" }],
    ["another start", { start: 840 }],
    ["more minutes", { minutes: 135 }],
    ["another agent", { agents: [3, 2] }],
    ["another town", {}, "Hyrum"],
  ])("with %s has no mark any more", (_, change, town = "Logan") => {
    const next = withoutOldMarks({ ...marked, ...change }, town);
    expect(next.overCapacity).toBeUndefined();
    expect(acceptedFor({ ...marked, ...change }, town, 1)).toEqual([]);
  });

  it("keeps the mark when it gets shorter, or somebody else of the team goes", () => {
    for (const change of [{ minutes: 90 }, { agents: [1, 3] }])
      expect(withoutOldMarks({ ...marked, ...change }, "Logan").overCapacity).toHaveLength(1);
  });

  it("with another agent over capacity has a mark of each, and one of an agent who is asked again", () => {
    const off = { kind: "off", timeOff: [] } as const;
    const later = { by: "sub-other", at: "2026-11-21T18:00:00Z" };
    const both = overCapacityVisit(marked, "Logan", [{ agentId: 2, obstacle: off }], later);
    expect(both.overCapacity?.map(({ agentId, by }) => [agentId, by])).toEqual([
      [1, "sub-admin"],
      [2, "sub-other"],
    ]);
    const again = overCapacityVisit(marked, "Logan", [{ agentId: 1, obstacle: off }], later);
    expect(again.overCapacity).toMatchObject([{ agentId: 1, by: "sub-other", accepted: [hours, off] }]);
  });
});
