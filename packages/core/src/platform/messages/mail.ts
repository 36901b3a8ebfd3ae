import type { MailContent } from "@cleaning/contract/mail/mail-text";
import type { MessageFile } from "@cleaning/contract/messages/message-kind";

export type Mail = MailContent & {
  kind: string;
  to: string;
  replyTo?: string | undefined;
  files?: readonly MessageFile[] | undefined;
};

export type SendMail = (mail: Mail) => Promise<string | undefined>;
