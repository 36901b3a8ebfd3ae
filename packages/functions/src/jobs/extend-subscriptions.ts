import { MetricUnit } from "@aws-lambda-powertools/metrics";
import type { Database } from "@cleaning/core/platform/database";
import { countDueSubscriptions, hasDueSubscriptions } from "@cleaning/core/schedule/records/due-subscriptions.ts";
import { isDaytime, isClockChangeTime } from "@cleaning/core/schedule/visits/night.ts";
import { todayAt } from "@cleaning/scheduling/context";
import { errorNames, logger, stackOf } from "../logger.ts";
import { publishMetric } from "../metric.ts";
import { jobBudget } from "./run-jobs.ts";

/** Pauses from 01:00 to 03:00, when clocks change, also when a run is repeated or takes long. */
export const extendSubscriptionsJob = async (database: Database): Promise<void> => {
  const now = new Date();
  if (isClockChangeTime(now)) return;
  const today = todayAt(now);
  let remaining = 0;
  if (await hasDueSubscriptions(database, today)) {
    const { extendDueSubscriptions } = await import("../lazy/extend-subscriptions.ts");
    const until = new Date(now.getTime() + jobBudget);
    const isTimeUp = (): boolean => {
      const at = new Date();
      return at >= until || isClockChangeTime(at);
    };
    const { subscriptions, visits, isComplete } = await extendDueSubscriptions(
      database,
      { now },
      isTimeUp,
      (subscriptionId, error) =>
        logger.error("a subscription could not be extended", {
          subscriptionId,
          errors: errorNames(error),
          stack: stackOf(error),
        }),
    );
    if (subscriptions > 0 || !isComplete) logger.info("subscriptions extended", { subscriptions, visits, isComplete });
    if (!isComplete && isDaytime(now)) remaining = await countDueSubscriptions(database, today);
  }
  publishMetric("UnextendedSubscriptions", MetricUnit.Count, remaining);
};
