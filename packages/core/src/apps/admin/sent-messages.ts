import type { SentMessage, SentMessages } from "@cleaning/contract/admin/sent-messages";
import { AppError } from "@cleaning/contract/http/app-error";
import { definitionOf, isMessageKind, titleOfKind } from "@cleaning/contract/messages/kinds";
import { createConversions, type EntityItem } from "electrodb";
import type { By } from "../../platform/audit/index.ts";
import { command } from "../../platform/command/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { paged, type PageQuery, readPage, type Rows } from "../../platform/database/page.ts";
import { messageEntity, sentMessageEntity, type SentMessageRecord } from "../../platform/messages/entity.ts";
import { messageOutbox } from "../../platform/messages/index.ts";
import type { StoredMessage } from "../../platform/messages/message.ts";
import { afterQuietHours } from "../../platform/messages/quiet-hours.ts";
import { liftWrite, suppressionOf } from "../../platform/messages/suppressions.ts";
import { readRecipient, type RecipientKey } from "./message-recipients.ts";

export const shownMessage = (record: SentMessageRecord): SentMessage => {
  const { messageId, kind, channel, subject, state, sentAt, stateAt, facts, resendOf, resentAs } = record;
  const { visitId = null, reason = null, reasonAt = null } = record;
  return {
    id: messageId,
    title: titleOfKind(kind),
    channel,
    subject,
    visitId,
    state,
    reason,
    reasonAt,
    at: sentAt,
    stateAt,
    waitsFor: null,
    isResent: resendOf !== undefined,
    canResend: facts !== undefined && resentAs === undefined,
  };
};

type WaitingRecord = EntityItem<ReturnType<typeof messageEntity>>;

const waitOf = (
  { dueAt, notBefore, lastFault }: Pick<WaitingRecord, "dueAt" | "notBefore" | "lastFault">,
  kind: string,
  now: Date,
): Pick<SentMessage, "at" | "waitsFor"> => {
  const due = new Date(dueAt);
  const next = due > now ? due : now;
  // Of some kinds that depends on facts that are read then: their time is known once they were postponed.
  const isAboutNow = isMessageKind(kind) ? definitionOf(kind).isAboutNow : false;
  const allowed = isAboutNow === false ? afterQuietHours(next) : next;
  // Of what is due already its own time: a call that is repeated answers the same.
  const at = allowed > next ? allowed : due;
  // One that was tried at night is due in the morning.
  const isMorning =
    notBefore === at.toISOString() && afterQuietHours(new Date(at.getTime() - 1)) > new Date(at.getTime() - 1);
  const isNight = isAboutNow !== true && at > now && (at > due || isMorning);
  const isEarly = notBefore !== undefined && Date.parse(notBefore) > now.getTime();
  const waitsFor = isNight ? "night" : isEarly ? "time" : lastFault === undefined ? "soon" : "retry";
  return { at: at.toISOString(), waitsFor };
};

export const shownWaiting = (record: WaitingRecord, now: Date): SentMessage => {
  const { kind, visitId = null, resend } = messageOutbox.payload().parse(record.payload);
  return {
    id: record.id,
    title: titleOfKind(kind),
    channel: resend?.channel ?? null,
    subject: null,
    visitId,
    state: "waiting",
    reason: null,
    reasonAt: null,
    stateAt: record.createdAt,
    isResent: resend !== undefined,
    canResend: false,
    ...waitOf(record, kind, now),
  };
};

const waitingOf = async (
  database: Database,
  { recipient, now }: { recipient: string; now: Date },
  isShown: (message: StoredMessage) => boolean,
): Promise<SentMessage[]> => {
  const { data } = await messageEntity(database).query.byRecipient({ recipient }).go({ pages: "all" });
  return data
    .filter(({ state, payload }) => state === "pending" && isShown(messageOutbox.payload().parse(payload)))
    .map((record) => shownWaiting(record, now))
    .toSorted((one, other) => one.at.localeCompare(other.at));
};

const mostOfRequest = 50;

export const readMessagesOf = async (
  database: Database,
  { recipient, kind, now }: { recipient: string; kind: string; now: Date },
): Promise<SentMessage[]> => {
  const entity = sentMessageEntity(database);
  const [waiting, { data }] = await Promise.all([
    waitingOf(database, { recipient, now }, (message) => message.kind === kind),
    entity.query
      .byRecipient({ recipient })
      .where((is, { eq }) => eq(is.kind, kind))
      .go({ order: "desc", count: mostOfRequest }),
  ]);
  return [...waiting.toReversed(), ...data.map(shownMessage)];
};

/** What a customer or agent was told; what waits comes with the first page. Throws AppError `notFound`. */
export const readSentMessages = async (
  database: Database,
  key: RecipientKey,
  { visitId, ...page }: PageQuery & { visitId?: string | undefined },
  now: Date,
): Promise<SentMessages> => {
  const {
    to: { id: recipient, email },
  } = await readRecipient(database, key);
  const entity = sentMessageEntity(database);
  const all = entity.query.byRecipient({ recipient });
  // A limit counts rows before they are filtered, when none may be left.
  const rows: Rows<SentMessageRecord> = {
    go: ({ limit, ...options }) =>
      visitId === undefined
        ? all.go({ ...options, limit })
        : all.where((is, { eq }) => eq(is.visitId, visitId)).go({ ...options, count: limit }),
  };
  const { toCursor } = createConversions(entity).byAccessPattern.byRecipient.fromComposite;
  const after = { fromComposite: { toCursor: (row: SentMessageRecord) => toCursor({ ...row, recipient }) } };
  const [waiting, { data, cursor }, suppression] = await Promise.all([
    page.cursor === undefined
      ? waitingOf(database, { recipient, now }, (message) => visitId === undefined || message.visitId === visitId)
      : [],
    readPage(`messages-${recipient}-${visitId ?? ""}`, page, paged(rows, after)),
    suppressionOf(database, email),
  ]);
  return { messages: [...waiting, ...data.map(shownMessage)], nextCursor: cursor, suppression: suppression ?? null };
};

/** Lets mails reach a customer's or agent's address again. Throws AppError `notFound`, and `conflict` when they do. */
export const liftMailSuppression = (
  database: Database,
  key: RecipientKey,
  { by, now }: By,
): Promise<{ suppression: null }> =>
  command({ database, by, now }, async () => {
    const {
      to: { email },
      noun,
    } = await readRecipient(database, key);
    const reachable = new AppError("conflict", `This ${noun}'s address gets mails already.`);
    const suppression = await suppressionOf(database, email);
    if (suppression === undefined) throw reachable;
    return {
      writes: { lift: liftWrite(database, email, suppression, now) },
      history: { ...key, before: { mailsStopped: suppression.reason }, after: { mailsStopped: null } },
      refusals: reachable,
      answer: { suppression: null },
    };
  });
