import { type DynamoDBClient, paginateListTables } from "@aws-sdk/client-dynamodb";
import { UsageError } from "@cleaning/local/refusal";
import { namePrefix } from "../../infra/bootstrap-contract.ts";
import { restoredTables } from "../../infra/restored.ts";

/**
 * The table of a stage: the restored one that this commit names, else SST's; undefined before the first deployment.
 *
 * @throws UsageError when there are several
 */
export const tableOfStage = async (
  client: DynamoDBClient,
  stage: string,
  restored: typeof restoredTables = restoredTables,
): Promise<string | undefined> => {
  const override = restored[stage];
  if (override !== undefined) return override.name;
  const prefix = `${namePrefix(stage)}TableTable-`;
  // Restored tables have the first one's name with a date.
  const isMadeBySst = (name: string): boolean => name.startsWith(prefix) && /^[a-z]+$/.test(name.slice(prefix.length));
  const found: string[] = [];
  for await (const { TableNames = [] } of paginateListTables({ client }, {}))
    found.push(...TableNames.filter((name) => isMadeBySst(name)));
  if (found.length > 1)
    throw new UsageError(
      `The stage ${stage} has several tables, ${found.join(" and ")}: name the one that it uses in infra/restored.ts.`,
    );
  return found[0];
};
