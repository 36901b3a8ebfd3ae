import { AppError } from "@cleaning/contract/http/app-error";
import { undoSeconds } from "@cleaning/contract/visits/undo-seconds";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AgentSchedule, hoursOf, isCounted, isSound } from "../availability/agent-schedule.ts";
import { AgentSchedules } from "../availability/agent-schedules.ts";
import { acceptable } from "../availability/obstacles.ts";
import { travelMinutes } from "../availability/travel.ts";
import { defaultBusinessHours, hoursOn } from "../business-hours/business-hours.ts";
import { isComing, type Outcome, scheduleAfter } from "../changes/outcome.ts";
import {
  endSubscription,
  pauseSubscription,
  restartSubscription,
  resumeSubscription,
} from "../changes/pause-and-end.ts";
import { type Undo, undone, undoOf } from "../changes/undo.ts";
import { changeOfVisits } from "../changes/visit-request.ts";
import { todayAt } from "../context.ts";
import { plusDays } from "../dates.ts";
import { extend } from "../recurrence/timeline.ts";
import {
  elapsedOf,
  isLive,
  isReached,
  type Schedule,
  type Subscription,
  teamSizeOf,
  type Visit,
  visitId,
  visitName,
} from "../schedule.ts";
import { cases } from "../testing/runs.ts";
import { assign, type AssignOptions } from "./assign.ts";
import type { AssignableAgent } from "./choose-agents.ts";
import { obstaclesFor } from "./obstacle-for.ts";
import { overCapacityVisit } from "./over-capacity.ts";

const shortWeek = [0, 1, 2, 3, 4, 5, 6].map((day) => (day < 2 || day > 5 ? null : { from: 480, until: 780 }));
const roster: AssignableAgent[] = [
  { id: 1, towns: ["logan", "hyrum"], specialties: [] },
  { id: 2, towns: ["logan"], specialties: [], worksWith: 3 },
  { id: 3, towns: ["ogden", "logan"], specialties: [], worksWith: 2 },
  { id: 4, towns: ["logan", "hyrum"], specialties: [], week: shortWeek },
];
const begun = new Date("2026-10-20T18:00:00Z");

const subscription = (
  subscriptionId: number,
  more: { start?: number; minutes?: number; teamSize?: number; town?: string; frequency?: "weekly" | "biweekly" } = {},
): Subscription => {
  const anchor = plusDays("2026-10-21", subscriptionId % 3);
  const { town = "Logan", minutes = 120, teamSize, frequency = "weekly", start } = more;
  const segment = {
    from: anchor,
    anchor,
    frequency,
    start,
    minutes,
    teamSize,
    agents: [],
    priceCents: 1,
    extras: [],
    except: [],
  };
  const of = {
    subscriptionId,
    customerId: subscriptionId,
    serviceName: "Standard Cleaning",
    town,
    baseCents: 1,
    revision: 1,
  };
  return { ...of, segments: [segment], generatedThrough: plusDays(anchor, -1) };
};

type Filled = { schedules: readonly Schedule[]; days: ReadonlyMap<string, AgentSchedule> };

