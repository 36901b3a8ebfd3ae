import { Metrics, MetricUnit } from "@aws-lambda-powertools/metrics";
import { oldestOwed, settleDue } from "@cleaning/core/mail";
import { deps } from "./deps.ts";
import { logger } from "./logger.ts";
import { once } from "./once.ts";

/** What the alarm watches: its names are in `infra/alarms.ts` too. */
const metrics = once(() => new Metrics({ serviceName: "cleaning" }));

/** Sends the mails that could not be sent when they were due, and says how old the oldest is that still waits. Runs on a schedule. */
export const handler = async (): Promise<void> => {
  const database = deps.database();
  const { sent, failures } = await settleDue(database, deps.sendMail(), new Date());
  const errors = [...new Set(failures)];
  if (sent + failures.length > 0) logger.info("mails retried", { sent, failed: failures.length, errors });
  const now = Date.now();
  const since = (await oldestOwed(database))?.getTime() ?? now;
  metrics().addMetric("OldestOwedMail", MetricUnit.Seconds, (now - since) / 1_000);
  metrics().publishStoredMetrics();
};
