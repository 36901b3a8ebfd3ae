import type { PhotoTicket } from "@cleaning/contract/agent-app/agent-day";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { AppError } from "@cleaning/contract/http/app-error";
import { profileHome } from "@cleaning/contract/visits/profile-home";
import type { VisitPage } from "@cleaning/contract/visits/visit-page";
import type { NewProblem, ProblemPhoto } from "@cleaning/contract/visits/visit-problems";
import type { VisitRating } from "@cleaning/contract/visits/visit-rating";
import type { ChangePreview, FreeStart, VisitPreviewRequest } from "@cleaning/contract/visits/visits";
import { isComing, mayChooseAnew } from "@cleaning/scheduling/changes/outcome";
import { type At, todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { hasOwnWork, isReplaced, type Visit, visitId } from "@cleaning/scheduling/schedule";
import { readFirstNames } from "../../people/agents/first-names.ts";
import { readMailedCustomer } from "../../people/customers/is-gone.ts";
import { byMailLink } from "../../platform/audit/index.ts";
import type { Submission } from "../../platform/database/idempotency-record.ts";
import type { Database } from "../../platform/database/index.ts";
import { linkEnded, readOwnLink } from "../../platform/links/index.ts";
import { customerRecipient } from "../../platform/messages/message.ts";
import { replaceAccessByLink } from "../../schedule/homes/access-by-link.ts";
import type { NotesCipher } from "../../schedule/homes/access.ts";
import { homeOfSubscription } from "../../schedule/messages/home-of-message.ts";
import { isVisitOver, ownProblemsOf, readProblems } from "../../schedule/problems/own-problems.ts";
import { issueProblemPhotoTicket, type ProblemStores, reportProblem } from "../../schedule/problems/report-problem.ts";
import { mayBeRated } from "../../schedule/ratings/may-be-rated.ts";
import { rateVisit, readRating } from "../../schedule/ratings/rate-visit.ts";
import { unpublishReview } from "../../schedule/ratings/testimonial.ts";
import { visitEntity, visitScheduleEntity, type VisitRecord } from "../../schedule/records/entity.ts";
import { readVisitKey } from "../../schedule/records/visit-of-id.ts";
import { arrivalOfVisit } from "../../schedule/visits/arrival.ts";
import { leaveNote } from "../../schedule/visits/note.ts";
import { startsForVisit } from "../../schedule/visits/starts.ts";
import { undoChange } from "../../schedule/visits/undo-change.ts";
import { hashOfUndoToken } from "../../schedule/visits/undo-token.ts";
import { visitView } from "../../schedule/visits/view.ts";
import { type ApplyRequest, applyPortalVisit, previewPortalVisit } from "./changes.ts";
import { namesAgents } from "./visits.ts";

/** A link is open until the day after the visit; then it is good for a rating alone, for a while. */
const isOpen = ({ date }: Pick<Visit, "date">, now: Date): boolean => todayAt(now) <= plusDays(date, 1);

type LinkedVisit = { visit: VisitRecord; email: string };

const findVisit = async (database: Database, id: string, now: Date): Promise<LinkedVisit | undefined> => {
  const key = await readVisitKey(database, id);
  if (key === undefined) return undefined;
  const { data: visit } = await visitEntity(database).get(key).go({ consistent: true });
  if (visit === null || isReplaced(visit)) return undefined;
  if (!isOpen(visit, now) && !mayBeRated(visit, now)) return undefined;
  const customer = await readMailedCustomer(database, visit.customerId);
  return customer && { visit, email: customer.email };
};

/**
 * @throws AppError `notFound` for a link of another purpose, address or time, and one whose visit or customer is gone
 */
const readLink = (database: Database, token: string, now: Date): Promise<LinkedVisit> =>
  readOwnLink(database, "visit", { token, find: (id: string) => findVisit(database, id, now) });

const visitOfLink = async (database: Database, token: string, now: Date): Promise<VisitRecord> =>
  (await readLink(database, token, now)).visit;

const openLink = async (database: Database, token: string, now: Date): Promise<LinkedVisit> => {
  const link = await readLink(database, token, now);
  if (!isOpen(link.visit, now)) throw linkEnded();
  return link;
};

const openVisit = async (database: Database, token: string, now: Date): Promise<VisitRecord> =>
  (await openLink(database, token, now)).visit;

const onTheWay = new Set<Visit["status"]>(["on-the-way", "started", "done", "no-access"]);

const pageOf = async (database: Database, visit: VisitRecord, now: Date): Promise<VisitPage> => {
  const today = todayAt(now);
  const shown = isOpen(visit, now);
  const [home, firstNames, rating, reported] = await Promise.all([
    homeOfSubscription(database, visit.subscriptionId),
    readFirstNames(database, namesAgents(visit, today) ? visit.agents : []),
    readRating(database, visit),
    shown && isVisitOver(visit, today) ? readProblems(database, visit) : [],
  ]);
  const { problems, canReport } = ownProblemsOf(visit, reported, today);
  const { id, date, start, end, service, status, price, charges, extras, note, noteBy, isTentative } = visitView(visit);
  const isToCome = shown && isComing(visit, now);
  const progress = shown && onTheWay.has(status) ? visit.progress : undefined;
  return {
    id,
    date,
    start,
    end,
    service,
    status,
    price,
    ...omitUndefined({ charges }),
    isTentative,
    extras: shown ? extras : [],
    agents: visit.agents.flatMap((agentId) => firstNames.get(agentId) ?? []),
    city: shown ? visit.town : null,
    ...omitUndefined({ home }),
    note: shown ? note : null,
    ...(shown ? omitUndefined({ noteBy }) : {}),
    isOnce: visit.isOnce === true,
    onTheWayAt: progress?.onTheWayAt ?? null,
    arrivesAt: (shown ? arrivalOfVisit(visit) : undefined) ?? null,
    startedAt: progress?.startedAt ?? null,
    endedAt: progress?.endedAt ?? null,
    mayMove: isToCome || (shown && mayChooseAnew(visit, now)),
    maySkip: isToCome && !hasOwnWork(visit),
    mayNoteAccess: isToCome || (shown && status === "on-the-way"),
    mayRate: rating === undefined && mayBeRated(visit, now),
    rating: rating ?? null,
    mayReport: shown && canReport,
    problems,
  };
};

type PageAnswer = { visit: VisitPage };

const pageNow = async (database: Database, token: string, now: Date): Promise<PageAnswer> => ({
  visit: await pageOf(database, await visitOfLink(database, token, now), now),
});

/** Throws AppError `notFound` (`visitOfLink`), as all of these do. */
export const readVisitPage = (database: Database, token: string, { now }: At): Promise<PageAnswer> =>
  pageNow(database, token, now);

/** Throws `conflict` for a visit that is not to come. */
export const noteOnVisitPage = async (
  database: Database,
  { token, note }: { token: string; note: string },
  { now }: At,
): Promise<PageAnswer> => {
  const { subscriptionId, occurrenceDate } = await openVisit(database, token, now);
  await leaveNote(database, subscriptionId, { occurrenceDate, note }, { now });
  return pageNow(database, token, now);
};

/** What was noted is not shown: a link may be in others' hands. @throws AppError `conflict` once agents are in */
export const accessOnVisitPage = async (
  { database, cipher }: { database: Database; cipher: NotesCipher },
  { token, notes }: { token: string; notes: string },
  { now }: At,
): Promise<{ success: true }> => {
  const { visit, email } = await openLink(database, token, now);
  if (!isComing(visit, now) && visit.status !== "on-the-way")
    throw new AppError("conflict", "This visit has begun or is over. Please call us to change something about it.");
  const { subscriptionId, customerId } = visit;
  const { data: subscription } = await visitScheduleEntity(database).get({ subscriptionId }).go({ consistent: true });
  if (subscription === null) throw linkEnded();
  const homeKey = { customerId, homeId: subscription.homeId ?? profileHome };
  const to = { email, id: customerRecipient(customerId) };
  await replaceAccessByLink({ database, cipher }, homeKey, { notes, visit, to, now });
  return { success: true };
};

/** Throws AppError `invalid`, `conflict`. */
export const startsOnVisitPage = async (
  database: Database,
  { token, ...days }: { token: string; from: string; to: string },
  { now }: At,
): Promise<{ slots: FreeStart[] }> => {
  const starts = await startsForVisit(database, await openVisit(database, token, now), days, { now });
  return { slots: starts.map(({ date, start, end }) => ({ date, start, end })) };
};

type PageChange = { token: string; change: Exclude<VisitPreviewRequest["change"], { extras: unknown }> };

const onlyThis = ({ change }: PageChange): VisitPreviewRequest => ({ change, scope: "this" });

/** Throws AppError `invalid`, `conflict`. */
export const previewOnVisitPage = async (
  database: Database,
  request: PageChange,
  { now }: At,
): Promise<ChangePreview> =>
  previewPortalVisit(database, await openVisit(database, request.token, now), onlyThis(request), { now });

/** Throws as `previewOnVisitPage`, and `conflict` with a new preview. */
export const applyOnVisitPage = async (
  database: Database,
  request: PageChange,
  applying: ApplyRequest & At,
): Promise<PageAnswer & { undoToken?: string }> => {
  const visit = await openVisit(database, request.token, applying.now);
  const { undoToken } = await applyPortalVisit(database, visit, onlyThis(request), applying);
  return { ...(await pageNow(database, request.token, applying.now)), ...omitUndefined({ undoToken }) };
};

/** Throws AppError `conflict` when it is too late. */
export const undoOnVisitPage = async (
  database: Database,
  { token, undoToken }: { token: string; undoToken: string },
  { now }: At,
): Promise<PageAnswer> => {
  const { subscriptionId } = await openVisit(database, token, now);
  const mayUndo = async (id: number): Promise<boolean> => id === subscriptionId;
  await undoChange(database, hashOfUndoToken(undoToken, "customer"), { mayUndo, now });
  return pageNow(database, token, now);
};

/** Throws AppError `conflict` for a visit that is not done, and a second rating. */
export const rateOnVisitPage = async (
  database: Database,
  { token, ...rating }: VisitRating & { token: string },
  { now }: At,
): Promise<PageAnswer> => {
  const visit = await visitOfLink(database, token, now);
  await rateVisit(database, { visit, customerId: visit.customerId }, rating, { now });
  return { visit: await pageOf(database, visit, now) };
};

/** The review comes off the site, and cannot be shown again. Throws AppError `notFound` without a rating too. */
export const withdrawOnVisitPage = async (database: Database, token: string, { now }: At): Promise<PageAnswer> => {
  const visit = await visitOfLink(database, token, now);
  await unpublishReview(database, visitId(visit), { by: byMailLink, now, withdraws: true });
  return { visit: await pageOf(database, visit, now) };
};

/** Throws as `reportProblem`. */
export const reportOnVisitPage = async (
  stores: ProblemStores,
  { token, ...problem }: NewProblem & { token: string },
  { now, ...submission }: At & Submission,
): Promise<PageAnswer> => {
  const visit = await openVisit(stores.database, token, now);
  await reportProblem(stores, visit, problem, { now, ...submission });
  return pageNow(stores.database, token, now);
};

/** Throws as `issueProblemPhotoTicket`. */
export const issuePhotoOnVisitPage = async (
  stores: ProblemStores,
  { token, ...photo }: ProblemPhoto & { token: string },
  { now }: At,
): Promise<PhotoTicket> =>
  issueProblemPhotoTicket(stores, await openVisit(stores.database, token, now), photo, { now });
