import { MetricUnit } from "@aws-lambda-powertools/metrics";
import { deliveryKind } from "@cleaning/core/orders/delivery.ts";
import { deps } from "./deps.ts";
import { publishMetric } from "./metric.ts";
import { runOutbox } from "./run-outbox.ts";

const now = () => new Date();

/** Delivers the orders that the provider did not take at once, on a schedule. */
export const handler = async (): Promise<void> => {
  const { api } = await deps.providerApi();
  const { overdue } = await runOutbox("orders", deliveryKind, { database: deps.database(), provider: api, now });
  publishMetric("OverdueOrders", MetricUnit.Count, overdue);
};
