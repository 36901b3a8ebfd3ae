import type { Database } from "@cleaning/core/database";
import { logger } from "../logger.ts";

/** The job that sets agents inactive whose last day is over. */
export const endAgentsJob = async (database: Database): Promise<void> => {
  const { endAgents } = await import("../lazy/end-agents.ts");
  const agents = await endAgents(database, new Date());
  if (agents > 0) logger.info("agents set inactive", { agents });
};
