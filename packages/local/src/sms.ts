import type { IncomingMessage, ServerResponse } from "node:http";
import { listen, readBody, sendJson } from "./http.ts";
import type { Phones } from "./phones.ts";
import { bodyText, fieldsIn } from "./records.ts";

/** As End User Messaging. */
const largestRequest = 100_000;
const target = "PinpointSMSVoiceV2.SendTextMessage";

const parseJson = (body: Buffer): unknown => {
  try {
    const value: unknown = JSON.parse(body.toString());
    return value;
  } catch {
    return undefined;
  }
};

const sendError = (response: ServerResponse, type: string, fields: object): void =>
  sendJson(response, 400, { __type: type, ...fields }, { "x-amzn-errortype": type });

/** SendTextMessage of End User Messaging. */
export const startSms = async (phones: Phones): Promise<{ endpoint: string; stop: () => Promise<void> }> => {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request, largestRequest);
    if (request.headers["x-amz-target"] !== target)
      return sendError(response, "ValidationException", {
        message: "Not emulated locally",
        Reason: "UNKNOWN_OPERATION",
      });
    const { DestinationPhoneNumber, MessageBody } = fieldsIn(body === undefined ? undefined : parseJson(body));
    const [phone, text] = [bodyText(DestinationPhoneNumber), bodyText(MessageBody)];
    if (phone === undefined || text === undefined || !/^\+1\d{10}$/.test(phone))
      return sendError(response, "ValidationException", {
        message: "Not a phone number",
        Reason: "FIELD_VALIDATION_FAILED",
        Fields: [{ Name: "DestinationPhoneNumber", Message: "Not a phone number" }],
      });
    const { id } = await phones.add({ phone, direction: "out", body: text });
    sendJson(response, 200, { MessageId: id });
  };
  const server = await listen(answer);
  return { endpoint: server.url, stop: server.close };
};
