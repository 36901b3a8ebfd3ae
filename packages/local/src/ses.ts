import type { IncomingMessage, ServerResponse } from "node:http";
import { listen, pathOf, readBody, sendJson } from "./http.ts";
import type { StoredMail, MailFile, Mails, NewMail } from "./mails.ts";
import { fieldsIn, bodyText, textList } from "./records.ts";

export type Ses = {
  endpoint: string;
  /** Status of every call (400, 429, 500, …); undefined ends the fault. */
  failWith: (status: number | undefined) => void;
  stop: () => Promise<void>;
};

/** As SES. */
const largestMail = 40_000_000;
const errorNames: Readonly<Record<number, string>> = {
  400: "MessageRejected",
  403: "AccessDeniedException",
  404: "NotFoundException",
  429: "TooManyRequestsException",
};

const sendError = (response: ServerResponse, status: number, message: string): void => {
  const type = errorNames[status] ?? "InternalServiceErrorException";
  sendJson(response, status, { __type: type, message }, { "x-amzn-errortype": type });
};

const filesOf = (value: unknown): MailFile[] =>
  (Array.isArray(value) ? value : []).map((part: unknown) => {
    const { FileName, ContentType, RawContent } = fieldsIn(part);
    const content = Buffer.from(bodyText(RawContent) ?? "", "base64").toString();
    return { name: bodyText(FileName) ?? "", type: bodyText(ContentType) ?? "", content };
  });

const contentOf = (part: unknown): string => bodyText(fieldsIn(part)["Data"]) ?? "";

/** Undefined when SES would refuse it. Raw mails and templates are not emulated. */
const parseMail = (body: unknown): NewMail | undefined => {
  const { FromEmailAddress, Destination, ReplyToAddresses, Content } = fieldsIn(body);
  const { ToAddresses, CcAddresses } = fieldsIn(Destination);
  const { Subject, Body, Attachments } = fieldsIn(fieldsIn(Content)["Simple"]);
  const { Text, Html } = fieldsIn(Body);
  const from = bodyText(FromEmailAddress);
  const to = textList(ToAddresses);
  const [subject, text, html] = [contentOf(Subject), contentOf(Text), contentOf(Html)];
  if (from === undefined || to.length === 0 || subject === "" || (text === "" && html === "")) return undefined;
  return {
    from,
    to,
    cc: textList(CcAddresses),
    replyTo: textList(ReplyToAddresses),
    subject,
    text,
    html,
    files: filesOf(Attachments),
  };
};

const parseJson = (body: Buffer): unknown => {
  try {
    const value: unknown = JSON.parse(body.toString());
    return value;
  } catch {
    return undefined;
  }
};

/**
 * SES version 2, SendEmail with simple content.
 * @param onSent told of each mail that was taken
 */
export const startSes = async (mails: Mails, onSent: (mail: StoredMail) => void = () => undefined): Promise<Ses> => {
  let failure: number | undefined;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request, largestMail);
    if (failure !== undefined) return sendError(response, failure, `Failing with ${failure} as asked`);
    if (request.method !== "POST" || pathOf(request) !== "/v2/email/outbound-emails")
      return sendError(response, 404, "Not emulated locally");
    const mail = body === undefined ? undefined : parseMail(parseJson(body));
    if (mail === undefined)
      return sendError(response, 400, "A mail needs a sender, an addressee, a subject and a text");
    const taken = await mails.add(mail);
    sendJson(response, 200, { MessageId: taken.id });
    onSent(taken);
  };
  const server = await listen(answer);
  return {
    endpoint: server.url,
    failWith: (status) => {
      failure = status;
    },
    stop: server.close,
  };
};
