import { MetricUnit } from "@aws-lambda-powertools/metrics";
import { mailKind } from "@cleaning/core/mail";
import { deps } from "./deps.ts";
import { publishMetric } from "./metric.ts";
import { runOutbox } from "./run-outbox.ts";

/** Sends the mails that could not be sent at once, on a schedule. */
export const handler = async (): Promise<void> => {
  const { oldest } = await runOutbox("mails", mailKind, deps.sendMail());
  const now = Date.now();
  publishMetric("OldestPendingMail", MetricUnit.Seconds, (now - (oldest?.getTime() ?? now)) / 1_000);
};
