import { edgeRegion } from "./bootstrap-contract.ts";
import { place, stage } from "./stage.ts";

const here = [{ test: "StringEquals", variable: "aws:SourceAccount", values: [place.accountId] }];

/** Alarms can notify topics of their own region only. */
const topicOf = (name: string, services: readonly string[], region?: string): aws.sns.Topic => {
  const where = region === undefined ? {} : { region };
  const made = new aws.sns.Topic(name, { ...where, name: `${stage.prefix}-alarms` });
  new aws.sns.TopicPolicy(`${name}Policy`, {
    ...where,
    arn: made.arn,
    policy: aws.iam.getPolicyDocumentOutput({
      statements: services.map((service) => ({
        effect: "Allow",
        principals: [{ type: "Service", identifiers: [service] }],
        actions: ["sns:Publish"],
        resources: [made.arn],
        conditions: here,
      })),
    }).json,
  });
  if (stage.alarmEmail !== undefined)
    new aws.sns.TopicSubscription(`${name}Mail`, {
      ...where,
      topic: made.arn,
      protocol: "email",
      endpoint: stage.alarmEmail,
    });
  return made;
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
