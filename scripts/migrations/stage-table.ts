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
  const taken = restored[stage];
  if (taken !== undefined) return taken.name;
  const beginning = `${namePrefix(stage)}TableTable-`;
  // Restored tables have the first one's name with a date.
  const isMadeBySst = (name: string): boolean =>
    name.startsWith(beginning) && /^[a-z]+$/.test(name.slice(beginning.length));
  const found: string[] = [];
  for await (const { TableNames = [] } of paginateListTables({ client }, {}))
    found.push(...TableNames.filter((name) => isMadeBySst(name)));
  if (found.length > 1)
    throw new UsageError(
      `The stage ${stage} has several tables, ${found.join(" and ")}: name the one that it uses in infra/restored.ts.`,
    );
  return found[0];
};
