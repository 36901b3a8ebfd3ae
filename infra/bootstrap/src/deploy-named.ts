import { appName, edgeRegion, namePrefix, region } from "../../bootstrap-contract.ts";
import { arn, type Grant, verbs } from "./grant.ts";
import type { Reach } from "./reach.ts";

const prefixReason = "SST gives the stage's prefix and random letters to every name.";

export const namedGrants = ({ kind, stages, names, isPermanent }: Reach): readonly Grant[] => [
  {
    sid: "Functions",
    why: prefixReason,
    actions: ["lambda:*"],
    resources: [arn("lambda", `function:${names}`, region)],
  },
  {
    sid: "Table",
    why: `${prefixReason} Tables, not what is in them, but \`deploy-catalog.ts\`; previews: \`deploy-seed.ts\`.`,
    actions: verbs(
      "dynamodb",
      "CreateTable UpdateTable DeleteTable Describe* UpdateContinuousBackups UpdateTimeToLive",
      "ListTagsOfResource TagResource UntagResource",
    ),
    resources: [arn("dynamodb", `table/${names}`, region)],
  },
  {
    sid: "Buckets",
    why: `${prefixReason} The site's files are uploaded, old ones removed, and buckets of removed stages emptied.`,
    actions: ["s3:*"],
    resources: [`arn:aws:s3:::${names}`],
  },
  {
    sid: "NotWhatVisitorsSent",
    why: "A deployment has no business with applicants' resumes.",
    effect: "Deny",
    actions: ["s3:GetObject", "s3:GetObjectVersion", "s3:PutObject"],
    resources: [`arn:aws:s3:::${namePrefix(stages)}uploads*/*`],
  },
  {
    sid: "QueuesAndTopics",
    why: prefixReason,
    actions: ["sqs:*", "sns:*"],
    resources: [
      arn("sqs", names, region),
      arn("sns", names, region),
      ...(isPermanent ? [arn("sns", names, edgeRegion)] : []),
    ],
  },
  {
    sid: "Schedules",
    why: prefixReason,
    actions: verbs("scheduler", "CreateSchedule GetSchedule UpdateSchedule DeleteSchedule"),
    resources: [arn("scheduler", `schedule/default/${names}`, region)],
  },
  {
    sid: "Logs",
    why: prefixReason,
    actions: verbs(
      "logs",
      "CreateLogGroup DeleteLogGroup PutRetentionPolicy DeleteRetentionPolicy ListTagsForResource",
      "ListTagsLogGroup TagResource UntagResource",
    ),
    resources: [
      arn("logs", `log-group:/aws/lambda/${names}`, region),
      arn("logs", `log-group:/aws/vendedlogs/apis/${names}`, region),
      ...(isPermanent ? [arn("logs", `log-group:aws-waf-logs-${names}`, edgeRegion)] : []),
    ],
  },
  {
    sid: "EdgeFunctions",
    why: prefixReason,
    actions: verbs("cloudfront", "*Function"),
    resources: [
      arn("cloudfront", `function/${names}`),
      // Of names that would be too long SST cuts the beginning: `c-production-RouterCdnRedirect…`.
      ...(isPermanent ? [arn("cloudfront", `function/c*-${stages}-RouterCdnRedirect*`)] : []),
    ],
  },
  ...(isPermanent
    ? [
        {
          sid: "Alarms",
          why: `${prefixReason} The dashboard is called after the stage.`,
          actions: verbs(
            "cloudwatch",
            "PutMetricAlarm DeleteAlarms PutDashboard GetDashboard DeleteDashboards ListTagsForResource",
            "TagResource UntagResource",
          ),
          resources: [
            arn("cloudwatch", `alarm:${names}`, region),
            arn("cloudwatch", `alarm:${names}`, edgeRegion),
            arn("cloudwatch", `dashboard/${appName}-${stages}`),
          ],
        },
        {
          sid: "Events",
          why: `${prefixReason} What became of text messages.`,
          actions: verbs(
            "events",
            "PutRule DescribeRule DeleteRule PutTargets RemoveTargets ListTargetsByRule ListTagsForResource",
            "TagResource UntagResource",
          ),
          resources: [arn("events", `rule/${names}`, region)],
        },
        {
          sid: "Subscriptions",
          why: "SNS knows no resource for what is done to a subscription; to subscribe takes the topic's name.",
          actions: verbs("sns", "GetSubscriptionAttributes SetSubscriptionAttributes Unsubscribe"),
          resources: ["*"],
        },
        {
          sid: "Firewall",
          why: `${prefixReason} Amazon's rule groups belong to Amazon's accounts.`,
          actions: ["wafv2:*"],
          resources: [
            arn("wafv2", `global/webacl/${names}`, edgeRegion),
            "arn:aws:wafv2:us-east-1:*:global/managedruleset/*",
          ],
        },
      ]
    : []),
  ...(kind === "production"
    ? [
        {
          sid: "Budget",
          why: prefixReason,
          actions: verbs("budgets", "ViewBudget ModifyBudget ListTagsForResource TagResource UntagResource"),
          resources: [arn("budgets", `budget/${names}`)],
        },
      ]
    : []),
];