const worldOf = (filled: Filled) => {
  const state = {
    now: begun,
    schedules: [...filled.schedules],
    days: new Map(filled.days),
    roster,
    undo: undefined as { index: number; undo: Undo; at: number } | undefined,
  };
  const write = (
    index: number,
    decision: Pick<Outcome, "subscription" | "writes">,
    more: Partial<AssignOptions> = {},
  ): void => {
    const before = state.schedules[index];
    if (before === undefined) return;
    const days = new AgentSchedules([...state.days.values()]);
    const context = { now: state.now, businessHours: defaultBusinessHours };
    const writes = assign(before, decision, { roster: state.roster, days, context, ...more });
    const revision = before.subscription.revision + 1;
    state.schedules[index] = scheduleAfter(before, { subscription: { ...decision.subscription, revision }, writes });
    for (const day of days.changed())
      state.days.set(`${day.agentId} ${day.date}`, { ...day, version: day.version + 1 });
  };
  const extendAll = (): void => {
    for (const [index, schedule] of state.schedules.entries()) {
      const { subscription: next, created } = extend(schedule, {
        today: todayAt(state.now),
        businessHours: defaultBusinessHours,
      });
      write(index, { subscription: next, writes: created });
    }
  };
  /** Whoever has visits keeps those to which they still can come; the others are sought anew. */
  const reassignAll = (): void => {
    for (const [index, { subscription: of, visits }] of state.schedules.entries()) {
      const writes = visits.filter(
        (visit) => isComing(visit, state.now) && visit.agents.length > 0 && isReached(of, visit),
      );
      write(index, { subscription: of, writes }, { reassigned: writes.map(({ occurrenceDate }) => occurrenceDate) });
    }
  };
  return { state, write, extendAll, reassignAll };
};

const world = (subscriptions: readonly Subscription[]) => {
  const empty = subscriptions.map((one): Schedule => ({ subscription: one, visits: [] }));
  const created = worldOf({ schedules: empty, days: new Map() });
  created.extendAll();
  return created;
};

/** As an admin who gives a visit to agents although something is in the way, where that may be accepted. */
const bookOverCapacity = (
  { state, write }: ReturnType<typeof world>,
  index: number,
  { occurrenceDate, date, start }: Visit,
  { pick, newStart }: { pick: number; newStart: number },
): void => {
  const schedule = state.schedules[index];
  const visit = schedule?.visits.find((one) => one.occurrenceDate === occurrenceDate);
  if (schedule === undefined || visit === undefined) return;
  const context = { now: state.now, businessHours: defaultBusinessHours };
  const agents = state.roster.map(({ id }) => ((id + pick) % 4) + 1).slice(0, teamSizeOf(visit));
  const change = newStart === start ? { work: { agents } } : { date, start: newStart, agents };
  const outcome = changeOfVisits(schedule, { occurrenceDate, change, scope: "this" }, context);
  const days = new AgentSchedules([...state.days.values()]);
  const { town } = schedule.subscription;
  let isPossible = isReached(outcome.subscription, visit);
  const writes = outcome.writes.map((next) => {
    const obstacles = state.roster
      .filter(({ id }) => next.agents.includes(id))
      .flatMap((agent) =>
        obstaclesFor(schedule.subscription, next, agent, { ...context, days }).map((obstacle) => ({
          agentId: agent.id,
          obstacle,
        })),
      );
    isPossible &&= obstacles.every(({ obstacle }) => acceptable(obstacle) !== undefined);
    return overCapacityVisit(next, town, obstacles, { by: "sub-admin", at: state.now.toISOString() });
  });
  if (!isPossible) {
    // What nobody may accept is refused, whatever the visit says.
    expect(() =>
      assign(schedule, { ...outcome, writes }, { roster: state.roster, days, context, exact: [occurrenceDate] }),
    ).toThrow(AppError);
    return;
  }
  // Not as an error of the command, which the history goes on after.
  expect(() => write(index, { ...outcome, writes }, { exact: [occurrenceDate] })).not.toThrow();
  const after = state.schedules[index]?.visits.find((one) => one.occurrenceDate === occurrenceDate);
  expect(new Set(after?.agents)).toEqual(new Set(agents));
};

const marksOf = ({ schedules }: ReturnType<typeof world>["state"], name: string) =>
  schedules
    .flatMap(({ visits }) => visits.filter((visit) => visitName(visit) === name))
    .flatMap((visit) => visit.overCapacity ?? []);

