import { table as layout } from "@cleaning/contract/data/table";
import { appName, namePrefix, region, type StageKind } from "../../bootstrap-contract.ts";
import { arn, type Grant, verbs } from "./grant.ts";
import { denyOtherStagesByTag, permanentStages, stageTag, otherStageTag } from "./other-stages.ts";

const ceilingReason = "The ceiling for every function of a stage: names are made by SST and end in random letters.";

const runtimeGrants = (names: string): readonly Grant[] => [
  {
    sid: "Items",
    why: ceilingReason,
    actions: verbs(
      "dynamodb",
      "GetItem PutItem UpdateItem DeleteItem ConditionCheckItem Query BatchGetItem BatchWriteItem",
    ),
    resources: [arn("dynamodb", `table/${names}`, region)],
  },
  {
    sid: "HistoryStays",
    why: "What staff did is written once: whatever a function's own policy says, it cannot change or delete it.",
    effect: "Deny",
    actions: verbs("dynamodb", "UpdateItem DeleteItem BatchWriteItem PartiQLUpdate PartiQLDelete"),
    resources: [arn("dynamodb", `table/${names}`, region)],
    conditions: { "ForAnyValue:StringLike": { "dynamodb:LeadingKeys": `${layout.historyPartition}*` } },
  },
  {
    sid: "Files",
    why: ceilingReason,
    actions: ["s3:GetObject", "s3:PutObject*", "s3:DeleteObject*"],
    resources: [`arn:aws:s3:::${names}`],
  },
  {
    sid: "OwnLog",
    why: ceilingReason,
    actions: ["logs:CreateLogStream", "logs:PutLogEvents"],
    resources: [arn("logs", `log-group:/aws/lambda/${names}`, region)],
  },
  {
    sid: "Messages",
    why: ceilingReason,
    actions: ["sqs:SendMessage", "sns:Publish"],
    resources: [arn("sqs", names, region), arn("sns", names, region)],
  },
  {
    sid: "Runs",
    why: ceilingReason,
    actions: ["lambda:InvokeFunction"],
    resources: [arn("lambda", `function:${names}`, region)],
  },
  {
    sid: "Mail",
    why: "Identities are named after domains, which the boundary does not know; the function's own policy names them.",
    actions: ["ses:Send*Email"],
    resources: [arn("ses", "identity/*", region), arn("ses", `configuration-set/${names}`, region)],
  },
  {
    sid: "Texts",
    why: "A phone number has a number for a name; the function's own policy names it.",
    actions: ["sms-voice:SendTextMessage"],
    resources: [arn("sms-voice", "phone-number/*", region), arn("sms-voice", "pool/*", region)],
  },
  {
    sid: "People",
    why: "A user pool has a number for a name; the denial by tag keeps the pools of other stages out.",
    actions: ["cognito-idp:Admin*", "cognito-idp:ListUsers"],
    resources: [arn("cognito-idp", "userpool/*", region)],
  },
  {
    sid: "Traces",
    why: "X-Ray has no resources to name. A key has a number: the function's own policy names it.",
    actions: ["xray:PutTraceSegments", "xray:PutTelemetryRecords", "kms:Encrypt", "kms:Decrypt"],
    resources: ["*"],
  },
];

/** `sst dev` runs functions on the developer's machine, through AppSync. */
const liveDebuggingGrants: readonly Grant[] = [
  {
    sid: "LiveDebugging",
    why: "SST makes one AppSync API an account for it, and gives it a random name.",
    actions: ["appsync:EventConnect", "appsync:EventPublish", "appsync:EventSubscribe"],
    resources: [arn("appsync", "*", region)],
  },
];

/** Personal and pull request stages may have any name, so the others are denied by theirs. */
const denyOtherStagesByName = (stages: readonly string[]): readonly Grant[] =>
  stages.map((stage) => {
    const names = `${namePrefix(stage)}*`;
    const resources = runtimeGrants(names).flatMap((grant) => grant.resources);
    return {
      sid: `Not${stage}`,
      why: "What is named after another stage is not this one's.",
      effect: "Deny",
      actions: ["*"],
      resources: resources.filter((resource) => resource.includes(names)),
    };
  });

/** The ceiling of every role of such a stage. No `iam`, no `sts`, no administration. */
export const boundaryGrants = (kind: StageKind): readonly Grant[] =>
  kind === "preview"
    ? [
        ...runtimeGrants(`${appName}-*`),
        ...liveDebuggingGrants,
        ...denyOtherStagesByName(permanentStages),
        denyOtherStagesByTag({ StringEquals: { [stageTag]: permanentStages } }),
      ]
    : [...runtimeGrants(`${namePrefix(kind)}*`), denyOtherStagesByTag(otherStageTag(kind))];
