import { assign } from "@cleaning/scheduling/assignment/assign";
import { AgentSchedules } from "@cleaning/scheduling/availability/agent-schedules";
import type { Hours } from "@cleaning/scheduling/business-hours/week";
import { isComing, isOverdue, isUnbegun, scheduleAfter } from "@cleaning/scheduling/changes/outcome";
import { type TimeContext, type Context, todayAt } from "@cleaning/scheduling/context";
import { type Schedule, type Visit, visitId } from "@cleaning/scheduling/schedule";
import { inChunks } from "../../platform/database/in-chunks.ts";
import type { Database } from "../../platform/database/index.ts";
import { readVisitsToAvoid } from "../homes/home-visits.ts";
import { readBusinessHours } from "../records/business-hours-record.ts";
import { inTransactions, readAgentDays, readDays, readSchedule, readRoster } from "../records/store.ts";
import { isInBlock, setBackOf } from "../visits/set-back.ts";
import { subscriptionsOn } from "./reassign.ts";

export type Reassigned = { schedule: Schedule; before: Visit; after: Visit };

const schedulesPerBatch = 10;

export const readSchedules = async (
  database: Database,
  subscriptionIds: readonly number[],
  today: string,
): Promise<Schedule[]> => {
  const found: Schedule[] = [];
  for (const some of inChunks(subscriptionIds, schedulesPerBatch)) {
    const schedules = await Promise.all(some.map((subscriptionId) => readSchedule(database, subscriptionId, today)));
    found.push(...schedules.flatMap((schedule) => schedule ?? []));
  }
  return found;
};

const unbegunOf = (agentId: number, { visits }: Schedule, now: Date): Visit[] =>
  visits.filter((visit) => visit.agents.includes(agentId) && isUnbegun(visit, now));

type Affected = { schedule: Schedule; visits: readonly Visit[]; homeVisits: readonly Visit[] };

const readAffected = (
  database: Database,
  schedules: readonly Schedule[],
  visitsOf: (schedule: Schedule) => Visit[],
  context: Context,
): Promise<Affected[]> =>
  Promise.all(
    schedules.map(async (schedule) => {
      const visits = visitsOf(schedule);
      const homeVisits = await readVisitsToAvoid(database, schedule.subscription, visits, context);
      return { schedule, visits, homeVisits };
    }),
  );

/** In the portions in which `reassign` writes the visits, so that a preview shows the same. */
const withoutAgent = (
  schedule: Schedule,
  { visits, homeVisits }: Pick<Affected, "visits" | "homeVisits">,
  assigning: Context & { roster: Awaited<ReturnType<typeof readRoster>>; days: AgentSchedules },
): Reassigned[] => {
  const { roster, days, ...context } = assigning;
  let current = schedule;
  return inTransactions(visits).flatMap((some) => {
    const reassigned = some.map(({ occurrenceDate }) => occurrenceDate);
    const unassigned = some
      .filter((visit) => isOverdue(visit, context.now))
      .map(({ occurrenceDate }) => occurrenceDate);
    const options = { roster, days, context, reassigned, unassigned, homeVisits };
    const writes = assign(current, { subscription: current.subscription, writes: some }, options);
    current = scheduleAfter(current, { subscription: current.subscription, writes });
    const after = new Map(writes.map((visit) => [visit.occurrenceDate, visit]));
    return some.map((before) => ({ schedule, before, after: after.get(before.occurrenceDate) ?? before }));
  });
};

const dayKeysOf = (affected: readonly Affected[], agentIds: readonly number[]) => {
  const dates = new Set(affected.flatMap(({ visits }) => visits.map(({ date }) => date)));
  const ids = [...new Set(agentIds)];
  return [...dates].flatMap((date) => ids.map((agentId) => ({ agentId, date })));
};

/** To a home's visits to come. Nothing is written. `agentIds`: who does not come. */
export const previewWithout = async (
  database: Database,
  subscriptionIds: readonly number[],
  agentIds: readonly number[],
  { now }: TimeContext,
): Promise<Reassigned[]> => {
  const [schedules, businessHours, active] = await Promise.all([
    readSchedules(database, subscriptionIds, todayAt(now)),
    readBusinessHours(database),
    readRoster(database),
  ]);
  const comingOf = ({ visits }: Schedule): Visit[] =>
    visits.filter((visit) => isComing(visit, now) && visit.agents.some((agentId) => agentIds.includes(agentId)));
  const affected = await readAffected(database, schedules, comingOf, { now, businessHours });
  const roster = active.filter(({ id }) => !agentIds.includes(id));
  const days = new AgentSchedules(
    await readDays(database, dayKeysOf(affected, [...agentIds, ...roster.map(({ id }) => id)])),
  );
  return affected.flatMap(({ schedule, ...of }) => withoutAgent(schedule, of, { now, businessHours, roster, days }));
};

type ReassignedDays = { from: string; until?: string | undefined; block?: Hours; setBack?: readonly string[] };

/** As the visits of these ids will be once they are set back. */
const withSetBack = (schedule: Schedule, agentId: number, ids: readonly string[], now: Date): Schedule => ({
  ...schedule,
  visits: schedule.visits.map((visit) =>
    ids.includes(visitId(visit)) ? (setBackOf(visit, agentId, now) ?? visit) : visit,
  ),
});

/** Nothing is written. With a block only visits of this part of a day; the agent is free for others. */
export const previewReassign = async (
  database: Database,
  agentId: number,
  { from, until, block, setBack = [] }: ReassignedDays,
  { now }: TimeContext,
): Promise<Reassigned[]> => {
  const today = todayAt(now);
  const [allDays, businessHours, active] = await Promise.all([
    readAgentDays(database, agentId, from),
    readBusinessHours(database),
    readRoster(database),
  ]);
  const isWithin = ({ date }: { date: string }): boolean => date >= from && (until === undefined || date <= until);
  const isOfBlock = (visit: Visit): boolean => block === undefined || (isComing(visit, now) && isInBlock(visit, block));
  const agentDays = allDays.filter(isWithin);
  const roster = active.filter(({ id }) => block !== undefined || id !== agentId);
  const stored = await readSchedules(database, subscriptionsOn(agentDays), today);
  const schedules = stored.map((schedule) => withSetBack(schedule, agentId, setBack, now));
  const affected = await readAffected(
    database,
    schedules,
    (schedule) => unbegunOf(agentId, schedule, now).filter(isWithin).filter(isOfBlock),
    { now, businessHours },
  );
  const keys = dayKeysOf(affected, [agentId, ...roster.map(({ id }) => id)]);
  const read = await readDays(database, keys);
  const days = new AgentSchedules(
    read.map((day) =>
      day.agentId === agentId && block !== undefined ? { ...day, blocks: [...(day.blocks ?? []), block] } : day,
    ),
  );
  return affected.flatMap(({ schedule, ...of }) => withoutAgent(schedule, of, { now, businessHours, roster, days }));
};
