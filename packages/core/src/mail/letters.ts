import { business } from "@cleaning/contract/business";
import { defined } from "../database/defined.ts";
import type { Message } from "./index.ts";

/** A mail to a customer. An answer goes to us. */
export const customerMail = (to: string, subject: string, lines: readonly string[]): Message => ({
  to,
  replyTo: business.email,
  subject,
  text: [...lines, "", business.name].join("\n"),
});

/** A mail to the office. An answer goes to `replyTo`, whom the mail is about. */
export const officeMail = (subject: string, lines: readonly string[], replyTo?: string): Message => ({
  to: business.officeEmail,
  ...defined({ replyTo }),
  subject,
  text: lines.join("\n"),
});
