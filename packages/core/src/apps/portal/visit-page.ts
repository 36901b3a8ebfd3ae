import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { profileHome } from "@cleaning/contract/homes/profile-home";
import { AppError } from "@cleaning/contract/http/app-error";
import type { VisitPage } from "@cleaning/contract/visits/visit-page";
import { isComing, mayChooseAnew } from "@cleaning/scheduling/changes/outcome";
import { costsMore } from "@cleaning/scheduling/changes/price";
import { type TimeContext, todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import { hasOwnWork, isReplaced, type Visit, visitId, type VisitKey } from "@cleaning/scheduling/schedule";
import { readFirstNames } from "../../people/agents/first-names.ts";
import { readMailedCustomer } from "../../people/customers/is-gone.ts";
import type { Database } from "../../platform/database/index.ts";
import { linkEnded, readOwnLink } from "../../platform/links/index.ts";
import { customerRecipient } from "../../platform/messages/message.ts";
import { replaceAccessByLink } from "../../schedule/homes/access-by-link.ts";
import type { NotesCipher } from "../../schedule/homes/access.ts";
import { homeOfSubscription, isHomeGoneOf } from "../../schedule/homes/home-of-message.ts";
import { ownProblemsOf, readProblems } from "../../schedule/problems/own-problems.ts";
import { mayBeRated } from "../../schedule/ratings/may-be-rated.ts";
import { readRating } from "../../schedule/ratings/rate-visit.ts";
import { visitEntity, visitScheduleEntity, type VisitRecord } from "../../schedule/records/entity.ts";
import { readVisitKey } from "../../schedule/records/visit-of-id.ts";
import { arrivalOfVisit, withCertainTimes } from "../../schedule/visits/arrival.ts";
import { hasBegunAnew, isVisitOver } from "../../schedule/visits/is-visit-over.ts";
import { visitView } from "../../schedule/visits/view.ts";
import { namesAgents } from "./visits.ts";

/** A link is open until the day after the visit; then it is good for a rating alone, for a while. */
const isOpen = ({ date }: Pick<Visit, "date">, now: Date): boolean => todayAt(now) <= plusDays(date, 1);

type Linked = { visit: VisitRecord; email: string };

/** What a link proves. It is good for its visit alone, and shows nothing else of the customer. */
export type LinkedVisit = VisitKey & { link: Linked };

const findVisit = async (database: Database, id: string, now: Date): Promise<Linked | undefined> => {
  const key = await readVisitKey(database, id);
  if (key === undefined) return undefined;
  const { data: visit } = await visitEntity(database).get(key).go({ consistent: true });
  if (visit === null || isReplaced(visit)) return undefined;
  if (!isOpen(visit, now) && !mayBeRated(visit, now)) return undefined;
  const customer = await readMailedCustomer(database, visit.customerId);
  return customer && { visit, email: customer.email };
};

/**
 * @param at with the `id` of the visit that the call names, where it names one
 * @throws AppError `notFound` for a link of another purpose, address, time or visit, and one whose visit or customer is gone
 */
export const visitOfLink = async (
  database: Database,
  token: string,
  { now, id }: TimeContext & { id?: string | undefined },
): Promise<LinkedVisit> => {
  const find = (subject: string) => findVisit(database, subject, now);
  const link = await readOwnLink(database, "visit", { token, find });
  if (id !== undefined && id !== visitId(link.visit)) throw linkEnded();
  const { subscriptionId, occurrenceDate } = link.visit;
  return { subscriptionId, occurrenceDate, link };
};

/** Throws as `visitOfLink`, and `notFound` for one that is good for a rating alone. */
export const visitOfOpenLink = async (
  ...[database, token, at]: Parameters<typeof visitOfLink>
): Promise<LinkedVisit> => {
  const linked = await visitOfLink(database, token, at);
  if (!isOpen(linked.link.visit, at.now)) throw linkEnded();
  return linked;
};

const onTheWay = new Set<Visit["status"]>(["on-the-way", "started", "done", "no-access"]);

const isKept = async (database: Database, visit: Visit): Promise<boolean> => {
  if (!hasOwnWork(visit)) return false;
  const { subscriptionId } = visit;
  const { data: subscription } = await visitScheduleEntity(database).get({ subscriptionId }).go({ consistent: true });
  return subscription !== null && costsMore(subscription, visit);
};

const pageOf = async (database: Database, stored: VisitRecord, now: Date): Promise<VisitPage> => {
  const visit = withCertainTimes(stored);
  const today = todayAt(now);
  const shown = isOpen(visit, now);
  const [home, firstNames, rating, reported] = await Promise.all([
    homeOfSubscription(database, visit.subscriptionId),
    readFirstNames(database, namesAgents(visit, today) ? visit.agents : []),
    readRating(database, visit),
    shown && (isVisitOver(visit, today) || hasBegunAnew(visit)) ? readProblems(database, visit) : [],
  ]);
  const { problems, canReport } = await ownProblemsOf(database, visit, reported, today);
  const { id, date, start, end, service, status, price, charges, extras, note, noteBy, isTentative } = visitView(visit);
  const isToCome = shown && isComing(visit, now);
  const mayTake = shown && mayChooseAnew(visit, now) && !(await isHomeGoneOf(database, visit.subscriptionId));
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
    mayMove: isToCome || mayTake,
    maySkip: isToCome && !(await isKept(database, visit)),
    mayNoteAccess: isToCome || (shown && status === "on-the-way"),
    mayRate: rating === undefined && mayBeRated(visit, now),
    rating: rating ?? null,
    mayReport: shown && canReport,
    problems,
  };
};

type PageAnswer = { visit: VisitPage };

export const readVisitPage = async (
  database: Database,
  { link: { visit } }: LinkedVisit,
  { now }: TimeContext,
): Promise<PageAnswer> => ({ visit: await pageOf(database, visit, now) });

/** What was noted is not shown: a link may be in others' hands. @throws AppError `conflict` once agents are in */
export const writeAccessByLink = async (
  { database, cipher }: { database: Database; cipher: NotesCipher },
  { link: { visit, email } }: LinkedVisit,
  notes: string,
  { now }: TimeContext,
): Promise<{ success: true }> => {
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
