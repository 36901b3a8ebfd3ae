import { DynamoDBClient, GetItemCommand } from "@aws-sdk/client-dynamodb";

/**
 * What cold starts are measured against: the least that a function on DynamoDB can be. Frozen: bundled as esbuild does
 * by itself, and never improved, so that ratios of different days can be compared.
 */
export const handler = async (): Promise<{ statusCode: number; body: string }> => {
  const client = new DynamoDBClient({});
  const { Item } = await client.send(
    new GetItemCommand({ TableName: "Table", Key: { pk: { S: "a" }, sk: { S: "b" } } }),
  );
  return { statusCode: 200, body: JSON.stringify(Item) };
};
