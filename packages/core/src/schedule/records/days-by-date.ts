import type { AssignableAgent } from "@cleaning/scheduling/assignment/choose-agents";
import { AgentSchedules } from "@cleaning/scheduling/availability/agent-schedules";
import { daysFrom, plusDays } from "@cleaning/scheduling/dates";
import { batchGet, readOf } from "../../platform/database/batch-get.ts";
import { type Database, perDatabase } from "../../platform/database/index.ts";
import { maxId } from "../../platform/database/max-id.ts";
import { migrationEntity } from "../../platform/database/migration-entity.ts";
import { readDaysOf } from "./agent-days.ts";
import { agentDayEntity } from "./entity.ts";

export const daysByDateMigration = 2;

const readIsComplete = async (database: Database): Promise<boolean> => {
  const entity = migrationEntity(database);
  const [initial, migration] = await batchGet(
    database,
    readOf(entity, { number: 0 }),
    readOf(entity, { number: daysByDateMigration }),
  );
  return migration?.state === "done" || (initial?.through ?? 0) >= daysByDateMigration;
};

/** Cached once true: a complete index stays complete. */
const isComplete = perDatabase((database) => {
  let wasComplete = false;
  return async (): Promise<boolean> => (wasComplete ||= await readIsComplete(database));
});

/** So many days of 80 busy agents are below the megabyte that one query reads. */
const daysPerQuery = 16;

const partsOf = (first: string, last: string): { from: string; to: string }[] => {
  const length = daysFrom(first, last) + 1;
  const count = Math.ceil(length / daysPerQuery);
  const startOf = (part: number): string => plusDays(first, Math.ceil((length * part) / count));
  return Array.from({ length: count }, (_, part) => ({ from: startOf(part), to: plusDays(startOf(part + 1), -1) }));
};

/** Eventually consistent, for display only; reservations read with `readDaysOf`. */
export const readDaysByDate = async (
  database: Database,
  roster: readonly AssignableAgent[],
  dates: readonly string[],
): Promise<AgentSchedules> => {
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined || roster.length === 0) return new AgentSchedules([]);
  if (!(await isComplete(database)())) return readDaysOf(database, roster, dates);
  const { ofAll } = agentDayEntity(database).query;
  const pages = await Promise.all(
    partsOf(first, last).map(({ from, to }) =>
      ofAll({}).between({ date: from }, { date: to, agentId: maxId }).go({ pages: "all" }),
    ),
  );
  return new AgentSchedules(pages.flatMap(({ data }) => data));
};
