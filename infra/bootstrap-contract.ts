/**
 * What a deployment (`sst.config.ts`) and the bootstrap stack (`infra/bootstrap`, deployed once per account by a person)
 * must agree on. The bootstrap stack owns the boundary policies; its deploy roles may create roles with these names and
 * these boundaries only. Plain values: SST's compiler and the CDK app both read them.
 */

/** The name of the app, as `sst.config.ts` says it. */
export const appName = "cleaning";

/** The region of everything that has one. */
export const region = "us-west-2";

/** Where CloudFront's certificates, firewalls and metrics are. */
export const edgeRegion = "us-east-1";

/** The branch of GitHub whose commits may reach the stages that stay. */
export const mainBranch = "main";

/** The kinds of stages: two that stay, and all others, which are personal or belong to a pull request. */
export const stageKinds = ["preview", "staging", "production"] as const;
export type StageKind = (typeof stageKinds)[number];

/** Which kind a stage is. */
export const kindOfStage = (stage: string): StageKind =>
  stage === "production" || stage === "staging" ? stage : "preview";

/** What the name of a pull request's stage begins with: `pr-12`. Personal stages must not be called so. */
export const pullRequestPrefix = "pr-";

/**
 * What the names of a stage's resources begin with, roles included. SST gives it to what its components make; whatever
 * is made without one must be given such a name, because a deploy role may touch no other.
 */
export const namePrefix = (stage: string): string => `${appName}-${stage}-`;

/** The path of everything that the bootstrap stack owns in IAM. No deployment may change anything under it. */
export const bootstrapPath = "/cleaning-bootstrap/";

const atPath = (name: string): string => `${bootstrapPath.slice(1)}${name}`;

/** The name of the policy that bounds every role of the stages of a kind; its ARN has the path as well: `boundaryArn`. */
export const boundaryPolicyName = (kind: StageKind): string => `${appName}-${kind}-boundary`;

/** The boundary that every role of a stage must carry. */
export const boundaryArn = (accountId: string, stage: string): string =>
  `arn:aws:iam::${accountId}:policy/${atPath(boundaryPolicyName(kindOfStage(stage)))}`;

/** The name of the role by which GitHub deploys the stages of a kind. */
export const deployRoleName = (kind: StageKind): string => `${appName}-deploy-${kind}`;

/** The role by which GitHub deploys the stages of a kind. */
export const deployRoleArn = (accountId: string, kind: StageKind): string =>
  `arn:aws:iam::${accountId}:role/${atPath(deployRoleName(kind))}`;

/**
 * What filling a stage with made-up people and plans asks for (`scripts/seed.ts`). Deploy roles of previews may do it to
 * previews; those of the stages that stay may not.
 */
export const seedActions: readonly string[] = [
  ...["BatchGetItem", "PutItem", "UpdateItem", "ConditionCheckItem", "BatchWriteItem", "Query"].map(
    (name) => `dynamodb:${name}`,
  ),
  ...["AdminGetUser", "AdminCreateUser", "AdminSetUserPassword", "AdminAddUserToGroup"].map(
    (name) => `cognito-idp:${name}`,
  ),
];
