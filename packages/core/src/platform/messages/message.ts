import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { languages } from "@cleaning/contract/format/language";
import { schema } from "@cleaning/contract/http/schema";
import type { FactsOf, MessageKind } from "@cleaning/contract/messages/kinds";
import { channelNames } from "@cleaning/contract/messages/sent-states";
import { business } from "@cleaning/contract/site/business";
import * as z from "zod/mini";
import type { Database } from "../database/index.ts";
import { putOf, type Write } from "../database/transact-write.ts";
import { type Pending, pending } from "../outbox/index.ts";
import { messageEntity } from "./entity.ts";

/** What stores a message: without the words of its kind, which are needed only when it is sent. */

const text = z.string();
const optionalText = z.optional(text);

const recipient = z.object({
  email: text,
  name: optionalText,
  /** `customer#7` or `agent#3`: whose list it is in, whose preferences count, and whose address it goes to. */
  id: optionalText,
  /** Address and name were typed for this message alone: they stay, whatever the person's own are. */
  isTyped: z.optional(z.boolean()),
  /** Of whom nothing is stored that says it, such as somebody who is invited. */
  language: z.optional(z.enum(languages)),
});
export type Recipient = z.output<typeof recipient>;

export const storedMessage = schema(() =>
  z.object({
    kind: text,
    to: recipient,
    visitId: optionalText,
    facts: z.record(text, z.unknown()),
    /** Its id stands for what it tells: it is sent once, however often it was stored. */
    isOnce: z.optional(z.boolean()),
    /** It is told by others already, and this one failed. */
    onlyBy: z.optional(z.enum(channelNames)),
    /** The office sends a message again, by the one channel: that message's id. */
    resend: z.optional(z.object({ of: text, channel: z.enum(channelNames) })),
  }),
);
export type StoredMessage = z.output<ReturnType<typeof storedMessage>>;

export type Message<K extends MessageKind = MessageKind> = {
  [Kind in K]: { kind: Kind; to: Recipient; visitId?: string; facts: FactsOf<Kind> };
}[K];

export type PendingMessage = Pending<StoredMessage>;

export const customerRecipient = (customerId: number): string => `customer#${customerId}`;
export const customerIdOf = (of = ""): number | undefined => {
  const [, id] = /^customer#(\d+)$/.exec(of) ?? [];
  return id === undefined ? undefined : Number(id);
};
export const agentRecipient = (agentId: number): string => `agent#${agentId}`;

export const office: Recipient = { email: business.officeEmail };

export const sendAfterMs = 60_000;

type SendingOptions = {
  /** Unique: the same thing is told once (`visit-reminder.p7-2026-12-04.2026-12-04`). Random by default. */
  id?: string;
  /** False: one of the id waits at a time, and tells something else each time (`visits-changed.7`). */
  isOnce?: boolean;
  at?: Date;
};

export const pendingStored = (
  message: Omit<StoredMessage, "isOnce">,
  now: Date,
  { id, at, isOnce = id !== undefined }: SendingOptions = {},
): PendingMessage => {
  const payload = { ...message, ...(isOnce ? { isOnce } : {}) };
  const waiting = { ...pending({ sendAfterMs }, payload, now, id), ...omitUndefined({ recipient: message.to.id }) };
  return at === undefined ? waiting : { ...waiting, dueAt: at.toISOString(), notBefore: at.toISOString() };
};

export const pendingMessage = (message: Message, now: Date, options?: SendingOptions): PendingMessage => {
  const { kind, to, facts, visitId } = message;
  return pendingStored({ kind, to, facts, ...omitUndefined({ visitId }) }, now, options);
};

/** The write of a pending message, for the transaction of its cause; one that waits under its id gives way to it. */
export const messageWrite = (database: Database, message: PendingMessage): Write =>
  putOf(messageEntity(database).put(message));
