import { Metrics, type MetricUnit } from "@aws-lambda-powertools/metrics";
import { once } from "./once.ts";

const metrics = once(() => new Metrics({ serviceName: "cleaning" }));

/** Alarms in `infra/schedules.ts` watch these by name. */
export const publishMetric = (
  name: string,
  unit: (typeof MetricUnit)[keyof typeof MetricUnit],
  value: number,
): void => {
  metrics().addMetric(name, unit, value);
  metrics().publishStoredMetrics();
};
