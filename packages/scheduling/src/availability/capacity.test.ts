import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  capacityAt,
  chooseAgents,
  type AgentsOfDay,
  freeStarts,
  startsWithin,
  type AssignableAgent,
} from "../assignment/choose-agents.ts";
import { cases } from "../testing/runs.ts";
import {
  type AgentSchedule,
  blocksOf,
  emptyDay,
  minutesWithout,
  obstacleTo,
  fits,
  release,
  hoursOf,
  type Interval,
  isSound,
  reserve,
} from "./agent-schedule.ts";
import { travelMinutes } from "./travel.ts";

const businessHours = { from: 480, until: 1_080 };
const at = 1_000;
const date = "2026-11-24";
const towns = ["Logan", "Ogden", "Hyrum", "Smithfield", "Nowhere"];
const agent = (id: number, more: Partial<AssignableAgent> = {}): AssignableAgent => ({
  id,
  towns: ["logan"],
  specialties: [],
  ...more,
});
const agentsOf = (roster: readonly AssignableAgent[], days: readonly AgentSchedule[] = []): AgentsOfDay => ({
  roster,
  dayOf: (id) => days.find(({ agentId }) => agentId === id) ?? emptyDay(id, date),
  businessHours,
  at,
});
const visit = { start: 540, minutes: 120, town: "Logan", service: "Deep Cleaning", home: undefined };
const busy = (agentId: number, start: number, minutes = 120, town = "Logan"): AgentSchedule =>
  reserve(emptyDay(agentId, date), { of: `v${agentId}-${start}`, start, minutes, town }, at);

describe("the way between two towns", () => {
  it.each([
    ["Logan", "Logan", 10],
    ["logan ", "LOGAN", 10],
    ["Logan", "North Logan", 10],
    ["Logan", "Smithfield", 15],
    ["Logan", "Ogden", 65],
    ["Logan", "Somewhere", 60],
  ])("from %s to %s is %i minutes, the same back", (from, to, minutes) =>
    expect([travelMinutes(from, to), travelMinutes(to, from)]).toEqual([minutes, minutes]),
  );

  it("is in steps of five and never below ten", () =>
    expect(
      towns.flatMap((from) => towns.map((to) => travelMinutes(from, to))).filter((time) => time % 5 !== 0 || time < 10),
    ).toEqual([]));
});

