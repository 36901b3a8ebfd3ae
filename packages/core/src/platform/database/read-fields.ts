import { QueryCommand, type QueryCommandInput } from "@aws-sdk/lib-dynamodb";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import type { Database } from "./index.ts";

type Stored = Readonly<Record<string, unknown>>;

/** All that a query finds, as it is stored and of each item these fields alone: for lists that are read whole. */
export const readFields = async (
  { client }: Database,
  { ExpressionAttributeNames, ...query }: QueryCommandInput,
  fields: readonly string[],
): Promise<Stored[]> => {
  const aliases = Object.fromEntries(fields.map((field, index) => [`#f${index}`, field]));
  const found: Stored[] = [];
  let start: Stored | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new QueryCommand({
        ...query,
        ...omitUndefined({ ExclusiveStartKey: start }),
        ExpressionAttributeNames: { ...ExpressionAttributeNames, ...aliases },
        ProjectionExpression: Object.keys(aliases).join(),
      }),
    );
    found.push(...Items);
    start = LastEvaluatedKey;
  } while (start !== undefined);
  return found;
};
