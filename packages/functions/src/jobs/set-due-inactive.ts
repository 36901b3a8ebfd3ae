import type { Database } from "@cleaning/core/platform/database";
import { logger } from "../logger.ts";

export const setDueInactiveJob = async (database: Database): Promise<void> => {
  const { setDueInactive } = await import("../lazy/set-due-inactive.ts");
  const agents = await setDueInactive(database, new Date());
  if (agents > 0) logger.info("agents set inactive", { agents });
};
