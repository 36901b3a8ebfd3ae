import type { Visit } from "@cleaning/scheduling/schedule";
import { timesheetExpiry, type TimesheetRecord, type VisitTime } from "./entity.ts";
import { visitTimes } from "./visit-times.ts";
import type { WorkWeek } from "./week.ts";

/** The record of a week in which the office has decided nothing yet. */
export const newTimesheet = ({ from }: WorkWeek, agentId: number): TimesheetRecord => ({
  week: from,
  agentId,
  corrections: [],
  otherTime: [],
  revision: 0,
  expiresAt: timesheetExpiry(from),
});

/** `current` is what visits say today; `visits` what counts. */
export type Times = { record: TimesheetRecord; visits: readonly VisitTime[]; current: readonly VisitTime[] };

/** @param visits of the week, of any agents */
export const timesOf = (record: TimesheetRecord, visits: readonly Visit[]): Times => {
  const current = visitTimes(visits, record.agentId, record);
  return { record, visits: record.approval?.visits ?? current, current };
};
