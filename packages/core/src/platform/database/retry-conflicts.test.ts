import { DynamoDBClient, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { expect, it } from "vitest";
import { retryConflicts } from "./retry-conflicts.ts";

const putCommand = new PutItemCommand({ TableName: "Table", Item: { pk: { S: "a" }, sk: { S: "b" } } });

const clientAnswering = (...names: string[]) => {
  const credentials = { accessKeyId: "x", secretAccessKey: "x" };
  const client = new DynamoDBClient({ region: "us-west-2", maxAttempts: 3, credentials });
  let requests = 0;
  client.middlewareStack.add(
    () => async () => {
      const name = names[requests];
      requests += 1;
      if (name !== undefined) throw Object.assign(new Error("refused"), { name, $fault: "client", $metadata: {} });
      return { output: { $metadata: {} }, response: {} };
    },
    { step: "deserialize", priority: "high" },
  );
  return { client: retryConflicts(client), requests: () => requests };
};

it("a write that meets a transaction is sent again", async () => {
  const { client, requests } = clientAnswering("TransactionConflictException", "TransactionConflictException");
  await client.send(putCommand);
  expect(requests()).toBe(3);
});

it("a write that keeps meeting transactions fails after as many tries as the client has", async () => {
  const { client, requests } = clientAnswering(...Array.from({ length: 9 }, () => "TransactionConflictException"));
  await expect(client.send(putCommand)).rejects.toMatchObject({ name: "TransactionConflictException" });
  expect(requests()).toBe(3);
});

it("a write whose condition does not hold is not sent again", async () => {
  const { client, requests } = clientAnswering("ConditionalCheckFailedException");
  await expect(client.send(putCommand)).rejects.toMatchObject({ name: "ConditionalCheckFailedException" });
  expect(requests()).toBe(1);
});
