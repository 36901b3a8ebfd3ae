import type { Database } from "@cleaning/core/platform/database";
import type { extendPlan } from "@cleaning/core/schedule/visits/generate.ts";
import { errorNames, logger } from "./logger.ts";

/** Makes a plan's visits at once, so that the first ones have agents; what fails is left to the nightly run. */
export const assignVisits = async (
  extend: typeof extendPlan,
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
