import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { AppError } from "@cleaning/contract/http/app-error";
import { isOff } from "@cleaning/scheduling/availability/agent-schedule";
import { type TimeContext, todayAt } from "@cleaning/scheduling/context";
import { daysFrom, later } from "@cleaning/scheduling/dates";
import { agentEntity } from "../../people/agents/entity.ts";
import { automatic } from "../../platform/audit/index.ts";
import type { Database } from "../../platform/database/index.ts";
import type { Pending } from "../../platform/outbox/index.ts";
import { visitJob, type VisitJob } from "../../platform/outbox/visit-job.ts";
import { reassignDay } from "../assignment/reassign.ts";
import { readAgentDays } from "../records/store.ts";
import { setBackVisit } from "../visits/set-back.ts";

export type ChangedTimeOff = Omit<Extract<VisitJob, { kind: "time-off" }>, "kind">;

const longest = 366;

/** Sets visits back, then reassigns them day by day. Idempotent; visits of days that are no longer off stay. */
export const takeTimeOff = async (
  database: Database,
  { agentId, from, until, handedOverAt, setBack = [], by = automatic }: ChangedTimeOff,
  at: TimeContext,
): Promise<void> => {
  for (const id of setBack) await setBackVisit(database, { id, agentId }, { by, now: at.now });
  const [days, { data: agent }] = await Promise.all([
    readAgentDays(database, agentId, later(from, todayAt(at.now))),
    agentEntity(database).get({ id: agentId }).go({ consistent: true }),
  ]);
  const periods = agent?.timeOff ?? [];
  for (const day of days.filter(({ date }) => date <= until))
    await reassignDay(database, day, { isOff: isOff(day.date, periods), handedOverAt }, at);
};

export const timeOffJob = ({ agentId, from, until, ...handover }: ChangedTimeOff, now: Date): Pending<VisitJob> => {
  if (until < from) throw new AppError("invalid", "Time off ends after it begins.", { field: "until" });
  if (daysFrom(from, until) >= longest)
    throw new AppError("invalid", "Time off lasts a year at most. Please make the agent inactive instead.", {
      field: "until",
    });
  return visitJob({ kind: "time-off", agentId, from, until, ...omitUndefined(handover) }, now);
};
