import { place, stage } from "./stage.ts";

/** Where everything that needs a person is said. */
export const topic: aws.sns.Topic = new aws.sns.Topic("Alarms", { name: `${stage.prefix}-alarms` });

const here = [{ test: "StringEquals", variable: "aws:SourceAccount", values: [place.accountId] }];

new aws.sns.TopicPolicy("AlarmsPolicy", {
  arn: topic.arn,
  policy: aws.iam.getPolicyDocumentOutput({
    statements: ["cloudwatch.amazonaws.com", "budgets.amazonaws.com"].map((service) => ({
      effect: "Allow",
      principals: [{ type: "Service", identifiers: [service] }],
      actions: ["sns:Publish"],
      resources: [topic.arn],
      conditions: here,
    })),
  }).json,
});

if (stage.alarmEmail !== undefined)
  new aws.sns.TopicSubscription("AlarmsMail", { topic: topic.arn, protocol: "email", endpoint: stage.alarmEmail });

// The budget is the account's, so one stage keeps it: the account pays for all of them.
if (stage.isProduction)
  new aws.budgets.Budget("Budget", {
    name: `${stage.prefix}-monthly`,
    budgetType: "COST",
    timeUnit: "MONTHLY",
    limitAmount: "50",
    limitUnit: "USD",
    notifications: (["ACTUAL", "FORECASTED"] as const).map((notificationType) => ({
      notificationType,
      comparisonOperator: "GREATER_THAN",
      threshold: 80,
      thresholdType: "PERCENTAGE",
      subscriberSnsTopicArns: [topic.arn],
    })),
  });
