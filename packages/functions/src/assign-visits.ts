import type { Database } from "@cleaning/core/platform/database";
import type { extendSubscription } from "@cleaning/core/schedule/visits/generate.ts";
import { errorNames, logger } from "./logger.ts";

/** Creates a subscription's visits at once; on failure the nightly run does. */
export const assignVisits = async (
  extend: typeof extendSubscription,
  database: Database,
  subscriptionId: number,
  now: Date,
): Promise<void> => {
  try {
    await extend(database, subscriptionId, { now });
  } catch (error) {
    logger.warn("visits not assigned yet", { errors: errorNames(error) });
  }
};
