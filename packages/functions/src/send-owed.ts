import { type OwedMail, settle } from "@cleaning/core/mail";
import { errorNames, logger } from "./logger.ts";
import type { Services } from "./services.ts";

/**
 * Sends a mail that was stored with a record. Whatever goes wrong here, the record is stored and the retry job sends the
 * mail: the answer does not depend on it.
 *
 * @param mail nothing when the record was stored before
 */
export const sendOwed = async (services: Services, mail: OwedMail | undefined): Promise<void> => {
  if (mail === undefined) return;
  try {
    await settle(services.database(), services.sendMail(), mail);
  } catch (error) {
    logger.warn("mail not sent yet", { errors: errorNames(error) });
  }
};
