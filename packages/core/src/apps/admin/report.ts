import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { AdminVisit, VisitReport, VisitUndo } from "@cleaning/contract/admin/visits";
import { isoTime } from "@cleaning/contract/format/calendar";
import { formatMoneyWithCents } from "@cleaning/contract/format/money";
import { formatTime } from "@cleaning/contract/format/time";
import { AppError } from "@cleaning/contract/http/app-error";
import { lateArrival } from "@cleaning/contract/visits/running-late";
import type { VisitCharges } from "@cleaning/contract/visits/visit-charges";
import { rescheduleOutsideHours } from "@cleaning/scheduling/business-hours/reschedule-outside-hours";
import { checkCount } from "@cleaning/scheduling/changes/change-visits";
import { isSame } from "@cleaning/scheduling/changes/outcome";
import { restarted } from "@cleaning/scheduling/changes/visit-facts";
import { type Context, todayAt } from "@cleaning/scheduling/context";
import { findVisit, statusOn } from "@cleaning/scheduling/recurrence/timeline";
import { isCharged, isLive, isReplaced, keepsFee, type Schedule, type Visit } from "@cleaning/scheduling/schedule";
import type { By } from "../../platform/audit/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { visitPriceWrites } from "../../schedule/messages/price-message.ts";
import {
  lateMessage,
  officeDoneMessage,
  officeNoAccessMessage,
  setBackMessage,
} from "../../schedule/messages/progress-message.ts";
import { noSuchVisit, requireVisitKey } from "../../schedule/records/visit-of-id.ts";
import { adminChargesOf, rowOfSubscription, showVisits } from "../../schedule/visits/admin-view.ts";
import { mayRunLate, withMinutesLate } from "../../schedule/visits/arrival.ts";
import { changeSchedule, planChange } from "../../schedule/visits/change-schedule.ts";
import { checkNotesRead } from "../../schedule/visits/notes-read.ts";
import { statusChange } from "../../schedule/visits/status-change.ts";
import { hashOfUndoToken, undoWrite } from "../../schedule/visits/undo-token.ts";

/** Throws AppError `conflict`. */
const withStatus = (
  { subscription }: Schedule,
  visit: Visit,
  status: NonNullable<VisitReport["status"]>,
  { now, businessHours }: Context,
): Visit => {
  if (status === "scheduled") {
    if (!isLive(visit) && statusOn(subscription, visit.date).status !== "scheduled")
      throw new AppError("conflict", "The plan pauses or has ended by then. Please resume it first.");
    const restartedVisit = {
      ...restarted(visit, now),
      ...(keepsFee(visit) ? {} : { fee: undefined }),
      // What was late does not hold any more, so that nothing is to decide on it.
      ...(isLive(visit) || !visit.isLate || keepsFee(visit) ? {} : { isLateWaived: true }),
      status,
      cause: undefined,
    };
    return isLive(visit) || visit.date <= todayAt(now)
      ? restartedVisit
      : rescheduleOutsideHours(businessHours, subscription, restartedVisit);
  }
  if (!isLive(visit))
    throw new AppError("conflict", `This visit is ${visit.status}. Please set it back to scheduled first.`);
  if (visit.date > todayAt(now))
    throw new AppError("conflict", "This visit is still to come. Please say on its day what became of it.");
  const next = { ...visit, status, isResolved: undefined };
  if (visit.status !== "no-access" || status !== "done") return next;
  const { progress } = visit;
  return {
    ...next,
    ...(keepsFee(visit) ? {} : { fee: undefined }),
    ...(progress && { progress: { ...progress, endedAt: progress.doneAt, reason: undefined } }),
  };
};

/** Throws AppError `conflict`. */
const withResolved = (visit: Visit, isResolved: boolean): Visit => {
  if (visit.status !== "no-access")
    throw new AppError("conflict", "Only a visit without access can be marked as dealt with.");
  return { ...visit, isResolved: isResolved ? true : undefined };
};

/** Notes that came since they were looked at stay unread. */
const withNotesRead = ({ progress }: Visit, notesRead: number): Pick<Visit, "progress"> =>
  progress === undefined
    ? {}
    : { progress: { ...progress, notesRead: Math.max(progress.notesRead ?? 0, Math.min(notesRead, progress.notes)) } };

/** An unchanged note keeps its author. */
const withNote = ({ note: before, noteBy }: Visit, note: string): Pick<Visit, "note" | "noteBy"> => {
  if (note === "") return { note: undefined, noteBy: undefined };
  return { note, noteBy: note === before ? noteBy : "office" };
};