/** What stands against the rules, but for what a visit's mark allows; overlapping work is never allowed. */
const brokenRules = ({ state }: Pick<ReturnType<typeof world>, "state">): string[] =>
  [...state.days.values()]
    .filter(({ date }) => date >= todayAt(state.now))
    .flatMap((day) => {
      const { agentId, date, intervals } = day;
      const agent = state.roster.find(({ id }) => id === agentId);
      const businessHours = hoursOn(defaultBusinessHours, date);
      const hours = hoursOf(day, { businessHours, week: agent?.week, timeOff: agent?.timeOff });
      const counted = intervals
        .filter((interval) => isCounted(interval, state.now.getTime() / 1_000))
        .toSorted((one, other) => one.start - other.start);
      const accepts = (of: string, ...kinds: string[]): boolean =>
        marksOf(state, of).some(
          (mark) =>
            mark.agentId === agentId && mark.date === date && mark.accepted.some(({ kind }) => kinds.includes(kind)),
        );
      const outside = counted.filter(
        ({ of, start, minutes, expiresAt }) =>
          expiresAt === undefined &&
          (hours === null
            ? !accepts(of, "off")
            : (start < hours.from || hours.until < start + minutes) && !accepts(of, "off", "hours")),
      );
      const tooNear = counted.flatMap((next, index) => {
        const previous = counted[index - 1];
        if (previous === undefined) return [];
        const gap = next.start - previous.start - previous.minutes;
        if (gap >= travelMinutes(previous.town, next.town)) return [];
        const isAccepted = [
          [previous, next],
          [next, previous],
        ].some(([one, other]) =>
          marksOf(state, one?.of ?? "").some(({ accepted }) =>
            accepted.some((part) => part.kind === "travel" && part.of === other?.of),
          ),
        );
        return gap >= 0 && isAccepted ? [] : [`${previous.of} and ${next.of} of ${agentId} are ${gap} minutes apart`];
      });
      return [...outside.map(({ of }) => `${of} is outside the hours of ${agentId}`), ...tooNear];
    });

const acceptedText = (of: { accepted?: unknown } | undefined): string => JSON.stringify(of?.accepted ?? []);

const expectedOf = ({ state }: ReturnType<typeof world>): string[] =>
  state.schedules
    .flatMap(({ subscription: of, visits }) =>
      visits
        .filter((visit) => isLive(visit) && visit.date >= todayAt(state.now))
        .flatMap((visit) =>
          visit.agents.map((id) => {
            const mark = visit.overCapacity?.find(({ agentId }) => agentId === id);
            return `${id} ${visit.date} ${visitId(visit)} ${visit.start}+${elapsedOf(visit)} ${of.town} ${acceptedText(mark)}`;
          }),
        ),
    )
    .toSorted();

const foundIn = ({ state }: Pick<ReturnType<typeof world>, "state">): string[] => {
  const at = state.now.getTime() / 1_000;
  return [...state.days.values()]
    .filter(({ date }) => date >= todayAt(state.now))
    .flatMap(({ agentId, date, intervals }) =>
      intervals
        .filter(({ expiresAt }) => expiresAt === undefined)
        .map(
          ({ of, start, minutes, town, ...more }) =>
            `${agentId} ${date} ${of} ${start}+${minutes} ${town} ${acceptedText(more)}`,
        ),
    )
    .concat(brokenRules({ state }))
    .concat([...state.days.values()].some((day) => !isSound(day, at)) ? ["a day without time for the way"] : [])
    .toSorted();
};

const command = fc.record({
  subscription: fc.nat(4),
  pick: fc.nat(11),
  days: fc.integer({ min: -6, max: 12 }),
  start: fc.constantFrom(480, 540, 600, 660, 690, 720, 840),
  kind: fc.constantFrom(
    "move",
    "move",
    "later",
    "team",
    "team-later",
    "skip",
    "skip",
    "undo",
    "pause",
    "resume",
    "end",
    "restart",
    "advance",
    "wait",
    "over-capacity",
    "over-capacity",
    "day-off",
    "reassign",
  ),
});

const movedBehindHorizon: (typeof command extends fc.Arbitrary<infer T> ? T : never)[] = [
  { subscription: 1, pick: 10, days: -4, start: 480, kind: "move" },
  { subscription: 1, pick: 0, days: 12, start: 480, kind: "later" },
];

