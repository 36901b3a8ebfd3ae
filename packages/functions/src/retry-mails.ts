import { settleDue } from "@cleaning/core/mail";
import { logger } from "./logger.ts";
import { services } from "./services.ts";

/** Sends the mails that could not be sent when they were due. Runs on a schedule. */
export const handler = async (): Promise<void> => {
  const { sent, failed } = await settleDue(services.database(), services.sendMail(), new Date());
  if (sent + failed > 0) logger.info("mails retried", { sent, failed });
};