/** A fee that is set is not waived; one that is waived is set no more. Throws AppError `conflict`. */
const withFee = (visit: Visit, { isLateWaived, fee }: Pick<VisitReport, "isLateWaived" | "fee">): Partial<Visit> => {
  if (isLateWaived !== undefined && !visit.isLate)
    throw new AppError("conflict", "This visit was not changed late. There is no fee to waive.");
  if (fee !== undefined && fee !== null && !visit.isLate && visit.status !== "no-access")
    throw new AppError("conflict", "A fee is for a visit that was changed late, or that we could not get in.");
  const isOfMove = visit.isLate && isCharged(visit);
  const ofMove = isOfMove ? { isOfMove } : {};
  return {
    ...(isLateWaived === undefined ? {} : { isLateWaived: isLateWaived ? true : undefined }),
    ...(isLateWaived === true || fee === null ? { fee: undefined } : {}),
    ...(fee == null
      ? {}
      : { isLateWaived: undefined, fee: { cents: Math.round(fee.amount * 100), words: fee.words, ...ofMove } }),
  };
};

/** The price of before comes back where a visit is no longer done. Throws AppError `conflict`. */
const withCorrection = (visit: Visit, correction: VisitReport["correction"]): Partial<Visit> => {
  const fromCents = visit.correction?.fromCents ?? visit.priceCents;
  if (correction === undefined || correction === null) {
    const stays = correction === undefined && visit.status === "done";
    return stays || visit.correction === undefined ? {} : { priceCents: fromCents, correction: undefined };
  }
  const { price, isCredit, words } = correction;
  const priceCents = Math.round(price * 100);
  if (visit.status !== "done")
    throw new AppError("conflict", "Only the price of a visit that is done is corrected. Please change it otherwise.");
  if (priceCents === fromCents || (isCredit && priceCents > fromCents)) {
    if (isCredit) throw new AppError("conflict", "A credit makes the visit cost less.");
    throw new AppError(
      "conflict",
      visit.correction === undefined
        ? "It has this price already."
        : "That is what it cost first. Please choose “Take Back the Price”.",
    );
  }
  return { priceCents, correction: { fromCents, isCredit, words } };
};

const feeText = ({ fee, isLateWaived }: VisitCharges): string => {
  if (fee !== undefined) return `with a fee of ${formatMoneyWithCents(fee.amount)} (“${fee.words}”)`;
  return isLateWaived ? "and its late fee is waived" : "without a fee";
};

const statusNow = {
  scheduled: "It is scheduled by now",
  "on-the-way": "Somebody is on the way by now",
  started: "It has begun by now",
  done: "It is done by now",
  skipped: "It is skipped by now",
  cancelled: "It is cancelled by now",
  "no-access": "It is marked as no access by now",
} as const satisfies Record<Visit["status"], string>;

/** Two windows of the office, or a phone: nothing is decided on an outcome, a price or a fee that is gone. Throws AppError `conflict`. */
const checkShown = (
  visit: Visit,
  { status, note: _, teamNote: _teamNote, start: _start, ...shown }: NonNullable<VisitReport["expected"]>,
): void => {
  const charges = adminChargesOf(visit);
  const isOther = status !== undefined && status !== visit.status;
  if (!isOther && (shown.price === undefined || isDeepStrictEqual(charges, shown))) return;
  const now = isOther ? statusNow[visit.status] : `It costs ${formatMoneyWithCents(charges.price)} by now`;
  const fee = isOther && charges.fee === undefined ? "" : `, ${feeText(charges)}`;
  throw new AppError("conflict", `${now}${fee}. Please look at the visit again.`);
};

const asShown = (visit: Visit, expected: NonNullable<VisitReport["expected"]>): Visit => {
  const { status = visit.status, price = 0, isLateWaived, fee, correction } = expected;
  return {
    ...visit,
    status,
    priceCents: Math.round(price * 100),
    isLateWaived: isLateWaived === true ? true : undefined,
    fee: fee && { cents: Math.round(fee.amount * 100), words: fee.words },
    correction: correction && {
      fromCents: Math.round(correction.was * 100),
      isCredit: correction.isCredit,
      words: correction.words,
    },
  };
};

/** Where nothing changes, a lost answer's repeat, or something else was decided since: then throws `conflict`. */
const checkRepeat = (visit: Visit, { expected, ...report }: VisitReport): void => {
  if (expected?.price === undefined || report.status !== undefined) return;
  const shown = asShown(visit, expected);
  const repeated = { ...shown, ...withFee(shown, report), ...withCorrection(shown, report.correction) };
  if (shown.status === visit.status && isDeepStrictEqual(adminChargesOf(repeated), adminChargesOf(visit))) return;
  throw new AppError("conflict", "This has been changed again since. Please look at it once more.");
};

