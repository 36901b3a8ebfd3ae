import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import type { FactsOf } from "@cleaning/contract/messages/kinds";
import { todayAt } from "@cleaning/scheduling/context";
import { plusDays } from "@cleaning/scheduling/dates";
import type { Visit } from "@cleaning/scheduling/schedule";
import type { Database } from "../../platform/database/index.ts";
import { type Message, type PendingMessage, pendingMessage, type Recipient } from "../../platform/messages/message.ts";
import type { SubscriptionRecord } from "../subscriptions/entity.ts";
import { arrivalOfVisit, lateArrivalOf, withCertainTimes } from "../visits/arrival.ts";
import { afterUndo } from "./after-undo.ts";
import { isOnTheWayNews } from "./on-the-way.ts";
import { customerOf, mayTellCustomer } from "./recipients.ts";
import { isDoneNews, mayTellSetBack, type ProgressKind, progressMessageId, readToldLast } from "./told-progress.ts";
import { noAccessFacts, waitingVisitFacts } from "./visit-facts.ts";

type Progressed = { before: Visit; after: Visit; record: SubscriptionRecord | undefined };

type ProgressMessage = Extract<Message, { kind: "visit-on-the-way" | "visit-done" | "visit-no-access" }>;

type Reported = Progressed & { at: Date };

const messageOf = ({ before, after: visit, at }: Reported, to: Recipient, now: Date): ProgressMessage | undefined => {
  if (before.status === visit.status || visit.date !== todayAt(at)) return undefined;
  const facts = waitingVisitFacts(visit);
  const { visitId } = facts;
  const isUncertain = visit.progress?.uncertain?.includes(at.toISOString()) === true;
  if (visit.status === "done") return { kind: "visit-done", to, visitId, facts };
  if (visit.status === "no-access") {
    const told = noAccessFacts(visit, isUncertain ? undefined : at);
    return { kind: "visit-no-access", to, visitId, facts: { ...facts, ...told } };
  }
  if (visit.status !== "on-the-way" || isUncertain) return undefined;
  const onTheWay = {
    setOutAt: at.toISOString(),
    ...omitUndefined({ arrivesAt: arrivalOfVisit(withCertainTimes(visit)) }),
  };
  return isOnTheWayNews(onTheWay, now)
    ? { kind: "visit-on-the-way", to, visitId, facts: { ...facts, ...onTheWay } }
    : undefined;
};

const once = (
  message: ProgressMessage | Extract<Message, { kind: "visit-took-place" | "visit-set-back" }>,
  now: Date,
  at?: Date,
): PendingMessage => {
  const id = progressMessageId(message.kind, message.facts);
  return pendingMessage(message, now, { id, ...omitUndefined({ at }) });
};

const doneKinds: ReadonlySet<ProgressKind> = new Set(["visit-done", "visit-took-place"]);

/**
 * Whether it is told by a message of an earlier try, which was not taken back. What an agent reports of a time after that
 * message is news.
 */
const isKnown = async (
  database: Database,
  { kind, facts }: { kind: ProgressKind; facts: { visitId: string; date: string; restarts?: number | undefined } },
  reportedAt?: Date,
): Promise<boolean> => {
  if (facts.restarts === undefined) return false;
  const told = await readToldLast(database, facts);
  const isSame = told?.kind === kind || (told !== undefined && [told.kind, kind].every((one) => doneKinds.has(one)));
  return isSame && (reportedAt === undefined || reportedAt.toISOString() <= told.at);
};

/** What the customer is told when a visit's state changes at the door: once a try, also after a correction. */
export const progressMessage = async (
  database: Database,
  progressed: Reported,
  now: Date,
): Promise<PendingMessage | undefined> => {
  const { record, at } = progressed;
  if (record === undefined || !mayTellCustomer(record)) return undefined;
  const message = messageOf(progressed, customerOf(record), now);
  return message === undefined || (await isKnown(database, message, at)) ? undefined : once(message, now);
};

/** What the customer is told where an agent or the office says that a visit of today runs late: each other arrival once. */
export const lateMessage = ({ before, after: visit, record }: Progressed, now: Date): PendingMessage | undefined => {
  const arrivesAt = lateArrivalOf(visit);
  const { minutesLate, arrival } = visit.progress ?? {};
  if (arrivesAt === undefined || minutesLate === undefined || arrivesAt === lateArrivalOf(before)) return undefined;
  if (before.status !== visit.status || visit.date !== todayAt(now) || Date.parse(arrivesAt) <= now.getTime())
    return undefined;
  if (record === undefined || !mayTellCustomer(record)) return undefined;
  const facts = { ...waitingVisitFacts(visit), minutes: minutesLate, arrivesAt };
  const id = `visit-late.${facts.visitId}.${facts.date}.${minutesLate}.${arrival?.saidAt ?? ""}`;
  return pendingMessage({ kind: "visit-late", to: customerOf(record), visitId: facts.visitId, facts }, now, { id });
};

