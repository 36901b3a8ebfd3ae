import { AppError } from "@cleaning/contract/http/app-error";
import { assign } from "@cleaning/scheduling/assignment/assign";
import { chooseAgents, needsOf, type AssignableAgent } from "@cleaning/scheduling/assignment/choose-agents";
import { chosenAgentsOf } from "@cleaning/scheduling/assignment/find-agents";
import { obstaclesFor } from "@cleaning/scheduling/assignment/obstacle-for";
import { AgentSchedules } from "@cleaning/scheduling/availability/agent-schedules";
import type { Obstacle } from "@cleaning/scheduling/availability/obstacles";
import { agentsOn } from "@cleaning/scheduling/availability/open-dates";
import { withWork } from "@cleaning/scheduling/changes/change-visits";
import { isUnbegun, scheduleAfter } from "@cleaning/scheduling/changes/outcome";
import { type TimeContext, type Context, todayAt } from "@cleaning/scheduling/context";
import { findVisit } from "@cleaning/scheduling/recurrence/timeline";
import type { Schedule, Visit, VisitKey } from "@cleaning/scheduling/schedule";
import type { Database } from "../../platform/database/index.ts";
import { readBusinessHours } from "../records/business-hours-record.ts";
import { readDays, readRoster } from "../records/store.ts";
import { type Reassigned, readSchedules } from "./preview-reassignment.ts";

export type Proposed = Reassigned & { obstacle?: Obstacle | undefined };

type Proposing = Context & { roster: readonly AssignableAgent[]; days: AgentSchedules };

const assigned = (schedule: Schedule, visit: Visit, { roster, days, ...context }: Proposing): Visit => {
  const { subscription } = schedule;
  const { occurrenceDate, agents } = visit;
  const dates = [occurrenceDate];
  // Who waits for an agent gets one for the start that was agreed; who has one keeps them while they can come.
  const exact = agents.length === 0 || visit.overrides.includes("agents") ? dates : [];
  const writes = assign(
    schedule,
    { subscription, writes: [visit] },
    { roster, days, context, reassigned: dates, exact },
  );
  return writes.find((one) => one.occurrenceDate === occurrenceDate) ?? visit;
};

/** Whom the office may send: from other towns too, at the start that was agreed; empty where too few are free. */
const agentsOfAnyTown = ({ subscription }: Schedule, visit: Visit, { roster, days, ...context }: Proposing) => {
  return chooseAgents(
    agentsOn(roster, days, visit.date, context),
    { ...needsOf(subscription, visit), start: visit.start },
    chosenAgentsOf(subscription, visit),
    roster.map(({ id }) => id),
  );
};

const proposal = (
  schedule: Schedule,
  before: Visit,
  agent: AssignableAgent | undefined,
  proposing: Proposing,
): Proposed => {
  const same = { schedule, before, after: before };
  if (agent !== undefined && before.agents.includes(agent.id)) return same;
  const [obstacle] = agent === undefined ? [] : obstaclesFor(schedule.subscription, before, agent, proposing);
  if (obstacle !== undefined) return { ...same, obstacle };
  const wanted = agent === undefined ? before : withWork(before, { agents: [agent.id] }, true);
  try {
    const after = assigned(schedule, wanted, proposing);
    const others = after.agents.length > 0 ? [] : agentsOfAnyTown(schedule, before, proposing);
    return {
      schedule,
      before,
      after:
        others.length === 0 ? after : assigned(schedule, withWork(before, { agents: [...others] }, true), proposing),
    };
  } catch (error) {
    // Not as many are free as it takes.
    if (!(error instanceof AppError)) throw error;
    return same;
  }
};

/**
 * Who would come to visits, one after the other in order of time. Nothing is written. Visits that have begun or are over
 * are left out.
 * @param agentId who is to come; undefined: whoever suits each visit best, from other towns where it has to be
 */
export const proposeAgents = async (
  database: Database,
  keys: readonly VisitKey[],
  agentId: number | undefined,
  { now }: TimeContext,
): Promise<Proposed[]> => {
  const today = todayAt(now);
  const ids = [...new Set(keys.map(({ subscriptionId }) => subscriptionId))];
  const [found, businessHours, roster] = await Promise.all([
    readSchedules(database, ids, today),
    readBusinessHours(database),
    readRoster(database),
  ]);
  const agent = roster.find(({ id }) => id === agentId);
  if (agentId !== undefined && agent === undefined)
    throw new AppError("brokenReference", "There is no such active agent. Please choose another one.", {
      field: "agentId",
    });
  const schedules = new Map(found.map((schedule) => [schedule.subscription.subscriptionId, schedule]));
  const visits = keys
    .flatMap(({ subscriptionId, occurrenceDate }) => {
      const schedule = schedules.get(subscriptionId);
      return (schedule && findVisit(schedule, occurrenceDate, businessHours)) ?? [];
    })
    .filter((visit) => isUnbegun(visit, now))
    .toSorted((one, other) => (one.date === other.date ? one.start - other.start : one.date < other.date ? -1 : 1));
  const dates = [...new Set(visits.map(({ date }) => date))];
  const dayKeys = dates.flatMap((date) => roster.map(({ id }) => ({ agentId: id, date })));
  const proposing = {
    now,
    businessHours,
    roster,
    days: new AgentSchedules(await readDays(database, dayKeys)),
  };
  return visits.flatMap((visit) => {
    const schedule = schedules.get(visit.subscriptionId);
    if (schedule === undefined) return [];
    const proposed = proposal(schedule, visit, agent, proposing);
    const { subscription } = schedule;
    schedules.set(visit.subscriptionId, scheduleAfter(schedule, { subscription, writes: [proposed.after] }));
    return proposed;
  });
};
