import type { AdminVisit } from "@cleaning/contract/admin/visits";
import type { AgentSchedule, Interval } from "@cleaning/scheduling/availability/agent-schedule";
import type { Visit } from "@cleaning/scheduling/schedule";
import type { Database } from "../../platform/database/index.ts";
import { readDaysBetween, visitsOn } from "../records/agent-days.ts";
import { readVisits } from "../records/store.ts";
import { showVisits } from "./admin-view.ts";

type ComingOptions = {
  now: Date;
  which: (day: AgentSchedule, interval: Interval) => boolean;
  statuses?: readonly Visit["status"][];
};

export const comingVisits = async (
  database: Database,
  agentId: number,
  { from, to = "9999-12-31" }: { from: string; to?: string },
  { now, which, statuses = ["scheduled"] }: ComingOptions,
): Promise<AdminVisit[]> => {
  const days = await readDaysBetween(database, agentId, { from, to });
  const keys = days.flatMap((day) => visitsOn(day, (interval) => which(day, interval)));
  const visits = (await readVisits(database, keys)).filter(({ status }) => statuses.includes(status));
  return showVisits(database, visits, now);
};
