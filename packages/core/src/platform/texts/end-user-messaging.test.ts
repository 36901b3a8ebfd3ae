import {
  ConflictException,
  InternalServerException,
  PinpointSMSVoiceV2Client,
  SendTextMessageCommand,
  ServiceQuotaExceededException,
  ThrottlingException,
  ValidationException,
} from "@aws-sdk/client-pinpoint-sms-voice-v2";
import { expect, it, vi } from "vitest";
import { endUserMessaging } from "./end-user-messaging.ts";

const text = { to: "+14355550100", body: "Hello" };
const $metadata = {};

const sending = (answer: () => object) => {
  const client = new PinpointSMSVoiceV2Client({ region: "us-west-2" });
  const send = vi.spyOn(client, "send").mockImplementation(answer);
  return { send, text: () => endUserMessaging(client, "phone-1")(text) };
};

const failing = (error: Error) =>
  sending(() => {
    throw error;
  });

it("a text is sent as transactional, from our number, and named as the service names it", async () => {
  const { send, text: sendIt } = sending(() => ({ MessageId: "m1", $metadata }));
  expect(await sendIt()).toEqual({ serviceId: "m1" });
  const [command] = send.mock.calls[0] ?? [];
  expect(command).toBeInstanceOf(SendTextMessageCommand);
  expect(command?.input).toEqual({
    DestinationPhoneNumber: text.to,
    OriginationIdentity: "phone-1",
    MessageBody: "Hello",
    MessageType: "TRANSACTIONAL",
    TimeToLive: 14_400,
  });
});

const message = "x";
it.each([
  ["opted-out", new ConflictException({ message, $metadata, Reason: "DESTINATION_PHONE_NUMBER_OPTED_OUT" })],
  ["spent", new ServiceQuotaExceededException({ message, $metadata, Reason: "MONTHLY_SPEND_LIMIT_REACHED_FOR_TEXT" })],
  [
    "invalid",
    new ValidationException({
      message,
      $metadata,
      Fields: [{ Name: "DestinationPhoneNumber", Message: "not a phone number" }],
    }),
  ],
])("a refusal that lasts is %s, and no failure", async (refused, error) => {
  expect(await failing(error).text()).toEqual({ refused });
});

it.each([
  ["a refusal that may pass", new ThrottlingException({ message, $metadata })],
  ["a fault of ours", new ValidationException({ message, $metadata, Fields: [{ Name: "MessageBody", Message: "" }] })],
  ["a failure of the service", new InternalServerException({ message, $metadata })],
])("%s is thrown: nothing was sent", async (_, error) => {
  await expect(failing(error).text()).rejects.toBe(error);
});

it("without an answer the text may have gone out", async () => {
  const timeout = Object.assign(new Error("The operation was aborted."), { name: "TimeoutError" });
  expect(await failing(timeout).text()).toEqual({ refused: "unanswered" });
});
