import { Metrics, MetricUnit } from "@aws-lambda-powertools/metrics";
import { deliverDue } from "@cleaning/core/orders/deliver-due.ts";
import { deps } from "./deps.ts";
import { logger } from "./logger.ts";
import { once } from "./once.ts";

/** How long a run may begin new deliveries, in milliseconds: its function has four minutes. */
const runs = 200_000;

/** What the alarm watches: its names are in `infra/alarms.ts` too. */
const metrics = once(() => new Metrics({ serviceName: "cleaning" }));

/** Delivers the orders that the provider did not take when they were made. Runs on a schedule. */
export const handler = async (): Promise<void> => {
  const { api } = await deps.providerApi();
  const delivering = { database: deps.database(), provider: api };
  const result = await deliverDue(delivering, () => new Date(), new Date(Date.now() + runs));
  if (result.delivered + result.failed + result.owed > 0) logger.info("orders delivered", result);
  metrics().addMetric("OverdueOrders", MetricUnit.Count, result.overdue);
  metrics().publishStoredMetrics();
};
