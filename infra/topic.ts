import { edgeRegion } from "./bootstrap-contract.ts";
import { deployTarget, stage } from "./stage.ts";
import { textOrigin } from "./text-origin.ts";

const fromThisAccount = [{ test: "StringEquals", variable: "aws:SourceAccount", values: [deployTarget.accountId] }];

/** Alarms can notify topics of their own region only. */
const topicOf = (name: string, services: readonly string[], region?: string): aws.sns.Topic => {
  const where = region === undefined ? {} : { region };
  const newTopic = new aws.sns.Topic(name, { ...where, name: `${stage.prefix}-alarms` });
  new aws.sns.TopicPolicy(`${name}Policy`, {
    ...where,
    arn: newTopic.arn,
    policy: aws.iam.getPolicyDocumentOutput({
      statements: services.map((service) => ({
        effect: "Allow",
        principals: [{ type: "Service", identifiers: [service] }],
        actions: ["sns:Publish"],
        resources: [newTopic.arn],
        conditions: fromThisAccount,
      })),
    }).json,
  });
  if (stage.alarmEmail !== undefined)
    new aws.sns.TopicSubscription(`${name}Mail`, {
      ...where,
      topic: newTopic.arn,
      protocol: "email",
      endpoint: stage.alarmEmail,
    });
  return newTopic;
};

export const topic: aws.sns.Topic = topicOf("Alarms", ["cloudwatch.amazonaws.com", "budgets.amazonaws.com"]);

/** CloudFront's metrics are in one region. */
export const edgeTopic: aws.sns.Topic = topicOf("EdgeAlarms", ["cloudwatch.amazonaws.com"], edgeRegion);

// The budget is the account's, so one stage keeps it: the account pays for all of them.
if (stage.isProduction)
  new aws.budgets.Budget("Budget", {
    name: `${stage.prefix}-monthly`,
    budgetType: "COST",
    timeUnit: "MONTHLY",
    // Rings at 80 %: above an ordinary month with and without text messages (docs/cost.md).
    limitAmount: textOrigin === undefined ? "50" : "80",
    limitUnit: "USD",
    notifications: (["ACTUAL", "FORECASTED"] as const).map((notificationType) => ({
      notificationType,
      comparisonOperator: "GREATER_THAN",
      threshold: 80,
      thresholdType: "PERCENTAGE",
      subscriberSnsTopicArns: [topic.arn],
    })),
  });
