import { defined } from "@cleaning/contract/data/defined";
import { oneLine } from "@cleaning/contract/mail/mail-text";
import { business } from "@cleaning/contract/site/business";
import type { MailMessage } from "./index.ts";

type Content = {
  to: string;
  subject: string;
  lines: readonly string[];
  name?: string;
  action?: MailMessage["action"];
  files?: MailMessage["files"];
};

const message = (kind: MailMessage["kind"], { lines, ...content }: Content): MailMessage => ({
  kind,
  ...content,
  text: lines.map(oneLine).join("\n"),
});

/** To a customer or an agent; replies go to the company. */
export const customerMail = (kind: MailMessage["kind"], content: Content): MailMessage => ({
  ...message(kind, content),
  replyTo: business.email,
});

/** To the office; replies go to `replyTo`, whom the mail is about. */
export const officeMail = (
  kind: MailMessage["kind"],
  { replyTo, ...content }: Omit<Content, "to"> & { replyTo?: string },
): MailMessage => ({ ...message(kind, { ...content, to: business.officeEmail }), ...defined({ replyTo }) });
