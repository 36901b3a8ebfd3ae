import { schema } from "@cleaning/contract/http/schema";
import { oneLine } from "@cleaning/contract/mail/mail-text";
import * as z from "zod/mini";
import { type OutboxKind, type Pending, pending } from "../outbox/index.ts";
import { mailEntity } from "./entity.ts";

const text = z.string();
const optionalText = z.optional(text);
const payload = schema(() =>
  z.object({
    kind: optionalText,
    to: text,
    replyTo: optionalText,
    name: optionalText,
    subject: text,
    text,
    action: z.optional(z.object({ label: text, link: text })),
    rows: z.optional(z.readonly(z.array(z.object({ label: text, value: text })))),
    preheader: optionalText,
    preferences: z.optional(z.object({ page: text, unsubscribe: text })),
    files: z.optional(z.array(z.object({ name: text, type: text, content: text }))),
  }),
);

/** The template (`contract/mail/mail-template.ts`) adds greeting and signature. */
export type Message = z.output<ReturnType<typeof payload>>;

export type MailMessageKind = "customer-change";

/** Stored messages of earlier versions have no kind. */
export type MailMessage = Message & { kind: MailMessageKind };

export type PendingMail = Pending<Message>;

/** Returns how the mail service names the mail. */
export type SendMail = (message: Message) => Promise<string | undefined>;

/** The alarm on their age is in `infra/alarms.ts`. */
export const mailKind: OutboxKind<Message, SendMail> = {
  entity: mailEntity,
  payload,
  sendAfterMs: 60_000,
  backoff: { first: 120_000, longest: 3_600_000, jitter: 0 },
  giveUpAfter: "never",
  dispatch: async (send, { payload: mail }) => send(mail).then(() => ({ writes: [] })),
  failure: (error) => ({ reason: error instanceof Error ? error.name : typeof error, stops: false }),
};

/** The subject is reduced to one line, against header injection. */
export const pendingMail = (message: MailMessage, now: Date, id?: string): PendingMail =>
  pending(mailKind, { ...message, subject: oneLine(message.subject) }, now, id);
