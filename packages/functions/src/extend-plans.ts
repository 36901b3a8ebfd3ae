import { MetricUnit } from "@aws-lambda-powertools/metrics";
import { countDuePlans, extendDuePlans } from "@cleaning/core/visits/generate.ts";
import { isDay, isQuiet } from "@cleaning/core/visits/night.ts";
import { todayAt } from "@cleaning/core/visits/outcome.ts";
import { deps } from "./deps.ts";
import { logger } from "./logger.ts";
import { publishMetric } from "./metric.ts";

/** Milliseconds after which no further plan is begun: the function has four minutes. */
const runs = 200_000;

/**
 * Makes visits of what has come within the horizon of plans, on a schedule: in the night of all that are due, by day of
 * those that were made since. Between 01:00 and 03:00 it does nothing, also when a run is repeated or takes long.
 */
export const handler = async (): Promise<void> => {
  const now = new Date();
  if (isQuiet(now)) return;
  const database = deps.database();
  const until = new Date(now.getTime() + runs);
  const isTimeUp = (): boolean => {
    const at = new Date();
    return at >= until || isQuiet(at);
  };
  const { plans, visits, isComplete } = await extendDuePlans(database, { now }, isTimeUp, (planId, error) =>
    logger.error("a plan could not be extended", { planId, error: error instanceof Error ? error : String(error) }),
  );
  if (plans > 0 || !isComplete) logger.info("plans extended", { plans, visits, isComplete });
  const left = isComplete || !isDay(now) ? 0 : await countDuePlans(database, todayAt(now));
  publishMetric("UnfinishedPlans", MetricUnit.Count, left);
};
