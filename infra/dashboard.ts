import { api } from "./api.ts";
import { auth } from "./auth.ts";
import { functions } from "./functions.ts";
import { mailEvents } from "./mail-events.ts";
import { deadLetters, lostEvents } from "./queues.ts";
import { ownMetrics, schedules } from "./schedules.ts";
import { deployTarget, stage } from "./stage.ts";
import { table } from "./storage.ts";
import { textEvents } from "./text-events.ts";

type Metric = readonly [namespace: string, metric: string, ...dimensions: $util.Input<string>[]];

const chart = (title: string, stat: string, metrics: readonly Metric[]) => ({
  type: "metric",
  width: 12,
  height: 6,
  properties: { title, region: deployTarget.region, stat, period: 300, metrics },
});

const all = Object.values({
  ...functions,
  ...auth.functions,
  ...schedules.functions,
  ...mailEvents.functions,
  ...textEvents.functions,
});
const ofFunctions = (metric: string): Metric[] => all.map(({ name }) => ["AWS/Lambda", metric, "FunctionName", name]);
const ofApi = (metric: string): Metric => ["AWS/ApiGateway", metric, "ApiId", api.nodes.api.id];
const ofTable = (metric: string): Metric => ["AWS/DynamoDB", metric, "TableName", table.name];
const ownMetric = ({ namespace, metricName, dimensions }: (typeof ownMetrics)[keyof typeof ownMetrics]): Metric => [
  namespace,
  metricName,
  "service",
  dimensions.service,
];

new aws.cloudwatch.Dashboard("Dashboard", {
  dashboardName: stage.prefix,
  dashboardBody: $jsonStringify({
    widgets: [
      chart("Calls", "Sum", [ofApi("Count"), ofApi("4xx"), ofApi("5xx")]),
      chart("Time of a call, p99 (ms)", "p99", [ofApi("Latency"), ofApi("IntegrationLatency")]),
      chart("Crashes", "Sum", ofFunctions("Errors")),
      chart("Could not start", "Sum", ofFunctions("Throttles")),
      chart("Runs at once", "Maximum", ofFunctions("ConcurrentExecutions")),
      chart("Table", "Sum", [ofTable("ConsumedReadCapacityUnits"), ofTable("ConsumedWriteCapacityUnits")]),
      chart("Oldest message that waits (s)", "Maximum", [ownMetric(ownMetrics.oldestPendingMessage)]),
      chart("Orders pending for a day", "Maximum", [ownMetric(ownMetrics.overdueOrders)]),
      chart("Hours without a sync", "Maximum", [ownMetric(ownMetrics.hoursWithoutSync)]),
      chart("Subscriptions that lack visits", "Maximum", [ownMetric(ownMetrics.unextendedSubscriptions)]),
      chart("Oldest job that waits (s)", "Maximum", [ownMetric(ownMetrics.oldestJob)]),
      chart("Bookings that nobody has confirmed", "Maximum", [ownMetric(ownMetrics.openBookings)]),
      chart(
        "Failed for good",
        "Maximum",
        [deadLetters, lostEvents].map(({ name }) => [
          "AWS/SQS",
          "ApproximateNumberOfMessagesVisible",
          "QueueName",
          name,
        ]),
      ),
    ],
  }),
});
