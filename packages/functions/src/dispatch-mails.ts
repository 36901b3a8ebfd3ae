import { mailKind, type PendingMail } from "@cleaning/core/platform/mail";
import { dispatch } from "@cleaning/core/platform/outbox";
import type { BaseDeps } from "./deps/base.ts";
import type { MailDeps } from "./deps/mail.ts";
import { errorNames, logger } from "./logger.ts";

type Deps = Pick<BaseDeps, "database"> & MailDeps;

/** Failures are only logged: the mails are stored, and a job retries them. */
export const dispatchMails = async (deps: Deps, ...mails: readonly (PendingMail | undefined)[]): Promise<void> => {
  const pending = mails.filter((mail) => mail !== undefined);
  if (pending.length === 0) return;
  try {
    await dispatch(deps.database(), mailKind, deps.sendMail(), pending);
  } catch (error) {
    logger.warn("mail not sent yet", { errors: errorNames(error) });
  }
};
