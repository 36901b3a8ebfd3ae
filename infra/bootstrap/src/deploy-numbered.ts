import { region } from "../../bootstrap-contract.ts";
import { arn, type Grant, verbs } from "./grant.ts";
import { stageTag } from "./other-stages.ts";
import type { Reach } from "./reach.ts";

const numberReason = "AWS gives it a number for a name; the denial by tag keeps the numbers of other stages out.";

const edgeTypes = [
  "distribution",
  "origin-access-control",
  "cache-policy",
  "origin-request-policy",
  "response-headers-policy",
  "key-value-store",
];

/** Resources with generated ids, and requests without a resource. */
export const numberedGrants = ({ kind, stages, names }: Reach): readonly Grant[] => [
  {
    sid: "Keys",
    why: `${numberReason} Keys, not what they encrypt. Aliases have names.`,
    actions: verbs(
      "kms",
      "DescribeKey GetKeyPolicy GetKeyRotationStatus ListResourceTags EnableKeyRotation UpdateKeyDescription",
      "TagResource UntagResource CreateAlias UpdateAlias DeleteAlias",
    ),
    resources: [arn("kms", "key/*", region), arn("kms", `alias/${names}`, region)],
  },
  ...(kind === "production"
    ? [] // production's key stays (`keep-data.ts`)
    : [
        {
          sid: "EndKeys",
          why: "A key without the stage's tag may be anything's.",
          actions: ["kms:ScheduleKeyDeletion"],
          resources: ["*"],
          conditions: { StringLike: { [stageTag]: stages } },
        },
      ]),
  {
    sid: "Edge",
    why: `${numberReason} Functions are not among these: they have names.`,
    actions: ["cloudfront:*"],
    resources: edgeTypes.map((type) => arn("cloudfront", `${type}/*`)),
  },
  {
    sid: "EdgeKeys",
    why: numberReason,
    actions: verbs("cloudfront-keyvaluestore", "DescribeKeyValueStore GetKey ListKeys PutKey DeleteKey UpdateKeys"),
    resources: [arn("cloudfront", "key-value-store/*")],
  },
  {
    sid: "Api",
    why: numberReason,
    actions: verbs("apigateway", "GET POST PUT PATCH DELETE TagResource UntagResource"),
    resources: ["apis", "apis/*", "tags/*"].map((path) => `arn:aws:apigateway:${region}::/${path}`),
  },
  {
    sid: "UserPool",
    why: `${numberReason} Pools, clients and groups, not people: \`deploy-seed.ts\`.`,
    actions: verbs(
      "cognito-idp",
      "Describe* UpdateUserPool* DeleteUserPool* CreateUserPoolClient ListUserPoolClients",
      "SetUserPoolMfaConfig GetUserPoolMfaConfig GetLogDeliveryConfiguration CreateGroup GetGroup",
      "UpdateGroup DeleteGroup ListTagsForResource TagResource UntagResource",
    ),
    resources: [arn("cognito-idp", "userpool/*", region)],
  },
  {
    sid: "NamingNothing",
    why: "Lists, questions and whatever CloudFront is to make have no resource to AWS: not even a function that is named.",
    actions: [
      "sts:GetCallerIdentity",
      "cognito-idp:CreateUserPool",
      ...verbs("kms", "CreateKey ListAliases"),
      "cloudwatch:DescribeAlarms",
      "ssm:DescribeParameters",
      ...verbs("cloudfront", "List* CreateDistribution CreateFunction CreateKeyValueStore CreateOriginAccessControl"),
      ...verbs("cloudfront", "CreateCachePolicy CreateOriginRequestPolicy CreateResponseHeadersPolicy"),
      ...verbs("logs", "DescribeLogGroups DescribeResourcePolicies PutResourcePolicy"),
      ...verbs("logs", "CreateLogDelivery GetLogDelivery UpdateLogDelivery DeleteLogDelivery ListLogDeliveries"),
    ],
    resources: ["*"],
  },
];
