import { eraseExpired, erasedIn } from "@cleaning/core/privacy/expire.ts";
import { deps } from "./deps.ts";
import { logger } from "./logger.ts";

/** How long a run may begin new records, in milliseconds: its function has four minutes. */
const runs = 200_000;
/** How many records a run erases at most: a wrong clock or rule does not empty the table in a night. */
const most = 500;

const now = (): Date => new Date();

/** Erases what is older than the owner's rule (`packages/contract/src/retention.ts`). Runs on a schedule. */
export const handler = async (): Promise<void> => {
  const erased = await eraseExpired(deps.database(), { now, until: new Date(Date.now() + runs), most });
  if (erasedIn(erased) > 0) logger.info("expired records erased", erased);
};
