import type { MessageKind } from "@cleaning/core/outbox";
import { dispatchDue, type Run } from "@cleaning/core/outbox/dispatch-due.ts";
import { deps } from "./deps.ts";
import { logger } from "./logger.ts";

/** Milliseconds after which no further message is begun: the function has four minutes for all its kinds. */
const longest = 200_000;

/** Dispatches the messages of a kind that are due, and logs the outcome as `what`. */
export const runOutbox = async <P, C>(
  what: string,
  kind: MessageKind<P, C>,
  context: C,
  runs = longest,
): Promise<Run> => {
  const until = new Date(Date.now() + runs);
  const run = await dispatchDue(deps.database(), kind, context, { now: () => new Date(), until });
  const { failures, oldest: _, ...counts } = run;
  if (counts.sent + failures.length + counts.pending > 0)
    logger.info(`${what} dispatched`, { ...counts, failed: failures.length, errors: [...new Set(failures)] });
  return run;
};
