import { describe, expect, test } from "vitest";
import { boundaryArn } from "../../bootstrap-contract.ts";
import { allows, type Context } from "./evaluate.ts";
import { account, build, identities, settings } from "./policy.ts";

const roles = {
  "not deployed yet": identities(build().stacks).roleOf,
  deployed: identities(build({ ...settings, isProductionDeployed: true }).stacks).roleOf,
};
type Phase = keyof typeof roles;

const arnOf = (service: string, path: string): string => `arn:aws:${service}:us-west-2:${account}:${path}`;
const bucketOf = (stage: string): string => `arn:aws:s3:::cleaning-${stage}-uploadsbucket-abcdefgh`;
const tableOf = (stage: string): string => arnOf("dynamodb", `table/cleaning-${stage}-TableTable-abcdefgh`);
const pool = arnOf("cognito-idp", "userpool/us-west-2_abc");
const key = arnOf("kms", "key/0a1b");

const can = (phase: Phase, kind: "staging" | "production", [action, resource]: readonly [string, string]): boolean => {
  const context: Context = { "aws:ResourceTag/sst:stage": kind, "iam:PermissionsBoundary": boundaryArn(account, kind) };
  return allows(roles[phase](kind).documents, { action, resource, context });
};

const destructiveRequests = (stage: string): [action: string, resource: string][] => [
  ["dynamodb:DeleteTable", tableOf(stage)],
  ["cognito-idp:DeleteUserPool", pool],
  ["kms:ScheduleKeyDeletion", key],
  ["s3:DeleteBucket", bucketOf(stage)],
  ["s3:DeleteObject", `${bucketOf(stage)}/uploads/1.pdf`],
  ["s3:DeleteObjectVersion", `${bucketOf(stage)}/photos/1.jpg`],
];

const deniedRequests: [action: string, resource: string][] = [
  ["kms:DisableKey", key],
  ["kms:PutKeyPolicy", key],
  ["kms:DeleteImportedKeyMaterial", key],
];

const creationOnlyRequests = (stage: string): [action: string, resource: string][] => [
  ["dynamodb:UpdateContinuousBackups", tableOf(stage)],
  ["dynamodb:UpdateTimeToLive", tableOf(stage)],
  ["s3:PutBucketVersioning", bucketOf(stage)],
];

const updateRequests = (stage: string): [action: string, resource: string][] => [
  ["dynamodb:UpdateTable", tableOf(stage)],
  ["dynamodb:DescribeContinuousBackups", tableOf(stage)],
  ["cognito-idp:UpdateUserPool", pool],
  ["s3:PutLifecycleConfiguration", bucketOf(stage)],
  ["s3:GetBucketVersioning", bucketOf(stage)],
  ["s3:PutBucketPolicy", bucketOf(stage)],
  ["s3:DeleteObject", `arn:aws:s3:::cleaning-${stage}-siteassetsbucket-abcdefgh/assets/old.js`],
];

describe.each(["not deployed yet", "deployed"] as const)("who deploys production, when it is %s,", (phase) => {
  test.each([...destructiveRequests("production"), ...deniedRequests])("cannot lose its data: %s on %s", (...request) =>
    expect(can(phase, "production", request)).toBe(false),
  );

  test.each(updateRequests("production"))("can go on changing it: %s on %s", (...request) =>
    expect(can(phase, "production", request)).toBe(true),
  );

  test.each(creationOnlyRequests("production"))("%s on %s: only before the first deployment", (...request) =>
    expect(can(phase, "production", request)).toBe(phase === "not deployed yet"),
  );
});

test.each([...destructiveRequests("staging"), ...creationOnlyRequests("staging"), ...updateRequests("staging")])(
  "who deploys staging, which may be removed, can %s on %s",
  (...request) => expect(can("deployed", "staging", request)).toBe(true),
);

test.each(deniedRequests)("who deploys staging cannot %s on %s", (...request) =>
  expect(can("deployed", "staging", request)).toBe(false),
);
