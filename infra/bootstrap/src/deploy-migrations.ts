import { migrationPartition } from "@cleaning/contract/data/migrations";
import { region } from "../../bootstrap-contract.ts";
import { arn, type Grant } from "./grant.ts";
import type { Reach } from "./reach.ts";

/** A deployment reads which migrations ran, and writes the first record of a new table. */
export const migrationGrants = ({ names }: Reach): readonly Grant[] => [
  {
    sid: "Migrations",
    why: "SST gives the stage's prefix and random letters to the table's name; only one partition is meant.",
    actions: ["dynamodb:Query", "dynamodb:GetItem", "dynamodb:PutItem"],
    resources: [arn("dynamodb", `table/${names}`, region)],
    conditions: {
      "ForAllValues:StringEquals": { "dynamodb:LeadingKeys": [migrationPartition] },
      // Without the key, "all of none" is true too.
      Null: { "dynamodb:LeadingKeys": "false" },
    },
  },
  {
    sid: "TableNames",
    why: "AWS knows no resource for a list; it holds names and nothing else.",
    actions: ["dynamodb:ListTables"],
    resources: ["*"],
  },
];
