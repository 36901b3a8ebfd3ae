import { SendEmailCommand, type SESv2Client } from "@aws-sdk/client-sesv2";
import type { SendMail } from "./index.ts";

/** How long the mail service has before a request goes on without it. */
const deadlineMilliseconds = 2_500;

/** Sends through Amazon SES, from a verified address. */
export const sesMail =
  (client: SESv2Client, from: string): SendMail =>
  async ({ to, replyTo, subject, text }) => {
    await client.send(
      new SendEmailCommand({
        FromEmailAddress: from,
        Destination: { ToAddresses: [to] },
        ...(replyTo === undefined ? {} : { ReplyToAddresses: [replyTo] }),
        Content: {
          Simple: { Subject: { Data: subject, Charset: "UTF-8" }, Body: { Text: { Data: text, Charset: "UTF-8" } } },
        },
      }),
      { abortSignal: AbortSignal.timeout(deadlineMilliseconds) },
    );
  };
