import { region, seedActions, smokeActions } from "../../bootstrap-contract.ts";
import { arn, type Grant } from "./grant.ts";
import { stageTag } from "./other-stages.ts";
import type { Reach } from "./reach.ts";

const ofService = (service: string, actions: readonly string[]): string[] =>
  actions.filter((action) => action.startsWith(`${service}:`));

/** Permanent stages have real records. */
const seedItems = ({ kind, names }: Reach): Grant[] =>
  kind === "preview"
    ? [
        {
          sid: "SeedItems",
          why: "SST gives the stage's prefix and random letters to every name; the indexes belong to the table.",
          actions: ofService("dynamodb", seedActions),
          resources: [arn("dynamodb", `table/${names}`, region)],
        },
      ]
    : [];

/** Seed users in previews, smoke users in previews and staging. Nobody who deploys may make one in production. */
const seedUsers = ({ kind, stages }: Reach): Grant[] =>
  kind === "production"
    ? []
    : [
        {
          sid: "InventedPeople",
          why: "A user pool has a number for a name; only pools that carry the tag of the stage are meant.",
          actions: [
            ...new Set([...(kind === "preview" ? ofService("cognito-idp", seedActions) : []), ...smokeActions]),
          ],
          resources: [arn("cognito-idp", "userpool/*", region)],
          conditions: { StringLike: { [stageTag]: stages } },
        },
      ];

export const seedGrants = (reach: Reach): readonly Grant[] => [...seedItems(reach), ...seedUsers(reach)];
