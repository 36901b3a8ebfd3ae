import "../start.ts";
import { SESv2Client } from "@aws-sdk/client-sesv2";
import type { SendMail } from "@cleaning/core/platform/messages/mail.ts";
import { sesMail } from "@cleaning/core/platform/messages/ses.ts";

/** Without retries: a job tries failed mails again. */
export const connectMail = (from: string, site: string): SendMail =>
  sesMail(new SESv2Client({ maxAttempts: 1 }), from, site);
