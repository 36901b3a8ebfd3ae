import { schema } from "@cleaning/contract/schema";
import * as z from "zod/mini";
import { type MessageKind, type Pending, pending } from "../outbox/index.ts";
import { mailEntity } from "./entity.ts";

const payload = schema(() =>
  z.object({ to: z.string(), replyTo: z.optional(z.string()), subject: z.string(), text: z.string() }),
);

/** What is to be said to whom. */
export type Message = z.output<ReturnType<typeof payload>>;

/** A mail that is stored until the mail service took it. */
export type PendingMail = Pending<Message>;

/** Sends one message, or throws. */
export type SendMail = (message: Message) => Promise<void>;

/** Mails to customers and the office. The alarm on their age is in `infra/alarms.ts`. */
export const mailKind: MessageKind<Message, SendMail> = {
  entity: mailEntity,
  payload,
  headStart: 60_000,
  backoff: { first: 120_000, longest: 3_600_000, spread: 0 },
  giveUpAfter: "never",
  dispatch: async (send, { payload: mail }) => send(mail).then(() => ({ writes: [] })),
  failure: (error) => ({ reason: error instanceof Error ? error.name : typeof error, stops: false }),
};

/** A subject is one line, whatever was typed into it: a mail service refuses another, or takes it for a header. */
export const pendingMail = (message: Message, now: Date, id?: string): PendingMail =>
  pending(mailKind, { ...message, subject: message.subject.replaceAll(/\p{Cc}+/gu, " ") }, now, id);
