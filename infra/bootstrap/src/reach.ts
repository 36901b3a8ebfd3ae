import { namePrefix, pullRequestPrefix, type StageKind } from "../../bootstrap-contract.ts";

export type Reach = {
  kind: StageKind;
  /** `staging`, `production`, or `pr-*`. */
  stages: string;
  /** `cleaning-staging-*`. */
  names: string;
  /** Stages that stay have a domain, send mail, are watched and stand behind a firewall. */
  isPermanent: boolean;
};

/** Personal stages are deployed by people, with their own rights. */
export const reachOf = (kind: StageKind): Reach => {
  const stages = kind === "preview" ? `${pullRequestPrefix}*` : kind;
  return { kind, stages, names: `${namePrefix(stages)}*`, isPermanent: kind !== "preview" };
};
