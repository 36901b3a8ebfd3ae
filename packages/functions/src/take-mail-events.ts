import type { Database } from "@cleaning/core/platform/database";
import { mailEvent } from "@cleaning/core/platform/messages/mail-event.ts";
import { takeMailEvent } from "@cleaning/core/platform/messages/take-mail-event.ts";
import type { PollPolicy } from "@cleaning/core/platform/retry";
import { baseDeps } from "./deps/base.ts";
import { logger } from "./logger.ts";
import { type Notices, noticesIn } from "./notices.ts";

/**
 * What SES says became of mails (`infra/mail-events.ts`). An event that is none of these fails, and is kept. The same
 * event again, also a late one, changes nothing more.
 */
export const mailEventTaker =
  (deps: { database: () => Database }, wait?: PollPolicy) =>
  async (notices: Notices): Promise<void> => {
    for (const notice of noticesIn(notices)) {
      const event = mailEvent().parse(notice.event);
      const outcome = await takeMailEvent(deps.database(), event, wait);
      logger.info("mail event taken", { event: event.eventType, outcome });
    }
  };

/** @public SES's topic calls it; nothing here does. */
export const handler = mailEventTaker(baseDeps);
