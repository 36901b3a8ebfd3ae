import type { Database } from "@cleaning/core/platform/database";
import { logger } from "../logger.ts";
import { jobBudget } from "./run-jobs.ts";

/** A limit per run: a wrong clock or rule must not empty the table in a night. */
const most = 500;

export const eraseExpiredJob = async (database: Database): Promise<void> => {
  const expire = await import("../lazy/expire.ts");
  const until = new Date(Date.now() + jobBudget);
  const erased = await expire.eraseExpired(database, { now: () => new Date(), until, most });
  if (expire.erasedIn(erased) > 0) logger.info("expired records erased", erased);
};
