import { describe, expect, test } from "vitest";
import { boundaryArn } from "../../bootstrap-contract.ts";
import { allows, type Context } from "./evaluate.ts";
import { account, build, identities, settings } from "./policy.ts";

const roles = {
  "not deployed yet": identities(build().stacks).roleOf,
  deployed: identities(build({ ...settings, isProductionDeployed: true }).stacks).roleOf,
};
type When = keyof typeof roles;

const here = (service: string, path: string): string => `arn:aws:${service}:us-west-2:${account}:${path}`;
const bucketOf = (stage: string): string => `arn:aws:s3:::cleaning-${stage}-uploadsbucket-abcdefgh`;
const tableOf = (stage: string): string => here("dynamodb", `table/cleaning-${stage}-TableTable-abcdefgh`);
const pool = here("cognito-idp", "userpool/us-west-2_abc");
const key = here("kms", "key/0a1b");

const can = (when: When, kind: "staging" | "production", [action, resource]: readonly [string, string]): boolean => {
  const context: Context = { "aws:ResourceTag/sst:stage": kind, "iam:PermissionsBoundary": boundaryArn(account, kind) };
  return allows(roles[when](kind).documents, { action, resource, context });
};

const losing = (stage: string): [action: string, resource: string][] => [
  ["dynamodb:DeleteTable", tableOf(stage)],
  ["cognito-idp:DeleteUserPool", pool],
  ["kms:ScheduleKeyDeletion", key],
  ["s3:DeleteBucket", bucketOf(stage)],
  ["s3:DeleteObject", `${bucketOf(stage)}/uploads/1.pdf`],
  ["s3:DeleteObjectVersion", `${bucketOf(stage)}/photos/1.jpg`],
];

const never: [action: string, resource: string][] = [
  ["kms:DisableKey", key],
  ["kms:PutKeyPolicy", key],
  ["kms:DeleteImportedKeyMaterial", key],
];

const setOnce = (stage: string): [action: string, resource: string][] => [
  ["dynamodb:UpdateContinuousBackups", tableOf(stage)],
  ["dynamodb:UpdateTimeToLive", tableOf(stage)],
  ["s3:PutBucketVersioning", bucketOf(stage)],
];

const changing = (stage: string): [action: string, resource: string][] => [
  ["dynamodb:UpdateTable", tableOf(stage)],
  ["dynamodb:DescribeContinuousBackups", tableOf(stage)],
  ["cognito-idp:UpdateUserPool", pool],
  ["s3:PutLifecycleConfiguration", bucketOf(stage)],
  ["s3:GetBucketVersioning", bucketOf(stage)],
  ["s3:PutBucketPolicy", bucketOf(stage)],
  ["s3:DeleteObject", `arn:aws:s3:::cleaning-${stage}-siteassetsbucket-abcdefgh/assets/old.js`],
];

describe.each(["not deployed yet", "deployed"] as const)("who deploys production, when it is %s,", (when) => {
  test.each([...losing("production"), ...never])("cannot lose its data: %s on %s", (...request) =>
    expect(can(when, "production", request)).toBe(false),
  );

  test.each(changing("production"))("can go on changing it: %s on %s", (...request) =>
    expect(can(when, "production", request)).toBe(true),
  );

  test.each(setOnce("production"))("%s on %s: only before the first deployment", (...request) =>
    expect(can(when, "production", request)).toBe(when === "not deployed yet"),
  );
});

test.each([...losing("staging"), ...setOnce("staging"), ...changing("staging")])(
  "who deploys staging, which may be removed, can %s on %s",
  (...request) => expect(can("deployed", "staging", request)).toBe(true),
);

test.each(never)("who deploys staging cannot %s on %s", (...request) =>
  expect(can("deployed", "staging", request)).toBe(false),
);
