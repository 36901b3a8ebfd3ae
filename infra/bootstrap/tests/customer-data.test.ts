import { describe, expect, test } from "vitest";
import { bootstrapPath, customerDataPolicyName, stageKinds } from "../../bootstrap-contract.ts";
import { allows, type Context } from "./evaluate.ts";
import { account, build, identities } from "./policy.ts";

const { policyNamed, roleOf, policies } = identities(build().stacks);
const arnOf = (service: string, path: string): string => `arn:aws:${service}:us-west-2:${account}:${path}`;
const tagged = (stage: string): Context => ({ "aws:ResourceTag/sst:stage": stage });

type Kind = "staging" | "production";
const can = (kind: Kind, action: string, resource: string, context: Context): boolean =>
  allows([policyNamed(customerDataPolicyName(kind))], { action, resource, context });

const home = { "kms:EncryptionContext:customer": "7", "kms:EncryptionContext:home": "1" };

const permittedRequests = (stage: string): [action: string, resource: string, context: Context][] => [
  ["dynamodb:Scan", arnOf("dynamodb", `table/cleaning-${stage}-TableTable-abcdefgh`), tagged(stage)],
  ["dynamodb:DeleteItem", arnOf("dynamodb", `table/cleaning-${stage}-TableTable-abcdefgh`), tagged(stage)],
  ["dynamodb:GetItem", arnOf("dynamodb", `table/cleaning-${stage}-TableTable-abcdefgh-20261121`), {}],
  ["s3:GetObject", `arn:aws:s3:::cleaning-${stage}-uploadsbucket-abcdefgh/uploads/1.pdf`, {}],
  ["cognito-idp:AdminDeleteUser", arnOf("cognito-idp", "userpool/us-west-2_abc"), tagged(stage)],
  ["kms:Decrypt", arnOf("kms", "key/0a1b"), { ...tagged(stage), ...home }],
];

describe.each(["staging", "production"] as const)("the policy for customers' data in %s", (kind) => {
  const table = arnOf("dynamodb", `table/cleaning-${kind}-TableTable-abcdefgh`);
  const uploads = `arn:aws:s3:::cleaning-${kind}-uploadsbucket-abcdefgh`;

  test.each(permittedRequests(kind))("allows to read and delete records: %s on %s", (action, resource, context) =>
    expect(can(kind, action, resource, context)).toBe(true),
  );

  test.each(
    ["staging", "production", "pr-7"].filter((other) => other !== kind).flatMap((other) => permittedRequests(other)),
  )("ends at its stage: %s on %s", (action, resource, context) =>
    expect(can(kind, action, resource, context)).toBe(false),
  );

  test.each([
    ["dynamodb:DeleteTable", table],
    ["dynamodb:UpdateTable", table],
    ["dynamodb:CreateTable", table],
    ["dynamodb:UpdateTimeToLive", table],
    ["dynamodb:UpdateContinuousBackups", table],
    ["dynamodb:RestoreTableToPointInTime", table],
    ["dynamodb:ExportTableToPointInTime", table],
    ["dynamodb:PutResourcePolicy", table],
    ["s3:PutObject", `${uploads}/uploads/1.pdf`],
    ["s3:PutBucketPolicy", uploads],
    ["s3:DeleteBucket", uploads],
    ["s3:GetObject", `arn:aws:s3:::sst-state-abc/secret/cleaning/${kind}.json`],
    ["s3:PutObject", `arn:aws:s3:::cleaning-${kind}-siteassetsbucket-abcdefgh/index.html`],
    ["ssm:GetParameter", arnOf("ssm", `parameter/sst/passphrase/cleaning/${kind}`)],
    ["kms:ScheduleKeyDeletion", arnOf("kms", "key/0a1b")],
    ["kms:Encrypt", arnOf("kms", "key/0a1b")],
    ["cognito-idp:AdminSetUserPassword", arnOf("cognito-idp", "userpool/us-west-2_abc")],
    ["cognito-idp:AdminAddUserToGroup", arnOf("cognito-idp", "userpool/us-west-2_abc")],
    ["cognito-idp:AdminCreateUser", arnOf("cognito-idp", "userpool/us-west-2_abc")],
    ["cognito-idp:DeleteUserPool", arnOf("cognito-idp", "userpool/us-west-2_abc")],
    ["lambda:InvokeFunction", arnOf("lambda", `function:cleaning-${kind}-ApiSiteFunction-abcdefgh`)],
    ["lambda:GetFunctionConfiguration", arnOf("lambda", `function:cleaning-${kind}-ApiSiteFunction-abcdefgh`)],
    ["lambda:UpdateFunctionCode", arnOf("lambda", `function:cleaning-${kind}-ApiSiteFunction-abcdefgh`)],
    ["iam:CreateRole", `arn:aws:iam::${account}:role/cleaning-${kind}-x`],
    ["iam:CreatePolicyVersion", `arn:aws:iam::${account}:policy${bootstrapPath}${customerDataPolicyName(kind)}`],
    ["sts:AssumeRole", `arn:aws:iam::${account}:role${bootstrapPath}cleaning-deploy-${kind}`],
    ["cloudfront:UpdateDistribution", `arn:aws:cloudfront::${account}:distribution/E123`],
    ["cloudformation:UpdateStack", arnOf("cloudformation", "stack/cleaning-bootstrap-production/0a1b")],
    ["logs:GetLogEvents", arnOf("logs", `log-group:/aws/lambda/cleaning-${kind}-ApiSite:log-stream:x`)],
  ])("allows nothing else: %s", (action, resource) =>
    expect(can(kind, action, resource, { ...tagged(kind), ...home })).toBe(false),
  );

  test("decrypts only for a named home of a named customer, and only with the stage's own key", () => {
    for (const context of [tagged(kind), { ...tagged(kind), "kms:EncryptionContext:home": "1" }, home])
      expect(can(kind, "kms:Decrypt", arnOf("kms", "key/0a1b"), context)).toBe(false);
  });

  test.each(stageKinds)("cannot be changed by who deploys %s", (deployer) => {
    const resource = `arn:aws:iam::${account}:policy${bootstrapPath}${customerDataPolicyName(kind)}`;
    for (const action of ["CreatePolicyVersion", "SetDefaultPolicyVersion", "DeletePolicy", "TagPolicy"])
      expect(allows(roleOf(deployer).documents, { action: `iam:${action}`, resource })).toBe(false);
  });
});

test("previews, whose people are made up, have no policy for customers' data", () => {
  const names = policies.map(({ ManagedPolicyName }) => ManagedPolicyName);
  expect(names.filter((name) => name.endsWith("customer-data"))).toEqual(
    ["staging", "production"].map((kind) => `cleaning-${kind}-customer-data`),
  );
});
