import type { VisitNote } from "@cleaning/contract/visits/visits";
import { checkCount } from "@cleaning/scheduling/changes/change-visits";
import { coming } from "@cleaning/scheduling/changes/outcome";
import type { TimeContext } from "@cleaning/scheduling/context";
import { findVisit } from "@cleaning/scheduling/recurrence/timeline";
import type { Schedule, Visit } from "@cleaning/scheduling/schedule";
import type { Database } from "../../platform/database/index.ts";
import { recordVisitStatus } from "./change-schedule.ts";
import { checkNotesRead } from "./notes-read.ts";

/** An empty note is deleted. Throws AppError `notFound` or `conflict`. */
export const leaveNote = async (
  database: Database,
  subscriptionId: number,
  { occurrenceDate, note, expected }: VisitNote & { occurrenceDate: string },
  at: TimeContext,
): Promise<{ schedule: Schedule; visit: Visit | undefined }> => {
  const newNote = note === "" ? undefined : note;
  const { schedule, answer: visit } = await recordVisitStatus(database, subscriptionId, at, (before, { context }) => {
    const current = coming(findVisit(before, occurrenceDate, context.businessHours), context.now);
    const noteBy = newNote === undefined ? undefined : ("customer" as const);
    const next: Visit = { ...current, note: newNote, noteBy };
    if (current.note === newNote) return { answer: next };
    checkNotesRead(current, { note }, expected, { isOffice: false });
    checkCount(before, [next]);
    return { subscription: before.subscription, writes: [next], answer: next };
  });
  return { schedule, visit };
};
