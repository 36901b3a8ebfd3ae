import { all, arn, type Needs, on, serviceRole } from "./needs.ts";

const logGroup: Needs = ({ region, text }) => {
  const group = arn("logs", `log-group:${text("name")}`, region);
  return all(
    on("logs", "*", { create: "DescribeLogGroups", read: "DescribeLogGroups" }),
    // Some are authorized on the group, others on its contents.
    ...[group, `${group}:*`].map((resource) =>
      on("logs", resource, {
        create: "CreateLogGroup TagResource PutRetentionPolicy",
        read: "ListTagsForResource",
        update: "PutRetentionPolicy DeleteRetentionPolicy TagResource UntagResource",
        delete: "DeleteLogGroup",
      }),
    ),
  );
};

/** SNS has no resource for subscriptions. */
const subscription: Needs = ({ text }) =>
  all(
    on("sns", text("topic"), { create: "Subscribe", read: "ListSubscriptionsByTopic" }),
    on("sns", "*", {
      create: "GetSubscriptionAttributes",
      read: "GetSubscriptionAttributes",
      update: "SetSubscriptionAttributes",
      delete: "Unsubscribe GetSubscriptionAttributes",
    }),
  );

const identity = (name: string, region: string): string => arn("ses", `identity/${name}`, region);

export const notices: Readonly<Record<string, Needs>> = {
  "aws:cloudwatch/logGroup:LogGroup": logGroup,
  "aws:cloudwatch/metricAlarm:MetricAlarm": ({ region, text }) =>
    all(
      on("cloudwatch", arn("cloudwatch", `alarm:${text("name")}`, region), {
        create: "PutMetricAlarm TagResource",
        read: "ListTagsForResource",
        update: "PutMetricAlarm TagResource UntagResource",
        delete: "DeleteAlarms",
      }),
      on("cloudwatch", "*", { create: "DescribeAlarms", read: "DescribeAlarms" }),
    ),
  "aws:cloudwatch/eventRule:EventRule": ({ region, text }) =>
    on("events", arn("events", `rule/${text("name")}`, region), {
      create: "PutRule TagResource",
      read: "DescribeRule ListTagsForResource",
      update: "PutRule TagResource UntagResource",
      delete: "DeleteRule",
    }),
  "aws:cloudwatch/eventTarget:EventTarget": ({ region, text }) =>
    on("events", arn("events", `rule/${text("rule")}`, region), {
      create: "PutTargets",
      read: "ListTargetsByRule",
      update: "PutTargets",
      delete: "RemoveTargets",
    }),
  "aws:cloudwatch/dashboard:Dashboard": ({ text }) =>
    on("cloudwatch", arn("cloudwatch", `dashboard/${text("dashboardName")}`), {
      create: "PutDashboard",
      read: "GetDashboard",
      update: "PutDashboard",
      delete: "DeleteDashboards",
    }),
  "aws:budgets/budget:Budget": ({ text }) =>
    on("budgets", arn("budgets", `budget/${text("name")}`), {
      create: "ModifyBudget TagResource",
      read: "ViewBudget ListTagsForResource",
      update: "ModifyBudget TagResource UntagResource",
      delete: "ModifyBudget",
    }),
  "aws:sqs/queue:Queue": ({ text }) =>
    on("sqs", text("arn"), {
      create: "CreateQueue TagQueue",
      read: "GetQueueAttributes ListQueueTags",
      update: "SetQueueAttributes TagQueue UntagQueue",
      delete: "DeleteQueue GetQueueAttributes",
    }),
  "aws:sns/topic:Topic": ({ text }) =>
    on("sns", text("arn"), {
      create: "CreateTopic SetTopicAttributes TagResource",
      read: "GetTopicAttributes ListTagsForResource",
      update: "SetTopicAttributes TagResource UntagResource",
      delete: "DeleteTopic",
    }),
  "aws:sns/topicPolicy:TopicPolicy": ({ text }) =>
    on("sns", text("arn"), {
      create: "SetTopicAttributes",
      read: "GetTopicAttributes",
      update: "SetTopicAttributes",
      delete: "SetTopicAttributes GetTopicAttributes",
    }),
  "aws:sns/topicSubscription:TopicSubscription": subscription,
  "aws:ses/domainIdentityVerification:DomainIdentityVerification": () =>
    on("ses", "*", { create: "GetIdentityVerificationAttributes", read: "GetIdentityVerificationAttributes" }),
  "aws:sesv2/configurationSet:ConfigurationSet": ({ region, text }) =>
    all(
      on("ses", arn("ses", `configuration-set/${text("configurationSetName")}`, region), {
        create: "CreateConfigurationSet TagResource",
        read: "GetConfigurationSet ListTagsForResource",
        update: [
          "PutConfigurationSetDeliveryOptions PutConfigurationSetReputationOptions PutConfigurationSetSendingOptions",
          "PutConfigurationSetSuppressionOptions PutConfigurationSetTrackingOptions PutConfigurationSetVdmOptions",
          "TagResource UntagResource",
        ].join(" "),
        delete: "DeleteConfigurationSet",
      }),
      serviceRole("ses.amazonaws.com", "AWSServiceRoleForAmazonSES"),
    ),
  "aws:sesv2/configurationSetEventDestination:ConfigurationSetEventDestination": ({ region, text }) =>
    on("ses", arn("ses", `configuration-set/${text("configurationSetName")}`, region), {
      create: "CreateConfigurationSetEventDestination",
      read: "GetConfigurationSetEventDestinations",
      update: "UpdateConfigurationSetEventDestination",
      delete: "DeleteConfigurationSetEventDestination",
    }),
  "aws:sesv2/emailIdentity:EmailIdentity": ({ region, text }) =>
    all(
      on("ses", identity(text("emailIdentity"), region), {
        create: "CreateEmailIdentity TagResource",
        read: "GetEmailIdentity ListTagsForResource",
        update:
          "PutEmailIdentityConfigurationSetAttributes PutEmailIdentityDkimSigningAttributes TagResource UntagResource",
        delete: "DeleteEmailIdentity",
      }),
      on("ses", arn("ses", `configuration-set/${text("configurationSetName")}`, region), {
        create: "CreateEmailIdentity",
        update: "PutEmailIdentityConfigurationSetAttributes",
      }),
    ),
  "aws:sesv2/emailIdentityMailFromAttributes:EmailIdentityMailFromAttributes": ({ region, text }) =>
    on("ses", identity(text("emailIdentity"), region), {
      create: "PutEmailIdentityMailFromAttributes",
      read: "GetEmailIdentity",
      update: "PutEmailIdentityMailFromAttributes",
      delete: "PutEmailIdentityMailFromAttributes",
    }),
};
