import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { definitionOf, type FactsOf, isMessageKind, type MessageKind } from "@cleaning/contract/messages/kinds";
import type { MessageWords } from "@cleaning/contract/messages/message-kind";
import { type RenderedMessage, renderMessage } from "@cleaning/contract/messages/render-message";
import type { ChannelName, StateReason } from "@cleaning/contract/messages/sent-states";
import { type Database, epochSeconds } from "../database/index.ts";
import { putOf, transactWrite, type Write } from "../database/transact-write.ts";
import { dispatch, type OutboxKind } from "../outbox/index.ts";
import { releaseChange, reserveChange } from "./change-limit.ts";
import { messageEntity, sentMessageEntity } from "./entity.ts";
import { markDifferenceSent, markNoDifference } from "./mark-difference.ts";
import {
  messageWrite,
  type PendingMessage,
  pendingStored,
  type Recipient,
  sendAfterMs,
  type StoredMessage,
  storedMessage,
} from "./message.ts";
import { preferencesLinks, readTopicsOff } from "./preferences.ts";
import { afterQuietHours } from "./quiet-hours.ts";

export * from "./message.ts";

type Block = { reason: StateReason; at: string };

/** `replacesMail`: those that follow are not tried. `isRefused`: the service will never take it. */
type SendResult = { serviceId?: string; replacesMail?: boolean; isRefused?: boolean };

/** A way to reach people. Returns how the service names what it took; undefined when this person is not reached by it. */
export type Channel = {
  name: ChannelName;
  /** Why it must not be used for this person, if so; the office sees it with the message. */
  blockedBy?: (database: Database, to: Recipient, kind: MessageKind) => Promise<Block | undefined>;
  send: (message: RenderedMessage, to: Recipient, kind: MessageKind, id: string) => Promise<SendResult | undefined>;
};

/** Reads anew what a message is about: the facts as they are now, or undefined when it does not hold any more. */
type FactReader<K extends MessageKind> = (
  database: Database,
  message: { facts: FactsOf<K>; to: Recipient },
  now: Date,
) => Promise<FactsOf<K> | undefined>;
export type FactReaders = { readonly [K in MessageKind]?: FactReader<K> };

export type MessageDependencies = {
  database: Database;
  now: () => Date;
  site: string;
  channels: readonly Channel[];
  factReaders: FactReaders;
  /** Undefined when nothing may reach them any more, by any channel. Consistent. */
  recipientOf: (to: Recipient) => Promise<Recipient | undefined>;
  /** Which home it is about, where its customer has two or more; without, none is named. */
  homeOf?: (message: StoredMessage) => Promise<string | undefined>;
  wordsOf: (kind: MessageKind) => Promise<MessageWords | undefined>;
};

const isPersonOf = (kind: MessageKind, { id }: Recipient): boolean =>
  id?.startsWith(`${definitionOf(kind).audience}#`) === true;

/** Of one to an agent what its kind keeps. Undefined when something is secret, and of messages to the office. */
export const resendableFacts = ({ kind, to, facts }: StoredMessage): Record<string, unknown> | undefined => {
  if (!isMessageKind(kind)) return undefined;
  const { audience, isSecret, keptFacts, facts: schema } = definitionOf(kind);
  if (!isPersonOf(kind, to)) return undefined;
  if (audience === "agent") return keptFacts?.(schema().parse(facts));
  return isSecret?.(schema().parse(facts)) === true ? undefined : facts;
};

export const sentTtl = 400 * 86_400;

const sentWrite = (
  database: Database,
  { id, payload }: PendingMessage,
  {
    channel,
    subject,
    taken: { serviceId, replacesMail } = {},
    block,
    now,
  }: { channel: ChannelName; subject: string; taken?: SendResult; block?: Block | undefined; now: Date },
): Write => {
  const { kind, to, visitId, resend } = payload;
  return putOf(
    sentMessageEntity(database).put({
      messageId: id,
      channel,
      kind,
      ...omitUndefined({
        recipient: to.id,
        visitId,
        serviceId,
        replacesMail: replacesMail === true ? true : undefined,
      }),
      // The mail beside a notification is what is sent again.
      ...omitUndefined({ facts: channel === "push" ? undefined : resendableFacts(payload), resendOf: resend?.of }),
      subject,
      state: block === undefined ? "sent" : "not-sent",
      ...omitUndefined({ reason: block?.reason, reasonAt: block?.at }),
      sentAt: now.toISOString(),
      stateAt: now.toISOString(),
      expiresAt: epochSeconds(now) + sentTtl,
    }),
  );
};

