import { region, seedActions } from "../../bootstrap-contract.ts";
import { arn, type Grant } from "./grant.ts";
import { stageTag } from "./other-stages.ts";
import type { Reach } from "./reach.ts";

const actionsOf = (service: string): string[] => seedActions.filter((action) => action.startsWith(`${service}:`));

/** Filling a preview with invented people. Stages that stay have real ones. */
export const seedGrants = ({ kind, stages, names }: Reach): readonly Grant[] =>
  kind === "preview"
    ? [
        {
          sid: "SeedItems",
          why: "SST gives the stage's prefix and random letters to every name; the indexes belong to the table.",
          actions: actionsOf("dynamodb"),
          resources: [arn("dynamodb", `table/${names}`, region)],
        },
        {
          sid: "SeedPeople",
          why: "A user pool has a number for a name; only pools that carry the tag of a preview are meant.",
          actions: actionsOf("cognito-idp"),
          resources: [arn("cognito-idp", "userpool/*", region)],
          conditions: { StringLike: { [stageTag]: stages } },
        },
      ]
    : [];
