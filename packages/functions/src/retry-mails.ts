import { Metrics, MetricUnit } from "@aws-lambda-powertools/metrics";
import { mailKind } from "@cleaning/core/mail";
import { deps } from "./deps.ts";
import { once } from "./once.ts";
import { runOutbox } from "./run-outbox.ts";

/** What the alarm watches: its names are in `infra/alarms.ts` too. */
const metrics = once(() => new Metrics({ serviceName: "cleaning" }));

/** Sends the mails that could not be sent when they were stored. Runs on a schedule. */
export const handler = async (): Promise<void> => {
  const { oldest } = await runOutbox("mails", mailKind, deps.sendMail());
  const now = Date.now();
  metrics().addMetric("OldestPendingMail", MetricUnit.Seconds, (now - (oldest?.getTime() ?? now)) / 1_000);
  metrics().publishStoredMetrics();
};
