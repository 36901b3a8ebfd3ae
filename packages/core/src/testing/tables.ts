import { DeleteTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { inject } from "vitest";
import { withoutUnusedSteps } from "../platform/database/without-unused-steps.ts";

const scope = "local/20260101/us-west-2/dynamodb/aws4_request";
/** The embedded database verifies no signatures, and signing takes a fifth of a call. */
const unverified = {
  "x-amz-date": "20260101T000000Z",
  authorization: `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host, Signature=0`,
};

/** A client of the stack that the test run started. */
export const plainClient = (): DynamoDBClient => {
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
  return withoutUnusedSteps(client);
};

const made: string[] = [];
/** Of its own: that of a test may be made to fail. */
let dropping: DynamoDBClient | undefined;

/** Has a new table dropped after its test, or after its file when a `beforeAll` made it. */
export const dropLater = (table: string): void => {
  made.push(table);
};

export const tablesMade = (): number => made.length;

/** Drops the tables that were made after the first `count` ones. */
export const dropTables = async (count: number): Promise<void> => {
  const tables = made.splice(count);
  if (tables.length === 0) return;
  const client = (dropping ??= plainClient());
  await Promise.all(tables.map((TableName) => client.send(new DeleteTableCommand({ TableName }))));
};
