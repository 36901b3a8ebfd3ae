import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AgentSchedule, emptyDay } from "../availability/agent-schedule.ts";
import { cases } from "../testing/runs.ts";
import { eligibleAgents, capacityAt, chooseAgents, type AgentsOfDay, type AssignableAgent } from "./choose-agents.ts";

const date = "2026-10-21";
const home = "7/1";
/** Of one, two or three agents. */
const needsOf = (teamSize: number, minutes = 240) => ({
  minutes,
  teamSize,
  start: 600,
  town: "Logan",
  service: "Standard Cleaning",
  home,
});

type Options = Partial<AssignableAgent> & { busy?: readonly [start: number, minutes: number] };

const agentsOf = (
  agents: Readonly<Record<number, Options>>,
  continuity: Pick<AgentsOfDay, "continuityOf" | "visitsOf"> = {},
): AgentsOfDay => {
  const days = new Map<number, AgentSchedule>();
  const roster = Object.entries(agents).map(([key, { busy, ...more }]): AssignableAgent => {
    const id = Number(key);
    const [start, minutes] = busy ?? [0, 0];
    const intervals = busy === undefined ? [] : [{ of: `p9${id}-${date}`, start, minutes, town: "Logan" }];
    days.set(id, { ...emptyDay(id, date), intervals });
    return { id, towns: ["logan"], specialties: [], ...more };
  });
  const dayOf = (id: number): AgentSchedule => days.get(id) ?? emptyDay(id, date);
  return { roster, dayOf, businessHours: { from: 480, until: 1_080 }, at: 0, ...continuity };
};

const late = [900, 60] as const;
const overlapping = [630, 60] as const;

const teamOf = (agentsOfDay: AgentsOfDay, size: number, preferred: readonly number[] = []): readonly number[] =>
  chooseAgents(agentsOfDay, needsOf(size), preferred).toSorted((one, other) => one - other);

describe("a visit of two", () => {
  const pair = { 3: { worksWith: 4, busy: late }, 4: { worksWith: 3, busy: late } };

  it("gets a pair whose two are free, before others with less work", () => {
    expect(teamOf(agentsOf({ 1: {}, 2: {}, ...pair }), 2)).toEqual([3, 4]);
    expect(teamOf(agentsOf({ 1: {}, 2: {}, 3: { busy: late }, 4: { busy: late } }), 2)).toEqual([1, 2]);
  });

  it("gets two others where one of the pair cannot come, or is not wanted at the home", () => {
    const free = { 1: {}, 2: {}, 3: pair[3] };
    expect(teamOf(agentsOf({ ...free, 4: { worksWith: 3, busy: overlapping } }), 2)).toEqual([1, 2]);
    expect(teamOf(agentsOf({ ...free, 4: { worksWith: 3, homes: { excludedBy: [home] } } }), 2)).toEqual([1, 2]);
    expect(teamOf(agentsOf({ 1: {}, 3: pair[3], 4: { worksWith: 3, busy: overlapping } }), 2)).toEqual([1, 3]);
  });

  it("gets one of two pairs whole, that of the agent with the least work", () => {
    const other = { 1: { worksWith: 2 }, 2: { worksWith: 1, busy: late } };
    expect(teamOf(agentsOf({ ...other, 3: { worksWith: 4 }, 4: pair[4] }), 2)).toEqual([1, 2]);
    expect(teamOf(agentsOf({ ...other, 1: { worksWith: 2, busy: late }, 3: { worksWith: 4 }, 4: pair[4] }), 2)).toEqual(
      [3, 4],
    );
  });

  it("gets its own agents and the home's preferred ones before a pair, and the partner of one of them before others", () => {
    const all = { 1: {}, 2: {}, ...pair };
    expect(teamOf(agentsOf(all), 2, [1, 2])).toEqual([1, 2]);
    expect(teamOf(agentsOf(all), 2, [4])).toEqual([3, 4]);
    const liked = { homes: { preferredBy: [home] } };
    expect(teamOf(agentsOf({ ...all, 1: liked, 2: liked }), 2)).toEqual([1, 2]);
    expect(teamOf(agentsOf({ ...all, 4: { ...pair[4], ...liked } }), 2)).toEqual([3, 4]);
  });

  it("gets agents who know the home before a pair; a pair is not divided for a later day on which one of them is off", () => {
    const all = { 1: {}, 2: {}, ...pair };
    const known = agentsOf(all, { continuityOf: (id) => (id < 3 ? 2 : 0) });
    expect(teamOf(known, 2)).toEqual([1, 2]);
    const offOnce = agentsOf(all, { continuityOf: (id) => (id === 4 ? 11 : 12), visitsOf: () => 0 });
    expect(teamOf(offOnce, 2)).toEqual([3, 4]);
  });

  it("gets a single agent beside one of a divided pair, so that another pair stays whole", () => {
    expect(teamOf(agentsOf({ 1: { worksWith: 2 }, 2: { worksWith: 1 }, 3: {}, 4: { busy: late } }), 2, [4])).toEqual([
      3, 4,
    ]);
  });
});

