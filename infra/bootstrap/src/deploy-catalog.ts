import { publicPartitions } from "@cleaning/contract/catalog/catalog-lists";
import { region } from "../../bootstrap-contract.ts";
import { arn, type Grant } from "./grant.ts";
import type { Reach } from "./reach.ts";

/**
 * Reading the public lists and the price book for the pages of a stage that stays (decisions/0016), and nothing else of its table: a
 * partition must be in the condition, and indexes, where partitions have other names, stay closed.
 */
export const catalogGrants = ({ names, isPermanent }: Reach): readonly Grant[] =>
  isPermanent
    ? [
        {
          sid: "PublicLists",
          why: "SST gives the stage's prefix and random letters to the table's name; only the partitions of the lists and of the price book are meant.",
          actions: ["dynamodb:Query"],
          resources: [arn("dynamodb", `table/${names}`, region)],
          conditions: {
            "ForAllValues:StringEquals": { "dynamodb:LeadingKeys": publicPartitions },
            // To a request without the key, "all of none" is true as well.
            Null: { "dynamodb:LeadingKeys": "false" },
          },
        },
        {
          sid: "NotByIndex",
          why: "Whoever deploys looks nobody up.",
          effect: "Deny",
          actions: ["dynamodb:Query"],
          resources: [arn("dynamodb", `table/${names}/index/*`, region)],
        },
      ]
    : [];
