import { describe, expect, test } from "vitest";
import { boundaryPolicyName, deployRoleArn, kindOfStage } from "../../bootstrap-contract.ts";
import { allowsWithin, type Context } from "./evaluate.ts";
import { account, build, type Document, identities } from "./policy.ts";

const { policyNamed } = identities(build().stacks);

const everything: Document = { Statement: [{ Effect: "Allow", Action: ["*"], Resource: ["*"] }] };

const can = (stage: string, action: string, resource: string, context: Context = {}): boolean =>
  allowsWithin(policyNamed(boundaryPolicyName(kindOfStage(stage))), [everything], { action, resource, context });

const arnOf = (service: string, path: string): string => `arn:aws:${service}:us-west-2:${account}:${path}`;
const pool = arnOf("cognito-idp", "userpool/us-west-2_abc");
const tagged = (stage: string): Context => ({ "aws:ResourceTag/sst:stage": stage });

const stages = ["pr-12", "alice", "staging", "production"];

const functionRequests = (stage: string): [action: string, resource: string][] => [
  ["dynamodb:PutItem", arnOf("dynamodb", `table/cleaning-${stage}-TableTable-abcdefgh`)],
  ["dynamodb:Query", arnOf("dynamodb", `table/cleaning-${stage}-TableTable-abcdefgh/index/gsi1`)],
  ["s3:PutObject", `arn:aws:s3:::cleaning-${stage}-uploadsbucket-abcdefgh/uploads/1.pdf`],
  ["logs:PutLogEvents", arnOf("logs", `log-group:/aws/lambda/cleaning-${stage}-ApiSite:log-stream:x`)],
  ["sqs:SendMessage", arnOf("sqs", `cleaning-${stage}-dead-letters`)],
  ["sqs:SendMessage", arnOf("sqs", `cleaning-${stage}-lost-events`)],
  ["lambda:InvokeFunction", arnOf("lambda", `function:cleaning-${stage}-RunOutboxFunction-abcdefgh`)],
];

const partition = (entity: string): Context => ({ "dynamodb:LeadingKeys": `$cleaning_${entity}#kind_customers#7` });

describe.each(stages)("within the boundary, a function of %s", (stage) => {
  test.each(functionRequests(stage))("can do its work: %s on %s", (action, resource) => {
    expect(can(stage, action, resource, tagged(stage))).toBe(true);
  });

  test("can look after its own people, and send mail", () => {
    expect(can(stage, "cognito-idp:AdminAddUserToGroup", pool, tagged(stage))).toBe(true);
    expect(can(stage, "sms-voice:SendTextMessage", arnOf("sms-voice", "phone-number/phone-1"))).toBe(true);
    for (const action of ["ses:SendEmail", "ses:SendRawEmail"])
      expect(can(stage, action, arnOf("ses", "identity/example.com"))).toBe(true);
  });

  test.each(
    stages
      .filter((other) => other !== stage && kindOfStage(other) !== "preview")
      .flatMap((other) => functionRequests(other)),
  )("cannot reach a stage that stays: %s on %s", (action, resource) => {
    expect(can(stage, action, resource)).toBe(false);
  });

  test("cannot reach the people of a stage that stays", () => {
    for (const other of ["staging", "production"].filter((name) => name !== stage))
      expect(can(stage, "cognito-idp:AdminSetUserPassword", pool, tagged(other))).toBe(false);
  });

  test.each(["dynamodb:UpdateItem", "dynamodb:DeleteItem", "dynamodb:BatchWriteItem"])(
    "cannot touch what staff did, whatever its policy says: %s",
    (action) => {
      const table = arnOf("dynamodb", `table/cleaning-${stage}-TableTable-abcdefgh`);
      expect(can(stage, action, table, partition("audit"))).toBe(false);
      expect(can(stage, action, table, partition("unique"))).toBe(true);
    },
  );

  test.each([
    ["iam:CreateRole", `arn:aws:iam::${account}:role/cleaning-${stage}-x`],
    ["iam:PutRolePolicy", deployRoleArn(account, "production")],
    ["sts:AssumeRole", deployRoleArn(account, "production")],
    ["lambda:UpdateFunctionCode", arnOf("lambda", `function:cleaning-${stage}-ApiSiteFunction-abcdefgh`)],
    ["dynamodb:DeleteTable", arnOf("dynamodb", `table/cleaning-${stage}-TableTable-abcdefgh`)],
    ["dynamodb:Scan", arnOf("dynamodb", `table/cleaning-${stage}-TableTable-abcdefgh`)],
    ["s3:PutBucketPolicy", `arn:aws:s3:::cleaning-${stage}-uploadsbucket-abcdefgh`],
    ["s3:GetObject", `arn:aws:s3:::sst-state-abc/secret/cleaning/${stage}.json`],
    ["ssm:GetParameter", arnOf("ssm", `parameter/sst/passphrase/cleaning/${stage}`)],
    ["ec2:RunInstances", "*"],
  ])("cannot, whatever its policy says: %s", (action, resource) => {
    expect(can(stage, action, resource, tagged(stage))).toBe(false);
  });
});

test.each([
  ["pr-12", true],
  ["alice", true],
  ["staging", false],
  ["production", false],
])("whether a function of %s can be debugged live: %s", (stage, expected) => {
  expect(can(stage, "appsync:EventPublish", arnOf("appsync", "apis/abc/channelNamespace/sst"))).toBe(expected);
});
