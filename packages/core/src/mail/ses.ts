import { SendEmailCommand, type SESv2Client } from "@aws-sdk/client-sesv2";
import { renderMail } from "@cleaning/contract/mail-template";
import type { SendMail } from "./index.ts";

const utf8 = (Data: string) => ({ Data, Charset: "UTF-8" });

/** How long the mail service has before a request goes on without it. */
const deadlineMilliseconds = 2_500;

/** Sends through Amazon SES, from a verified address. */
export const sesMail =
  (client: SESv2Client, from: string): SendMail =>
  async ({ to, replyTo, ...content }) => {
    const { text, html } = renderMail(content);
    await client.send(
      new SendEmailCommand({
        FromEmailAddress: from,
        Destination: { ToAddresses: [to] },
        ...(replyTo === undefined ? {} : { ReplyToAddresses: [replyTo] }),
        Content: {
          Simple: { Subject: utf8(content.subject), Body: { Text: utf8(text), Html: utf8(html) } },
        },
      }),
      { abortSignal: AbortSignal.timeout(deadlineMilliseconds) },
    );
  };
