import { namePrefix, pullRequestPrefix, type StageKind } from "../../bootstrap-contract.ts";

/** How far a kind of stage reaches. */
export type Reach = {
  kind: StageKind;
  /** Its stages: `staging`, `production`, or `pr-*`. */
  stages: string;
  /** The names of its resources: `cleaning-staging-*`. */
  names: string;
  /** Stages that stay have a domain, send mail, are watched and stand behind a firewall. */
  isPermanent: boolean;
};

/** How far the deploy role of a kind of stage reaches. Personal stages are deployed by people, with their own rights. */
export const reachOf = (kind: StageKind): Reach => {
  const stages = kind === "preview" ? `${pullRequestPrefix}*` : kind;
  return { kind, stages, names: `${namePrefix(stages)}*`, isPermanent: kind !== "preview" };
};