describe("an agent's day", () => {
  const piece = fc.record({
    of: fc.stringMatching(/^[a-f]$/),
    start: fc.integer({ min: 14, max: 34 }).map((half) => half * 30),
    minutes: fc.integer({ min: 1, max: 16 }).map((quarters) => quarters * 15),
    town: fc.constantFrom(...towns),
    expiresAt: fc.option(fc.integer({ min: 900, max: 1_100 }), { nil: undefined }),
  });

  it("that takes only what fits holds exactly what it took and did not free, with time for the ways between", () => {
    const step = fc.record({ piece, kind: fc.constantFrom("take", "take", "free", "block"), passes: fc.nat(20) });
    const broken = [0, 1, 2, 3, 4, 5, 6].map(() => ({ ...businessHours, break: { from: 720, until: 750 } }));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), fc.constantFrom(undefined, broken), (steps, week) => {
        let day = emptyDay(1, date);
        let now = 900;
        const reserved = new Map<string, Interval>();
        const blocks: { from: number; until: number }[] = week === undefined ? [] : [{ from: 720, until: 750 }];
        for (const { piece: interval, kind, passes } of steps) {
          now += passes;
          for (const [of, { expiresAt = Infinity }] of reserved) if (expiresAt <= now) reserved.delete(of);
          const block = { from: interval.start, until: interval.start + interval.minutes };
          if (kind === "block") {
            // As the office adds one: what is in the way goes first.
            for (const [of, { start, minutes }] of reserved)
              if (start < block.until && block.from < start + minutes) {
                day = release(day, of, now);
                reserved.delete(of);
              }
            day = { ...day, blocks: [...(day.blocks ?? []), block] };
            blocks.push(block);
          } else if (kind === "free") {
            day = release(day, interval.of, now);
            reserved.delete(interval.of);
          } else if (fits(release(day, interval.of, now), interval, { businessHours, week, at: now })) {
            day = reserve(day, interval, now);
            if ((interval.expiresAt ?? Infinity) > now) reserved.set(interval.of, interval);
            else reserved.delete(interval.of);
          }
          const counted = day.intervals.filter(({ expiresAt = Infinity }) => expiresAt > now);
          expect(new Map(counted.map((one) => [one.of, one]))).toEqual(reserved);
          expect(isSound(day, now)).toBe(true);
          for (const { start, minutes } of counted)
            for (const { from, until } of blocks) expect(until <= start || start + minutes <= from).toBe(true);
          const sorted = counted.toSorted((one, other) => one.start - other.start);
          for (const [index, next] of sorted.entries()) {
            const previous = sorted[index - 1];
            if (previous === undefined) continue;
            const gap = next.start - (previous.start + previous.minutes);
            expect(gap).toBeGreaterThanOrEqual(travelMinutes(previous.town, next.town));
          }
        }
      }),
      cases(),
    );
  });

  it("needs the way's minutes on both sides and not one more", () => {
    const day = reserve(busy(1, 480), { of: "later", start: 780, minutes: 120, town: "Smithfield" }, at);
    const within = { businessHours, at };
    expect(fits(day, { start: 610, minutes: 155, town: "Logan" }, within)).toBe(true);
    expect(fits(day, { start: 610, minutes: 156, town: "Logan" }, within)).toBe(false);
    expect(fits(day, { start: 609, minutes: 60, town: "Logan" }, within)).toBe(false);
  });

  it("is taken by a part that is off and by the break, up to the minute, and on days of a clock change too", () => {
    for (const one of [date, "2026-11-02", "2027-03-15"]) {
      const day = { ...emptyDay(1, one), blocks: [{ from: 780, until: 900 }] };
      const week = Array.from({ length: 7 }, () => ({ from: 480, until: 1_080, break: { from: 660, until: 690 } }));
      const within = { businessHours, week, at };
      const lastMinute = (start: number) => fits(day, { start, minutes: 60, town: "Logan" }, within);
      expect([599, 600, 601, 689, 690, 719, 720, 721, 899, 900].map(lastMinute)).toEqual([
        true,
        true,
        false,
        false,
        true,
        true,
        true,
        false,
        false,
        true,
      ]);
      expect(obstacleTo(day, { start: 800, minutes: 60, town: "Logan" }, within)).toEqual({
        kind: "block",
        from: 780,
        until: 900,
      });
      expect(blocksOf(day, week)).toEqual([
        { from: 660, until: 690 },
        { from: 780, until: 900 },
      ]);
    }
  });

  it("has the minutes that no block takes, each counted once", () => {
    const some = [
      { from: 600, until: 660 },
      { from: 630, until: 690 },
      { from: 400, until: 500 },
      { from: 1_070, until: 1_200 },
    ];
    expect(minutesWithout(businessHours, some)).toBe(600 - 90 - 20 - 10);
    expect(minutesWithout(businessHours, [{ from: 0, until: 1_440 }])).toBe(0);
  });

  it("is free within the agent's hours, never on a day off, and again when a hold has expired", () => {
    const within = { businessHours, at };
    const timeOff = [{ from: "2026-11-20", until: date }];
    expect(fits(emptyDay(1, date), visit, { ...within, timeOff })).toBe(false);
    expect(fits(emptyDay(1, "2026-11-25"), visit, { ...within, timeOff })).toBe(true);
    expect(fits(emptyDay(1, date), visit, { businessHours: null, at })).toBe(false);
    const short = { ...emptyDay(1, date), hours: { from: 540, until: 660 } };
    expect([fits(short, visit, within), fits(short, { ...visit, start: 570 }, within)]).toEqual([true, false]);
    expect(hoursOf({ ...short, hours: { from: 1_100, until: 1_200 } }, { businessHours })).toBeNull();
    const reserved = reserve(emptyDay(1, date), { ...visit, of: "h", expiresAt: at + 1 }, at);
    expect([fits(reserved, visit, within), fits(reserved, visit, { businessHours, at: at + 1 })]).toEqual([
      false,
      true,
    ]);
  });
});