it("a visit of three gets a pair and somebody of none, where there is one", () => {
  const pairs = { 1: { worksWith: 2 }, 2: { worksWith: 1 }, 3: { worksWith: 4 }, 4: { worksWith: 3 } };
  expect(teamOf(agentsOf({ ...pairs, 5: { busy: late } }), 3)).toEqual([1, 2, 5]);
  expect(teamOf(agentsOf(pairs), 3)).toEqual([1, 2, 3]);
});

it("a visit of one gets the same agent as without pairs", () => {
  expect(teamOf(agentsOf({ 1: { worksWith: 2 }, 2: { worksWith: 1 }, 3: { busy: late } }), 1)).toEqual([1]);
});

describe("pairs, whatever else is so", () => {
  const option = fc.record({
    busy: fc.constantFrom(undefined, late, overlapping),
    homes: fc.constantFrom(undefined, { preferredBy: [home] }, { excludedBy: [home] }),
    isLocal: fc.boolean(),
  });
  const world = fc.record({
    agents: fc.array(option, { minLength: 0, maxLength: 8 }),
    pairs: fc.integer({ min: 0, max: 4 }),
    size: fc.integer({ min: 1, max: 4 }),
    preferred: fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { maxLength: 3 }),
    known: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 9, maxLength: 9 }),
  });
  type World = typeof world extends fc.Arbitrary<infer T> ? T : never;
  /** The first two agents are a pair, then the next two. */
  const agentsIn = ({ agents, known }: World, pairs: number): AgentsOfDay => {
    const listed = agents.map(({ busy, isLocal, homes }, index): [number, Options] => {
      const id = index + 1;
      const partner = id % 2 === 1 ? id + 1 : id - 1;
      const worksWith = Math.ceil(id / 2) <= pairs && partner <= agents.length ? partner : undefined;
      return [
        id,
        { worksWith, homes, towns: isLocal ? ["logan"] : ["ogden"], ...(busy === undefined ? {} : { busy }) },
      ];
    });
    return agentsOf(Object.fromEntries(listed), { continuityOf: (id) => known[id] ?? 0 });
  };

  it("change neither who can come nor how many visits fit", () => {
    fc.assert(
      fc.property(world, (one) => {
        const [agentsOfDay, without] = [agentsIn(one, one.pairs), agentsIn(one, 0)];
        const needs = needsOf(one.size);
        const able = eligibleAgents(agentsOfDay, needs, one.preferred, one.preferred);
        const chosen = chooseAgents(agentsOfDay, needs, one.preferred);
        expect(able).toEqual(eligibleAgents(without, needs, one.preferred, one.preferred));
        expect(capacityAt(agentsOfDay, needs)).toBe(capacityAt(without, needs));
        expect(chosen.length).toBe(chooseAgents(without, needs, one.preferred).length);
        expect(new Set(chosen).size).toBe(chosen.length);
        expect(chosen.every((id) => able.includes(id))).toBe(true);
        const others = chooseAgents(without, needs, one.preferred);
        // Preferred agents come with and without pairs.
        expect(one.preferred.filter((id) => chosen.includes(id))).toEqual(
          one.preferred.filter((id) => others.includes(id)),
        );
        if (one.size === 1) expect(chosen).toEqual(others);
      }),
      cases(),
    );
  });

  it("come whole to a visit of two where nobody is preferred, liked or known", () => {
    fc.assert(
      fc.property(world, ({ preferred: _, ...one }) => {
        const strangers = one.agents.map((agent) => ({ ...agent, homes: undefined }));
        const agentsOfDay = agentsIn({ ...one, agents: strangers, preferred: [], known: [] }, one.pairs);
        const able = new Set(eligibleAgents(agentsOfDay, needsOf(2), [], []));
        const whole = agentsOfDay.roster.filter(
          ({ id, worksWith }) => able.has(id) && worksWith !== undefined && able.has(worksWith),
        );
        const [first = 0, second] = chooseAgents(agentsOfDay, needsOf(2), []);
        const partner = agentsOfDay.roster.find(({ id }) => id === first)?.worksWith;
        expect(whole.length === 0 || partner === second).toBe(true);
      }),
      cases(),
    );
  });
});
