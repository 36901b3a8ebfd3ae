import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { definitionOf, isMessageKind } from "@cleaning/contract/messages/kinds";
import { renderMessage } from "@cleaning/contract/messages/render-message";
import type { Database } from "../database/index.ts";
import { listPending } from "../outbox/testing.ts";
import { type Message, type MessageDependencies, messageOutbox, type PendingMessage, pendingMessage } from "./index.ts";
import { mailChannel } from "./mail-channel.ts";
import type { Mail, SendMail } from "./mail.ts";

const at = new Date("2026-11-21T12:00:00Z");

/** Sends by mail, with no other facts than those stored. */
export const testMessages = (
  database: Database,
  now: Date,
  send: SendMail = async () => undefined,
): MessageDependencies => ({
  database,
  now: () => now,
  site: "https://site.example",
  channels: [mailChannel(send)],
  factReaders: {},
  recipientOf: async (one) => one,
  wordsOf: async () => undefined,
});

/** The mail of a message that waits, in the words of its kind. */
export const mailOfPending = async (
  { payload: { kind, to, facts } }: Pick<PendingMessage, "payload">,
  now = at,
): Promise<Mail> => {
  if (!isMessageKind(kind)) throw new Error(`There is no message of the kind ${kind}.`);
  const definition = definitionOf(kind);
  const rendered = renderMessage(
    definition,
    { facts: definition.facts().parse(facts), name: to.name },
    { site: "https://site.example", now },
  );
  const mails: Mail[] = [];
  await mailChannel(async (mail) => {
    mails.push(mail);
    return undefined;
  }).send(rendered, to, kind, "");
  const [{ files = [], ...mail }] = mails as [Mail];
  return { ...mail, kind, ...omitUndefined({ files: files.length === 0 ? undefined : files }) };
};

export const mailOf = (message: Message, now = at): Promise<Mail> => mailOfPending(pendingMessage(message, now), now);

/** The mails of messages that a call returned, in their order. */
export const mailsOf = (messages: readonly PendingMessage[]): Promise<Mail[]> =>
  Promise.all(messages.map((message) => mailOfPending(message)));

/** The mails of all messages that wait. */
export const listMessageMails = async (database: Database): Promise<Mail[]> =>
  mailsOf(await listPending(database, messageOutbox));
