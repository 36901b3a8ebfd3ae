import { namePrefix, pullRequestPrefix, type StageKind } from "../../bootstrap-contract.ts";

export type Reach = {
  kind: StageKind;
  /** `staging`, `production`, or `pr-*`. */
  stages: string;
  /** `cleaning-staging-*`. */
  names: string;
  /** With a domain, mail, alarms and a firewall. */
  isPermanent: boolean;
};

/** Personal stages are deployed with the developer's own rights. */
export const reachOf = (kind: StageKind): Reach => {
  const stages = kind === "preview" ? `${pullRequestPrefix}*` : kind;
  return { kind, stages, names: `${namePrefix(stages)}*`, isPermanent: kind !== "preview" };
};
