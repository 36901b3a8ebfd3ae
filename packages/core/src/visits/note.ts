import type { Database } from "../database/index.ts";
import { changeSchedule } from "./change-schedule.ts";
import { checkCount } from "./change-visits.ts";
import { coming, type Setting } from "./outcome.ts";
import type { Schedule } from "./schedule.ts";
import { findVisit } from "./timeline.ts";

/**
 * Leaves a note with a visit that is to come, or takes it away with an empty one: four requests, one when it is there
 * already. Throws AppError `notFound` or `conflict`.
 */
export const leaveNote = (
  database: Database,
  planId: number,
  { occurrenceDate, note }: { occurrenceDate: string; note: string },
  setting: Setting,
): Promise<Schedule> => {
  const wanted = note === "" ? undefined : note;
  return changeSchedule(database, planId, setting, (before) => {
    const visit = coming(findVisit(before, occurrenceDate, setting.opening), setting.now);
    if (visit.note === wanted) return undefined;
    const writes = [{ ...visit, note: wanted }];
    checkCount(before, writes);
    return { plan: before.plan, writes };
  });
};