/** Why a message of the office's own choice was not sent; others leave no trace. */
const notSentWrites = (
  database: Database,
  message: PendingMessage,
  reason: "outdated" | "unreachable",
  now: Date,
): Write[] => {
  const { kind, resend } = message.payload;
  if (resend === undefined || !isMessageKind(kind)) return [];
  const block = { reason, at: now.toISOString() };
  const subject = definitionOf(kind).title;
  return [sentWrite(database, message, { channel: resend.channel, subject, block, now })];
};

/** What waits goes to the address of today, and no person who is gone is told anything. */
export const currentMessage = async (
  { database, factReaders, recipientOf }: Pick<MessageDependencies, "database" | "factReaders" | "recipientOf">,
  kind: MessageKind,
  stored: Pick<StoredMessage, "to" | "facts">,
  now: Date,
): Promise<Pick<StoredMessage, "to" | "facts"> | undefined> => {
  const person = stored.to.id === undefined ? stored.to : await recipientOf(stored.to);
  if (person === undefined) return undefined;
  const isOwn = isPersonOf(kind, stored.to) && stored.to.isTyped !== true;
  const to = isOwn ? person : stored.to;
  const parsed = definitionOf(kind).facts().parse(stored.facts) as never;
  const reread: FactReader<never> | undefined = factReaders[kind];
  const facts: Record<string, unknown> | undefined =
    reread === undefined ? parsed : await reread(database, { facts: parsed, to }, now);
  return facts === undefined ? undefined : { to, facts };
};

type SentBefore = { channel: ChannelName; replacesMail?: boolean | undefined };

const readSent = async (
  database: Database,
  { id, attempts, createdAt, payload: { isOnce } }: PendingMessage,
  now: Date,
): Promise<readonly SentBefore[]> => {
  // The call that stored it is the first to send it, and counts no attempt.
  const isFirst = attempts === 0 && now.getTime() - Date.parse(createdAt) < sendAfterMs;
  if (isOnce !== true && isFirst) return [];
  const { data } = await sentMessageEntity(database).query.byId({ messageId: id }).go({ consistent: true });
  return data;
};

/** Messages to agents alone come in another language than English, which the owner's words are. */
const translatedTo = ({ language }: Recipient, kind: MessageKind) => {
  const translation = language === "es" ? definitionOf(kind).spanish : undefined;
  return translation === undefined ? undefined : ({ language: "es", translation } as const);
};

/** To whom it goes with which facts; or what becomes of it `instead` of being sent now. */
const addressed = async (dependencies: MessageDependencies, message: PendingMessage, now: Date) => {
  const { database, site } = dependencies;
  const { kind, resend, onlyBy = resend?.channel } = message.payload;
  if (!isMessageKind(kind)) throw new Error(`There is no message of the kind ${kind}.`);
  const definition = definitionOf(kind);
  const { topic, isAboutNow } = definition;
  // What is sent again is a message of its own, and says nothing of what was told meanwhile.
  const afterSending = onlyBy === undefined ? definition.afterSending : undefined;
  const outdated = () => ({ writes: notSentWrites(database, message, "outdated", now) });
  const earliest = afterQuietHours(now);
  if (isAboutNow === false && earliest > now) return { instead: { postponedTo: earliest } };
  const current = await currentMessage(dependencies, kind, message.payload, now);
  if (current === undefined)
    return { instead: afterSending === undefined ? outdated() : await markNoDifference(database, message) };
  const { to, facts } = current;
  if (typeof isAboutNow === "function" && earliest > now && !isAboutNow(facts, { site, now }))
    return { instead: { postponedTo: earliest } };
  const choice =
    topic === undefined || to.id === undefined ? undefined : { recipient: to.id, email: to.email, topic, site };
  if (choice !== undefined && (await readTopicsOff(database, choice.recipient)).includes(choice.topic))
    return { instead: outdated() };
  const change =
    afterSending !== undefined && definition.audience === "customer"
      ? await reserveChange(database, to.email === "" ? (to.id ?? "") : to.email, now)
      : undefined;
  if (change !== undefined && "until" in change) return { instead: { postponedTo: change.until } };
  return { kind, definition, to, facts, choice, change, afterSending, onlyBy };
};

