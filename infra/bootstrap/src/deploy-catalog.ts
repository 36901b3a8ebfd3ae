import { publicPartitions } from "@cleaning/contract/catalog/catalog-lists";
import { region } from "../../bootstrap-contract.ts";
import { arn, type Grant } from "./grant.ts";
import type { Reach } from "./reach.ts";

/** Public lists and price book of permanent stages (decisions/0016). No indexes: their partitions have other names. */
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
            // Without the key, "all of none" is true too.
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
