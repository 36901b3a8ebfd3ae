import type { AdminVisit } from "@cleaning/contract/admin/visits";
import type { AgentSchedule, Interval } from "@cleaning/scheduling/availability/agent-schedule";
import type { Database } from "../../../platform/database/index.ts";
import { readDaysBetween, visitsOn } from "../../../schedule/records/agent-days.ts";
import { readVisits } from "../../../schedule/records/store.ts";
import { showVisits } from "../../../schedule/visits/admin-view.ts";

export const comingVisits = async (
  database: Database,
  agentId: number,
  { from, to = "9999-12-31" }: { from: string; to?: string },
  { now, which }: { now: Date; which: (day: AgentSchedule, interval: Interval) => boolean },
): Promise<AdminVisit[]> => {
  const days = await readDaysBetween(database, agentId, { from, to });
  const keys = days.flatMap((day) => visitsOn(day, (interval) => which(day, interval)));
  const visits = (await readVisits(database, keys)).filter(({ status }) => status === "scheduled");
  return showVisits(database, visits, now);
};
