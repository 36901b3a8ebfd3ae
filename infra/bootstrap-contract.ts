/**
 * What a deployment (`sst.config.ts`) and the bootstrap stacks (`infra/bootstrap`, deployed once by a person) must
 * agree on. The bootstrap stacks own the boundary policies; their deploy roles may create roles with these names and
 * these boundaries only. Plain values: SST's compiler and the CDK app both read them.
 */

/** As in `sst.config.ts`. */
export const appName = "cleaning";

export const region = "us-west-2";

/** For CloudFront's certificates, firewalls and metrics. */
export const edgeRegion = "us-east-1";

export const mainBranch = "main";

/** Two stages that stay; all others are personal or belong to a pull request. */
export const stageKinds = ["preview", "staging", "production"] as const;
export type StageKind = (typeof stageKinds)[number];

export const kindOfStage = (stage: string): StageKind =>
  stage === "production" || stage === "staging" ? stage : "preview";

/** Personal stages must not begin like this. */
export const pullRequestPrefix = "pr-";

/**
 * The beginning of the names of a stage's resources, roles included: a deploy role may touch no other. SST gives it to
 * its components; other resources must be named so.
 */
export const namePrefix = (stage: string): string => `${appName}-${stage}-`;

/** The SSM parameter with the commit that a stage runs. */
export const releaseParameter = (stage: string): string => `/${appName}/${stage}/release`;

/** The stack of what an account has once. */
export const accountStackName = `${appName}-bootstrap-account`;

/** The stack of a kind of stage: one in the account that the kind is deployed to. */
export const stageStackName = (kind: StageKind): string => `${appName}-bootstrap-${kind}`;

/** The bootstrap stacks' path in IAM, which no deployment may change. */
export const bootstrapPath = "/cleaning-bootstrap/";

const atPath = (name: string): string => `${bootstrapPath.slice(1)}${name}`;

/** Without the path, which `boundaryArn` has. */
export const boundaryPolicyName = (kind: StageKind): string => `${appName}-${kind}-boundary`;

/** Every role of a stage must carry it. */
export const boundaryArn = (accountId: string, stage: string): string =>
  `arn:aws:iam::${accountId}:policy/${atPath(boundaryPolicyName(kindOfStage(stage)))}`;

export const deployRoleName = (kind: StageKind): string => `${appName}-deploy-${kind}`;

export const deployRoleArn = (accountId: string, kind: StageKind): string =>
  `arn:aws:iam::${accountId}:role/${atPath(deployRoleName(kind))}`;

/** For people who answer customers' questions about their data; it has the bootstrap's path. */
export const customerDataPolicyName = (kind: StageKind): string => `${appName}-${kind}-customer-data`;

/**
 * For filling a stage with invented records (`scripts/seed.ts`). Only the deploy roles of previews have these rights.
 */
export const seedActions: readonly string[] = [
  ...["BatchGetItem", "PutItem", "UpdateItem", "ConditionCheckItem", "BatchWriteItem", "Query"].map(
    (name) => `dynamodb:${name}`,
  ),
  ...["AdminGetUser", "AdminCreateUser", "AdminSetUserPassword", "AdminAddUserToGroup"].map(
    (name) => `cognito-idp:${name}`,
  ),
];

/**
 * For signing in as made-up people after a deployment (`scripts/smoke.ts --signed-in`). Only the deploy roles of
 * previews and staging have these rights.
 */
export const smokeActions: readonly string[] = [
  "AdminCreateUser",
  "AdminSetUserPassword",
  "AdminAddUserToGroup",
  "AdminEnableUser",
  "AdminDisableUser",
].map((name) => `cognito-idp:${name}`);
