import type { DynamoDBClient, DynamoDBClientConfig } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Database } from "../platform/database/index.ts";
import { observed } from "./compare-engines.ts";
import type { MemoryTable } from "./memory-table/index.ts";
import { answerWire } from "./memory-table/wire.ts";
import { restoredTable } from "./restored-table.ts";
import { makeStackTable, makeTable, plainClient, tableInProcess } from "./tables.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The environment of the embedded stack that the test run started. */
    stack: Readonly<Record<string, string>>;
    /** The folder of a run, in which a file stands for each shape of a request that was compared. */
    comparisons: string;
  }
}

export type TestDatabase = Database & {
  /** Without the document layer. */
  readonly plain: DynamoDBClient;
  /** The commands sent since the last `clear`. */
  requests: string[];
  /** Gives what takes the table back to what it is now. */
  savePoint: () => Promise<() => Promise<void>>;
};

const documentLayer = (plain: DynamoDBClient): DynamoDBDocumentClient =>
  DynamoDBDocumentClient.from(plain, { marshallOptions: { removeUndefinedValues: true } });

const countRequests = (plain: DynamoDBClient, requests: string[]): void =>
  plain.middlewareStack.add(
    (next, context) => async (args) => {
      requests.push(String(context["commandName"]));
      return next(args);
    },
    { step: "initialize", priority: "high" },
  );

const connectStack = (table: string): TestDatabase => {
  const plain = plainClient();
  const requests: string[] = [];
  countRequests(plain, requests);
  const database = { client: documentLayer(plain), table, plain, requests };
  return { ...database, savePoint: () => restoredTable(database) };
};

/** A test's clock may stand still: this is the real one's. */
const { setImmediate } = globalThis;
const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

const commandNames: Readonly<Record<string, string>> = {
  GetCommand: "GetItemCommand",
  PutCommand: "PutItemCommand",
  UpdateCommand: "UpdateItemCommand",
  DeleteCommand: "DeleteItemCommand",
  QueryCommand: "QueryCommand",
  ScanCommand: "ScanCommand",
  BatchGetCommand: "BatchGetItemCommand",
  BatchWriteCommand: "BatchWriteItemCommand",
  TransactWriteCommand: "TransactWriteItemsCommand",
};

type Sent = { constructor: { name: string }; input: Record<string, unknown> };

const connectProcess = (name: string, table: MemoryTable): TestDatabase => {
  const requests: string[] = [];
  const answer = observed(table);
  const requestHandler: DynamoDBClientConfig["requestHandler"] = {
    handle: async (request: { headers: Record<string, string>; body: string | Uint8Array }) => {
      await turn();
      const text = typeof request.body === "string" ? request.body : new TextDecoder().decode(request.body);
      const { status, body } = answerWire(answer, request.headers["x-amz-target"] ?? "", text);
      const headers = { "content-type": "application/x-amz-json-1.0" };
      return { response: { statusCode: status, headers, body: Buffer.from(body) } };
    },
  };
  let opened: { plain: DynamoDBClient; documents: DynamoDBDocumentClient } | undefined;
  let hasMiddleware = false;
  const open = () => {
    if (opened !== undefined) return opened;
    const plain = plainClient(requestHandler);
    const documents = documentLayer(plain);
    countRequests(plain, requests);
    const { middlewareStack } = plain;
    for (const method of ["add", "addRelativeTo", "use"] as const) {
      const add = middlewareStack[method].bind(middlewareStack) as (...parameters: unknown[]) => void;
      middlewareStack[method] = (...parameters: unknown[]) => {
        hasMiddleware = true;
        add(...parameters);
      };
    }
    return (opened = { plain, documents });
  };
  /** The SDK takes two thirds of a request's time, and only a test with a middleware of its own sees it. */
  const send = async (command: Sent): Promise<object> => {
    const { name: called } = command.constructor;
    const commandName = commandNames[called];
    if (hasMiddleware || commandName === undefined) return open().documents.send(command as never);
    requests.push(commandName);
    await turn();
    return answer(called, command.input);
  };
  // The SDK's pages are of instances of its class alone.
  const client = Object.create(DynamoDBDocumentClient.prototype, {
    send: { value: send, writable: true, configurable: true },
    middlewareStack: { get: () => open().plain.middlewareStack },
  }) as DynamoDBDocumentClient;
  return {
    client,
    table: name,
    get plain() {
      return open().plain;
    },
    requests,
    savePoint: async () => {
      const { restore } = table.save();
      return async () => restore();
    },
  };
};

type TableOptions = {
  /** Without the record that lists the migrations a new table never needs. */
  isOld?: boolean;
  /** As long as the run. */
  isKept?: boolean;
};

/** As `testDatabase`, of the database that the test run started: for what other processes see, or what only that one can show. */
export const stackDatabase = async (existing?: string, options: TableOptions = {}): Promise<TestDatabase> =>
  connectStack(existing ?? (await makeStackTable(options)));

/**
 * A new table, or a connection to `existing`: in this process, where `DYNAMODB_ENGINE` names no database that all of the
 * tests are to be run on.
 */
export const testDatabase = async (existing?: string, { isOld = false }: TableOptions = {}): Promise<TestDatabase> => {
  if (existing === undefined && (process.env["DYNAMODB_ENGINE"] ?? "") !== "")
    return stackDatabase(undefined, { isOld });
  const name = existing ?? makeTable({ isOld });
  const table = tableInProcess(name);
  return table === undefined ? stackDatabase(name) : connectProcess(name, table);
};
