import { randomUUID } from "node:crypto";
import { CreateTableCommand, type DynamoDBClient, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { initialMigrations } from "@cleaning/contract/data/migrations";
import { createTableInput, type Database } from "../platform/database/index.ts";
import { dropLater, plainClient } from "./tables.ts";

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

/**
 * A new table, or a connection to `existing`. @param isOld without the record that lists the migrations a new table
 * never needs
 */
export const testDatabase = async (existing?: string, { isOld = false } = {}): Promise<TestDatabase> => {
  const table = existing ?? `test-${randomUUID()}`;
  const plain = plainClient();
  if (existing === undefined) {
    await plain.send(new CreateTableCommand(createTableInput(table)));
    dropLater(table);
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
