import type { Grant } from "./grant.ts";

/** SST's tag on everything that can carry one. */
export const stageTag = "aws:ResourceTag/sst:stage";

export const permanentStages = ["staging", "production"] as const;

/** Without `Null`, "not like" is true of untagged resources too. */
export const otherStageTag = (stages: string): NonNullable<Grant["conditions"]> => ({
  StringNotLike: { [stageTag]: stages },
  Null: { [stageTag]: "false" },
});

/** For services whose resources have generated ids. */
export const denyOtherStagesByTag = (conditions: NonNullable<Grant["conditions"]>): Grant => ({
  sid: "NotOthersByTag",
  why: "What carries another stage's tag is not this one's.",
  effect: "Deny",
  actions: ["*"],
  resources: ["*"],
  conditions,
});
