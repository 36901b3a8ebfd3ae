import type { OfficeVisit } from "@cleaning/contract/admin/visits";
import type { AgentSchedule, Interval } from "@cleaning/scheduling/availability/agent-schedule";
import { visitOfName } from "@cleaning/scheduling/schedule";
import type { Database } from "../../../platform/database/index.ts";
import { agentDayEntity } from "../../../schedule/records/entity.ts";
import { readVisits } from "../../../schedule/records/store.ts";
import { showVisits } from "../view.ts";

/** What an agent's days hold between two dates, both included: one request. */
export const readDaysBetween = async (
  database: Database,
  agentId: number,
  { from, to }: { from: string; to: string },
): Promise<AgentSchedule[]> =>
  (await agentDayEntity(database).query.byDate({ agentId }).between({ date: from }, { date: to }).go({ pages: "all" }))
    .data;

/** The visits of a day that an agent is to come to; what is held for someone is none. */
export const visitsOn = (
  day: AgentSchedule,
  which: (interval: Interval) => boolean = () => true,
): NonNullable<ReturnType<typeof visitOfName>>[] =>
  day.intervals
    .filter((interval) => interval.expiresAt === undefined && which(interval))
    .flatMap(({ of }) => visitOfName(of) ?? []);

/** Those of an agent's coming visits that a change of their days is about, as the office sees them: three requests. */
export const comingVisits = async (
  database: Database,
  agentId: number,
  { from, to = "9999-12-31" }: { from: string; to?: string },
  { now, which }: { now: Date; which: (day: AgentSchedule, interval: Interval) => boolean },
): Promise<OfficeVisit[]> => {
  const days = await readDaysBetween(database, agentId, { from, to });
  const keys = days.flatMap((day) => visitsOn(day, (interval) => which(day, interval)));
  const visits = (await readVisits(database, keys)).filter(({ status }) => status === "scheduled");
  return showVisits(database, visits, now);
};
