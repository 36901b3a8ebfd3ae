import { items, queries } from "./access.ts";
import { identityEnvironment } from "./auth.ts";
import { lambda } from "./lambda.ts";
import { mail } from "./mail.ts";
import { lostEvents } from "./queues.ts";
import { deployTarget, stage } from "./stage.ts";

/** Opening and clicking are not watched: that is the reader's own business. */
const kinds = ["DELIVERY", "BOUNCE", "COMPLAINT", "REJECT"];

/** The sender's identity has this configuration set by default: all its mails are reported, Cognito's too. */
const takeEvents = ({ configurationSet }: sst.aws.Email["nodes"]): sst.aws.Function => {
  const topic = new aws.sns.Topic("MailEvents", { name: `${stage.prefix}-mail-events` });
  const policy = new aws.sns.TopicPolicy("MailEventsPolicy", {
    arn: topic.arn,
    policy: aws.iam.getPolicyDocumentOutput({
      statements: [
        {
          effect: "Allow",
          principals: [{ type: "Service", identifiers: ["ses.amazonaws.com"] }],
          actions: ["sns:Publish"],
          resources: [topic.arn],
          conditions: [
            { test: "StringEquals", variable: "aws:SourceAccount", values: [deployTarget.accountId] },
            { test: "StringEquals", variable: "aws:SourceArn", values: [configurationSet.arn] },
          ],
        },
      ],
    }).json,
  });
  // SES tries the topic when it is named.
  new aws.sesv2.ConfigurationSetEventDestination(
    "MailEventsDestination",
    {
      configurationSetName: configurationSet.configurationSetName,
      eventDestinationName: "mail-events",
      eventDestination: { enabled: true, matchingEventTypes: kinds, snsDestination: { topicArn: topic.arn } },
    },
    { dependsOn: [policy] },
  );
  const taker = lambda("TakeMailEvents", {
    handler: "take-mail-events.handler",
    timeout: "30 seconds",
    memory: "512 MB",
    environment: identityEnvironment,
    permissions: [items("GetItem", "PutItem", "UpdateItem"), queries("byState")],
    failures: { queue: lostEvents.arn, retries: 2 },
  });
  const permission = new aws.lambda.Permission("MailEventsPermission", {
    action: "lambda:InvokeFunction",
    function: taker.arn,
    principal: "sns.amazonaws.com",
    sourceArn: topic.arn,
  });
  new aws.sns.TopicSubscription(
    "MailEventsSubscription",
    { topic: topic.arn, protocol: "lambda", endpoint: taker.arn },
    { dependsOn: [permission] },
  );
  return taker;
};

/** Stages that cannot send mail hear of none. */
export const mailEvents: { functions: Readonly<Record<string, sst.aws.Function>> } = {
  functions: mail.identity === undefined ? {} : { takeMailEvents: takeEvents(mail.identity.nodes) },
};
