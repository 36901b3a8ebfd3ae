import { randomUUID } from "node:crypto";
import type { SentMessage } from "@cleaning/contract/admin/sent-messages";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import { AppError } from "@cleaning/contract/http/app-error";
import { definitionOf, isMessageKind, type MessageKind, titleOfKind } from "@cleaning/contract/messages/kinds";
import type { ChannelName } from "@cleaning/contract/messages/sent-states";
import { currentRecipient } from "../../people/message-preferences/current-recipient.ts";
import { phoneOf } from "../../people/message-preferences/texts.ts";
import type { By } from "../../platform/audit/index.ts";
import { command } from "../../platform/command/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { putOf, updateOf } from "../../platform/database/transact-write.ts";
import { messageEntity, sentMessageEntity, type SentMessageRecord } from "../../platform/messages/entity.ts";
import {
  currentMessage,
  pendingStored,
  type Recipient,
  type FactReaders,
  storedMessage,
} from "../../platform/messages/index.ts";
import { readTopicsOff } from "../../platform/messages/preferences.ts";
import { afterQuietHours, isTextHour } from "../../platform/messages/quiet-hours.ts";
import { currentConsent, isConfirmed } from "../../platform/texts/consents.ts";
import { readTextSettings } from "../../platform/texts/settings.ts";
import { textablePhone } from "../../platform/texts/textable-phone.ts";
import { visitFactReaders } from "../../schedule/messages/rereads.ts";
import { isVisitAt } from "../../schedule/messages/visit-facts.ts";
import { subscriptionEntity } from "../../schedule/subscriptions/entity.ts";
import { checkMailable, readRecipient, type RecipientKey } from "./message-recipients.ts";
import { shownWaiting } from "./sent-messages.ts";

/** A confirmation says what was agreed, which is true when it is sent; weeks later it may hold no more. */
const resendFactReaders: FactReaders = {
  ...visitFactReaders,
  "booking-confirmation": async (database, { facts }) =>
    (await isVisitAt(database, facts.visit.id, facts.visit)) ? facts : undefined,
  "order-confirmation": async (database, { facts }) => {
    const { data } = await subscriptionEntity(database).get({ id: facts.id }).go({ consistent: true });
    return data?.isActive === true ? facts : undefined;
  },
};

const conflict = (message: string): AppError => new AppError("conflict", message);

type Times = { now: Date; at: Date };

/** Throws AppError `conflict` when a text would not arrive. */
const checkTextable = async (
  database: Database,
  { kind, recipient }: { kind: MessageKind; recipient: string },
  { now, at }: Times,
): Promise<void> => {
  if (!(await readTextSettings(database)).isOn)
    throw conflict("Text messages are switched off, so it was not sent again.");
  const phone = textablePhone((await phoneOf(database, recipient)) ?? "");
  const { textsAtAnyHour, asksNumber = false } = definitionOf(kind);
  const consent = await currentConsent(database, recipient, phone, now);
  if (consent === undefined)
    throw conflict("This customer gets no text messages: they ended them, or have another number now.");
  if (isConfirmed(consent) === asksNumber)
    throw conflict(
      asksNumber
        ? "This number has answered already, so it is not asked again."
        : "This number has not answered YES yet, so it gets no text messages.",
    );
  if (textsAtAnyHour !== true && !isTextHour(at))
    throw conflict("Text messages go out from 8 AM to 9 PM. Please send it again then.");
};

/** `at`: by when what it says has to hold. @throws AppError `conflict`, which says why it cannot be sent again */
const checkSendable = async (
  database: Database,
  {
    kind,
    to,
    noun,
    channel,
    facts,
  }: { kind: MessageKind; to: Recipient; noun: string; channel: ChannelName; facts: Record<string, unknown> },
  { now, at }: Times,
): Promise<void> => {
  if (channel === "mail") await checkMailable(database, to, noun);
  if (channel === "text") await checkTextable(database, { kind, recipient: to.id ?? "" }, { now, at });
  const { topic } = definitionOf(kind);
  if (topic !== undefined && (await readTopicsOff(database, to.id ?? "")).includes(topic))
    throw conflict(`The ${noun} has switched these messages off, so it was not sent.`);
  const recipientOf = (one: Recipient) => currentRecipient(database, one);
  if (
    (await currentMessage({ database, factReaders: resendFactReaders, recipientOf }, kind, { to, facts }, at)) ===
    undefined
  )
    throw conflict(
      at > now
        ? "It would wait until the morning, when what it says no longer holds, so it was not sent again."
        : "What this message says no longer holds, so it was not sent again.",
    );
};

type Sent = { row: SentMessageRecord; recipient: Awaited<ReturnType<typeof readRecipient>> };

const readSent = async (
  database: Database,
  key: RecipientKey,
  { messageId, channel }: { messageId: string; channel: ChannelName },
): Promise<Sent> => {
  const recipient = await readRecipient(database, key);
  const { data: row } = await sentMessageEntity(database).get({ messageId, channel }).go({ consistent: true });
  if (row === null || row.recipient !== recipient.to.id) throw new AppError("notFound", "There is no such message.");
  return { row, recipient };
};

const alreadyResent = async (database: Database, id: string, now: Date): Promise<SentMessage> => {
  const { data } = await messageEntity(database).get({ id }).go({ consistent: true });
  if (data?.state !== "pending") throw conflict("This message was sent again already: see the newer one.");
  return shownWaiting(data, now);
};

/** To the address that they have now; a repeated call sends nothing more. @throws AppError `notFound`, `conflict` */
export const resendMessage = (
  database: Database,
  key: RecipientKey,
  message: { messageId: string; channel: ChannelName },
  { by, now }: By,
): Promise<SentMessage> =>
  command({ database, by, now }, async (attempt) => {
    const { row, recipient } = await readSent(database, key, message);
    const { kind, channel, messageId, resentAs, visitId } = row;
    if (resentAs !== undefined) return { answer: await alreadyResent(database, resentAs, now) };
    if (attempt > 0) throw conflict("This message was changed at the same moment. Please try again.");
    const { to, noun } = recipient;
    const resend = { of: row.resendOf ?? messageId, channel };
    if (row.facts === undefined || !isMessageKind(kind))
      throw conflict(
        `This message cannot be sent again: ${noun === "customer" ? "it held a code or a link that works once" : "what it said is not kept"}.`,
      );
    const stored = storedMessage().parse({ kind, to, facts: row.facts, ...omitUndefined({ visitId }), resend });
    const at = definitionOf(kind).isAboutNow === false ? afterQuietHours(now) : now;
    await checkSendable(database, { kind, to, noun, channel, facts: stored.facts }, { now, at });
    const id = randomUUID();
    const waiting = pendingStored(stored, now, { id, at });
    return {
      writes: {
        message: putOf(messageEntity(database).create(waiting)),
        original: updateOf(
          sentMessageEntity(database)
            .patch({ messageId, channel })
            .set({ resentAs: id })
            .where((is, { notExists }) => notExists(is.resentAs)),
        ),
      },
      history: { ...key, before: {}, after: { messageResent: titleOfKind(kind) } },
      answer: shownWaiting({ ...waiting, state: "pending" }, now),
    };
  });
