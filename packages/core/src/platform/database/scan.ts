import { type NativeAttributeValue, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { omitUndefined } from "@cleaning/contract/data/omit-undefined";
import type { Database } from "./index.ts";

export type Raw = Readonly<Record<string, unknown>>;

export const scanPages = async function* ({ client, table }: Database): AsyncGenerator<readonly Raw[]> {
  let start: Record<string, NativeAttributeValue> | undefined;
  do {
    const page = await client.send(
      new ScanCommand({ TableName: table, ConsistentRead: true, ...omitUndefined({ ExclusiveStartKey: start }) }),
    );
    yield page.Items ?? [];
    start = page.LastEvaluatedKey;
  } while (start !== undefined);
};
