/**
 * What a deployment and the bootstrap stack (`infra/bootstrap`, deployed once by a person) must agree on. The bootstrap
 * stack owns the boundary policies; its deploy roles may create roles with these names and these boundaries only.
 */

/** The name of the app, as `sst.config.ts` says it. */
export const appName = "cleaning";

/** The kinds of stages: two that stay, and all others, which are personal or belong to a pull request. */
export type StageKind = "production" | "staging" | "preview";

/** Which kind a stage is. */
export const kindOfStage = (stage: string): StageKind =>
  stage === "production" || stage === "staging" ? stage : "preview";

/** The name of the policy that bounds every role of the stages of a kind. */
export const boundaryName = (kind: StageKind): string => `${appName}-${kind}-boundary`;

/** What the names of a stage's roles begin with. */
export const rolePrefix = (stage: string): string => `${appName}-${stage}-`;