/** What the customer is told where the office notes that agents could not get in, on the visit's day or the day after: once no undo is offered. */
export const officeNoAccessMessage = async (
  database: Database,
  { before, after: visit, record }: Progressed,
  now: Date,
): Promise<PendingMessage | undefined> => {
  const isNew = visit.status === "no-access" && before.status !== visit.status;
  if (!isNew || plusDays(visit.date, 1) < todayAt(now)) return undefined;
  if (record === undefined || !mayTellCustomer(record)) return undefined;
  const facts = { ...waitingVisitFacts(visit), ...noAccessFacts(visit) };
  const message = { kind: "visit-no-access", to: customerOf(record), visitId: facts.visitId, facts } as const;
  return (await isKnown(database, message)) ? undefined : once(message, now, afterUndo(now));
};

/**
 * What the customer is told where the office says that a visit is done, once no undo is offered: how it was, until two days
 * after it, or that it took place, where they were told that it did not.
 */
export const officeDoneMessage = async (
  database: Database,
  { before, after: visit, record }: Progressed,
  now: Date,
): Promise<PendingMessage | undefined> => {
  if (visit.status !== "done" || before.status === "done") return undefined;
  if (record === undefined || !mayTellCustomer(record)) return undefined;
  const [to, facts] = [customerOf(record), waitingVisitFacts(visit)];
  const { visitId, date, restarts } = facts;
  const told = await readToldLast(database, facts);
  if (told !== undefined && doneKinds.has(told.kind)) return undefined;
  if (told?.kind === "visit-no-access") {
    const tookPlace = { visitId, date, priceCents: visit.priceCents, ...omitUndefined({ restarts }) };
    return once({ kind: "visit-took-place", to, visitId, facts: tookPlace }, now, afterUndo(now));
  }
  return isDoneNews(visit, now) ? once({ kind: "visit-done", to, visitId, facts }, now, afterUndo(now)) : undefined;
};

/** By what was told last. */
const takenBack: Partial<Record<ProgressKind, NonNullable<FactsOf<"visit-set-back">["told"]>>> = {
  "visit-on-the-way": "on-the-way",
  "visit-no-access": "no-access",
  "visit-done": "done",
  "visit-took-place": "done",
};

/** What the customer is told where a visit is set back to scheduled, once no undo is offered: that what they were told last does not hold. */
export const setBackMessage = async (
  database: Database,
  { before, after: visit, record }: Progressed,
  now: Date,
): Promise<PendingMessage | undefined> => {
  const isSetBack = visit.status === "scheduled" && before.status !== visit.status;
  if (!isSetBack || visit.date > todayAt(now) || !isDoneNews(visit, now)) return undefined;
  if (record === undefined || !mayTellCustomer(record)) return undefined;
  const facts = waitingVisitFacts(visit);
  const last = await readToldLast(database, facts);
  const told = last && takenBack[last.kind];
  if (told === undefined || !mayTellSetBack(visit, told, now)) return undefined;
  const message = { kind: "visit-set-back", to: customerOf(record), visitId: facts.visitId } as const;
  return once({ ...message, facts: { ...facts, told } }, now, afterUndo(now));
};

/** What may have been dropped while a visit was not as it is again after an undo. Each is told once all the same. */
export const restoredProgressMessages = async (
  database: Database,
  progressed: Progressed,
  now: Date,
): Promise<PendingMessage[]> => {
  const { after: visit } = progressed;
  const { onTheWayAt, endedAt } = visit.progress ?? {};
  const at = visit.status === "on-the-way" ? onTheWayAt : endedAt;
  const messages = [
    lateMessage({ ...progressed, before: { ...visit, progress: undefined } }, now),
    visit.status === "no-access" || at === undefined
      ? ((await officeNoAccessMessage(database, progressed, now)) ??
        (await officeDoneMessage(database, progressed, now)) ??
        (await setBackMessage(database, progressed, now)))
      : await progressMessage(database, { ...progressed, at: new Date(at) }, now),
  ];
  return messages.flatMap((message) => message ?? []);
};
