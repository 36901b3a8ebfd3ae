import type { Grant } from "./grant.ts";

/** SST writes it on everything that can carry a tag. */
export const stageTag = "aws:ResourceTag/sst:stage";

/** Stages that are not everybody's. */
export const permanentStages = ["staging", "production"] as const;

/**
 * True of what carries the tag of another stage. The question whether there is a tag at all is needed: to what has none,
 * "not like" is true as well.
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