describe("an agent's week", () => {
  const week = [null, null, { from: 600, until: 900 }, { from: 480, until: 1_080 }, null, null, null];
  const onWednesday = { ...emptyDay(1, "2026-11-25"), intervals: [] };

  it("says when they can come on each weekday, within the business hours, unless the day has hours of its own", () => {
    const within = { businessHours, week, at };
    expect([540, 600, 780, 810].map((start) => fits(emptyDay(1, date), { ...visit, start }, within))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(fits(onWednesday, visit, within)).toBe(true);
    expect(fits(emptyDay(1, "2026-11-26"), visit, within)).toBe(false);
    expect(hoursOf({ ...emptyDay(1, date), hours: { from: 500, until: 660 } }, { businessHours, week })).toEqual({
      from: 500,
      until: 660,
    });
    expect(hoursOf(emptyDay(1, date), { businessHours: { from: 700, until: 1_200 }, week })).toEqual({
      from: 700,
      until: 900,
    });
  });

  it("decides who comes, also among preferred agents, and when starts are free", () => {
    const agentsOfDay = agentsOf([agent(1, { week }), agent(2)]);
    expect(chooseAgents(agentsOfDay, visit, [1])).toEqual([2]);
    expect(chooseAgents(agentsOfDay, { ...visit, start: 600 }, [1])).toEqual([1]);
    expect(capacityAt(agentsOfDay, visit)).toBe(1);
    const { start: _, ...needs } = visit;
    expect(freeStarts(agentsOf([agent(1, { week })]), needs)).toEqual([600, 630, 660, 690, 720, 750, 780]);
  });
});

describe("who comes", () => {
  it("is a preferred agent, in order, also from another town; else the specialist, else the least loaded", () => {
    const roster = [agent(1), agent(2, { specialties: ["deep cleaning"] }), agent(3), agent(4, { towns: ["ogden"] })];
    expect(chooseAgents(agentsOf(roster), visit, [4, 3])).toEqual([4]);
    expect(chooseAgents(agentsOf(roster, [busy(4, 540)]), visit, [4, 3])).toEqual([3]);
    expect(chooseAgents(agentsOf(roster), visit, [])).toEqual([2]);
    expect(chooseAgents(agentsOf(roster, [busy(1, 900)]), { ...visit, service: "Other" }, [])).toEqual([2]);
    expect(chooseAgents(agentsOf(roster, [busy(1, 900), busy(2, 900)]), { ...visit, service: "Other" }, [])).toEqual([
      3,
    ]);
  });

  it("is never one whom the home asked not to have, though they are chosen, and first one whom it likes to have", () => {
    const homes = { excludedBy: ["7/1"], preferredBy: ["8/2"] };
    const roster = [agent(1, { homes }), agent(2, { specialties: ["deep cleaning"] })];
    const whoAt = (home: string, preferred: readonly number[] = []) =>
      chooseAgents(agentsOf(roster, [busy(1, 900)]), { ...visit, home }, preferred);
    expect([whoAt("7/1"), whoAt("7/1", [1]), whoAt("7/2"), whoAt("8/2"), whoAt("8/2", [2])]).toEqual([
      [2],
      [2],
      [2],
      [1],
      [2],
    ]);
    expect(capacityAt(agentsOf(roster), { ...visit, home: "7/1" })).toBe(1);
    expect(chooseAgents(agentsOf(roster, [busy(1, 540)]), { ...visit, home: "8/2" }, [])).toEqual([2]);
  });

  it("are two for a long visit or none, and of five agents two pairs can come", () => {
    const five = [1, 2, 3, 4, 5].map((id) => agent(id));
    const long = { ...visit, minutes: 300 };
    expect(chooseAgents(agentsOf(five), long, [5])).toEqual([5, 1]);
    expect(chooseAgents(agentsOf(five.slice(0, 1)), long, [])).toEqual([]);
    expect([capacityAt(agentsOf(five), long), capacityAt(agentsOf(five), visit)]).toEqual([2, 5]);
  });

  it("is no agent of other towns", () =>
    expect(capacityAt(agentsOf([agent(1), agent(2, { towns: ["ogden"] })]), visit)).toBe(1));
});

describe("starts", () => {
  it("are every half hour of the business hours, so that the work ends by closing", () => {
    expect(startsWithin({ from: 540, until: 960 }, { minutes: 300 })).toEqual([
      540, 570, 600, 630, 660, 690, 720, 750, 780, 810,
    ]);
    expect(startsWithin({ from: 485, until: 630 }, { minutes: 120 })).toEqual([510]);
    expect(startsWithin(null, { minutes: 60 })).toEqual([]);
    expect(startsWithin({ from: 480, until: 540 }, { minutes: 120 })).toEqual([]);
  });

  it("are free where an agent can come, with time for the way", () => {
    const { start: _, ...needs } = visit;
    expect(freeStarts(agentsOf([agent(1)], [busy(1, 600, 240)]), needs)).toEqual([870, 900, 930, 960]);
  });
});
