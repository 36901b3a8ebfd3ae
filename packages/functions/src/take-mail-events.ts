import type { Database } from "@cleaning/core/platform/database";
import { mailEvent } from "@cleaning/core/platform/messages/mail-event.ts";
import { takeMailEvent } from "@cleaning/core/platform/messages/take-mail-event.ts";
import type { PollPolicy } from "@cleaning/core/platform/retry";
import { baseDeps } from "./deps/base.ts";
import { logger } from "./logger.ts";

/** As far as it is read of what SNS hands over. */
type MailEventNotice = { Records: readonly { Sns: { Message: string } }[] };

/** What SES says became of mails (`infra/mail-events.ts`). An event that is none of these fails, and is kept. */
export const mailEventTaker =
  (deps: { database: () => Database }, wait?: PollPolicy) =>
  async ({ Records }: MailEventNotice): Promise<void> => {
    for (const { Sns } of Records) {
      const event = mailEvent().parse(JSON.parse(Sns.Message));
      const outcome = await takeMailEvent(deps.database(), event, wait);
      logger.info("mail event taken", { event: event.eventType, outcome });
    }
  };

/** @public SES's topic calls it; nothing here does. */
export const handler = mailEventTaker(baseDeps);
