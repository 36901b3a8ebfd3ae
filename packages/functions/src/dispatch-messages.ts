import type { Rereads } from "@cleaning/core/platform/messages";
import type { PendingMessage } from "@cleaning/core/platform/messages/message.ts";
import type { BaseDeps } from "./deps/base.ts";
import type { MailDeps } from "./deps/mail.ts";
import { errorNames, logger } from "./logger.ts";

type Deps = Pick<BaseDeps, "database"> &
  MailDeps & {
    /** Without: what was stored a moment ago still holds. */
    rereads?: Rereads;
  };

/** Failures are only logged: the messages are stored, and a job tries them again. */
export const dispatchMessages = async (
  deps: Deps,
  ...messages: readonly (PendingMessage | undefined)[]
): Promise<void> => {
  const pending = messages.filter((message) => message !== undefined);
  if (pending.length === 0) return;
  try {
    const { deliver, messageDependencies } = await import("./lazy/messages.ts");
    await deliver({ ...messageDependencies(deps), rereads: deps.rereads ?? {} }, pending);
  } catch (error) {
    logger.warn("message not sent yet", { errors: errorNames(error) });
  }
};
