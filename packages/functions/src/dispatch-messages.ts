import type { FactReaders } from "@cleaning/core/platform/messages";
import type { PendingMessage } from "@cleaning/core/platform/messages/message.ts";
import type { MessageDeps } from "./lazy/messages.ts";
import { errorNames, logger } from "./logger.ts";

type Deps = MessageDeps & {
  /** Without: what was stored a moment ago still holds. */
  factReaders?: FactReaders;
};

/** Failures are only logged: the messages are stored, and a job tries them again. */
export const dispatchMessages = async (
  deps: Deps,
  ...messages: readonly (PendingMessage | undefined)[]
): Promise<void> => {
  const pending = messages.filter((message) => message !== undefined);
  if (pending.length === 0) return;
  try {
    const { deliver, isForJob, messageDependencies } = await import("./lazy/messages.ts");
    const own = pending.filter((message) => !isForJob(deps, message));
    await deliver({ ...messageDependencies(deps), factReaders: deps.factReaders ?? {} }, own);
  } catch (error) {
    logger.warn("message not sent yet", { errors: errorNames(error) });
  }
};
