import { ConditionalCheckFailedException, TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { table as layout } from "@cleaning/contract/data/table";
import type { Database } from "../../platform/database/index.ts";
import { type Context, type Item, meets, update } from "./expressions.ts";

/*
 * The table in this process: for thousands of timelines, where a request to the embedded database takes most of the
 * time. One request after the other, so nothing is contended.
 */

type Expressions = {
  ConditionExpression?: string;
  UpdateExpression?: string;
  KeyConditionExpression?: string;
  FilterExpression?: string;
  ExpressionAttributeNames?: Context["names"];
  ExpressionAttributeValues?: Context["values"];
};
type Operation = Expressions & { Key?: Item; Item?: Item; ReturnValues?: string };
type Reading = Expressions & {
  IndexName?: string;
  Limit?: number;
  ScanIndexForward?: boolean;
  ExclusiveStartKey?: Item;
  Select?: string;
};
type TransactItem = Partial<Record<"Put" | "Update" | "Delete" | "ConditionCheck", Operation>>;

const { partition, sort } = layout.key;
const indexes = new Map(Object.values(layout.indexes).map((index) => [index.name as string, index]));

/** As the document client stores it, without undefined; and frozen, so that nothing need be copied when it is read. */
const stored = (value: unknown): unknown => {
  if (Array.isArray(value)) return Object.freeze(value.filter((one) => one !== undefined).map(stored));
  if (typeof value !== "object" || value === null || value instanceof Set) return value;
  const kept = Object.entries(value).flatMap(([name, inner]) => (inner === undefined ? [] : [[name, stored(inner)]]));
  return Object.freeze(Object.fromEntries(kept) as object);
};

const nameOf = (item: Item): string => `${String(item[partition])}\n${String(item[sort])}`;
const contextOf = ({ ExpressionAttributeNames: names = {}, ExpressionAttributeValues: values = {} }: Expressions) => ({
  names,
  values,
});

const conditionFailed = (): Error =>
  new ConditionalCheckFailedException({ message: "The conditional request failed", $metadata: {} });

/** `restore` takes it back to when it was saved. */
export type MemoryDatabase = Database & { save: () => { restore: () => void } };

export const memoryDatabase = (): MemoryDatabase => {
  let items = new Map<string, Item>();
  const changed = (operation: Operation): Item | undefined => {
    const key = operation.Key ?? {};
    const item = structuredClone(items.get(nameOf(key)) ?? key);
    update(operation.UpdateExpression ?? "", item, contextOf(operation));
    return stored(item) as Item;
  };
  const isMet = (operation: Operation): boolean =>
    meets(
      operation.ConditionExpression,
      items.get(nameOf(operation.Item ?? operation.Key ?? {})) ?? {},
      contextOf(operation),
    );
  const put = ({ Item: item = {} }: Operation): void => {
    items.set(nameOf(item), stored(item) as Item);
  };

  const write = (kind: "Put" | "Update" | "Delete", operation: Operation): object => {
    if (!isMet(operation)) throw conditionFailed();
    const name = nameOf(operation.Item ?? operation.Key ?? {});
    const before = items.get(name);
    if (kind === "Put") put(operation);
    else if (kind === "Delete") items.delete(name);
    else items.set(name, changed(operation) ?? {});
    const answers: Readonly<Record<string, Item | undefined>> = {
      ALL_NEW: items.get(name),
      UPDATED_NEW: items.get(name),
      ALL_OLD: before,
      UPDATED_OLD: before,
    };
    const answer = answers[operation.ReturnValues ?? "NONE"];
    return answer === undefined ? {} : { Attributes: answer };
  };

  const transact = (writes: readonly TransactItem[]): object => {
    const operations = writes.flatMap((one) =>
      Object.entries(one).map(([kind, operation]) => ({ kind, operation: operation ?? {} })),
    );
    const names = operations.map(({ operation }) => nameOf(operation.Item ?? operation.Key ?? {}));
    if (new Set(names).size < names.length || names.length > 100) throw new Error("A transaction is not valid.");
    const refused = operations.map(({ operation }) => !isMet(operation));
    if (refused.includes(true))
      throw new TransactionCanceledException({
        message: "Transaction cancelled",
        $metadata: {},
        CancellationReasons: refused.map((isRefused) => ({ Code: isRefused ? "ConditionalCheckFailed" : "None" })),
      });
    for (const { kind, operation } of operations)
      if (kind === "Put") put(operation);
      else if (kind === "Delete") items.delete(nameOf(operation.Key ?? {}));
      else if (kind === "Update") items.set(nameOf(operation.Key ?? {}), changed(operation) ?? {});
    return {};
  };

  const read = (reading: Reading): object => {
    const index = reading.IndexName === undefined ? undefined : indexes.get(reading.IndexName);
    const keys = index ?? layout.key;
    const context = contextOf(reading);
    const names = [...new Set([keys.partition, keys.sort, partition, sort])];
    const order = (one: Item, other: Item): number => {
      for (const name of names) {
        const [text, otherText] = [String(one[name]), String(other[name])];
        if (text !== otherText) return text < otherText ? -1 : 1;
      }
      return 0;
    };
    const direction = reading.ScanIndexForward === false ? -1 : 1;
    const start = reading.ExclusiveStartKey;
    const found = [...items.values()]
      .filter((item) => typeof item[keys.partition] === "string" && typeof item[keys.sort] === "string")
      .filter((item) => meets(reading.KeyConditionExpression, item, context))
      .toSorted((one, other) => direction * order(one, other))
      .filter((item) => start === undefined || direction * order(item, start) > 0);
    const page = found.slice(0, reading.Limit);
    const last = page.at(-1);
    const isCut = last !== undefined && page.length === reading.Limit;
    const matching = page.filter((item) => meets(reading.FilterExpression, item, context));
    return {
      Count: matching.length,
      ScannedCount: page.length,
      ...(reading.Select === "COUNT" ? {} : { Items: matching }),
      ...(isCut ? { LastEvaluatedKey: Object.fromEntries(names.map((name) => [name, last[name]])) } : {}),
    };
  };

  const answer = (command: string, input: Record<string, unknown>): object => {
    switch (command) {
      case "GetCommand": {
        const item = items.get(nameOf((input as Operation).Key ?? {}));
        return item === undefined ? {} : { Item: item };
      }
      case "PutCommand":
        return write("Put", input);
      case "UpdateCommand":
        return write("Update", input);
      case "DeleteCommand":
        return write("Delete", input);
      case "QueryCommand":
      case "ScanCommand":
        return read(input);
      case "BatchGetCommand": {
        const requested = Object.entries(input["RequestItems"] as Record<string, { Keys: Item[] }>);
        const Responses = requested.map(([table, { Keys }]) => [
          table,
          Keys.flatMap((key) => items.get(nameOf(key)) ?? []),
        ]);
        return { Responses: Object.fromEntries(Responses) as object };
      }
      case "BatchWriteCommand": {
        type Request = { PutRequest?: { Item: Item }; DeleteRequest?: { Key: Item } };
        for (const requested of Object.values(input["RequestItems"] as Record<string, Request[]>))
          for (const { PutRequest, DeleteRequest } of requested)
            if (PutRequest !== undefined) put(PutRequest);
            else if (DeleteRequest !== undefined) items.delete(nameOf(DeleteRequest.Key));
        return { UnprocessedItems: {} };
      }
      case "TransactWriteCommand":
        return transact(input["TransactItems"] as TransactItem[]);
      default:
        throw new Error(`The table in memory does not know ${command}.`);
    }
  };

  const send = async (command: { constructor: { name: string }; input: Record<string, unknown> }): Promise<object> =>
    answer(command.constructor.name, command.input);

  const save = () => {
    const saved = new Map(items);
    return {
      restore: () => {
        items = new Map(saved);
      },
    };
  };
  return { client: { send } as unknown as DynamoDBDocumentClient, table: "memory", save };
};
