import { readFileSync } from "node:fs";
import { join } from "node:path";
import { table as layout } from "@cleaning/contract/data/table";
import { describe, expect, it } from "vitest";
import { budgets, fixed } from "../../scripts/cost/assumptions.ts";
import { bounceDomain, dmarcStep, dmarcSteps } from "../mail-names.ts";
import { byName, fieldsOf, listOf } from "../synthesis/fields.ts";
import { recorded } from "../synthesis/template.ts";

const production = recorded("production");
const queueArn = (id: string): string => String(production.one("aws:sqs/queue:Queue", id).state["arn"]);
const queue = queueArn("DeadLetters");

const schedules = [
  ["RunOutbox", "packages/functions/src/run-outbox.handler", "rate(5 minutes)"],
  ["RunNightly", "packages/functions/src/run-nightly.handler", "cron(0/5 * * * ? *)"],
  ["SyncHourly", "packages/functions/src/sync-hourly.handler", "rate(1 hour)"],
] as const;

it("the outbox, the night's function and the sync run by themselves", () =>
  expect(production.all("aws:scheduler/schedule:Schedule")).toHaveLength(schedules.length));

it("no schedule has a time zone: the hour that a night of autumn has twice would pass without a run, and ring", () => {
  for (const { inputs } of production.all("aws:scheduler/schedule:Schedule"))
    expect(inputs["scheduleExpressionTimezone"] ?? "UTC").toBe("UTC");
});

describe.each(schedules)("the schedule of %s", (name, handler, expression) => {
  const found = production.all("aws:scheduler/schedule:Schedule").find((schedule) => schedule.name.startsWith(name));
  const inputs = fieldsOf(found?.inputs);

  it("runs it as often as it should", () => {
    expect(inputs).toMatchObject({ scheduleExpression: expression, state: "ENABLED" });
    const run = production
      .lambdas()
      .find(({ inputs: fn }) => String(fieldsOf(inputs["target"])["arn"]).endsWith(String(fn["name"])));
    expect(run?.build?.handler).toBe(handler);
  });

  it("retries an event that cannot be delivered, then stores it in the dead letters", () => {
    expect(inputs["target"]).toMatchObject({
      retryPolicy: { maximumRetryAttempts: 3, maximumEventAgeInSeconds: 3_600 },
      deadLetterConfig: { arn: queue },
    });
    const statements = production.statements(production.one("aws:iam/role:Role", `${name}ScheduleRole`));
    expect(statements).toContainEqual(expect.objectContaining({ actions: ["sqs:SendMessage"], resources: [queue] }));
  });

  it("retries an event whose handler throws, then stores it in the dead letters", () => {
    const config = production
      .all("aws:lambda/functionEventInvokeConfig:FunctionEventInvokeConfig")
      .find((each) => each.name.startsWith(name));
    expect(config?.inputs).toMatchObject({
      maximumRetryAttempts: 2,
      maximumEventAgeInSeconds: 3_600,
      destinationConfig: { onFailure: { destination: queue } },
    });
    const statements = production.statements(production.one("aws:iam/role:Role", `${name}Role`));
    expect(statements).toContainEqual(expect.objectContaining({ actions: ["sqs:SendMessage"], resources: [queue] }));
  });
});

describe("what failed at every try", () => {
  it("is kept for 14 days, encrypted", () => {
    const queues = production.all("aws:sqs/queue:Queue");
    expect(queues).toHaveLength(2);
    for (const { inputs } of queues)
      expect(inputs).toMatchObject({ messageRetentionSeconds: 14 * 24 * 3_600, sqsManagedSseEnabled: true });
  });

  it("of what nobody says twice is kept apart from the runs that the next one repeats", () => {
    const lost = queueArn("LostEvents");
    expect(lost).not.toBe(queue);
    for (const id of ["TakeMailEvents", "TakeTexts"]) {
      const config = production
        .all("aws:lambda/functionEventInvokeConfig:FunctionEventInvokeConfig")
        .find((each) => each.name.startsWith(id));
      expect(config?.inputs).toMatchObject({
        maximumRetryAttempts: 2,
        destinationConfig: { onFailure: { destination: lost } },
      });
      const sends = production
        .statements(production.one("aws:iam/role:Role", `${id}Role`))
        .filter(({ actions }) => actions.includes("sqs:SendMessage"));
      expect(sends).toMatchObject([{ resources: [lost] }]);
    }
  });
});

