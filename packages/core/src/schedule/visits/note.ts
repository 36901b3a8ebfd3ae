import { checkCount } from "@cleaning/scheduling/changes/change-visits";
import { coming } from "@cleaning/scheduling/changes/outcome";
import type { At } from "@cleaning/scheduling/context";
import { findVisit } from "@cleaning/scheduling/recurrence/timeline";
import type { Schedule, Visit } from "@cleaning/scheduling/schedule";
import type { Database } from "../../platform/database/index.ts";
import { recordVisitStatus } from "./change-schedule.ts";

/** An empty note is deleted. Throws AppError `notFound` or `conflict`. */
export const leaveNote = async (
  database: Database,
  subscriptionId: number,
  { occurrenceDate, note }: { occurrenceDate: string; note: string },
  at: At,
): Promise<{ schedule: Schedule; visit: Visit | undefined }> => {
  const newNote = note === "" ? undefined : note;
  let notedVisit: Visit | undefined;
  const schedule = await recordVisitStatus(database, subscriptionId, at, (before, { context }) => {
    const visit = coming(findVisit(before, occurrenceDate, context.businessHours), context.now);
    notedVisit = { ...visit, note: newNote, noteBy: newNote === undefined ? undefined : "customer" };
    if (visit.note === newNote) return undefined;
    const writes = [notedVisit];
    checkCount(before, writes);
    return { subscription: before.subscription, writes };
  });
  return { schedule, visit: notedVisit };
};
