import { eraseExpired, erasedIn } from "@cleaning/core/privacy/expire.ts";
import { deps } from "./deps.ts";
import { logger } from "./logger.ts";

/** Milliseconds after which no further record is begun: the function has four minutes. */
const runs = 200_000;
/** At most so many records a run: a wrong clock or rule must not empty the table in a night. */
const most = 500;

/** Erases what is older than the owner's rule (`packages/contract/src/retention.ts`), on a schedule. */
export const handler = async (): Promise<void> => {
  const until = new Date(Date.now() + runs);
  const erased = await eraseExpired(deps.database(), { now: () => new Date(), until, most });
  if (erasedIn(erased) > 0) logger.info("expired records erased", erased);
};
