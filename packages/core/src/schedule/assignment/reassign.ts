import { AppError } from "@cleaning/contract/http/app-error";
import type { AgentSchedule } from "@cleaning/scheduling/availability/agent-schedule";
import { isComing, isOverdue, isUnbegun } from "@cleaning/scheduling/changes/outcome";
import { type At, todayAt } from "@cleaning/scheduling/context";
import { type Visit, visitOfName } from "@cleaning/scheduling/schedule";
import type { Database } from "../../platform/database/index.ts";
import { deleteOf, transactWrite } from "../../platform/database/transact-write.ts";
import { again, retry } from "../../platform/retry/index.ts";
import { subscriptionRetry } from "../../platform/retry/policies.ts";
import { agentDayEntity } from "../records/entity.ts";
import { readAgentDays, readWorkers, visitsPerTransaction } from "../records/store.ts";
import { regenerate } from "../visits/change-schedule.ts";

/** The subscriptions whose visits lie on days. */
export const subscriptionsOn = (days: readonly AgentSchedule[]): number[] => [
  ...new Set(
    days
      .flatMap(({ intervals }) => intervals)
      .filter(({ expiresAt }) => expiresAt === undefined)
      .flatMap(({ of }) => visitOfName(of)?.subscriptionId ?? []),
  ),
];

type Which = {
  agentId: number;
  /** The day on which the visits are; all from today on without it. */
  date?: string;
  /** The first day of the visits; today without it. */
  from?: string;
  /** Agents who come to none of them. */
  without?: readonly number[];
  /** Whether visits count too whose start has passed and that nobody has begun: they become unassigned. */
  withOverdue?: boolean;
};

const datesOf = (visits: readonly Visit[]): string[] => visits.map(({ occurrenceDate }) => occurrenceDate);

/** Gives the coming visits of a subscription that an agent can no longer come to to others; without any they are unassigned. */
export const reassign = async (
  database: Database,
  subscriptionId: number,
  { agentId, date, from = "", without = [], withOverdue = false }: Which,
  at: At,
): Promise<void> => {
  let after = "";
  for (;;) {
    let last: string | undefined;
    try {
      await regenerate(database, subscriptionId, at, async ({ subscription, visits }) => {
        const some = visits
          .filter((visit) => visit.agents.includes(agentId))
          .filter((visit) => (withOverdue ? isUnbegun : isComing)(visit, at.now))
          .filter((visit) => visit.occurrenceDate > after && (date === undefined || visit.date === date))
          .filter((visit) => visit.date >= from)
          .slice(0, visitsPerTransaction);
        const overdue = some.filter((visit) => isOverdue(visit, at.now));
        const reassigned = datesOf(some);
        last = reassigned[visitsPerTransaction - 1];
        if (some.length === 0) return undefined;
        const workers = (await readWorkers(database)).filter(({ id }) => !without.includes(id));
        return { subscription, writes: some, reassigned, unassigned: datesOf(overdue), workers };
      });
    } catch (error) {
      // Erased meanwhile.
      if (!(error instanceof AppError) || error.kind !== "notFound") throw error;
    }
    if (last === undefined) return;
    after = last;
  }
};

/**
 * Gives the visits of a day to others where its agent can no longer come.
 * @param isOff whether the agent is off: what should have begun by now is handed over too
 */
export const reassignDay = async (database: Database, day: AgentSchedule, isOff: boolean, at: At): Promise<void> => {
  const { agentId, date } = day;
  for (const subscriptionId of subscriptionsOn([day]))
    await reassign(database, subscriptionId, { agentId, date, withOverdue: isOff }, at);
};

/** So many days are deleted at once. */
const most = 100;

/** Deletes the days of an agent; false when one of them was changed meanwhile. */
const deleteDays = async (database: Database, days: readonly AgentSchedule[]): Promise<boolean> => {
  const entity = agentDayEntity(database);
  for (let from = 0; from < days.length; from += most) {
    const deletes = days
      .slice(from, from + most)
      .map(({ agentId, date, version: read }) =>
        deleteOf(entity.delete({ agentId, date }).where(({ version }, { eq }) => eq(version, read))),
      );
    if (!(await transactWrite(database, { deletes })).written) return false;
  }
  return true;
};

/**
 * Takes an agent out of all coming visits, subscription by subscription, and deletes their days: past visits keep their number, which
 * names nobody by then.
 */
export const removeAgent = (database: Database, agentId: number, at: At): Promise<true> =>
  retry(subscriptionRetry, async () => {
    const coming = await readAgentDays(database, agentId, todayAt(at.now));
    for (const subscriptionId of subscriptionsOn(coming))
      await reassign(database, subscriptionId, { agentId, without: [agentId], withOverdue: true }, at);
    const days = await readAgentDays(database, agentId);
    return (await deleteDays(database, days)) || again;
  });
