import type { MailContent } from "@cleaning/contract/mail/mail-text";
import type { MessageFile } from "@cleaning/contract/messages/message-kind";

/** A mail of a kind of message. The template (`contract/mail/mail-template.ts`) adds greeting and signature. */
export type Mail = MailContent & {
  kind: string;
  to: string;
  replyTo?: string | undefined;
  files?: readonly MessageFile[] | undefined;
};

/** Returns how the mail service names the mail. */
export type SendMail = (mail: Mail) => Promise<string | undefined>;
