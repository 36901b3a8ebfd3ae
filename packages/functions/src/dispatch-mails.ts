import { mailKind, type PendingMail } from "@cleaning/core/mail";
import { dispatch } from "@cleaning/core/outbox";
import type { BaseDeps } from "./deps/base.ts";
import type { MailDeps } from "./deps/mail.ts";

type Deps = Pick<BaseDeps, "database"> & MailDeps;
import { errorNames, logger } from "./logger.ts";

/** Sends stored mails. A failure is only logged: a job tries again, and the record is stored. */
export const dispatchMails = async (deps: Deps, ...mails: readonly (PendingMail | undefined)[]): Promise<void> => {
  const pending = mails.filter((mail) => mail !== undefined);
  if (pending.length === 0) return;
  try {
    await dispatch(deps.database(), mailKind, deps.sendMail(), pending);
  } catch (error) {
    logger.warn("mail not sent yet", { errors: errorNames(error) });
  }
};
