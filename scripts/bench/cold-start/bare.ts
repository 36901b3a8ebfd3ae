import { DynamoDBClient, GetItemCommand } from "@aws-sdk/client-dynamodb";

/** The smallest function on DynamoDB. Never improve it: ratios of different days are compared. */
export const handler = async (): Promise<{ statusCode: number; body: string }> => {
  const client = new DynamoDBClient({});
  const { Item } = await client.send(
    new GetItemCommand({ TableName: "Table", Key: { pk: { S: "a" }, sk: { S: "b" } } }),
  );
  return { statusCode: 200, body: JSON.stringify(Item) };
};
