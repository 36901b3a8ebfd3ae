/** Names that deployments and the bootstrap stacks share. Plain values: SST's compiler and the CDK app read them. */

/** As in `sst.config.ts`. */
export const appName = "cleaning";

export const region = "us-west-2";

/** For CloudFront's certificates, firewalls and metrics. */
export const edgeRegion = "us-east-1";

export const mainBranch = "main";

/** All other stages are personal or belong to a pull request. */
export const stageKinds = ["preview", "staging", "production"] as const;
export type StageKind = (typeof stageKinds)[number];

export const kindOfStage = (stage: string): StageKind =>
  stage === "production" || stage === "staging" ? stage : "preview";

/** Personal stages must not begin like this. */
export const pullRequestPrefix = "pr-";

/** Resources without it cannot be touched by deploy roles. SST adds it to its components. */
export const namePrefix = (stage: string): string => `${appName}-${stage}-`;

/** SSM parameter with the commit that a stage runs. */
export const releaseParameter = (stage: string): string => `/${appName}/${stage}/release`;

export const accountStackName = `${appName}-bootstrap-account`;

export const stageStackName = (kind: StageKind): string => `${appName}-bootstrap-${kind}`;

/** IAM path that no deployment may change. */
export const bootstrapPath = "/cleaning-bootstrap/";

const atPath = (name: string): string => `${bootstrapPath.slice(1)}${name}`;

/** Without the path. */
export const boundaryPolicyName = (kind: StageKind): string => `${appName}-${kind}-boundary`;

/** Every role of a stage must carry it. */
export const boundaryArn = (accountId: string, stage: string): string =>
  `arn:aws:iam::${accountId}:policy/${atPath(boundaryPolicyName(kindOfStage(stage)))}`;

export const deployRoleName = (kind: StageKind): string => `${appName}-deploy-${kind}`;

export const deployRoleArn = (accountId: string, kind: StageKind): string =>
  `arn:aws:iam::${accountId}:role/${atPath(deployRoleName(kind))}`;

/** For people who answer customers' requests about their data. */
export const customerDataPolicyName = (kind: StageKind): string => `${appName}-${kind}-customer-data`;

/** For seeding (`scripts/seed.ts`): previews only. */
export const seedActions: readonly string[] = [
  ...["BatchGetItem", "PutItem", "UpdateItem", "ConditionCheckItem", "BatchWriteItem", "Query"].map(
    (name) => `dynamodb:${name}`,
  ),
  ...["AdminGetUser", "AdminCreateUser", "AdminSetUserPassword", "AdminAddUserToGroup"].map(
    (name) => `cognito-idp:${name}`,
  ),
];

/** For signed-in smoke runs (`scripts/smoke.ts --signed-in`): previews and staging only. */
export const smokeActions: readonly string[] = [
  "AdminCreateUser",
  "AdminSetUserPassword",
  "AdminAddUserToGroup",
  "AdminEnableUser",
  "AdminDisableUser",
].map((name) => `cognito-idp:${name}`);
