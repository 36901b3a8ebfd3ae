import "../start.ts";
import { PinpointSMSVoiceV2Client } from "@aws-sdk/client-pinpoint-sms-voice-v2";
import { endUserMessaging } from "@cleaning/core/platform/texts/end-user-messaging.ts";
import type { SendText } from "@cleaning/core/platform/texts/send-text.ts";
import { toSimulatorAlone } from "@cleaning/core/platform/texts/simulator.ts";
import { toTextableAlone } from "@cleaning/core/platform/texts/textable-phone.ts";
import { textsSimulatorOnly } from "../environment.ts";
import { logger } from "../logger.ts";

/** Without retries: the outbox tries again what was not taken. */
export const connectTexts = (origination: string): SendText => {
  const sendAnywhere = toTextableAlone(endUserMessaging(new PinpointSMSVoiceV2Client({ maxAttempts: 1 }), origination));
  const send = textsSimulatorOnly() ? toSimulatorAlone(sendAnywhere) : sendAnywhere;
  return async (text) => {
    const result = await send(text);
    if ("refused" in result) logger.warn("text refused", { reason: result.refused });
    return result;
  };
};
