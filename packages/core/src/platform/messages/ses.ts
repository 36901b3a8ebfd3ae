import { type Attachment, type MessageHeader, SendEmailCommand, type SESv2Client } from "@aws-sdk/client-sesv2";
import { renderMail } from "@cleaning/contract/mail/mail-template";
import type { Mail, SendMail } from "./mail.ts";

const utf8 = (Data: string) => ({ Data, Charset: "UTF-8" });

const attachment = ({ name, type, content }: NonNullable<Mail["files"]>[number]): Attachment => ({
  FileName: name,
  ContentType: type,
  ContentDisposition: "ATTACHMENT",
  RawContent: Buffer.from(content),
});

/** One click in a mail program ends these mails (RFC 8058). */
const unsubscribeHeaders = (address: string): MessageHeader[] => [
  { Name: "List-Unsubscribe", Value: `<${address}>` },
  { Name: "List-Unsubscribe-Post", Value: "List-Unsubscribe=One-Click" },
];

const deadlineMilliseconds = 2_500;

export const sesMail =
  (client: SESv2Client, from: string, site?: string): SendMail =>
  async ({ to, replyTo, files = [], ...content }) => {
    const { text, html } = renderMail(content, site);
    const { preferences } = content;
    const { MessageId } = await client.send(
      new SendEmailCommand({
        FromEmailAddress: from,
        Destination: { ToAddresses: [to] },
        ...(replyTo === undefined ? {} : { ReplyToAddresses: [replyTo] }),
        Content: {
          Simple: {
            Subject: utf8(content.subject),
            Body: { Text: utf8(text), Html: utf8(html) },
            ...(preferences === undefined ? {} : { Headers: unsubscribeHeaders(preferences.unsubscribe) }),
            ...(files.length === 0 ? {} : { Attachments: files.map(attachment) }),
          },
        },
      }),
      { abortSignal: AbortSignal.timeout(deadlineMilliseconds) },
    );
    return MessageId;
  };
