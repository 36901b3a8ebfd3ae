import type { AgentSchedule } from "@cleaning/scheduling/availability/agent-schedule";
import { isComing, isOverdue, isUnbegun } from "@cleaning/scheduling/changes/outcome";
import { type TimeContext, todayAt } from "@cleaning/scheduling/context";
import { type Visit, visitOfName } from "@cleaning/scheduling/schedule";
import { inChunks } from "../../platform/database/in-chunks.ts";
import type { Database } from "../../platform/database/index.ts";
import { deleteOf, transactWrite } from "../../platform/database/transact-write.ts";
import { RETRY, retry } from "../../platform/retry/index.ts";
import { subscriptionRetry } from "../../platform/retry/policies.ts";
import { agentDayEntity } from "../records/entity.ts";
import { readAgentDays, readRoster } from "../records/store.ts";
import { regenerate } from "../visits/change-schedule.ts";
import { inPortions, nextPortion } from "./portions.ts";

export const subscriptionsOn = (days: readonly AgentSchedule[]): number[] => [
  ...new Set(
    days
      .flatMap(({ intervals }) => intervals)
      .filter(({ expiresAt }) => expiresAt === undefined)
      .flatMap(({ of }) => visitOfName(of)?.subscriptionId ?? []),
  ),
];

type ReassignOptions = {
  agentId: number;
  date?: string;
  from?: string;
  without?: readonly number[];
  withOverdue?: boolean;
  handedOverAt?: string | undefined;
};

const isDecidedSince = ({ overCapacity = [] }: Visit, agentId: number, instant: string | undefined): boolean =>
  instant !== undefined && overCapacity.some((mark) => mark.agentId === agentId && mark.at > instant);

const datesOf = (visits: readonly Visit[]): string[] => visits.map(({ occurrenceDate }) => occurrenceDate);

export const reassign = (
  database: Database,
  subscriptionId: number,
  { agentId, date, from = "", without = [], withOverdue = false, handedOverAt }: ReassignOptions,
  at: TimeContext,
): Promise<void> =>
  inPortions(async (after) => {
    const { answer } = await regenerate(database, subscriptionId, at, async ({ subscription, visits }) => {
      const leaving = visits
        .filter((visit) => visit.agents.includes(agentId) && !isDecidedSince(visit, agentId, handedOverAt))
        .filter((visit) => (withOverdue ? isUnbegun : isComing)(visit, at.now))
        .filter((visit) => visit.date >= from && (date === undefined || visit.date === date));
      const { some, end } = nextPortion(leaving, after);
      if (some.length === 0) return undefined;
      const overdue = some.filter((visit) => isOverdue(visit, at.now));
      const roster = (await readRoster(database)).filter(({ id }) => !without.includes(id));
      const agents = { reassigned: datesOf(some), unassigned: datesOf(overdue), roster };
      return { subscription, writes: some, ...agents, answer: end };
    });
    return answer;
  });

type ReassignedDay = {
  isOff: boolean;
  handedOverAt?: string | undefined;
};

export const reassignDay = async (
  database: Database,
  day: AgentSchedule,
  { isOff, handedOverAt }: ReassignedDay,
  at: TimeContext,
): Promise<void> => {
  const { agentId, date } = day;
  const without = isOff && handedOverAt !== undefined ? { without: [agentId], handedOverAt } : {};
  for (const subscriptionId of subscriptionsOn([day]))
    await reassign(database, subscriptionId, { agentId, date, withOverdue: isOff, ...without }, at);
};

const most = 100;

const deleteDays = async (database: Database, days: readonly AgentSchedule[]): Promise<boolean> => {
  const entity = agentDayEntity(database);
  for (const some of inChunks(days, most)) {
    const deletes = some.map(({ agentId, date, version: read }) =>
      deleteOf(entity.delete({ agentId, date }).where(({ version }, { eq }) => eq(version, read))),
    );
    if (!(await transactWrite(database, { deletes })).written) return false;
  }
  return true;
};

/** Past visits keep the agent's number, which names nobody by then. */
export const removeAgent = (database: Database, agentId: number, at: TimeContext): Promise<true> =>
  retry(subscriptionRetry, async () => {
    const coming = await readAgentDays(database, agentId, todayAt(at.now));
    for (const subscriptionId of subscriptionsOn(coming))
      await reassign(database, subscriptionId, { agentId, without: [agentId], withOverdue: true }, at);
    const days = await readAgentDays(database, agentId);
    return (await deleteDays(database, days)) || RETRY;
  });