/** Throws AppError `conflict`. */
const runningLate = (visit: Visit, minutesLate: number, now: Date, shownStart = isoTime(visit.start)): Visit => {
  if (visit.date !== todayAt(now) || !mayRunLate(visit))
    throw new AppError("conflict", "Only a visit of today that has not begun can run late.");
  if (shownStart !== isoTime(visit.start))
    throw new AppError("conflict", `It begins at ${formatTime(isoTime(visit.start))} by now. Please look at it again.`);
  if (lateArrival({ date: visit.date, start: isoTime(visit.start) }, minutesLate) <= now)
    throw new AppError("conflict", "That time has passed. Please choose a later one.");
  return withMinutesLate(visit, minutesLate, now.toISOString());
};

const withReport = (schedule: Schedule, visit: Visit, report: VisitReport, context: Context): Visit => {
  if (report.isAsPlanned === true && visit.agents.length === 0)
    throw new AppError("conflict", "Nobody was assigned to this visit. Please say what became of it alone.");
  const { status, note, teamNote, isResolved, notesRead, minutesLate } = report;
  const withNewStatus =
    status === undefined || status === visit.status ? visit : withStatus(schedule, visit, status, context);
  const resolved = isResolved === undefined ? withNewStatus : withResolved(withNewStatus, isResolved);
  const next =
    minutesLate === undefined ? resolved : runningLate(resolved, minutesLate, context.now, report.expected?.start);
  return {
    ...next,
    ...withFee(next, report),
    ...withCorrection(next, report.correction),
    ...(notesRead === undefined ? {} : withNotesRead(next, notesRead)),
    ...(note === undefined ? {} : withNote(visit, note)),
    ...(teamNote === undefined ? {} : { teamNote: teamNote === "" ? undefined : teamNote }),
  };
};

/** A done one counts as completed for its agents. Can be undone for a minute. @throws `notFound`, `conflict` */
export const reportVisit = async (
  database: Database,
  id: string,
  report: VisitReport,
  author: By,
): Promise<{ visit: AdminVisit; undo?: VisitUndo }> => {
  const { now } = author;
  const { subscriptionId, occurrenceDate } = await requireVisitKey(database, id);
  const undoToken = randomBytes(32).toString("base64url");
  const { schedule, found, isUndoable } = await changeSchedule(database, subscriptionId, author, async (stored) => {
    const { schedule: before, record, context } = stored;
    const visit = findVisit(before, occurrenceDate, context.businessHours);
    if (visit === undefined) throw noSuchVisit();
    const next = withReport(before, visit, report, context);
    if (isSame(visit, next)) {
      checkRepeat(visit, report);
      return { answer: { schedule: before, found: visit, isUndoable: false } };
    }
    checkShown(visit, report.expected ?? {});
    checkNotesRead(visit, report, report.expected, { isOffice: true });
    checkCount(before, [next]);
    const progressed = { before: visit, after: next, record };
    const message =
      (await officeNoAccessMessage(database, progressed, now)) ??
      lateMessage(progressed, now) ??
      (await officeDoneMessage(database, progressed, now)) ??
      (await setBackMessage(database, progressed, now));
    const [{ extraWrites: counted, history, messages, ...change }, price] = await Promise.all([
      statusChange(database, before, { visit, next }, author, message),
      visitPriceWrites(database, progressed, now),
    ]);
    // A restored visit needs agents.
    const isInPlace = report.status !== "scheduled";
    const plan = await planChange(database, stored, { ...change, isInPlace, isOfOffice: true });
    const canUndo = next.status !== visit.status && before.visits.includes(visit);
    const token = hashOfUndoToken(undoToken, "office");
    const undo = canUndo ? undoWrite(database, token, before, { ...plan, isOnlyAsBefore: true }, now) : [];
    return {
      ...plan,
      writes: { ...plan.writes, counted, price, undo },
      history,
      messages,
      answer: { schedule: plan.schedule, found: visit, isUndoable: canUndo },
    };
  });
  const visit = schedule.visits.find((one) => one.occurrenceDate === occurrenceDate && !isReplaced(one)) ?? found;
  const [adminVisit] = await showVisits(database, [rowOfSubscription(schedule.subscription, visit)], now);
  if (adminVisit === undefined) throw noSuchVisit();
  return { visit: adminVisit, ...(isUndoable ? { undo: { subscriptionId, undoToken } } : {}) };
};
