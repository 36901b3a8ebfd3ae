import { table as layout } from "@cleaning/contract/data/table";
import { appName, namePrefix, region, type StageKind } from "../../bootstrap-contract.ts";
import { arn, type Grant, verbs } from "./grant.ts";
import { notOthersByTag, permanentStages, stageTag, tagOtherThan } from "./other-stages.ts";

const ofTheStage = "The ceiling for every function of a stage: names are made by SST and end in random letters.";

const running = (names: string): readonly Grant[] => [
  {
    sid: "Items",
    why: ofTheStage,
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
    why: ofTheStage,
    actions: ["s3:GetObject", "s3:PutObject*", "s3:DeleteObject*"],
    resources: [`arn:aws:s3:::${names}`],
  },
  {
    sid: "OwnLog",
    why: ofTheStage,
    actions: ["logs:CreateLogStream", "logs:PutLogEvents"],
    resources: [arn("logs", `log-group:/aws/lambda/${names}`, region)],
  },
  {
    sid: "Messages",
    why: ofTheStage,
    actions: ["sqs:SendMessage", "sns:Publish"],
    resources: [arn("sqs", names, region), arn("sns", names, region)],
  },
  {
    sid: "Runs",
    why: ofTheStage,
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
const live: readonly Grant[] = [
  {
    sid: "LiveDebugging",
    why: "SST makes one AppSync API an account for it, and gives it a random name.",
    actions: ["appsync:EventConnect", "appsync:EventPublish", "appsync:EventSubscribe"],
    resources: [arn("appsync", "*", region)],
  },
];

/** Personal and pull request stages may have any name, so the others are denied by theirs. */
const notOthersByName = (stages: readonly string[]): readonly Grant[] =>
  stages.map((stage) => {
    const names = `${namePrefix(stage)}*`;
    const resources = running(names).flatMap((grant) => grant.resources);
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
        ...running(`${appName}-*`),
        ...live,
        ...notOthersByName(permanentStages),
        notOthersByTag({ StringEquals: { [stageTag]: permanentStages } }),
      ]
    : [...running(`${namePrefix(kind)}*`), notOthersByTag(tagOtherThan(kind))];
