import type { AssignableAgent } from "@cleaning/scheduling/assignment/choose-agents";
import type { AgentSchedule, Interval } from "@cleaning/scheduling/availability/agent-schedule";
import { AgentSchedules } from "@cleaning/scheduling/availability/agent-schedules";
import { visitOfName } from "@cleaning/scheduling/schedule";
import type { Database } from "../../platform/database/index.ts";
import { agentDayEntity } from "./entity.ts";
import { readDays } from "./store.ts";

export const readDaysOf = async (
  database: Database,
  roster: readonly AssignableAgent[],
  dates: readonly string[],
): Promise<AgentSchedules> =>
  new AgentSchedules(
    await readDays(
      database,
      roster.flatMap(({ id: agentId }) => dates.map((date) => ({ agentId, date }))),
    ),
  );

export const readDaysBetween = async (
  database: Database,
  agentId: number,
  { from, to }: { from: string; to: string },
): Promise<AgentSchedule[]> =>
  (await agentDayEntity(database).query.byDate({ agentId }).between({ date: from }, { date: to }).go({ pages: "all" }))
    .data;

export const visitsOn = (
  day: AgentSchedule,
  isIncluded: (interval: Interval) => boolean = () => true,
): NonNullable<ReturnType<typeof visitOfName>>[] =>
  day.intervals
    .filter((interval) => interval.expiresAt === undefined && isIncluded(interval))
    .flatMap(({ of }) => visitOfName(of) ?? []);
