import { MetricUnit } from "@aws-lambda-powertools/metrics";
import { deps } from "./deps.ts";
import { publishMetric } from "./metric.ts";
import { runOutbox } from "./run-outbox.ts";

const setting = () => ({ now: new Date() });

/** Does what changes of agents, customers and subscriptions make of visits, and hands on bookings left unfinished. */
export const handler = async (): Promise<void> => {
  const { unfinishedKind } = await import("./lazy/unfinished.ts");
  await runOutbox("unfinished bookings", unfinishedKind, { database: deps.database(), now: () => new Date() });
  const { visitJobKind } = await import("./lazy/visit-jobs.ts");
  const { oldest } = await runOutbox("visit jobs", visitJobKind, { database: deps.database(), setting });
  const now = Date.now();
  publishMetric("OldestVisitJob", MetricUnit.Seconds, (now - (oldest?.getTime() ?? now)) / 1_000);
};
