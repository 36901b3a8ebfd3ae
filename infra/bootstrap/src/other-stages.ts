import type { Grant } from "./grant.ts";

/** SST's tag on everything that can carry one. */
export const stageTag = "aws:ResourceTag/sst:stage";

export const permanentStages = ["staging", "production"] as const;

/**
 * True of resources with another stage's tag. Without the question whether there is a tag, "not like" is true of
 * untagged ones too.
 */
export const tagOtherThan = (stages: string): NonNullable<Grant["conditions"]> => ({
  StringNotLike: { [stageTag]: stages },
  Null: { [stageTag]: "false" },
});

/** Denies everything on what belongs to other stages. For services whose resources have numbers instead of names. */
export const notOthersByTag = (conditions: NonNullable<Grant["conditions"]>): Grant => ({
  sid: "NotOthersByTag",
  why: "What carries another stage's tag is not this one's.",
  effect: "Deny",
  actions: ["*"],
  resources: ["*"],
  conditions,
});
