import { DynamoDBClient, GetItemCommand } from "@aws-sdk/client-dynamodb";

/**
 * The least that a function on DynamoDB can be. Frozen: bundled with esbuild's defaults and never improved, so that
 * ratios of different days can be compared.
 */
export const handler = async (): Promise<{ statusCode: number; body: string }> => {
  const client = new DynamoDBClient({});
  const { Item } = await client.send(
    new GetItemCommand({ TableName: "Table", Key: { pk: { S: "a" }, sk: { S: "b" } } }),
  );
  return { statusCode: 200, body: JSON.stringify(Item) };
};
