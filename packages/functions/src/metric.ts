import { Metrics, type MetricUnit } from "@aws-lambda-powertools/metrics";
import { once } from "./once.ts";

const metrics = once(() => new Metrics({ serviceName: "cleaning" }));

/** Publishes what an alarm watches; its name is in `infra/schedules.ts` too. */
export const publishMetric = (
  name: string,
  unit: (typeof MetricUnit)[keyof typeof MetricUnit],
  value: number,
): void => {
  metrics().addMetric(name, unit, value);
  metrics().publishStoredMetrics();
};
