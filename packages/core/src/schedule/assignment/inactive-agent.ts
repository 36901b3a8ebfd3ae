import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { AppError } from "@cleaning/contract/http/app-error";
import { undoSeconds } from "@cleaning/contract/visits/undo-seconds";
import type { AgentSchedule } from "@cleaning/scheduling/availability/agent-schedule";
import { isUnbegun } from "@cleaning/scheduling/changes/outcome";
import { type TimeContext, todayAt } from "@cleaning/scheduling/context";
import { later } from "@cleaning/scheduling/dates";
import {
  isUnassigned,
  type Schedule,
  type Visit,
  visitName,
  visitOfName,
  hasSameAgents,
} from "@cleaning/scheduling/schedule";
import { agentEntity, type AgentRecord, type PreviousVisit } from "../../people/agents/entity.ts";
import { command } from "../../platform/command/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { updateOf } from "../../platform/database/transact-write.ts";
import { inTransactions, readAgentDays, readVisits } from "../records/store.ts";
import { regenerate } from "../visits/change-schedule.ts";
import { reassign, subscriptionsOn } from "./reassign.ts";

const readUnbegunOn = async (database: Database, { id }: AgentRecord, days: readonly AgentSchedule[], now: Date) => {
  const names = days.flatMap(({ intervals }) => intervals).filter(({ expiresAt }) => expiresAt === undefined);
  const keys = [...new Set(names.map(({ of }) => of))].flatMap((of) => visitOfName(of) ?? []);
  const found = await readVisits(database, keys);
  return found.filter((visit) => visit.agents.includes(id) && isUnbegun(visit, now));
};

const previousOf = ({ subscriptionId, occurrenceDate, date, start, agents, overCapacity }: Visit): PreviousVisit => ({
  subscriptionId,
  occurrenceDate,
  date,
  start,
  agents,
  ...omitUndefined({ overCapacity }),
});

/** Stores which visits an agent had, to be restored later; false when the agent is active again. */
const storePrevious = async (database: Database, agent: AgentRecord, visits: readonly Visit[], now: Date) => {
  const { id, previousVisits: stored, inactiveFrom: from } = agent;
  const names = new Set(stored?.visits.map(visitName));
  const added = visits.filter((visit) => !names.has(visitName(visit))).map(previousOf);
  if (added.length === 0) return true;
  const at = now.toISOString();
  const more = stored === undefined ? added : added.map((visit) => ({ ...visit, at }));
  const previousVisits = { at: stored?.at ?? at, visits: [...(stored?.visits ?? []), ...more] };
  const update = agentEntity(database)
    .patch({ id })
    .set({ previousVisits })
    .where(({ isActive, inactiveFrom }, { eq }) =>
      from === undefined ? eq(isActive, false) : `(${eq(isActive, false)} OR ${eq(inactiveFrom, from)})`,
    );
  return command({ database, now }, async () => ({
    writes: { agent: updateOf(update) },
    ifRefused: { answer: false },
    answer: true,
  }));
};

/** Within `undoSeconds` all of them, later the unassigned. `first`: when visits without `at` were taken. */
const restoredOf = (
  { subscription, visits }: Schedule,
  previous: readonly PreviousVisit[],
  first: string,
  now: Date,
): Visit[] =>
  previous.flatMap(({ occurrenceDate, date, start, agents, overCapacity, at = first }) => {
    const isUndone = now.getTime() - Date.parse(at) <= undoSeconds * 1_000;
    const visit = visits.find((one) => one.occurrenceDate === occurrenceDate);
    if (visit === undefined || visit.date !== date || !isUnbegun(visit, now)) return [];
    if (hasSameAgents(visit.agents, agents) || !(isUndone || isUnassigned(subscription, visit))) return [];
    return [{ ...visit, agents, ...omitUndefined({ overCapacity }), start: visit.isTentative ? start : visit.start }];
  });

type Portion = { subscriptionId: number; visits: readonly PreviousVisit[]; first: string };

const restorePortion = async (
  database: Database,
  { subscriptionId, visits, first }: Portion,
  at: TimeContext,
): Promise<number> => {
  const missing = (schedule: Schedule): Visit[] => restoredOf(schedule, visits, first, at.now);
  try {
    const { schedule } = await regenerate(database, subscriptionId, at, (before) => {
      const writes = missing(before);
      // An empty `reassigned` has the change written into the history.
      return writes.length === 0
        ? undefined
        : { subscription: before.subscription, writes, reassigned: [], isRestored: true };
    });
    return missing(schedule).length;
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== "notFound") throw error;
    return 0;
  }
};

/** Within `undoSeconds`, before anybody is notified, all visits are restored; later those that are still unassigned. */
export const restoreAgentVisits = async (
  database: Database,
  { id, previousVisits }: Pick<AgentRecord, "id" | "previousVisits">,
  at: TimeContext,
): Promise<void> => {
  if (previousVisits === undefined) return;
  const bySubscription = Map.groupBy(previousVisits.visits, ({ subscriptionId }) => subscriptionId);
  let portions = [...bySubscription].flatMap(([subscriptionId, visits]) =>
    inTransactions(visits).map((some): Portion => ({
      subscriptionId,
      visits: some,
      first: previousVisits.at,
    })),
  );
  // Repeated while it helps: an agent may be free only once another subscription's visit was restored.
  for (let [before, left] = [Infinity, previousVisits.visits.length]; 0 < left && left < before;) {
    [before, left] = [left, 0];
    const incomplete: Portion[] = [];
    for (const portion of portions) {
      const missing = await restorePortion(database, portion, at);
      if (missing > 0) incomplete.push(portion);
      left += missing;
    }
    portions = incomplete;
  }
  const update = agentEntity(database)
    .patch({ id })
    .remove(["previousVisits"])
    .where(({ isActive, inactiveFrom }, { eq, notExists }) => `${eq(isActive, true)} AND ${notExists(inactiveFrom)}`);
  await command({ database, ...at }, async () => ({
    writes: { agent: updateOf(update) },
    ifRefused: { answer: undefined },
  }));
};

/** Overdue visits, and those that nobody else can take, become unassigned. */
export const reassignVisits = async (
  database: Database,
  agent: AgentRecord,
  at: TimeContext,
  most = Infinity,
): Promise<void> => {
  const { id } = agent;
  const today = todayAt(at.now);
  const from = agent.isActive ? later(agent.inactiveFrom ?? today, today) : today;
  const days = await readAgentDays(database, id, from);
  const visits = await readUnbegunOn(database, agent, days, at.now);
  if (!(await storePrevious(database, agent, visits, at.now))) return;
  for (const subscriptionId of subscriptionsOn(days).slice(0, most))
    await reassign(database, subscriptionId, { agentId: id, from, without: [id], withOverdue: true }, at);
  const { data: current } = await agentEntity(database).get({ id }).go({ consistent: true });
  // Active again meanwhile: visits taken after that are restored too.
  if (current?.isActive !== true || current.inactiveFrom !== undefined) return;
  const previousVisits = { at: at.now.toISOString(), visits: visits.map(previousOf) };
  await restoreAgentVisits(database, { id, previousVisits }, at);
};
