import { defined } from "@cleaning/contract/data/defined";
import { schema } from "@cleaning/contract/http/schema";
import { definitionOf, type FactsOf, isMessageKind, type MessageKind } from "@cleaning/contract/messages/kinds";
import type { MessageWords } from "@cleaning/contract/messages/message-kind";
import { type RenderedMessage, renderMessage } from "@cleaning/contract/messages/render-message";
import { business } from "@cleaning/contract/site/business";
import * as z from "zod/mini";
import { type Database, epochSeconds } from "../database/index.ts";
import { putOf, transactWrite, type Write } from "../database/transact-write.ts";
import { type OutboxKind, type Pending, pending } from "../outbox/index.ts";
import { type ChannelName, messageEntity, sentMessageEntity, type StateReason } from "./entity.ts";
import { preferencesLinks, readTopicsOff } from "./preferences.ts";
import { afterQuietHours } from "./quiet-hours.ts";

const text = z.string();
const optionalText = z.optional(text);

const recipient = z.object({
  email: text,
  /** First name, for the greeting. */
  name: optionalText,
  phone: optionalText,
  /** `customer#7` or `agent#3`: whose list it is in, and whose preferences count. */
  id: optionalText,
});
export type Recipient = z.output<typeof recipient>;

const payload = schema(() =>
  z.object({
    kind: text,
    to: recipient,
    visitId: optionalText,
    facts: z.record(text, z.unknown()),
    /** Its id stands for what it tells: it is sent once, however often it was stored. */
    isOnce: z.optional(z.boolean()),
  }),
);
type StoredMessage = z.output<ReturnType<typeof payload>>;

/** One thing to tell one person. */
export type Message<K extends MessageKind = MessageKind> = {
  [Kind in K]: { kind: Kind; to: Recipient; visitId?: string; facts: FactsOf<Kind> };
}[K];

export type PendingMessage = Pending<StoredMessage>;

export const customerRecipient = (customerId: number): string => `customer#${customerId}`;
export const agentRecipient = (agentId: number): string => `agent#${agentId}`;

/** The office. */
export const office: Recipient = { email: business.officeEmail };

type SendingOptions = {
  /** Unique: the same thing is told once (`visit-reminder.p7-2026-12-04.2026-12-04`). Random by default. */
  id?: string;
  /** When it is sent; a minute from now by default, so that the call that stored it may send it. */
  at?: Date;
};

/** A message for the transaction of its cause. */
export const pendingMessage = (message: Message, now: Date, { id, at }: SendingOptions = {}): PendingMessage => {
  const { kind, to, facts, visitId } = message;
  const isOnce = id === undefined ? undefined : true;
  const waiting = {
    ...pending(messageOutbox, { kind, to, facts, ...defined({ visitId, isOnce }) }, now, id),
    ...defined({ recipient: to.id }),
  };
  return at === undefined ? waiting : { ...waiting, dueAt: at.toISOString(), notBefore: at.toISOString() };
};

/** The write of a pending message, for the transaction of its cause; one that waits under its id gives way to it. */
export const messageWrite = (database: Database, message: PendingMessage): Write =>
  putOf(messageEntity(database).put(message));

/** `at`: since when, ISO 8601 UTC. */
export type Block = { reason: StateReason; at: string };

/** `isOnly`: its reader wants it by no other channel; those that follow are not tried. */
export type Taken = { serviceId?: string; isOnly?: boolean };

/** A way to reach people. Returns how the service names what it took; undefined when this person is not reached by it. */
export type Channel = {
  name: ChannelName;
  /** Why it must not be used for this person, if so; the office sees it with the message. */
  blockedBy?: (database: Database, to: Recipient, kind: MessageKind) => Promise<Block | undefined>;
  send: (message: RenderedMessage, to: Recipient, kind: MessageKind) => Promise<Taken | undefined>;
};

/** Reads anew what a message is about: the facts as they are now, or undefined when it does not hold any more. */
type Reread<K extends MessageKind> = (
  database: Database,
  message: { facts: FactsOf<K>; to: Recipient },
  now: Date,
) => Promise<FactsOf<K> | undefined>;
export type Rereads = { readonly [K in MessageKind]?: Reread<K> };

export type MessageDependencies = {
  database: Database;
  now: () => Date;
  /** The origin of links. */
  site: string;
  channels: readonly Channel[];
  rereads: Rereads;
  /** The owner's words of a kind, if they wrote any. */
  wordsOf: (kind: MessageKind) => Promise<MessageWords | undefined>;
};

