import { settleDue } from "@cleaning/core/mail";
import { logger } from "./logger.ts";
import { services } from "./services.ts";

/** Sends the mails that could not be sent when they were due. Runs on a schedule. */
export const handler = async (): Promise<void> => {
  const { sent, failures } = await settleDue(services.database(), services.sendMail(), new Date());
  const errors = [...new Set(failures)];
  if (sent + failures.length > 0) logger.info("mails retried", { sent, failed: failures.length, errors });
};