describe("alarms", () => {
  const alarms = production.all("aws:cloudwatch/metricAlarm:MetricAlarm").map(({ inputs }) => inputs);
  const topics = production
    .all("aws:sns/topic:Topic")
    .map(({ state }) => String(state["arn"]))
    // Those of mails and texts are read by functions.
    .filter((arn) => !/-(mail-events|text-answers)$/.test(arn));
  const alarmsOn = (metricName: string) => alarms.filter((alarm) => alarm["metricName"] === metricName);

  it("watch all functions at once for crashes and throttles, and the dashboard says which one it was", () => {
    const functions = production.lambdas().map(({ inputs }) => String(inputs["name"]));
    expect(functions).toHaveLength(14);
    const dashboard = String(production.one("aws:cloudwatch/dashboard:Dashboard").inputs["dashboardBody"]);
    const { widgets } = fieldsOf(JSON.parse(dashboard));
    for (const [metric, threshold] of [
      ["Errors", 3],
      ["Throttles", 1],
    ] as const) {
      const [alarm, ...others] = alarmsOn(metric);
      expect(others).toEqual([]);
      expect(alarm).toMatchObject({ namespace: "AWS/Lambda", statistic: "Sum", threshold });
      expect(alarm).not.toHaveProperty("dimensions");
      const shown = listOf(widgets)
        .flatMap(({ properties }) => fieldsOf(properties)["metrics"] ?? [])
        .filter((each): each is string[] => Array.isArray(each) && each[1] === metric);
      expect(shown.map((each) => String(each.at(-1))).toSorted(byName)).toEqual(functions.toSorted(byName));
    }
  });

  it("watch whether EventBridge hands over what became of texts, where a stage sends any", () => {
    const rule = production.one("aws:cloudwatch/eventRule:EventRule", "TextStatuses").inputs["name"];
    expect(alarmsOn("FailedInvocations")).toMatchObject([
      { namespace: "AWS/Events", dimensions: { RuleName: rule }, threshold: 1 },
    ]);
  });

  it("watch the API for errors and for its slowest calls, the table with each of its indexes, and the mails", () => {
    const TableName = production.one("aws:dynamodb/table:Table").inputs["name"];
    expect(alarmsOn("5xx")).toMatchObject([{ namespace: "AWS/ApiGateway", dimensions: { ApiId: "ApiApi-id" } }]);
    expect(alarmsOn("Latency")).toMatchObject([{ extendedStatistic: "p99", threshold: 3_000, evaluationPeriods: 3 }]);
    for (const metric of ["ReadThrottleEvents", "WriteThrottleEvents"])
      expect(alarmsOn(metric).map((alarm) => alarm["dimensions"])).toEqual([
        { TableName },
        ...Object.values(layout.indexes).map((index) => ({ TableName, GlobalSecondaryIndexName: index.name })),
      ]);
    expect(alarmsOn("Reputation.BounceRate")).toMatchObject([{ threshold: 0.05 }]);
    expect(alarmsOn("Reputation.ComplaintRate")).toMatchObject([{ threshold: 0.001 }]);
  });

  it("ring each time that something ends in a queue, not while something lies there", () => {
    const arrivals = { namespace: "AWS/SQS", statistic: "Sum", threshold: 1, evaluationPeriods: 1 };
    expect(alarmsOn("NumberOfMessagesSent")).toMatchObject([
      { ...arrivals, dimensions: { QueueName: "cleaning-production-dead-letters" } },
      { ...arrivals, dimensions: { QueueName: "cleaning-production-lost-events" } },
    ]);
    expect(alarmsOn("ApproximateNumberOfMessagesVisible")).toEqual([]);
  });

  it("ring for each function that AWS does not start three times in a row, which has no figure then", () => {
    const silent = alarmsOn("Invocations");
    const turns = silent.map(
      (alarm) => [String(alarm["name"]), [alarm["period"], alarm["evaluationPeriods"]]] as const,
    );
    expect(Object.fromEntries(turns)).toEqual({
      "cleaning-production-runOutbox-silent": [300, 3],
      "cleaning-production-runNightly-silent": [300, 3],
      "cleaning-production-syncHourly-silent": [3_600, 3],
    });
    const scheduled = production.lambdas().filter(({ id }) => schedules.some(([name]) => name === id));
    const watched = silent.map((alarm) => String(fieldsOf(alarm["dimensions"])["FunctionName"]));
    expect(watched.toSorted(byName)).toEqual(scheduled.map(({ inputs }) => String(inputs["name"])).toSorted(byName));
    for (const alarm of silent)
      expect(alarm).toMatchObject({
        namespace: "AWS/Lambda",
        statistic: "Sum",
        comparisonOperator: "LessThanThreshold",
        threshold: 1,
        treatMissingData: "breaching",
      });
  });

  it("watch what the firewall of the stage refuses, where its figures are", () => {
    const { visibilityConfig } = production.one("aws:wafv2/webAcl:WebAcl").inputs;
    expect(alarmsOn("BlockedRequests")).toMatchObject([
      {
        namespace: "AWS/WAFV2",
        region: "us-east-1",
        dimensions: { WebACL: fieldsOf(visibilityConfig)["metricName"], Rule: "ALL" },
        threshold: 100,
      },
    ]);
    const ofStaging = recorded("staging").one("aws:wafv2/webAcl:WebAcl").inputs["visibilityConfig"];
    expect(fieldsOf(ofStaging)["metricName"]).not.toBe(fieldsOf(visibilityConfig)["metricName"]);
  });

  it("watch CloudFront, where its metrics are, for what visitors get", () =>
    expect(alarmsOn("5xxErrorRate")).toMatchObject([
      {
        namespace: "AWS/CloudFront",
        region: "us-east-1",
        dimensions: { DistributionId: "RouterCdnDistribution-id", Region: "Global" },
        threshold: 5,
        evaluationPeriods: 3,
      },
    ]));

  it.each([
    [
      "messages that wait for an hour",
      "OldestPendingMessage",
      { threshold: 3_600, period: 900 },
      "RunOutbox",
      "run-outbox",
    ],
    ["orders that are pending for a day", "OverdueOrders", { threshold: 1 }, "RunOutbox", "run-outbox"],
    [
      "subscriptions that the night left over",
      "UnextendedSubscriptions",
      { threshold: 1, period: 900 },
      "RunNightly",
      "jobs/extend-subscriptions",
    ],
    ["bookings that nobody confirms", "OpenBookings", { threshold: 30 }, "RunNightly", "jobs/count-open-bookings"],
    ["jobs that wait for an hour", "OldestJob", { threshold: 3_600, period: 900 }, "RunOutbox", "run-outbox"],
    ["three hours without a sync", "HoursWithoutSync", { threshold: 3, period: 3_600 }, "SyncHourly", "sync-hourly"],
  ] as const)("watch for %s, by the names under which the job says so", (_, metricName, expected, id, file) => {
    const [alarm] = alarmsOn(metricName);
    expect(alarm).toMatchObject({ ...expected, statistic: "Maximum", evaluationPeriods: 1 });
    expect(alarm?.["dimensions"]).toEqual({ service: "cleaning" });
    const job = production.lambdas().find((each) => each.id === id);
    const { POWERTOOLS_METRICS_NAMESPACE } = fieldsOf(fieldsOf(job?.inputs["environment"])["variables"]);
    expect(alarm?.["namespace"]).toBe(POWERTOOLS_METRICS_NAMESPACE);
    expect(POWERTOOLS_METRICS_NAMESPACE).toBe("cleaning-production");
    const functions = join(import.meta.dirname, "../../packages/functions/src");
    expect(readFileSync(join(functions, `${file}.ts`), "utf8")).toMatch(
      new RegExp(`publishMetric\\("${metricName}"|name: "${metricName}"`),
    );
    expect(readFileSync(join(functions, "metric.ts"), "utf8")).toContain('serviceName: "cleaning"');
  });

  it("do not watch the mails of a stage that may send none: there all of them wait, as they should", () => {
    const metrics = recorded("staging")
      .all("aws:cloudwatch/metricAlarm:MetricAlarm")
      .map(({ inputs }) => inputs["metricName"]);
    expect(metrics).toContain("OverdueOrders");
    expect(metrics).not.toContain("OldestPendingMessage");
  });

  it("have figures of our own to read in the stages that stay, and previews pay for none", () => {
    const jobs = (name: "staging" | "preview") =>
      recorded(name)
        .lambdas()
        .filter(({ id }) => schedules.some(([scheduled]) => scheduled === id))
        .map(({ inputs }) => fieldsOf(fieldsOf(inputs["environment"])["variables"]));
    for (const variables of jobs("staging"))
      expect(variables).toMatchObject({ POWERTOOLS_METRICS_NAMESPACE: "cleaning-staging" });
    expect(jobs("preview")).toHaveLength(schedules.length);
    for (const variables of jobs("preview")) {
      expect(variables).toMatchObject({ POWERTOOLS_METRICS_DISABLED: "true" });
      expect(variables).not.toHaveProperty("POWERTOOLS_METRICS_NAMESPACE");
    }
  });

  it("all say so to the owner, say so again when it is over, and say what they mean", () => {
    for (const alarm of alarms) {
      const region = ["5xxErrorRate", "BlockedRequests"].includes(String(alarm["metricName"]))
        ? "us-east-1"
        : "us-west-2";
      const own = topics.filter((arn) => arn.includes(`:${region}:`));
      expect(own).toHaveLength(1);
      expect(alarm).toMatchObject({ alarmActions: own, okActions: own });
      expect(alarm["treatMissingData"]).toBe(alarm["metricName"] === "Invocations" ? "breaching" : "notBreaching");
      expect(String(alarm["alarmDescription"]).length).toBeGreaterThan(10);
      expect("statistic" in alarm).not.toBe("extendedStatistic" in alarm);
    }
    expect(new Set(alarms.map(({ name }) => name)).size).toBe(alarms.length);
    const subscriptions = production
      .all("aws:sns/topicSubscription:TopicSubscription")
      .map(({ inputs }) => inputs)
      .filter(({ protocol }) => protocol !== "lambda");
    expect(new Set(subscriptions.map(({ topic }) => topic))).toEqual(new Set(topics));
    for (const subscription of subscriptions)
      expect(subscription).toMatchObject({ protocol: "email", endpoint: "owner@northern.example" });
  });

  it("read figures that are free: those of each route would cost more than everything else", () => {
    const { inputs } = production.one("aws:apigatewayv2/stage:Stage");
    for (const settings of [inputs["defaultRouteSettings"], ...listOf(inputs["routeSettings"])])
      expect(fieldsOf(settings)).not.toHaveProperty("detailedMetricsEnabled");
    for (const alarm of alarmsOn("Latency").concat(alarmsOn("5xx")))
      expect(alarm["dimensions"]).toEqual({ ApiId: "ApiApi-id" });
  });

  it("are explained in their mail", () => {
    const explained = readFileSync(join(import.meta.dirname, "../../docs/operations.md"), "utf8");
    const ofFunctions = /^cleaning-production-(\w+-silent|index-gsi\d-(read|write)-throttles)$/;
    const names = alarms.map(({ name }) => String(name)).filter((name) => !ofFunctions.test(name));
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) expect(explained).toContain(`\`${name.replace("cleaning-production-", "")}\``);
    expect(explained).toContain("`…-silent`, of a function");
    expect(explained).toContain("`index-…-throttles`");
  });

  it("are as many as the costs say, and so is what else is paid by the month: figures of our own, keys, firewalls and their rules", () => {
    expect(alarms).toHaveLength(fixed.alarms);
    const own = alarms.filter(({ namespace }) => namespace === "cleaning-production");
    expect(new Set(own.map(({ metricName }) => metricName)).size).toBe(fixed.ownMetrics);
    const { inputs } = production.one("aws:wafv2/webAcl:WebAcl");
    expect(listOf(inputs["rules"])).toHaveLength(fixed.firewallRules);
    for (const name of ["production", "staging", "preview"] as const)
      expect(recorded(name).all("aws:kms/key:Key")).toHaveLength(1);
    // The owner makes the zone; a stage writes into it.
    expect(production.all("aws:route53/zone:Zone")).toEqual([]);
    const preview = recorded("preview");
    for (const type of ["aws:wafv2/webAcl:WebAcl", "aws:cloudwatch/metricAlarm:MetricAlarm"])
      expect(preview.all(type)).toEqual([]);
  });

  it("there is a budget, and it says so in the same place before the money is spent", () => {
    const notifications = listOf(production.one("aws:budgets/budget:Budget").inputs["notifications"]);
    expect(notifications.map(({ notificationType }) => notificationType)).toEqual(["ACTUAL", "FORECASTED"]);
    const topic = topics.find((arn) => arn.includes(":us-west-2:"));
    const limit = Number(production.one("aws:budgets/budget:Budget").inputs["limitAmount"]);
    expect(limit).toBe(budgets.withTexts);
    for (const notification of notifications) expect(notification["subscriberSnsTopicArns"]).toEqual([topic]);
    expect(recorded("staging").all("aws:budgets/budget:Budget")).toEqual([]);
  });

  it("have a dashboard of things that exist", () => {
    const { widgets } = fieldsOf(
      JSON.parse(String(production.one("aws:cloudwatch/dashboard:Dashboard").inputs["dashboardBody"])),
    );
    expect(listOf(widgets)).toHaveLength(13);
    const shown = JSON.stringify(widgets);
    const own = alarms.filter(({ namespace }) => namespace === "cleaning-production");
    for (const { metricName } of own) expect(shown).toContain(`"${String(metricName)}"`);
    const names = new Set(production.resources.flatMap(({ id, state }) => [id, state["name"]]));
    names.add("cleaning"); // the service by which our own figures are told apart
    for (const { properties } of listOf(widgets))
      for (const metric of [fieldsOf(properties)["metrics"] ?? []].flat())
        expect(names).toContain(Array.isArray(metric) ? metric.at(-1) : metric);
  });
});

