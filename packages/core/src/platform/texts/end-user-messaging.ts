import {
  ConflictException,
  type PinpointSMSVoiceV2Client,
  PinpointSMSVoiceV2ServiceException,
  SendTextMessageCommand,
  ServiceQuotaExceededException,
  ValidationException,
} from "@aws-sdk/client-pinpoint-sms-voice-v2";
import type { SendText, TextRefusal } from "./send-text.ts";

const deadline = 2_500;
/** Seconds. A text that arrives after four hours is too late to be of use. */
const timeToLive = 4 * 3_600;

const refusalOf = (error: unknown): TextRefusal | undefined => {
  if (error instanceof ConflictException)
    return error.Reason === "DESTINATION_PHONE_NUMBER_OPTED_OUT" ? "opted-out" : undefined;
  if (error instanceof ServiceQuotaExceededException)
    return error.Reason === "MONTHLY_SPEND_LIMIT_REACHED_FOR_TEXT" ? "spent" : undefined;
  const isOfNumber =
    error instanceof ValidationException &&
    error.Fields?.some(({ Name }) => Name?.toLowerCase() === "destinationphonenumber") === true;
  return isOfNumber ? "invalid" : undefined;
};

/** AWS End User Messaging, by a client without retries. `origination` is the id or ARN of our phone number, or of the pool that it is in. */
export const endUserMessaging =
  (client: PinpointSMSVoiceV2Client, origination: string): SendText =>
  async ({ to, body }) => {
    const command = new SendTextMessageCommand({
      DestinationPhoneNumber: to,
      OriginationIdentity: origination,
      MessageBody: body,
      MessageType: "TRANSACTIONAL",
      TimeToLive: timeToLive,
    });
    try {
      const { MessageId } = await client.send(command, { abortSignal: AbortSignal.timeout(deadline) });
      return { serviceId: MessageId };
    } catch (error) {
      const refused = refusalOf(error);
      if (refused !== undefined) return { refused };
      if (error instanceof PinpointSMSVoiceV2ServiceException) throw error;
      return { refused: "unanswered" };
    }
  };
