import type { Database } from "@cleaning/core/platform/database";
import { errorNames, logger, stackOf } from "../logger.ts";
import { jobBudget } from "./run-jobs.ts";

export const settleTimesJob = async (database: Database): Promise<void> => {
  const now = new Date();
  const { settleTimes } = await import("../lazy/settle-times.ts");
  const until = new Date(now.getTime() + jobBudget);
  const { settled, isComplete } = await settleTimes(
    database,
    { now },
    () => new Date() >= until,
    (subscriptionId, error) =>
      logger.error("the time of a visit could not be settled", {
        subscriptionId,
        errors: errorNames(error),
        stack: stackOf(error),
      }),
  );
  if (settled > 0 || !isComplete) logger.info("times settled", { settled, isComplete });
};
