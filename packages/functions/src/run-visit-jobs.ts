import { MetricUnit } from "@aws-lambda-powertools/metrics";
import { unfinishedKind } from "@cleaning/core/booking/unfinished.ts";
import { visitJobKind } from "@cleaning/core/visits/run-job.ts";
import { deps } from "./deps.ts";
import { publishMetric } from "./metric.ts";
import { runOutbox } from "./run-outbox.ts";

const setting = () => ({ now: new Date() });
const removeFile = (path: string): Promise<void> => deps.photos().remove(path);

/** Does what changes of agents, customers and subscriptions make of visits, and hands on bookings left unfinished. */
export const handler = async (): Promise<void> => {
  const database = deps.database();
  await runOutbox("unfinished bookings", unfinishedKind, { database, now: () => new Date() });
  const { oldest } = await runOutbox("visit jobs", visitJobKind, { database, removeFile, setting });
  const now = Date.now();
  publishMetric("OldestVisitJob", MetricUnit.Seconds, (now - (oldest?.getTime() ?? now)) / 1_000);
};
