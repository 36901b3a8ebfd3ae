import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { AppError } from "@cleaning/contract/http/app-error";
import type {
  ChangeApplied,
  ChangePreview,
  FreeStart,
  SubscriptionChange,
  VisitPreviewRequest,
  VisitView,
  VisitNote,
} from "@cleaning/contract/visits/visits";
import type { VisitChange } from "@cleaning/scheduling/changes/change-visits";
import type { ScheduleChange } from "@cleaning/scheduling/changes/schedule-change";
import type { TimeContext } from "@cleaning/scheduling/context";
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
import type { LinkedVisit } from "./visit-page.ts";

type SubscriptionKey = Pick<VisitKey, "subscriptionId">;
/** By a session, or by a link with its narrower rights. */
type OwnVisit = VisitKey & Partial<Pick<LinkedVisit, "link">>;

const changeOf = async (database: Database, change: VisitPreviewRequest["change"]): Promise<VisitChange> => {
  if ("skip" in change) return change;
  if ("date" in change) return { date: change.date, start: minuteOf(change.start) };
  return { extras: await readExtras(database, change.extras) };
};

const isOfOneVisit = ({ change, scope, visitIds = [], overwrite = false }: VisitPreviewRequest): boolean =>
  scope === "this" && visitIds.length === 0 && !overwrite && !("extras" in change);

/** Throws AppError `notFound`, `brokenReference`, or `forbidden` for what a link is not good for. */
const scheduleChangeOf = async (
  database: Database,
  { subscriptionId, occurrenceDate, link }: OwnVisit,
  request: VisitPreviewRequest,
): Promise<ScheduleChange> => {
  const { change, scope, visitIds = [], overwrite } = request;
  if (link !== undefined && !isOfOneVisit(request))
    throw new AppError("forbidden", "By this link you can skip or move its visit. Please log in to change more.");
  const keys = visitIds.map(visitOfName);
  const chosen = keys.map((other) => {
    if (other?.subscriptionId !== subscriptionId) throw noSuchOwnRecord();
    return other.occurrenceDate;
  });
  return { occurrenceDate, change: await changeOf(database, change), scope, chosen, overwrite };
};

const isLinked = (own: object): own is LinkedVisit => "link" in own;

/** To a link its own visit alone. */
const answerOf = (applied: AppliedChange, own: object): { visits: VisitView[] } => {
  const isShown = ({ occurrenceDate }: Visit): boolean => !isLinked(own) || occurrenceDate === own.occurrenceDate;
  return {
    visits: changedVisits(applied)
      .filter(isShown)
      .map((visit) => visitView(visit)),
  };
};

/** The key is bound to its sender. */
export type ApplyRequest = Submission & { previewToken: string; key: string };

const apply = async (
  database: Database,
  own: SubscriptionKey | OwnVisit,
  change: ScheduleChange | (() => Promise<ScheduleChange>),
  { previewToken, now, key, content, result }: ApplyRequest & TimeContext,
): Promise<ChangeApplied> => {
  const submission = { key, ...omitUndefined({ content, result }) };
  const undoToken = undoTokenOf(submission.key);
  // Customers restart an ended subscription by a separate change, available for longer than a minute.
  const undo = "cancel" in change ? {} : { undoToken: hashOfUndoToken(undoToken, "customer") };
  const applying = { request: change, previewToken, isOwn: true, ...undo, ...submission };
  const { isUndoable, ...changed } = await applyChange(database, own.subscriptionId, applying, { now });
  return { ...answerOf(changed, own), ...(isUndoable ? { undoToken } : {}) };
};

/** Throws AppError `notFound`, `invalid`, `conflict`, or `brokenReference` for extras. */
export const previewOwnVisit = async (
  database: Database,
  visit: OwnVisit,
  request: VisitPreviewRequest,
  { now }: TimeContext,
): Promise<ChangePreview> => {
  const change = await scheduleChangeOf(database, visit, request);
  return previewView(await previewChange(database, visit.subscriptionId, change, { now }));
};

/** Throws as `previewOwnVisit`, and `conflict` with a new preview. */
export const applyToVisit = (
  database: Database,
  visit: OwnVisit,
  request: VisitPreviewRequest,
  applying: ApplyRequest & TimeContext,
): Promise<ChangeApplied> => apply(database, visit, () => scheduleChangeOf(database, visit, request), applying);

/** Throws AppError `notFound`, `invalid` or `conflict`. */
export const previewOwnSubscription = async (
  database: Database,
  { subscriptionId }: SubscriptionKey,
  change: SubscriptionChange,
  at: TimeContext,
): Promise<ChangePreview> => previewView(await previewChange(database, subscriptionId, change, at));

/** Throws as `previewOwnSubscription`, and `conflict` with a new preview. */
export const applyToSubscription = (
  database: Database,
  subscription: SubscriptionKey,
  change: SubscriptionChange,
  applying: ApplyRequest & TimeContext,
): Promise<ChangeApplied> => apply(database, subscription, change, applying);

/** A link undoes what its visit's subscription has alone. Throws AppError `notFound`, or `conflict` when it is too late. */
export const undoOwn = async (
  database: Database,
  undoToken: string,
  { now, ...own }: TimeContext & ({ identityId: string } | LinkedVisit),
): Promise<ChangeApplied> => {
  const mayUndo = async (subscriptionId: number): Promise<boolean> =>
    isLinked(own) ? own.subscriptionId === subscriptionId : isOwnSubscription(database, own.identityId, subscriptionId);
  return answerOf(await undoChange(database, hashOfUndoToken(undoToken, "customer"), { mayUndo, now }), own);
};

/** Throws AppError `notFound`, or `conflict` for a visit that is not to come, or another note than the one that was read. */
export const noteOwn = async (
  database: Database,
  { subscriptionId, occurrenceDate }: VisitKey,
  note: VisitNote,
  at: TimeContext,
): Promise<{ visit: VisitView }> => {
  const { visit } = await leaveNote(database, subscriptionId, { occurrenceDate, ...note }, at);
  if (visit === undefined) throw noSuchOwnRecord();
  return { visit: visitView(visit) };
};

/** Throws AppError `notFound`, `invalid` or `conflict`. */
export const startsForOwn = async (
  database: Database,
  visit: VisitKey,
  days: { from: string; to: string },
  { now }: TimeContext,
): Promise<{ slots: FreeStart[] }> => ({
  slots: (await startsForVisit(database, visit, days, { now })).map(({ date, start, end }) => ({ date, start, end })),
});
