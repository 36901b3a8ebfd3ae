import { randomUUID } from "node:crypto";
import {
  CreateTableCommand,
  DeleteTableCommand,
  DynamoDBClient,
  type DynamoDBClientConfig,
  PutItemCommand,
} from "@aws-sdk/client-dynamodb";
import { initialMigrations } from "@cleaning/contract/data/migrations";
import { inject } from "vitest";
import { createTableInput } from "../platform/database/index.ts";
import { withoutUnusedSteps } from "../platform/database/without-unused-steps.ts";
import { type MemoryTable, memoryTable } from "./memory-table/index.ts";
import { nativeItem } from "./memory-table/wire.ts";

const scope = "local/20260101/us-west-2/dynamodb/aws4_request";
/** The embedded database verifies no signatures, and signing takes a fifth of a call. */
const unverified = {
  "x-amz-date": "20260101T000000Z",
  authorization: `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host, Signature=0`,
};

/** A client of the stack that the test run started, or of what answers in its place. */
export const plainClient = (requestHandler?: DynamoDBClientConfig["requestHandler"]): DynamoDBClient => {
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
    ...(requestHandler === undefined ? {} : { requestHandler }),
  });
  return withoutUnusedSteps(client);
};

const made: string[] = [];
const inProcess = new Map<string, MemoryTable>();
/** Of its own: that of a test may be made to fail. */
let dropping: DynamoDBClient | undefined;

type NewTable = { isOld?: boolean; isKept?: boolean };

/** A new table in this process, which is dropped after its test, or after its file when a `beforeAll` made it. */
export const makeTable = ({ isOld = false }: NewTable): string => {
  const name = `test-${randomUUID()}`;
  const table = memoryTable(name);
  inProcess.set(name, table);
  made.push(name);
  if (!isOld) table.answer("PutCommand", { TableName: name, Item: nativeItem(initialMigrations) });
  return name;
};

/** As `makeTable`, of the stack's database. */
export const makeStackTable = async ({ isOld = false, isKept = false }: NewTable): Promise<string> => {
  const name = `test-${randomUUID()}`;
  const client = (dropping ??= plainClient());
  await client.send(new CreateTableCommand(createTableInput(name)));
  if (!isKept) made.push(name);
  if (!isOld) await client.send(new PutItemCommand({ TableName: name, Item: initialMigrations }));
  return name;
};

export const tableInProcess = (name: string): MemoryTable | undefined => inProcess.get(name);

export const tablesMade = (): number => made.length;

/** Drops the tables that were made after the first `count` ones. */
export const dropTables = async (count: number): Promise<void> => {
  const tables = made.splice(count).filter((name) => !inProcess.delete(name));
  if (tables.length === 0) return;
  const client = (dropping ??= plainClient());
  await Promise.all(tables.map((TableName) => client.send(new DeleteTableCommand({ TableName }))));
};
