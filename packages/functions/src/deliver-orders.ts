import { Metrics, MetricUnit } from "@aws-lambda-powertools/metrics";
import { deliveryKind } from "@cleaning/core/orders/delivery.ts";
import { deps } from "./deps.ts";
import { once } from "./once.ts";
import { runOutbox } from "./run-outbox.ts";

/** What the alarm watches: its names are in `infra/alarms.ts` too. */
const metrics = once(() => new Metrics({ serviceName: "cleaning" }));

/** Delivers the orders that the provider did not take when they were made. Runs on a schedule. */
export const handler = async (): Promise<void> => {
  const { api } = await deps.providerApi();
  const { overdue } = await runOutbox("orders", deliveryKind, { database: deps.database(), provider: api });
  metrics().addMetric("OverdueOrders", MetricUnit.Count, overdue);
  metrics().publishStoredMetrics();
};
