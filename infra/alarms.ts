import { table as layout } from "@cleaning/contract/data/table";
import { api } from "./api.ts";
import { edgeRegion } from "./bootstrap-contract.ts";
import { firewallMetric } from "./firewall.ts";
import { mail } from "./mail.ts";
import { deadLetters, lostEvents } from "./queues.ts";
import { ownMetrics, schedules } from "./schedules.ts";
import { stage } from "./stage.ts";
import { table } from "./storage.ts";
import { textEvents } from "./text-events.ts";
import { edgeTopic, topic } from "./topic.ts";
import { router } from "./web.ts";

type Alarm = {
  namespace: string;
  metricName: string;
  dimensions?: Record<string, $util.Input<string>>;
  statistic: "Sum" | "Maximum" | "Average" | `p${number}`;
  threshold: number;
  /** Alarms below the threshold, and without data. */
  isHeartbeat?: boolean;
  periods?: number;
  /** In seconds. */
  period?: number;
};

/** Alarms can notify topics of their own region only. */
const edgeTarget = { region: edgeRegion, topic: edgeTopic };

const alarm = (
  name: string,
  description: string,
  { statistic, isHeartbeat = false, periods = 1, period = 300, ...metric }: Alarm,
  { topic: notified, ...target }: { region?: string; topic: aws.sns.Topic } = { topic },
): void => {
  new aws.cloudwatch.MetricAlarm(`Alarm-${name}`, {
    ...target,
    ...metric,
    ...(statistic.startsWith("p") ? { extendedStatistic: statistic } : { statistic }),
    name: `${stage.prefix}-${name}`,
    alarmDescription: description,
    comparisonOperator: isHeartbeat ? "LessThanThreshold" : "GreaterThanOrEqualToThreshold",
    period,
    evaluationPeriods: periods,
    treatMissingData: isHeartbeat ? "breaching" : "notBreaching",
    alarmActions: [notified.arn],
    okActions: [notified.arn],
  });
};

// Of all functions of the account (docs/decisions/0037-alarms-of-the-account.md): an alarm each would cost as much as all others.
const ofAllFunctions = { namespace: "AWS/Lambda", statistic: "Sum" } as const;
alarm("function-errors", "A function of this account crashes. The dashboard's chart Crashes says which one.", {
  ...ofAllFunctions,
  metricName: "Errors",
  threshold: 3,
});
alarm("function-throttles", "A function cannot start: the account's limit of concurrent runs is reached.", {
  ...ofAllFunctions,
  metricName: "Throttles",
  threshold: 1,
});

/** Seconds between runs: a function that AWS does not start has no other metric. */
const cadences = [
  ["runOutbox", 300],
  ["runNightly", 300],
  ["syncHourly", 3_600],
] as const;

for (const [name, period] of cadences)
  alarm(`${name}-silent`, `The function ${name} has not run in three of its turns.`, {
    namespace: "AWS/Lambda",
    metricName: "Invocations",
    dimensions: { FunctionName: schedules.functions[name].name },
    statistic: "Sum",
    isHeartbeat: true,
    threshold: 1,
    period,
    periods: 3,
  });

