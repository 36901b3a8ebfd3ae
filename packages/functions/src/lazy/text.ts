import "../start.ts";
import { PinpointSMSVoiceV2Client } from "@aws-sdk/client-pinpoint-sms-voice-v2";
import { endUserMessaging } from "@cleaning/core/platform/texts/end-user-messaging.ts";
import type { SendText } from "@cleaning/core/platform/texts/send-text.ts";
import { logger } from "../logger.ts";

/** Without retries: the outbox tries again what was not taken. */
export const connectTexts = (origination: string): SendText => {
  const send = endUserMessaging(new PinpointSMSVoiceV2Client({ maxAttempts: 1 }), origination);
  return async (text) => {
    const result = await send(text);
    if ("refused" in result) logger.warn("text refused", { reason: result.refused });
    return result;
  };
};
