import type { Database } from "../database/index.ts";
import { transactWrite, type Write } from "../database/transact-write.ts";
import { AppError } from "../errors/index.ts";
import { again, retry } from "../retry/index.ts";
import { assign, Days } from "./assign.ts";
import { type Outcome, scheduleAfter, type Setting, todayAt } from "./outcome.ts";
import { isLive, type Plan, type Schedule, type Visit } from "./schedule.ts";
import { readDays, readSchedule, readWorkers, scheduleWrites } from "./store.ts";

/** What is to be written of a decision. */
export type Decision = Pick<Outcome, "plan" | "writes"> & {
  /** Occurrence dates of visits that need agents. */
  required?: readonly string[];
  /** Occurrence dates of visits to which those come who were chosen for them, or no one. */
  exact?: readonly string[];
  /** Until when what is freed is held; epoch seconds. */
  heldUntil?: number;
  /** Occurrence dates of visits whose agents may no longer be able to come. */
  reassigned?: readonly string[];
  /** Occurrence dates of visits that are written although they stay. */
  rewritten?: readonly string[];
  /** Agents who come to none of the visits, whatever the list of agents says. */
  without?: readonly number[];
  /** Whether nothing is written, the plan's revision neither, when visits and days stay as they are. */
  isOnlyChecked?: boolean;
  /** Whether visits come back with the agents that they had. */
  isRestored?: boolean;
  /** Visits that were no records before and are none again; they never have agents. */
  deletes?: readonly Write[];
  /** What else belongs into the transaction, given the plan as it is to be. */
  beside?: (plan: Plan) => readonly Write[];
};

/** Others who write at the same time are outlasted: a plan has few writers, and a day of an agent some dozens. */
const tries = { times: 60, pause: 8, longest: 250 } as const;
const busy = "This is being changed by others. Please try again in a moment.";

/** Whose days on which dates a decision may touch. */
const daysOf = (before: Schedule, { plan, writes }: Decision, agents: readonly number[], today: string) => {
  const stored = new Map(before.visits.map((visit) => [visit.occurrenceDate, visit]));
  const reached = before.visits.filter(
    ({ occurrenceDate }) => before.plan.generatedThrough < occurrenceDate && occurrenceDate <= plan.generatedThrough,
  );
  const freed = writes.flatMap(({ occurrenceDate }) => stored.get(occurrenceDate) ?? []);
  const wanted = [...writes, ...reached].filter((visit) => isLive(visit) && visit.date >= today);
  return [
    ...freed.flatMap((visit) => visit.agents.map((agentId) => ({ agentId, date: visit.date }))),
    ...wanted.flatMap(({ date }) => agents.map((agentId) => ({ agentId, date }))),
  ];
};

const needsAgents = ({ writes }: Decision, today: string): boolean =>
  writes.some((visit: Visit) => isLive(visit) && visit.date >= today);

/**
 * Changes a plan with its visits and their agents' days in one transaction, on the plan's revision and the days'
 * versions that were read. When another writer was faster, all is read and decided anew.
 * @param decide what is to be; undefined when nothing is to change; what it throws is thrown
 * @throws AppError `notFound`, `conflict` when a consistent read shows that no agent can come to a visit that needs
 *   one, `unavailable` when others keep changing it
 */
export const changeSchedule = (
  database: Database,
  planId: number,
  setting: Setting,
  decide: (schedule: Schedule) => Decision | undefined | Promise<Decision | undefined>,
): Promise<Schedule> => {
  const today = todayAt(setting.now);
  return retry(
    tries,
    async () => {
      const before = await readSchedule(database, planId, today);
      if (before === undefined) throw new AppError("notFound", "There is no such plan.");
      const decision = await decide(before);
      if (decision === undefined) return before;
      const { required, exact, heldUntil, reassigned, rewritten, isRestored, deletes = [], beside } = decision;
      const { without = [], isOnlyChecked = false } = decision;
      const all = needsAgents(decision, today) ? await readWorkers(database) : [];
      const workers = all.filter(({ id }) => !without.includes(id));
      const ids = workers.map(({ id }) => id);
      const days = new Days(await readDays(database, daysOf(before, decision, ids, today)));
      const how = { required, exact, heldUntil, reassigned, rewritten, isRestored };
      const visits = assign(before, decision, { workers, days, setting, ...how });
      if (isOnlyChecked && visits.length === 0 && days.changed().length === 0) return before;
      const plan = { ...decision.plan, revision: before.plan.revision + 1 };
      const readRevision = before.plan.revision;
      const writes = scheduleWrites(database, { plan, readRevision, visits, days: days.changed() });
      const written = await attempt(database, { ...writes, deletes, beside: beside?.(plan) ?? [] });
      return written ? scheduleAfter(before, { plan, writes: visits }) : again;
    },
    busy,
  );
};

/** One transaction; whether it was written. What is contended is not written either. */
const attempt = async (database: Database, parts: Parameters<typeof transactWrite>[1]): Promise<boolean> => {
  try {
    return (await transactWrite(database, parts)).written;
  } catch (error) {
    if (error instanceof AppError && error.kind === "unavailable") return false;
    throw error;
  }
};
