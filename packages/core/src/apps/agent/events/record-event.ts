import { type AgentEvent, type AgentEventResult, eventDays } from "@cleaning/contract/agent-app/agent-day";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { profileHome } from "@cleaning/contract/homes/profile-home";
import { AppError } from "@cleaning/contract/http/app-error";
import type { Schedule, Visit, VisitKey } from "@cleaning/scheduling/schedule";
import type { AgentRecord } from "../../../people/agents/entity.ts";
import type { HistoryFact } from "../../../platform/audit/index.ts";
import { batchGetWith, readOf } from "../../../platform/database/batch-get.ts";
import type { Database } from "../../../platform/database/index.ts";
import { putOf, type Write } from "../../../platform/database/transact-write.ts";
import type { PendingMessage } from "../../../platform/messages/message.ts";
import { lateMessage, progressMessage } from "../../../schedule/messages/progress-message.ts";
import { retainedUntil, retainUpload } from "../../../schedule/records/photo-upload.ts";
import {
  visitEventEntity,
  type VisitEventRecord,
  visitPhotoEntity,
  type VisitPhotoRecord,
} from "../../../schedule/records/visit-events.ts";
import type { SubscriptionRecord } from "../../../schedule/subscriptions/entity.ts";
import { type Feature, featuresOfVisit, type readFeatures } from "../../../schedule/visit-record/features.ts";
import {
  type Decided,
  type PlanExtras,
  recordVisitStatus,
  type StatusRecord,
} from "../../../schedule/visits/change-schedule.ts";
import { finished } from "../../../schedule/visits/is-visit-over.ts";
import { statusChange } from "../../../schedule/visits/status-change.ts";
import { countRead } from "../access-limits.ts";
import type { PhotoStore } from "../photos/photo-store.ts";
import { namedHome } from "../read-access.ts";
import { type EventResult, applyEvent, arrivalOf, lateArrivalSaid, repeatedResult } from "./apply-event.ts";
import { accessSince } from "./assignment.ts";
import { type EventMessage, eventMessage } from "./event-messages.ts";
import { type Happened, happenedAt } from "./happened-at.ts";
import { isFromInactiveAgent } from "./inactive.ts";
import { contraryMessages, reportMessage, untoldSaid } from "./office-messages.ts";

/** `clockSkew` is how far the phone's clock is behind, in milliseconds; `before` counts events of the same call. */
export type EventSender = {
  agent: AgentRecord;
  identityId: string;
  now: Date;
  clockSkew: number;
  before: number;
  features: () => ReturnType<typeof readFeatures>;
};

export type AgentEventStores = { database: Database; photos: PhotoStore };

type Answer = Omit<AgentEventResult, "id">;

type TakenEvent = { answer: Answer; message?: PendingMessage | undefined };

const dayMilliseconds = 86_400_000;
const retainPhoto = async (
  { photos }: AgentEventStores,
  photo: VisitPhotoRecord | null,
): Promise<{ photo: VisitPhotoRecord } | { refusal: EventMessage }> => {
  if (photo === null) return { refusal: eventMessage("noPhoto") };
  if (photo.isKept) return { photo };
  const kind = await retainUpload(photos, photo.path);
  if (kind === "missing") return { refusal: eventMessage("noPhoto") };
  if (kind === "other") return { refusal: eventMessage("noJpeg") };
  if (kind === "has-position") return { refusal: eventMessage("hasPosition") };
  return { photo };
};

type ReceivedEvent = { event: AgentEvent; key: VisitKey } & Happened;

/** Where no reading of the clock is possible, both are when it came. */
const hasOtherTime = ({ at, otherAt = at }: Happened): boolean => otherAt.getTime() !== at.getTime();

const eventKey = ({ subscriptionId, occurrenceDate }: VisitKey, { id }: AgentEvent) => ({
  subscriptionId,
  occurrenceDate,
  id: id.toLowerCase(),
});

const factsOf = (event: AgentEvent, at: Date, visit: Visit) => {
  const { kind } = event;
  if (kind === "on-the-way") return { kind, arrivesAt: arrivalOf(event, at) };
  if (kind === "running-late") return { kind, arrivesAt: lateArrivalSaid(event, at, visit) };
  if (kind === "note") return { kind, text: event.text };
  if (kind === "no-access") return { kind, reason: event.reason, text: event.text };
  if (kind === "check") return { kind, item: event.item, isDone: event.isDone };
  if (kind === "photo") return { kind, photoId: event.photoId.toLowerCase(), taken: event.taken };
  return { kind };
};

