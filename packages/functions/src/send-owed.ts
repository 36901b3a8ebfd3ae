import { type OwedMail, settle } from "@cleaning/core/mail";
import type { Deps } from "./deps.ts";
import { errorNames, logger } from "./logger.ts";

/**
 * Sends the mails that were stored with a record. Whatever goes wrong here, the record is stored and the retry job sends
 * them: the answer does not depend on it.
 *
 * @param mails nothing when the record was stored before
 */
export const sendOwed = async (deps: Deps, ...mails: readonly (OwedMail | undefined)[]): Promise<void> => {
  const owed = mails.filter((mail) => mail !== undefined);
  if (owed.length === 0) return;
  try {
    await settle(deps.database(), deps.sendMail(), owed);
  } catch (error) {
    logger.warn("mail not sent yet", { errors: errorNames(error) });
  }
};