const undoneBy = (before: Schedule, { subscription: after, writes }: Outcome, now: Schedule | undefined): Undo => {
  const dates = new Set(writes.map(({ occurrenceDate }) => occurrenceDate));
  const written = now?.visits.filter(({ occurrenceDate }) => dates.has(occurrenceDate)) ?? [];
  return undoOf(before, { subscription: after, writes: written }, now?.subscription.revision ?? 0);
};

describe("assigning", () => {
  it("leaves each agent's day with exactly the visits that are theirs, and time for the way, after any commands", () => {
    const { state: filled } = world([
      subscription(1, { start: 540 }),
      subscription(2, { start: 540, minutes: 300 }),
      subscription(3, { town: "Hyrum" }),
      subscription(4, { start: 600, town: "Ogden", frequency: "biweekly" }),
      subscription(5, { start: 720, minutes: 360, teamSize: 3 }),
    ]);
    fc.assert(
      fc.property(fc.array(command, { maxLength: 12 }), (commands) => {
        const created = worldOf(filled);
        const { state } = created;
        expect(foundIn(created)).toEqual(expectedOf(created));
        for (const { subscription: index, pick, days, start, kind } of commands) {
          const schedule = state.schedules[index];
          if (schedule === undefined) continue;
          const context = { now: state.now, businessHours: defaultBusinessHours };
          const at = Math.floor(state.now.getTime() / 1_000);
          const coming = schedule.visits.filter(
            (visit) => visit.status === "scheduled" && visit.date > todayAt(state.now),
          );
          const visit = coming[pick % coming.length];
          const occurrenceDate = visit?.occurrenceDate ?? "";
          const heldUntil = at + undoSeconds;
          const from = plusDays(todayAt(state.now), 1 + pick);
          try {
            if (kind === "wait") state.now = new Date(state.now.getTime() + 45_000);
            else if (kind === "advance") {
              state.now = new Date(state.now.getTime() + (days + 6) * 86_400_000);
              created.extendAll();
            } else if (kind === "undo") {
              const known = state.undo;
              const of = known === undefined ? undefined : state.schedules[known.index];
              if (known === undefined || of === undefined || known.at + undoSeconds <= at) continue;
              created.write(known.index, undone(of, known.undo, defaultBusinessHours), { isRestored: true });
            } else if (kind === "over-capacity") {
              if (visit !== undefined)
                bookOverCapacity(created, index, visit, { pick, newStart: days % 2 === 0 ? visit.start : start });
            } else if (kind === "day-off") {
              const [agentId, date] = [1 + (pick % 4), visit?.date ?? from];
              if (
                state.roster.some((one) => one.id === agentId && one.timeOff?.some((off) => off.from === date) === true)
              )
                continue;
              state.roster = state.roster.map((one) =>
                one.id === agentId ? { ...one, timeOff: [...(one.timeOff ?? []), { from: date, until: date }] } : one,
              );
              created.reassignAll();
              const stillComing = state.schedules.flatMap(({ subscription: of, visits }) =>
                visits.filter(
                  (one) => isLive(one) && isReached(of, one) && one.date === date && one.agents.includes(agentId),
                ),
              );
              expect(stillComing).toEqual([]);
            } else if (kind === "reassign") {
              // Everybody can still come, also to what was booked over capacity.
              const before = JSON.stringify(state.schedules.map(({ visits }) => visits));
              created.reassignAll();
              expect(JSON.stringify(state.schedules.map(({ visits }) => visits))).toBe(before);
            } else if (kind === "resume") created.write(index, resumeSubscription(schedule, context));
            else if (kind === "restart") created.write(index, restartSubscription(schedule, context));
            else if (kind === "end")
              created.write(index, endSubscription(schedule, { id: "e", on: from, reason: "moving" }, context));
            else if (kind === "move" || kind === "later") {
              const change = { date: plusDays(visit?.date ?? from, days), start };
              const scope = kind === "move" ? "this" : "this-and-later";
              created.write(index, changeOfVisits(schedule, { occurrenceDate, change, scope }, context));
            } else if (kind === "team" || kind === "team-later") {
              const change = { work: { teamSize: 1 + (pick % 4) } };
              const scope = kind === "team" ? "this" : "this-and-later";
              created.write(index, changeOfVisits(schedule, { occurrenceDate, change, scope }, context));
            } else {
              const outcome =
                kind === "skip"
                  ? changeOfVisits(schedule, { occurrenceDate, change: { skip: true }, scope: "this" }, context)
                  : pauseSubscription(schedule, { id: `p${pick}`, from, until: plusDays(from, 20) }, context);
              created.write(index, outcome, { heldUntil });
              const undo = undoneBy(schedule, outcome, state.schedules[index]);
              state.undo = { index, undo, at };
            }
          } catch (error) {
            if (!(error instanceof AppError)) throw error;
          }
          expect(foundIn(created)).toEqual(expectedOf(created));
        }
      }),
      { ...cases(), examples: [[movedBehindHorizon]] },
    );
  });

  it("gives an undone skip its agents and its time back, whatever was asked for meanwhile", () => {
    const created = world([
      subscription(1, { start: 540, minutes: 300 }),
      subscription(4, { start: 900, minutes: 300 }),
    ]);
    const { state } = created;
    const at = Math.floor(begun.getTime() / 1_000);
    const before = state.schedules[0];
    const visit = before?.visits[0];
    if (before === undefined || visit === undefined) throw new Error("There is no visit.");
    const days = JSON.stringify([...state.days.values()].map(({ intervals }) => intervals));
    const context = { now: begun, businessHours: defaultBusinessHours };
    const skip = changeOfVisits(
      before,
      { occurrenceDate: visit.occurrenceDate, change: { skip: true }, scope: "this" },
      context,
    );
    created.write(0, skip, { heldUntil: at + undoSeconds });
    const other = state.schedules[1];
    const taken = other?.visits.find(({ date }) => date === visit.date);
    if (other === undefined || taken === undefined) throw new Error("There is no other visit.");
    const move = { date: visit.date, start: 540 };
    const decision = { occurrenceDate: taken.occurrenceDate, change: move, scope: "this" } as const;
    const attempted = changeOfVisits(other, decision, context);
    const some = roster.slice(0, 3);
    const freeDays = new AgentSchedules([...state.days.values()]);
    const assigning = { roster: some, days: freeDays, context, required: [taken.occurrenceDate] };
    expect(() => assign(other, attempted, assigning)).toThrow("just been taken");
    const skipped = state.schedules[0];
    if (skipped === undefined) throw new Error("The subscription is gone.");
    created.write(0, undone(skipped, undoneBy(before, skip, skipped), defaultBusinessHours), { isRestored: true });
    expect(JSON.stringify(state.schedules[0]?.visits)).toBe(JSON.stringify(before.visits));
    expect(JSON.stringify([...state.days.values()].map(({ intervals }) => intervals))).toBe(days);
  });

  it("gives a visit without a chosen start the earliest free one, and leaves what no agent can come to unassigned", () => {
    const created = world([
      subscription(1, { start: 480, minutes: 240 }),
      subscription(4, { start: 480, minutes: 240 }),
      subscription(7, { start: 480, minutes: 240 }),
      subscription(16, { start: 480, minutes: 240 }),
      subscription(10, {}),
      subscription(13, { start: 480, minutes: 240 }),
    ]);
    const first = created.state.schedules.map(({ visits }) => visits[0]);
    expect(first.map((visit) => visit?.agents.length)).toEqual([1, 1, 1, 1, 1, 0]);
    expect(first[4]).toMatchObject({ start: 750, isTentative: true });
  });
});