/** Since the visit began anew. */
const reportsOf = async (
  database: Database,
  { subscriptionId, occurrenceDate, progress }: Visit,
  agentId: number,
): Promise<VisitEventRecord[]> => {
  const query = visitEventEntity(database).query.byVisit({ subscriptionId, occurrenceDate });
  const { data } = await query.go({ pages: "all", consistent: true });
  return data.filter((stored) => stored.agentId === agentId && stored.at >= (progress?.restartedAt ?? ""));
};

/** What an agent's phones send after the agent's own end changes no time: the timesheet has it to be decided. */
const withTimesOfEnd = (visit: Visit, next: Visit, own: readonly VisitEventRecord[]): Visit => {
  const hasEnded = own.some(({ kind, isSuperseded }) => kind === visit.status && isSuperseded !== true);
  if (!hasEnded || !finished.has(visit.status) || visit.progress === undefined) return next;
  const { startedAt, endedAt } = visit.progress;
  return { ...next, progress: { ...(next.progress ?? visit.progress), startedAt, endedAt } };
};

const eventWrite = (
  database: Database,
  { event, at, otherAt, key }: ReceivedEvent,
  { visit, isSuperseded, isContrary, isEarly, isOffSite, isOffList }: EventResult,
  { agent, now }: EventSender,
): Write =>
  putOf(
    visitEventEntity(database).create({
      ...omitUndefined(factsOf(event, at, visit)),
      ...eventKey(key, event),
      agentId: agent.id,
      at: at.toISOString(),
      phoneAt: new Date(event.at).toISOString(),
      receivedAt: now.toISOString(),
      isSuperseded,
      isEarly,
      isOffSite,
      ...omitUndefined({ isContrary, isOffList, otherAt: otherAt?.toISOString() }),
    }),
  );

const photoWrites = (database: Database, photo: VisitPhotoRecord | undefined): Write[] => {
  if (photo === undefined || photo.isKept) return [];
  return [putOf(visitPhotoEntity(database).put({ ...photo, isKept: true, expiresAt: retainedUntil(photo) }))];
};

const accessReadHistory = (
  { event, at }: ReceivedEvent,
  { subscription: { customerId, homeId = profileHome } }: Schedule,
  { agent: { id }, identityId: by }: EventSender,
): readonly HistoryFact[] => {
  if (event.kind !== "access-read") return [];
  const after = { accessRead: `${namedHome({ customerId, homeId })}, ${event.visitId}` };
  return [{ kind: "agents", id, by, now: at, before: {}, after }];
};

const withoutFeatures = new Set<AgentEvent["kind"]>(["running-late", "note", "photo", "access-read"]);

const featuresFor = async (
  event: AgentEvent,
  visit: Visit,
  record: SubscriptionRecord | undefined,
  { features }: EventSender,
): Promise<readonly Feature[] | undefined> => {
  if (withoutFeatures.has(event.kind)) return undefined;
  if (visit.progress?.features !== undefined || record === undefined) return undefined;
  return featuresOfVisit(await features(), visit, record.serviceId);
};

const decisionFor = async (
  database: Database,
  before: Schedule,
  change: { visit: Visit; next: Visit },
  { identityId: by, now, before: count }: EventSender,
): Promise<StatusRecord & Pick<PlanExtras, "history" | "extraWrites">> => {
  if (change.visit.status === change.next.status) return { subscription: before.subscription, writes: [change.next] };
  // The history sorts by time: a millisecond each keeps what arrived at once in its order.
  return statusChange(database, before, change, { by, now: new Date(now.getTime() + count) });
};

/** How to get in is never opened before a phone can have it, whatever time it names; what the phone says is kept. */
const withPossibleTime = <Sent extends ReceivedEvent>(
  sent: Sent,
  visit: Visit,
  record: SubscriptionRecord | undefined,
  { agent, now }: EventSender,
): Sent => {
  if (sent.event.kind !== "access-read") return sent;
  const since = Date.parse(accessSince(visit, agent.id, record?.createdAt) ?? "");
  const possible = (at: Date): Date => (at.getTime() < since ? new Date(Math.min(since, now.getTime())) : at);
  const { at, otherAt } = sent;
  return { ...sent, at: possible(at), ...(otherAt === undefined ? {} : { otherAt: possible(otherAt) }) };
};

type Read = { before: Schedule; record: SubscriptionRecord | undefined };

const refused = (reason: EventMessage): { answer: TakenEvent } => ({
  answer: { answer: { result: "refused", ...reason } },
});

