import type { MessageKind } from "@cleaning/core/outbox";
import { dispatchDue, type Run } from "@cleaning/core/outbox/dispatch-due.ts";
import { deps } from "./deps.ts";
import { logger } from "./logger.ts";

/** How long a run may begin new messages, in milliseconds: its function has four minutes. */
const runs = 200_000;

/** Dispatches what is due of a kind of message, and logs what came of it as `what`. */
export const runOutbox = async <P, C>(what: string, kind: MessageKind<P, C>, context: C): Promise<Run> => {
  const until = new Date(Date.now() + runs);
  const run = await dispatchDue(deps.database(), kind, context, { now: () => new Date(), until });
  const { failures, oldest: _, ...counts } = run;
  if (counts.sent + failures.length + counts.pending > 0)
    logger.info(`${what} dispatched`, { ...counts, failed: failures.length, errors: [...new Set(failures)] });
  return run;
};
