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
import {
  checkOwnSubscription,
  isOwnSubscription,
  noSuchOwnRecord,
  ownVisit,
} from "../../accounts/ownership/own-subscriptions.ts";
import type { Submission } from "../../platform/database/idempotency-record.ts";
import type { Database } from "../../platform/database/index.ts";
import { applyChange, type AppliedChange, changedVisits, previewChange } from "../../schedule/visits/apply.ts";
import { readExtras } from "../../schedule/visits/extras.ts";
import { leaveNote } from "../../schedule/visits/note.ts";
import { startsForVisit } from "../../schedule/visits/starts.ts";
import { undoChange } from "../../schedule/visits/undo-change.ts";
import { hashOfUndoToken, undoTokenOf } from "../../schedule/visits/undo-token.ts";
import { previewView, visitView } from "../../schedule/visits/view.ts";

type PortalCaller = At & { identityId: string };

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
export const previewPortalVisit = async (
  database: Database,
  visit: VisitKey,
  request: VisitPreviewRequest,
  { now }: At,
): Promise<ChangePreview> => {
  const change = await scheduleChangeOf(database, visit, request);
  return previewView(await previewChange(database, visit.subscriptionId, change, { now }));
};

/** Throws as `previewVisit`, and `conflict` with a new preview. */
export const applyPortalVisit = (
  database: Database,
  visit: VisitKey,
  request: VisitPreviewRequest,
  applying: ApplyRequest & At,
): Promise<ChangeApplied> =>
  apply(database, visit.subscriptionId, () => scheduleChangeOf(database, visit, request), applying);

/** Throws as `previewVisit`. */
export const previewOwnVisit = async (
  database: Database,
  id: string,
  request: VisitPreviewRequest,
  caller: PortalCaller,
): Promise<ChangePreview> =>
  previewPortalVisit(database, await ownVisit(database, id, caller.identityId), request, caller);

/** Throws as `previewVisit`, and `conflict` with a new preview. */
export const applyToVisit = async (
  database: Database,
  id: string,
  request: VisitPreviewRequest,
  applying: ApplyRequest & PortalCaller,
): Promise<ChangeApplied> =>
  applyPortalVisit(database, await ownVisit(database, id, applying.identityId), request, applying);

/** Throws AppError `notFound`, `invalid` or `conflict`. */
export const previewOwnSubscription = async (
  database: Database,
  subscriptionId: number,
  change: SubscriptionChange,
  caller: PortalCaller,
): Promise<ChangePreview> => {
  await checkOwnSubscription(database, caller.identityId, subscriptionId);
  return previewView(await previewChange(database, subscriptionId, change, caller));
};

/** Throws as `previewSubscription`, and `conflict` with a new preview. */
export const applyToSubscription = async (
  database: Database,
  subscriptionId: number,
  change: SubscriptionChange,
  applying: ApplyRequest & PortalCaller,
): Promise<ChangeApplied> => {
  await checkOwnSubscription(database, applying.identityId, subscriptionId);
  return apply(database, subscriptionId, change, applying);
};

/** Throws AppError `notFound`, or `conflict` when it is too late. */
export const undoOwn = async (
  database: Database,
  undoToken: string,
  { identityId, now }: PortalCaller,
): Promise<ChangeApplied> => {
  const mayUndo = (subscriptionId: number): Promise<boolean> => isOwnSubscription(database, identityId, subscriptionId);
  return answerOf(await undoChange(database, hashOfUndoToken(undoToken, "customer"), { mayUndo, now }));
};

/** Throws AppError `notFound`, or `conflict` for a visit that is not to come. */
export const noteOwn = async (
  database: Database,
  id: string,
  note: string,
  caller: PortalCaller,
): Promise<{ visit: VisitView }> => {
  const { subscriptionId, occurrenceDate } = await ownVisit(database, id, caller.identityId);
  const { visit } = await leaveNote(database, subscriptionId, { occurrenceDate, note }, caller);
  if (visit === undefined) throw noSuchOwnRecord();
  return { visit: visitView(visit) };
};

/** Throws AppError `notFound`, `invalid` or `conflict`. */
export const startsForOwn = async (
  database: Database,
  id: string,
  days: { from: string; to: string },
  caller: PortalCaller,
): Promise<{ slots: FreeStart[] }> => ({
  slots: (await startsForVisit(database, await ownVisit(database, id, caller.identityId), days, caller)).map(
    ({ date, start, end }) => ({ date, start, end }),
  ),
});