/** Seconds: a little over a year. */
const sentTtl = 400 * 86_400;

const sentWrite = (
  database: Database,
  { id, payload: { kind, to, visitId } }: PendingMessage,
  {
    channel,
    subject,
    taken: { serviceId, isOnly } = {},
    block,
    now,
  }: { channel: ChannelName; subject: string; taken?: Taken; block?: Block | undefined; now: Date },
): Write =>
  putOf(
    sentMessageEntity(database).put({
      messageId: id,
      channel,
      kind,
      ...defined({ recipient: to.id, visitId, serviceId, isOnly: isOnly === true ? true : undefined }),
      subject,
      state: block === undefined ? "sent" : "not-sent",
      ...defined({ reason: block?.reason, reasonAt: block?.at }),
      sentAt: now.toISOString(),
      stateAt: now.toISOString(),
      expiresAt: epochSeconds(now) + sentTtl,
    }),
  );

/** Reads the message's facts anew; undefined when there is nothing to tell any more. */
const currentFacts = async (
  { database, rereads }: MessageDependencies,
  kind: MessageKind,
  { to, facts }: StoredMessage,
  now: Date,
): Promise<Record<string, unknown> | undefined> => {
  const parsed = definitionOf(kind).facts().parse(facts) as never;
  const reread: Reread<never> | undefined = rereads[kind];
  return reread === undefined ? parsed : reread(database, { facts: parsed, to }, now);
};

type Sent = { channel: ChannelName; isOnly?: boolean | undefined };

/** By which channels a message of this id was sent before. */
const readSent = async (
  database: Database,
  { id, attempts, payload: { isOnce } }: PendingMessage,
): Promise<readonly Sent[]> => {
  if (isOnce !== true && attempts === 0) return [];
  const { data } = await sentMessageEntity(database).query.byId({ messageId: id }).go({ consistent: true });
  return data;
};

/** The alarm on their age is in `infra/alarms.ts`. */
export const messageOutbox: OutboxKind<StoredMessage, MessageDependencies> = {
  entity: messageEntity,
  payload,
  sendAfterMs: 60_000,
  backoff: { first: 120_000, longest: 3_600_000, jitter: 0 },
  giveUpAfter: "never",
  dispatch: async (dependencies, message) => {
    const { database, channels, site } = dependencies;
    const { kind, to } = message.payload;
    if (!isMessageKind(kind)) throw new Error(`There is no message of the kind ${kind}.`);
    const now = dependencies.now();
    const definition = definitionOf(kind);
    const earliest = definition.isAboutNow ? now : afterQuietHours(now);
    if (earliest > now) return { postponedTo: earliest };
    const facts = await currentFacts(dependencies, kind, message.payload, now);
    if (facts === undefined) return { writes: [] };
    const { topic } = definition;
    const choice = topic === undefined || to.id === undefined ? undefined : { recipient: to.id, topic, site };
    if (choice !== undefined && (await readTopicsOff(database, choice.recipient)).includes(choice.topic))
      return { writes: [] };
    const words = await dependencies.wordsOf(kind);
    const rendered = {
      ...renderMessage(definition, { facts, name: to.name, ...defined({ words }) }, { site, now }),
      ...(choice === undefined ? {} : { preferences: await preferencesLinks(database, choice) }),
    };
    const sentBefore = await readSent(database, message);
    if (sentBefore.some(({ isOnly }) => isOnly === true)) return { writes: [] };
    const writes: Write[] = [];
    const failures: unknown[] = [];
    for (const { name, blockedBy, send } of channels) {
      if (sentBefore.some(({ channel }) => channel === name)) continue;
      const log = { channel: name, subject: rendered.subject, now };
      const block = await blockedBy?.(database, to, kind);
      if (block !== undefined) {
        writes.push(sentWrite(database, message, { ...log, block }));
        continue;
      }
      const taken = await send(rendered, to, kind).catch((error: unknown) => void failures.push(error));
      if (taken === undefined) continue;
      writes.push(sentWrite(database, message, { ...log, taken }));
      if (taken.isOnly === true) break;
    }
    const [failure] = failures;
    if (failure === undefined) return { writes };
    // What did go out is not sent again when the message is tried again.
    if (writes.length > 0) await transactWrite(database, { writes });
    throw failure;
  },
  failure: (error) => ({ reason: error instanceof Error ? error.name : typeof error, stops: false }),
};