const decideEvent = async (
  stores: AgentEventStores,
  sender: EventSender,
  received: ReceivedEvent & { isTooOld: boolean },
  { before, record }: Read,
): Promise<Decided<StatusRecord, TakenEvent>> => {
  const { database } = stores;
  const { agent, now } = sender;
  const { event, key, isTooOld } = received;
  const visit = before.visits.find(({ occurrenceDate }) => occurrenceDate === key.occurrenceDate);
  if (visit === undefined) return refused(eventMessage("noSuchVisit"));
  const sent = withPossibleTime(received, visit, record, sender);
  const photoId = event.kind === "photo" ? event.photoId.toLowerCase() : undefined;
  const [stored, [found]] = await batchGetWith(
    database,
    readOf(visitEventEntity(database), eventKey(key, event)),
    photoId === undefined ? [] : [readOf(visitPhotoEntity(database), { ...key, photoId })],
  );
  if (stored !== null)
    return stored.agentId === agent.id
      ? { answer: { answer: { result: "repeated" } } }
      : refused(eventMessage("taken"));
  const { town } = before.subscription;
  const isPhotoNew = found?.isKept !== true;
  const features = await featuresFor(event, visit, record, sender);
  const outcomeAt = (at: Date): ReturnType<typeof applyEvent> =>
    applyEvent(
      visit,
      {
        event,
        at,
        agentId: agent.id,
        town,
        isInactive: isFromInactiveAgent(agent, at, now),
        isUncertain: hasOtherTime(sent),
      },
      { isPhotoNew, ...omitUndefined({ features }) },
    );
  const first = outcomeAt(sent.at);
  const byOther = "refusal" in first && sent.otherAt !== undefined ? outcomeAt(sent.otherAt) : first;
  const outcome = "refusal" in byOther ? first : byOther;
  const taken = { ...sent, at: outcome === first ? sent.at : (sent.otherAt ?? sent.at) };
  const { at } = taken;
  if ("refusal" in outcome) return refused(outcome.refusal);
  if (isTooOld) return refused(eventMessage("tooOld"));
  const photo = photoId === undefined ? undefined : await retainPhoto(stores, found ?? null);
  if (photo !== undefined && "refusal" in photo) return refused(photo.refusal);
  const { isSuperseded } = outcome;
  const isRepeated = outcome.message === undefined && repeatedResult(visit, event) !== undefined;
  const own = isRepeated ? await reportsOf(database, visit, agent.id) : [];
  // From a second phone, for example.
  const isReported = own.some(({ kind }) => kind === event.kind);
  const next = isReported ? withTimesOfEnd(visit, outcome.visit, own) : outcome.visit;
  const reason = isReported ? eventMessage("reportedBefore") : outcome.message;
  const progressed = { before: visit, after: next, record };
  const message = lateMessage(progressed, now) ?? (await progressMessage(database, { ...progressed, at }, now));
  const decision = await decisionFor(database, before, { visit, next }, sender);
  const isNewlySuperseded = isSuperseded && event.kind !== "access-read";
  const isFirstSuperseded = isNewlySuperseded && next.progress?.superseded === 1;
  return {
    ...decision,
    extraWrites: [
      ...(decision.extraWrites ?? []),
      eventWrite(database, taken, outcome, sender),
      ...photoWrites(database, photo?.photo),
    ],
    history: [decision.history ?? [], accessReadHistory(taken, before, sender)].flat(),
    messages: [
      message ?? [],
      isFirstSuperseded ? reportMessage(next, record, sender, untoldSaid(taken, next)) : [],
      outcome.isContrary === true
        ? contraryMessages(
            { visit: next, event, at, reports: await reportsOf(database, next, agent.id) },
            record,
            sender,
          )
        : [],
    ].flat(),
    answer: { answer: { result: "accepted", ...reason }, message },
  };
};

/** One transaction on the subscription's revision. Idempotent. Throws AppError `unavailable` under contention. */
export const recordEvent = async (
  stores: AgentEventStores,
  sender: EventSender,
  { event, key }: { event: AgentEvent; key: VisitKey | undefined },
): Promise<TakenEvent> => {
  const { database } = stores;
  const { agent, now } = sender;
  const { answer: unknown } = refused(eventMessage("noSuchVisit"));
  if (key === undefined) return unknown;
  const happened = happenedAt(event, sender);
  const { at } = happened;
  const isTooOld = now.getTime() - at.getTime() > eventDays * dayMilliseconds;
  // Too old events are not counted: their counter would never expire.
  if (event.kind === "access-read" && !isTooOld && !(await countRead(database, { agentId: agent.id, visit: key }, at)))
    return refused(eventMessage("tooManyReads")).answer;
  try {
    const received = { event, ...happened, key, isTooOld };
    const { answer = unknown } = await recordVisitStatus(database, key.subscriptionId, { now }, (before, { record }) =>
      decideEvent(stores, sender, received, { before, record }),
    );
    return answer;
  } catch (error) {
    // Erased meanwhile.
    if (!(error instanceof AppError) || (error.kind !== "notFound" && error.kind !== "conflict")) throw error;
    return unknown;
  }
};
