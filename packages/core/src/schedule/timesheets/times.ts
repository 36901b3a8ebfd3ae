import { timesheetExpiry, type TimesheetRecord, type VisitTime } from "./entity.ts";
import type { ReportedWork } from "./entries.ts";
import { visitTimes } from "./visit-times.ts";
import type { WorkWeek } from "./week.ts";

export const newTimesheet = ({ from }: WorkWeek, agentId: number): TimesheetRecord => ({
  week: from,
  agentId,
  corrections: [],
  otherTime: [],
  revision: 0,
  expiresAt: timesheetExpiry(from),
});

/** `current` is what phones and visits say today; `visits` what counts. */
export type Times = { record: TimesheetRecord; visits: readonly VisitTime[]; current: readonly VisitTime[] };

export const timesheetTimes = (record: TimesheetRecord, work: ReportedWork): Times => {
  const current = visitTimes(work, record);
  return { record, visits: record.approval?.visits ?? current, current };
};
