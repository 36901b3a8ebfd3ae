import { MetricUnit } from "@aws-lambda-powertools/metrics";
import { mailKind } from "@cleaning/core/mail";
import { noticeKind } from "@cleaning/core/notices/send.ts";
import { deps } from "./deps.ts";
import { siteOrigin } from "./environment.ts";
import { publishMetric } from "./metric.ts";
import { runOutbox } from "./run-outbox.ts";

/** Of the function's time, in milliseconds: two kinds are sent. */
const half = 100_000;

const setting = () => ({ now: new Date() });

/** Sends the mails that could not be sent at once, and those about changes of visits, on a schedule. */
export const handler = async (): Promise<void> => {
  const [database, send] = [deps.database(), deps.sendMail()];
  const mails = await runOutbox("mails", mailKind, send, half);
  const site = siteOrigin();
  const notices = await runOutbox("notices", noticeKind, { database, send, setting, site }, half);
  const now = Date.now();
  const oldest = Math.min(...[mails, notices].map((run) => run.oldest?.getTime() ?? now));
  publishMetric("OldestPendingMail", MetricUnit.Seconds, (now - oldest) / 1_000);
};
