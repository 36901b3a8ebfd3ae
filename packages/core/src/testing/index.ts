import { randomUUID } from "node:crypto";
import { CreateTableCommand, DynamoDBClient, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { initialMigrations } from "@cleaning/contract/data/migrations";
import { inject } from "vitest";
import { createTableInput, type Database } from "../platform/database/index.ts";
import { withoutLog } from "../platform/database/without-log.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The environment of the embedded stack that the test run started. */
    stack: Readonly<Record<string, string>>;
  }
}

export type TestDatabase = Database & {
  /** Without the document layer. */
  plain: DynamoDBClient;
  /** The commands sent since the last `clear`. */
  requests: string[];
};

const scope = "local/20260101/us-west-2/dynamodb/aws4_request";
/** The embedded database verifies no signatures, and signing takes a fifth of a call. */
const unverified = {
  "x-amz-date": "20260101T000000Z",
  authorization: `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host, Signature=0`,
};

const plainClient = (): DynamoDBClient => {
  const stack = inject("stack");
  const client = new DynamoDBClient({
    region: stack["AWS_REGION"] ?? "us-west-2",
    endpoint: stack["AWS_ENDPOINT_URL_DYNAMODB"] ?? "",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    signer: {
      sign: async (request) => {
        Object.assign(request.headers, unverified);
        return request;
      },
    },
  });
  return withoutLog(client);
};

/**
 * A new table, or a connection to `existing`. @param isOld without the record that lists the migrations a new table
 * never needs
 */
export const testDatabase = async (existing?: string, { isOld = false } = {}): Promise<TestDatabase> => {
  const table = existing ?? `test-${randomUUID()}`;
  const plain = plainClient();
  if (existing === undefined) {
    await plain.send(new CreateTableCommand(createTableInput(table)));
    if (!isOld) await plain.send(new PutItemCommand({ TableName: table, Item: initialMigrations }));
  }
  const client = DynamoDBDocumentClient.from(plain, { marshallOptions: { removeUndefinedValues: true } });
  const requests: string[] = [];
  plain.middlewareStack.add(
    (next, context) => async (args) => {
      requests.push(String(context["commandName"]));
      return next(args);
    },
    { step: "initialize", priority: "high" },
  );
  return { client, table, plain, requests };
};
