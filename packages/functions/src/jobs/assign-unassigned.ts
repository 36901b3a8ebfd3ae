import type { Database } from "@cleaning/core/platform/database";
import { hasUnassigned } from "@cleaning/core/schedule/records/has-unassigned.ts";
import { isClockChangeTime } from "@cleaning/core/schedule/visits/night.ts";
import { logger } from "../logger.ts";
import { jobBudget } from "./run-jobs.ts";

export const assignUnassignedJob = async (database: Database): Promise<void> => {
  const now = new Date();
  if (isClockChangeTime(now) || !(await hasUnassigned(database, now))) return;
  const visits = await import("../lazy/assign-unassigned.ts");
  const until = new Date(now.getTime() + jobBudget);
  const { assigned, isComplete } = await visits.assignUnassigned(database, { now }, () => new Date() >= until);
  if (assigned > 0 || !isComplete) logger.info("visits assigned", { assigned, isComplete });
};
