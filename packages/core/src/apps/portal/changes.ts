import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import type {
  ChangeApplied,
  ChangePreview,
  FreeStart,
  SubscriptionChange,
  VisitPreviewRequest,
  VisitView,
} from "@cleaning/contract/visits/visits";
import type { VisitChange } from "@cleaning/scheduling/changes/change-visits";
import type { ScheduleChange } from "@cleaning/scheduling/changes/schedule-change";
import type { At } from "@cleaning/scheduling/context";
import { minuteOf } from "@cleaning/scheduling/dates";
import { type Visit, type VisitKey, visitOfName } from "@cleaning/scheduling/schedule";
import { isOwnSubscription, noSuchOwnRecord } from "../../accounts/ownership/own-subscriptions.ts";
import type { Submission } from "../../platform/database/idempotency-record.ts";
import type { Database } from "../../platform/database/index.ts";
import { applyChange, type AppliedChange, changedVisits, previewChange } from "../../schedule/visits/apply.ts";
import { readExtras } from "../../schedule/visits/extras.ts";
import { leaveNote } from "../../schedule/visits/note.ts";
import { startsForVisit } from "../../schedule/visits/starts.ts";
import { undoChange } from "../../schedule/visits/undo-change.ts";
import { hashOfUndoToken, undoTokenOf } from "../../schedule/visits/undo-token.ts";
import { previewView, visitView } from "../../schedule/visits/view.ts";

type SubscriptionKey = Pick<VisitKey, "subscriptionId">;

const changeOf = async (database: Database, change: VisitPreviewRequest["change"]): Promise<VisitChange> => {
  if ("skip" in change) return change;
  if ("date" in change) return { date: change.date, start: minuteOf(change.start) };
  return { extras: await readExtras(database, change.extras) };
};

/** Throws AppError `notFound` or `brokenReference`. */
const scheduleChangeOf = async (
  database: Database,
  { subscriptionId, occurrenceDate }: Pick<Visit, "subscriptionId" | "occurrenceDate">,
  { change, scope, visitIds = [], overwrite }: VisitPreviewRequest,
): Promise<ScheduleChange> => {
  const keys = visitIds.map(visitOfName);
  const chosen = keys.map((other) => {
    if (other?.subscriptionId !== subscriptionId) throw noSuchOwnRecord();
    return other.occurrenceDate;
  });
  return { occurrenceDate, change: await changeOf(database, change), scope, chosen, overwrite };
};

const answerOf = (applied: AppliedChange): { visits: VisitView[] } => ({
  visits: changedVisits(applied).map((visit) => visitView(visit)),
});

/** The key is bound to its sender. */
export type ApplyRequest = Submission & { previewToken: string; key: string };

const apply = async (
  database: Database,
  subscriptionId: number,
  change: ScheduleChange | (() => Promise<ScheduleChange>),
  { previewToken, now, key, content, result }: ApplyRequest & At,
): Promise<ChangeApplied> => {
  const submission = { key, ...omitUndefined({ content, result }) };
  const undoToken = undoTokenOf(submission.key);
  // Customers restart an ended subscription by a separate change, available for longer than a minute.
  const undo = "cancel" in change ? {} : { undoToken: hashOfUndoToken(undoToken, "customer") };
  const applying = { request: change, previewToken, isOwn: true, ...undo, ...submission };
  const { isUndoable, ...changed } = await applyChange(database, subscriptionId, applying, { now });
  return { ...answerOf(changed), ...(isUndoable ? { undoToken } : {}) };
};

/** Throws AppError `notFound`, `invalid`, `conflict`, or `brokenReference` for extras. */
export const previewOwnVisit = async (
  database: Database,
  visit: VisitKey,
  request: VisitPreviewRequest,
  { now }: At,
): Promise<ChangePreview> => {
  const change = await scheduleChangeOf(database, visit, request);
  return previewView(await previewChange(database, visit.subscriptionId, change, { now }));
};

/** Throws as `previewOwnVisit`, and `conflict` with a new preview. */
export const applyToVisit = (
  database: Database,
  visit: VisitKey,
  request: VisitPreviewRequest,
  applying: ApplyRequest & At,
): Promise<ChangeApplied> =>
  apply(database, visit.subscriptionId, () => scheduleChangeOf(database, visit, request), applying);

/** Throws AppError `notFound`, `invalid` or `conflict`. */
export const previewOwnSubscription = async (
  database: Database,
  { subscriptionId }: SubscriptionKey,
  change: SubscriptionChange,
  at: At,
): Promise<ChangePreview> => previewView(await previewChange(database, subscriptionId, change, at));

/** Throws as `previewOwnSubscription`, and `conflict` with a new preview. */
export const applyToSubscription = (
  database: Database,
  { subscriptionId }: SubscriptionKey,
  change: SubscriptionChange,
  applying: ApplyRequest & At,
): Promise<ChangeApplied> => apply(database, subscriptionId, change, applying);

/** A link undoes what its visit's subscription has alone. Throws AppError `notFound`, or `conflict` when it is too late. */
export const undoOwn = async (
  database: Database,
  undoToken: string,
  { now, ...owner }: At & ({ identityId: string } | SubscriptionKey),
): Promise<ChangeApplied> => {
  const mayUndo = async (subscriptionId: number): Promise<boolean> =>
    "identityId" in owner
      ? isOwnSubscription(database, owner.identityId, subscriptionId)
      : owner.subscriptionId === subscriptionId;
  return answerOf(await undoChange(database, hashOfUndoToken(undoToken, "customer"), { mayUndo, now }));
};

/** Throws AppError `notFound`, or `conflict` for a visit that is not to come. */
export const noteOwn = async (
  database: Database,
  { subscriptionId, occurrenceDate }: VisitKey,
  note: string,
  at: At,
): Promise<{ visit: VisitView }> => {
  const { visit } = await leaveNote(database, subscriptionId, { occurrenceDate, note }, at);
  if (visit === undefined) throw noSuchOwnRecord();
  return { visit: visitView(visit) };
};

/** Throws AppError `notFound`, `invalid` or `conflict`. */
export const startsForOwn = async (
  database: Database,
  visit: VisitKey,
  days: { from: string; to: string },
  { now }: At,
): Promise<{ slots: FreeStart[] }> => ({
  slots: (await startsForVisit(database, visit, days, { now })).map(({ date, start, end }) => ({ date, start, end })),
});