type Telling = {
  message: PendingMessage;
  logged: PendingMessage;
  kind: MessageKind;
  to: Recipient;
  log: { subject: string; now: Date };
};

/** Channel by channel, until one stands for those behind it. */
const tell = async (
  database: Database,
  channels: readonly Channel[],
  rendered: RenderedMessage,
  { message, logged, kind, to, log }: Telling,
) => {
  const writes: Write[] = [];
  const failures: { channel: ChannelName; error: unknown }[] = [];
  let isTold = false;
  for (const { name: channel, blockedBy, send } of channels) {
    const block = await blockedBy?.(database, to, kind);
    if (block !== undefined) {
      writes.push(sentWrite(database, logged, { ...log, channel, block }));
      continue;
    }
    const taken = await send(rendered, to, kind, message.id).catch(
      (error: unknown) => void failures.push({ channel, error }),
    );
    if (taken === undefined) continue;
    isTold ||= taken.isRefused !== true;
    const refusal = taken.isRefused === true ? ({ reason: "refused", at: log.now.toISOString() } as const) : undefined;
    writes.push(sentWrite(database, logged, { ...log, channel, taken, block: refusal }));
    if (taken.replacesMail === true) break;
  }
  return { writes, failures, isTold };
};

export const messageOutbox: OutboxKind<StoredMessage, MessageDependencies> = {
  entity: messageEntity,
  payload: storedMessage,
  sendAfterMs,
  backoff: { first: 120_000, longest: 3_600_000, jitter: 0 },
  giveUpAfter: "never",
  dispatch: async (dependencies, message) => {
    const { database, site } = dependencies;
    const now = dependencies.now();
    const sending = await addressed(dependencies, message, now);
    if ("instead" in sending) return sending.instead;
    const { kind, definition, to, facts, choice, change, afterSending, onlyBy } = sending;
    const [words, home] = await Promise.all([dependencies.wordsOf(kind), dependencies.homeOf?.(message.payload)]);
    const rendered = {
      ...renderMessage(
        definition,
        { facts, name: to.name, translated: translatedTo(to, kind), ...omitUndefined({ words }) },
        { site, now, createdAt: new Date(message.createdAt), home },
      ),
      ...(choice === undefined ? {} : { preferences: await preferencesLinks(database, choice) }),
    };
    // The office reads of people in its subjects, and what was sent is kept longer than what is stored of them.
    const subject = definition.audience === "office" ? definition.title : rendered.subject;
    const sentBefore = await readSent(database, message, now);
    if (sentBefore.some(({ replacesMail }) => replacesMail === true)) return { writes: [] };
    const logged = afterSending === undefined ? message : { ...message, id: `${message.id}.${now.toISOString()}` };
    const channels = dependencies.channels.filter(
      ({ name }) => !sentBefore.some(({ channel }) => channel === name) && (onlyBy ?? name) === name,
    );
    const log = { subject, now };
    const { writes, failures, isTold } = await tell(database, channels, rendered, { message, logged, kind, to, log });
    const [failure] = failures;
    if (change !== undefined && !isTold) await releaseChange(database, change.counted, now);
    if (afterSending !== undefined && (failure === undefined || isTold)) {
      // No other channel takes the place of a mail that failed: it waits alone, from what was known before.
      const isMailLeft = failures.some(({ channel }) => channel === "mail");
      const left = isMailLeft
        ? [messageWrite(database, pendingStored({ ...message.payload, onlyBy: "mail" }, now))]
        : [];
      const continued = (stored: unknown) => afterSending(stored, facts);
      return markDifferenceSent(database, message, { writes: [...writes, ...left], continued });
    }
    if (failure === undefined) {
      const isReached = writes.length > 0 || sentBefore.length > 0;
      return { writes: isReached ? writes : notSentWrites(database, message, "unreachable", now) };
    }
    // What did go out is not sent again when the message is tried again. A difference did not; all of it is tried again.
    if (writes.length > 0 && afterSending === undefined) await transactWrite(database, { writes });
    throw failure.error;
  },
  failure: (error) => ({ reason: error instanceof Error ? error.name : typeof error, stops: false }),
};

/** Those that fail wait for the job, those that are not about now for the morning. Throws the first failure. */
export const deliver = (dependencies: MessageDependencies, messages: readonly PendingMessage[]): Promise<void> =>
  dispatch(dependencies.database, messageOutbox, dependencies, messages);
