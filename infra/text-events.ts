import { items, queries } from "./access.ts";
import { identityEnvironment } from "./auth.ts";
import { lambda } from "./lambda.ts";
import { lostEvents } from "./queues.ts";
import { deployTarget, stage } from "./stage.ts";
import { sendTexts, textEnvironment, textOrigin } from "./text-origin.ts";

/** What people answer comes over the topic; the owner names it as the number's destination (docs/operations.md). */
const takeAnswers = (taker: sst.aws.Function): aws.sns.Topic => {
  const topic = new aws.sns.Topic("TextAnswers", { name: `${stage.prefix}-text-answers` });
  new aws.sns.TopicPolicy("TextAnswersPolicy", {
    arn: topic.arn,
    policy: aws.iam.getPolicyDocumentOutput({
      statements: [
        {
          effect: "Allow",
          principals: [{ type: "Service", identifiers: ["sms-voice.amazonaws.com"] }],
          actions: ["sns:Publish"],
          resources: [topic.arn],
          conditions: [{ test: "StringEquals", variable: "aws:SourceAccount", values: [deployTarget.accountId] }],
        },
      ],
    }).json,
  });
  const permission = new aws.lambda.Permission("TextAnswersPermission", {
    action: "lambda:InvokeFunction",
    function: taker.arn,
    principal: "sns.amazonaws.com",
    sourceArn: topic.arn,
  });
  new aws.sns.TopicSubscription(
    "TextAnswersSubscription",
    { topic: topic.arn, protocol: "lambda", endpoint: taker.arn },
    { dependsOn: [permission] },
  );
  return topic;
};

/** What became of a text comes from EventBridge, where End User Messaging reports it without being asked. */
const takeStatuses = (taker: sst.aws.Function): aws.cloudwatch.EventRule => {
  const rule = new aws.cloudwatch.EventRule("TextStatuses", {
    name: `${stage.prefix}-text-statuses`,
    eventPattern: JSON.stringify({
      source: ["aws.sms-voice"],
      "detail-type": ["Text Message Delivery Status Updated"],
    }),
  });
  const permission = new aws.lambda.Permission("TextStatusesPermission", {
    action: "lambda:InvokeFunction",
    function: taker.arn,
    principal: "events.amazonaws.com",
    sourceArn: rule.arn,
  });
  new aws.cloudwatch.EventTarget(
    "TextStatusesTarget",
    { rule: rule.name, arn: taker.arn },
    { dependsOn: [permission] },
  );
  return rule;
};

const takeTexts = () => {
  const taker = lambda("TakeTexts", {
    handler: "take-texts.handler",
    writesHistory: true,
    timeout: "30 seconds",
    memory: "512 MB",
    environment: { ...identityEnvironment, ...textEnvironment },
    permissions: [items("GetItem", "BatchGetItem", "PutItem", "UpdateItem"), queries("byState"), ...sendTexts()],
    failures: { queue: lostEvents.arn, retries: 2 },
  });
  return { taker, rule: takeStatuses(taker), topic: takeAnswers(taker) };
};

const texts = textOrigin === undefined ? undefined : takeTexts();

/** Stages without a number to send texts from take none. */
export const textEvents: {
  functions: Readonly<Record<string, sst.aws.Function>>;
  answers: aws.sns.Topic | undefined;
  statuses: aws.cloudwatch.EventRule | undefined;
} = {
  functions: texts === undefined ? {} : { takeTexts: texts.taker },
  answers: texts?.topic,
  statuses: texts?.rule,
};