describe("mail", () => {
  const hasPolicy = dmarcSteps[dmarcStep] !== undefined;
  const bounces = bounceDomain("northern.example");
  const records = production.all("aws:route53/record:Record").map(({ inputs }) => inputs);
  const recordOf = (name: string, type: string) =>
    records
      .filter((record) => record["name"] === name && record["type"] === type)
      .flatMap((record) => record["records"]);

  it("is signed, and bounces to a name that no mail server of the company has", () => {
    for (const token of ["one", "two", "three"])
      expect(recordOf(`${token}._domainkey.northern.example`, "CNAME")).toEqual([`${token}.dkim.amazonses.com`]);
    expect(recordOf(bounces, "MX")).toEqual(["10 feedback-smtp.us-west-2.amazonses.com"]);
    expect(recordOf(bounces, "TXT")).toEqual([expect.stringContaining("v=spf1 include:amazonses.com")]);
    expect(
      production.one("aws:sesv2/emailIdentityMailFromAttributes:EmailIdentityMailFromAttributes").inputs,
    ).toMatchObject({ mailFromDomain: bounces });
    expect(records.filter(({ name }) => name === "mail.northern.example")).toEqual([]);
  });

  it("has receivers do with mail of others what the step in force is called, with reports and relaxed alignment", () =>
    expect(recordOf("_dmarc.northern.example", "TXT")).toEqual(
      hasPolicy ? [`v=DMARC1; p=${dmarcStep}; rua=mailto:owner@northern.example`] : [],
    ));

  it("replaces the company's records of the site alone, and never those of its mail", () => {
    const replaced = records.filter(({ allowOverwrite }) => allowOverwrite === true);
    const names = (some: typeof records) => [
      ...new Set(some.map(({ name, type }) => `${String(name)} ${String(type)}`)),
    ];
    expect(
      names(replaced)
        .filter((name) => !/_domainkey| CNAME$/.test(name))
        .toSorted(byName),
    ).toEqual(
      ["northern.example A", "northern.example AAAA", "www.northern.example A", "www.northern.example AAAA"].toSorted(
        byName,
      ),
    );
    expect(names(records.filter((record) => !replaced.includes(record))).toSorted(byName)).toEqual(
      [...(hasPolicy ? ["_dmarc.northern.example TXT"] : []), `${bounces} MX`, `${bounces} TXT`].toSorted(byName),
    );
  });

  it("is sent encrypted; which addresses get none is decided by the table, where the office can lift it", () =>
    expect(production.one("aws:sesv2/configurationSet:ConfigurationSet").inputs).toMatchObject({
      deliveryOptions: { tlsPolicy: "REQUIRE" },
      suppressionOptions: { suppressedReasons: [] },
    }));

  it("is reported, but for opening and clicking, to one function that SES alone reaches", () => {
    const { eventDestination } = production.one(
      "aws:sesv2/configurationSetEventDestination:ConfigurationSetEventDestination",
    ).inputs;
    expect(eventDestination).toMatchObject({
      enabled: true,
      matchingEventTypes: ["DELIVERY", "BOUNCE", "COMPLAINT", "REJECT"],
      snsDestination: { topicArn: expect.stringContaining("mail-events") },
    });
    const subscriptions = production
      .all("aws:sns/topicSubscription:TopicSubscription")
      .filter(({ inputs }) => inputs["protocol"] === "lambda" && String(inputs["topic"]).endsWith("-mail-events"));
    expect(subscriptions.map(({ inputs }) => inputs["endpoint"])).toEqual([expect.stringContaining("TakeMailEvents")]);
  });

  it("in answer to texts comes to one function, from the phone service alone, with what became of texts", () => {
    const taker = expect.stringContaining("TakeTexts");
    const answers = production
      .all("aws:sns/topicSubscription:TopicSubscription")
      .filter(({ inputs }) => String(inputs["topic"]).endsWith("-text-answers"));
    expect(answers.map(({ inputs }) => [inputs["protocol"], inputs["endpoint"]])).toEqual([["lambda", taker]]);
    const { inputs: rule } = production.one("aws:cloudwatch/eventRule:EventRule");
    expect(JSON.parse(String(rule["eventPattern"]))).toEqual({
      source: ["aws.sms-voice"],
      "detail-type": ["Text Message Delivery Status Updated"],
    });
    expect(production.one("aws:cloudwatch/eventTarget:EventTarget").inputs).toMatchObject({ arn: taker });
    expect(recorded("preview").all("aws:cloudwatch/eventRule:EventRule")).toEqual([]);
  });

  it("may be sent by the functions that make some, from the site's own address", () => {
    const senders = production
      .lambdas()
      .filter(({ statements }) => statements.some(({ actions }) => actions.includes("ses:SendEmail")));
    expect(senders.map(({ id }) => id).toSorted(byName)).toEqual([
      "ApiAccounts",
      "ApiAgent",
      "ApiBooking",
      "ApiCheckout",
      "ApiSite",
      "RunOutbox",
    ]);
    for (const { statements, inputs } of senders) {
      const { MAIL_FROM } = fieldsOf(fieldsOf(inputs["environment"])["variables"]);
      expect(MAIL_FROM).toBe("no-reply@northern.example");
      expect(statements).toContainEqual(
        expect.objectContaining({
          actions: ["ses:SendEmail", "ses:SendRawEmail"],
          condition: { StringEquals: { "ses:FromAddress": MAIL_FROM } },
        }),
      );
    }
  });

  it("leads to the stage's own site, whichever function writes it or sends it", () => {
    const stages = [production, recorded("staging")];
    const origins = stages.map((stage) =>
      stage.lambdas().map(({ inputs }) => fieldsOf(fieldsOf(inputs["environment"])["variables"])["SITE_ORIGIN"]),
    );
    expect(origins.map((all) => [...new Set(all)])).toEqual([["https://northern.example"], [undefined]]);
  });

  it.each(["staging", "preview"] as const)("is not sent in %s, which has no domain", (name) => {
    const actions = recorded(name)
      .lambdas()
      .flatMap(({ statements }) => statements.flatMap((statement) => statement.actions));
    expect(actions.filter((action) => action.startsWith("ses:"))).toEqual([]);
  });
});