const apiMetric = { namespace: "AWS/ApiGateway", dimensions: { ApiId: api.nodes.api.id } } as const;
alarm("api-5xx", "Visitors get errors.", { ...apiMetric, metricName: "5xx", statistic: "Sum", threshold: 5 });
alarm("api-p99", "One call of a hundred takes three seconds, for a quarter of an hour.", {
  ...apiMetric,
  metricName: "Latency",
  statistic: "p99",
  threshold: 3_000,
  periods: 3,
});
/** By what arrives, so that each failure rings; figures of a queue that was idle come up to a quarter of an hour late. */
const arrivals = ({ name: QueueName }: aws.sqs.Queue): Alarm => ({
  namespace: "AWS/SQS",
  metricName: "NumberOfMessagesSent",
  dimensions: { QueueName },
  statistic: "Sum",
  threshold: 1,
  period: 900,
});
alarm("dead-letters", "A scheduled run failed for good.", arrivals(deadLetters));
alarm(
  "lost-events",
  "A STOP, a bounce or what became of a message was not taken. Give it again: docs/operations.md.",
  arrivals(lostEvents),
);
alarm("overdue-orders", "The provider has not taken an order for a day: the customer waits. Look at its lastFault.", {
  ...ownMetrics.overdueOrders,
  statistic: "Maximum",
  threshold: 1,
});
alarm("stale-sync", "The hourly sync with the provider failed three times in a row. Look at the sync log.", {
  ...ownMetrics.hoursWithoutSync,
  statistic: "Maximum",
  threshold: 3,
  period: 3_600,
});
alarm(
  "unextended-subscriptions",
  "Subscriptions lack visits that the night should have made. The log of RunNightly says which.",
  {
    ...ownMetrics.unextendedSubscriptions,
    statistic: "Maximum",
    threshold: 1,
    period: 900,
  },
);
// One network may have three open bookings a day.
alarm("open-bookings", "Thirty bookings wait for somebody to confirm them: look at the list on the dashboard.", {
  ...ownMetrics.openBookings,
  statistic: "Maximum",
  threshold: 30,
});
alarm("late-jobs", "Work on visits or an abandoned booking waits for an hour. The log of RunOutbox says why.", {
  ...ownMetrics.oldestJob,
  statistic: "Maximum",
  threshold: 3_600,
  period: 900,
});
// Stages that cannot send mail store it.
if (mail.identity !== undefined)
  alarm("unsent-messages", "A message waits for an hour to be sent. The log of RunOutbox says which error it meets.", {
    ...ownMetrics.oldestPendingMessage,
    statistic: "Maximum",
    threshold: 3_600,
    period: 900,
  });
for (const kind of ["Read", "Write"])
  alarm(`table-${kind.toLowerCase()}-throttles`, "The table refuses requests: one partition is asked too often.", {
    namespace: "AWS/DynamoDB",
    metricName: `${kind}ThrottleEvents`,
    dimensions: { TableName: table.name },
    statistic: "Sum",
    threshold: 1,
  });
for (const { name: GlobalSecondaryIndexName } of Object.values(layout.indexes))
  for (const kind of ["Read", "Write"])
    alarm(
      `index-${GlobalSecondaryIndexName}-${kind.toLowerCase()}-throttles`,
      "An index of the table refuses requests: one of its partitions is asked too often.",
      {
        namespace: "AWS/DynamoDB",
        metricName: `${kind}ThrottleEvents`,
        dimensions: { TableName: table.name, GlobalSecondaryIndexName },
        statistic: "Sum",
        threshold: 1,
      },
    );
alarm(
  "mail-complaints",
  "Receivers report our mails as spam; from 0.1 % on Amazon looks into it, and may stop the sending.",
  {
    namespace: "AWS/SES",
    metricName: "Reputation.ComplaintRate",
    statistic: "Maximum",
    threshold: 0.001,
  },
);
alarm("mail-bounces", "Too many mails bounce; at 10 % Amazon stops the sending.", {
  namespace: "AWS/SES",
  metricName: "Reputation.BounceRate",
  statistic: "Maximum",
  threshold: 0.05,
});
alarm(
  "site-5xx",
  "One of twenty answers to visitors is an error, for a quarter of an hour: pages, files or the API.",
  {
    namespace: "AWS/CloudFront",
    metricName: "5xxErrorRate",
    dimensions: { DistributionId: router.distributionID, Region: "Global" },
    statistic: "Average",
    threshold: 5,
    periods: 3,
  },
  edgeTarget,
);
if (textEvents.statuses !== undefined)
  alarm("lost-text-status", "What became of text messages was not handed to TakeTexts.", {
    namespace: "AWS/Events",
    metricName: "FailedInvocations",
    dimensions: { RuleName: textEvents.statuses.name },
    statistic: "Sum",
    threshold: 1,
  });
// Above what scanners cause: an attack, or a rule that refuses everybody.
alarm(
  "firewall-blocks",
  "The firewall refuses a hundred requests in five minutes. Its log says by which rule.",
  {
    namespace: "AWS/WAFV2",
    metricName: "BlockedRequests",
    dimensions: { WebACL: firewallMetric, Rule: "ALL" },
    statistic: "Sum",
    threshold: 100,
  },
  edgeTarget,
);
