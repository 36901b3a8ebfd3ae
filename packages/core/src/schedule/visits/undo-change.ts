import { AppError } from "@cleaning/contract/http/app-error";
import { type Outcome, rowOf } from "@cleaning/scheduling/changes/outcome";
import { undone } from "@cleaning/scheduling/changes/undo";
import { type TimeContext, todayAt } from "@cleaning/scheduling/context";
import { hasSameAgents, isLive, type Visit } from "@cleaning/scheduling/schedule";
import { type Database, epochSeconds } from "../../platform/database/index.ts";
import type { PendingMessage } from "../../platform/messages/message.ts";
import { refuseHomeOverlap, checkHomeOverlap } from "../homes/home-overlap.ts";
import { restoredProgressMessages } from "../messages/progress-message.ts";
import { restoredReminders } from "../messages/reminder.ts";
import { readBusinessHours } from "../records/business-hours-record.ts";
import { readSchedule } from "../records/store.ts";
import type { SubscriptionRecord } from "../subscriptions/entity.ts";
import { type AdminChange, adminChangePlan } from "./admin-change.ts";
import type { AppliedChange } from "./apply.ts";
import { changeSchedule, planChange } from "./change-schedule.ts";
import { doneCountWrites } from "./status-change.ts";
import { readUndo, undoneWrite } from "./undo-token.ts";

const notAsBefore = (): AppError =>
  new AppError(
    "conflict",
    "Whoever came before is not free then any more: they have other work by now, or are away. Please change the visit instead.",
  );

const isPlacedAs = (before: Visit, visit: Visit): boolean =>
  visit.date === before.date && visit.start === before.start && hasSameAgents(visit.agents, before.agents);

const undoExpired = (): AppError =>
  new AppError("conflict", "This can no longer be undone. Please change the visit instead.");

const restoredProgress = async (
  database: Database,
  rows: Outcome["rows"],
  record: SubscriptionRecord | undefined,
  now: Date,
): Promise<PendingMessage[]> => {
  const messages = rows.flatMap(({ before, after }) =>
    before === null || after === null ? [] : [restoredProgressMessages(database, { before, after, record }, now)],
  );
  return (await Promise.all(messages)).flat();
};

type Undoing = TimeContext & { mayUndo: (subscriptionId: number) => Promise<boolean>; admin?: AdminChange };
type StoredUndo = NonNullable<Awaited<ReturnType<typeof readUndo>>>;

const alreadyUndone = async (
  database: Database,
  data: StoredUndo | null,
  now: Date,
): Promise<AppliedChange | undefined> => {
  if (data?.undone === undefined || data.expiresAt <= epochSeconds(now)) return undefined;
  const [schedule, businessHours] = await Promise.all([
    readSchedule(database, data.undo.subscriptionId, todayAt(now)),
    readBusinessHours(database),
  ]);
  return schedule && { schedule, changed: data.undone, businessHours };
};

/**
 * Within a minute, while what the change wrote is as it left it. Where the time was not reserved, only if the same agents can
 * come again. Asked again within the next minute, it is answered alike.
 * @param mayUndo whether the subscription is the caller's
 * @throws AppError `notFound` for a token that is not the caller's, `conflict` when it is too late, or they cannot
 */
export const undoChange = async (
  database: Database,
  token: string,
  { mayUndo, ...at }: Undoing,
): Promise<AppliedChange> => {
  const data = await readUndo(database, token);
  if (data === null || !(await mayUndo(data.undo.subscriptionId)))
    throw new AppError("notFound", "There is nothing to undo. Please reload the page.");
  const repeat = await alreadyUndone(database, data, at.now);
  if (repeat !== undefined) return repeat;
  try {
    return await undoOnce(database, data, at);
  } catch (error) {
    // The same call may have come twice at the same moment.
    const meanwhile = await alreadyUndone(database, await readUndo(database, token), at.now);
    if (meanwhile === undefined) throw error;
    return meanwhile;
  }
};

const undoOnce = async (
  database: Database,
  data: StoredUndo,
  { admin, now }: Omit<Undoing, "mayUndo">,
): Promise<AppliedChange> => {
  const { undo, expiresAt } = data;
  const { subscriptionId, revision, isOnlyAsBefore = false } = undo;
  // What was stored a minute before a release may have no `before` yet.
  if (data.undone !== undefined || expiresAt <= epochSeconds(now) || !Object.hasOwn(undo, "before"))
    throw undoExpired();
  const asBefore = new Map(undo.visits.map(({ occurrenceDate, before }) => [occurrenceDate, before]));
  const isOther = (visit: Visit): boolean => {
    const was = asBefore.get(visit.occurrenceDate) ?? null;
    return isLive(visit) && was !== null && !isPlacedAs(was, visit);
  };
  return changeSchedule(database, subscriptionId, { by: admin?.by, now }, async (stored) => {
    const { schedule: before, record, context } = stored;
    const { businessHours } = context;
    const { subscription, writes, deletes, computed } = undone(before, undo, businessHours);
    const visitsBefore = new Map(before.visits.map((visit) => [visit.occurrenceDate, visit]));
    // Since midnight their day is past, which takes no visit back.
    const isOfPastDay = (visit: Visit): boolean => {
      const current = visitsBefore.get(visit.occurrenceDate);
      const isThere = current !== undefined && isLive(current) && current.date === visit.date;
      return isLive(visit) && visit.date < todayAt(now) && !isThere;
    };
    if (writes.some(isOfPastDay)) throw undoExpired();
    const rows = [...writes, ...computed].map((visit) => rowOf(visitsBefore.get(visit.occurrenceDate) ?? null, visit));
    const changed = rows.flatMap(({ after }) => after?.occurrenceDate ?? []);
    const outcome = { subscription, rows, writes };
    // Of kept time only a visit of the same plan could have been moved to it.
    if (isOnlyAsBefore) await checkHomeOverlap(database, before, { outcome }, context);
    else refuseHomeOverlap(before, { outcome, otherVisits: [] }, context);
    const counted = await Promise.all(rows.map((row) => doneCountWrites(database, row.before, row.after)));
    const waiting = writes.filter(({ agents }) => agents.length === 0).map(({ occurrenceDate }) => occurrenceDate);
    const plan = await planChange(database, stored, {
      subscription,
      writes,
      notifiesCustomer: true,
      ...(isOnlyAsBefore ? { unassigned: waiting } : {}),
      isOfOffice: admin !== undefined,
      undo: { deletes, revision },
    });
    const { schedule, visits, updatedRecord } = plan;
    if (isOnlyAsBefore && visits.some(isOther)) throw notAsBefore();
    const records = { before: record, after: updatedRecord };
    const { history, seen } = adminChangePlan(database, admin, before, outcome, records);
    return {
      ...plan,
      writes: { ...plan.writes, seen, counted: counted.flat(), undo: undoneWrite(database, data, changed, now) },
      history,
      messages: [
        ...restoredReminders(visits, updatedRecord, now),
        ...(await restoredProgress(database, rows, updatedRecord, now)),
      ],
      answer: { schedule, changed, businessHours },
    };
  });
};
