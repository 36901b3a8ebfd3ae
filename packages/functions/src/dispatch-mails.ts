import { mailKind, type PendingMail } from "@cleaning/core/mail";
import { dispatch } from "@cleaning/core/outbox";
import type { Deps } from "./deps.ts";
import { errorNames, logger } from "./logger.ts";

/** Sends the mails that were stored with a record, if any. What goes wrong is left to the job: the answer does not show it. */
export const dispatchMails = async (deps: Deps, ...mails: readonly (PendingMail | undefined)[]): Promise<void> => {
  const pending = mails.filter((mail) => mail !== undefined);
  if (pending.length === 0) return;
  try {
    await dispatch(deps.database(), mailKind, deps.sendMail(), pending);
  } catch (error) {
    logger.warn("mail not sent yet", { errors: errorNames(error) });
  }
};
