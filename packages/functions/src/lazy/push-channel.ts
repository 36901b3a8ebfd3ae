import "../start.ts";
import { business } from "@cleaning/contract/site/business";
import { phonesOfAgent } from "@cleaning/core/people/agents/notified-phones.ts";
import type { Database } from "@cleaning/core/platform/database";
import type { Channel } from "@cleaning/core/platform/messages";
import { pushChannel } from "@cleaning/core/platform/messages/push-channel.ts";
import type { SendPush } from "@cleaning/core/platform/push/send-push.ts";
import { skipFailingServices } from "@cleaning/core/platform/push/skip-failing-services.ts";
import { webPush } from "@cleaning/core/platform/push/web-push.ts";
import { localPushService, pushKeys } from "../environment.ts";
import { logger } from "../logger.ts";

const connectPush = (): SendPush => {
  const keys = { ...pushKeys(), subject: `mailto:${business.email}` };
  const send = webPush({ fetch, keys, local: localPushService() });
  return async (phone, push) => {
    const result = await send(phone, push);
    if (result === "refused") logger.warn("notification refused", { host: new URL(phone.endpoint).host });
    return result;
  };
};

/** One for each run: it remembers which push services fail. */
export const pushChannelOn = (database: Database, now: () => Date): Channel =>
  pushChannel({ database, send: skipFailingServices(connectPush()), phonesOf: phonesOfAgent(database), now });
