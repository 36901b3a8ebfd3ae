import { ConditionalCheckFailedException, TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { table as layout } from "@cleaning/contract/data/table";
import type { Database } from "../../platform/database/index.ts";
import { type Context, type Item, meets, projected, update } from "./expressions.ts";
import { stored } from "./stored.ts";

/*
 * The table in this process, where a request to the embedded database would take most of a test's time. One request after
 * the other, so nothing is contended. What it answers is held against the embedded database (`compare-engines.ts`).
 */

export type Expressions = {
  ConditionExpression?: string;
  UpdateExpression?: string;
  KeyConditionExpression?: string;
  FilterExpression?: string;
  ProjectionExpression?: string;
  ExpressionAttributeNames?: Context["names"];
  ExpressionAttributeValues?: Context["values"];
};
export type Operation = Expressions & { TableName?: string; Key?: Item; Item?: Item; ReturnValues?: string };
export type Reading = Expressions & {
  IndexName?: string;
  Limit?: number;
  ScanIndexForward?: boolean;
  ConsistentRead?: boolean;
  ExclusiveStartKey?: Item;
  Select?: string;
};
export type WriteKind = "Put" | "Update" | "Delete" | "ConditionCheck";
export type TransactItem = Partial<Record<WriteKind, Operation>>;
export type BatchRequest = { PutRequest?: { Item: Item }; DeleteRequest?: { Key: Item } };

const { partition, sort } = layout.key;
const indexes = new Map(Object.values(layout.indexes).map((index) => [index.name as string, index]));
const indexKeys = Object.values(layout.indexes).flatMap((index) => [index.partition, index.sort] as string[]);

const limits = { itemBytes: 400 * 1_024, pageBytes: 1_024 * 1_024, transaction: 100, batchGet: 100, batchWrite: 25 };

export const nameOf = (item: Item): string => `${String(item[partition])}\n${String(item[sort])}`;
const contextOf = ({ ExpressionAttributeNames: names = {}, ExpressionAttributeValues: values = {} }: Expressions) => ({
  names,
  values,
});

const invalid = (message: string): Error => Object.assign(new Error(message), { name: "ValidationException" });
const conditionFailed = (): Error =>
  new ConditionalCheckFailedException({ message: "The conditional request failed", $metadata: {} });

const sizeOf = (item: Item): number => Buffer.byteLength(JSON.stringify(item));

/** @throws Error as the database refuses an item */
const checked = (item: Item): Item => {
  for (const name of [partition, sort, ...indexKeys]) {
    const value = item[name];
    const isOptional = name !== partition && name !== sort;
    if (isOptional && value === undefined) continue;
    if (typeof value !== "string" || value === "") throw invalid(`The key ${name} is ${String(value)}.`);
  }
  if (sizeOf(item) > limits.itemBytes) throw invalid("Item size has exceeded the maximum allowed size");
  return item;
};

const checkedKeys = (keys: readonly Item[], most: number): readonly Item[] => {
  if (keys.length === 0 || keys.length > most) throw invalid(`${keys.length} items in one request`);
  if (new Set(keys.map(nameOf)).size < keys.length) throw invalid("One item twice in one request");
  for (const key of keys) checked({ [partition]: key[partition], [sort]: key[sort] });
  return keys;
};

const withoutMore = (key: Item): Item => {
  if (Object.keys(key).length !== 2) throw invalid("The provided key element does not match the schema");
  return key;
};
/** What an operation is about: an item, or the key of one. */
const keyOf = ({ Item: item, Key: key = {} }: Operation): Item => item ?? withoutMore(key);

type Addressed = { TableName?: string; RequestItems?: object; TransactItems?: readonly TransactItem[] };
const tablesOf = ({ TableName, RequestItems, TransactItems }: Addressed): unknown[] => {
  if (RequestItems !== undefined) return Object.keys(RequestItems);
  if (TransactItems === undefined) return [TableName];
  return TransactItems.flatMap((one) => Object.values(one).map((operation) => operation.TableName));
};

const expressionKeys = [
  "ConditionExpression",
  "UpdateExpression",
  "KeyConditionExpression",
  "FilterExpression",
  "ProjectionExpression",
] as const;
const validTexts = new Set<string>();
/** Every name and value is used, and every one that is used is there. */
const checkNames = (expressions: Expressions): void => {
  const text = expressionKeys.map((key) => expressions[key] ?? "").join("\n");
  const { names, values } = contextOf(expressions);
  const given = [...Object.keys(names), ...Object.keys(values)];
  const key = `${text}\n${given.join()}`;
  if (validTexts.has(key)) return;
  const used = new Set(text.match(/[#:]\w+/g));
  if (used.size !== given.length || !given.every((name) => used.has(name)))
    throw invalid(`Names or values are unused or missing: ${key}`);
  validTexts.add(key);
};

const equalKey = /^\s*\(?\s*(#?\w+)\s*=\s*(:\w+)/;
const holds = (item: Item, keys: { partition: string; sort: string }): boolean =>
  item[keys.partition] !== undefined && item[keys.sort] !== undefined;
/** The items of each partition of an index, which a query would else look for in the whole table. */
const newPartitions = () => {
  const byIndex = [layout.key, ...indexes.values()].map((keys) => ({ keys, groups: new Map<unknown, Set<Item>>() }));
  return {
    add: (item: Item): void => {
      for (const { keys, groups } of byIndex)
        if (holds(item, keys)) {
          const value = item[keys.partition];
          const group = groups.get(value);
          if (group === undefined) groups.set(value, new Set([item]));
          else group.add(item);
        }
    },
    remove: (item: Item): void => {
      for (const { keys, groups } of byIndex) groups.get(item[keys.partition])?.delete(item);
    },
    of: (keys: object, value: unknown): Iterable<Item> =>
      byIndex.find((index) => index.keys === keys)?.groups.get(value) ?? [],
  };
};

/** With its name, requests to other tables are refused. */
export const memoryTable = (ownName?: string) => {
  let items = new Map<string, Item>();
  let partitions: ReturnType<typeof newPartitions> | undefined;

  const remove = (name: string): void => {
    const before = items.get(name);
    if (before === undefined) return;
    partitions?.remove(before);
    items.delete(name);
  };
  const set = (item: Item): void => {
    const name = nameOf(item);
    const before = items.get(name);
    if (before !== undefined) partitions?.remove(before);
    items.set(name, item);
    partitions?.add(item);
  };
  const inPartition = (keys: object, value: unknown): Iterable<Item> => {
    if (partitions === undefined) {
      partitions = newPartitions();
      for (const item of items.values()) partitions.add(item);
    }
    return partitions.of(keys, value);
  };

  const changed = (operation: Operation): Item => {
    const key = operation.Key ?? {};
    const item = structuredClone(items.get(nameOf(key)) ?? stored(key)) as Item;
    update(operation.UpdateExpression ?? "", item, contextOf(operation));
    if (nameOf(item) !== nameOf(key)) throw invalid("An update changes the key.");
    return checked(stored(item) as Item);
  };
  const isMet = (operation: Operation): boolean =>
    meets(
      operation.ConditionExpression,
      items.get(nameOf(operation.Item ?? operation.Key ?? {})) ?? {},
      contextOf(operation),
    );
  /** What the operation leaves, of which nothing is written yet: undefined where it deletes. */
  const outcomes: Readonly<Record<WriteKind, (operation: Operation) => Item | undefined>> = {
    Put: ({ Item: item = {} }) => checked(stored(item) as Item),
    Update: changed,
    Delete: () => undefined,
    ConditionCheck: ({ Key: key = {} }) => items.get(nameOf(key)),
  };
  const put = (name: string, item: Item | undefined): void => (item === undefined ? remove(name) : set(item));

  const write = (kind: "Put" | "Update" | "Delete", operation: Operation): object => {
    checkNames(operation);
    const [key = {}] = checkedKeys([keyOf(operation)], 1);
    if (!isMet(operation)) throw conditionFailed();
    const name = nameOf(key);
    const before = items.get(name);
    put(name, outcomes[kind](operation));
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
      Object.entries(one).map(([kind, operation]) => ({ kind: kind as WriteKind, operation: operation ?? {} })),
    );
    for (const { operation } of operations) checkNames(operation);
    const names = checkedKeys(
      operations.map(({ operation }) => keyOf(operation)),
      limits.transaction,
    ).map(nameOf);
    const results: (Item | undefined)[] = [];
    const codes = operations.map(({ kind, operation }) => {
      if (!isMet(operation)) return "ConditionalCheckFailed";
      try {
        results.push(outcomes[kind](operation));
        return "None";
      } catch (error) {
        if (error instanceof Error && error.name === "ValidationException") return "ValidationError";
        throw error;
      }
    });
    if (codes.some((code) => code !== "None"))
      throw new TransactionCanceledException({
        message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes.join(", ")}]`,
        $metadata: {},
        CancellationReasons: codes.map((Code) => ({ Code })),
      });
    for (const [index, name] of names.entries()) put(name, results[index]);
    return {};
  };

  const read = (reading: Reading): object => {
    checkNames(reading);
    const index = reading.IndexName === undefined ? undefined : indexes.get(reading.IndexName);
    if (reading.IndexName !== undefined && index === undefined) throw invalid(`No index ${reading.IndexName}`);
    if (index !== undefined && reading.ConsistentRead === true)
      throw invalid("Consistent reads are not supported on global secondary indexes");
    const keys = index ?? layout.key;
    const context = contextOf(reading);
    const names = [...new Set([keys.partition, keys.sort, partition, sort])];
    const order = (one: Item, other: Item): number => {
      for (const name of names) {
        const [text, otherText] = [String(one[name]), String(other[name])];
        if (text !== otherText) return Buffer.compare(Buffer.from(text), Buffer.from(otherText));
      }
      return 0;
    };
    const direction = reading.ScanIndexForward === false ? -1 : 1;
    const start = reading.ExclusiveStartKey;
    const [, token = "", value = ""] = equalKey.exec(reading.KeyConditionExpression ?? "") ?? [];
    const isOfPartition = (context.names[token] ?? token) === keys.partition;
    if (reading.KeyConditionExpression !== undefined && !isOfPartition) throw invalid("A query names no partition.");
    const candidates = isOfPartition ? inPartition(keys, context.values[value]) : items.values();
    const found = [...candidates]
      .filter((item) => holds(item, keys))
      .filter((item) => meets(reading.KeyConditionExpression, item, context))
      .toSorted((one, other) => direction * order(one, other))
      .filter((item) => start === undefined || direction * order(item, start) > 0);
    let bytes = 0;
    const full = found.findIndex((item) => (bytes += sizeOf(item)) > limits.pageBytes);
    const most = Math.min(reading.Limit ?? Infinity, full === -1 ? Infinity : full + 1);
    const page = found.slice(0, most);
    const last = page.at(-1);
    const isCut = last !== undefined && page.length === most;
    const matching = page.filter((item) => meets(reading.FilterExpression, item, context));
    return {
      Count: matching.length,
      ScannedCount: page.length,
      ...(reading.Select === "COUNT"
        ? {}
        : { Items: matching.map((item) => projected(reading.ProjectionExpression, item, context)) }),
      ...(isCut ? { LastEvaluatedKey: Object.fromEntries(names.map((name) => [name, last[name]])) } : {}),
    };
  };

  const answer = (command: string, input: Record<string, unknown>): object => {
    if (ownName !== undefined && tablesOf(input).some((table) => table !== ownName))
      throw Object.assign(new Error("Requested resource not found"), { name: "ResourceNotFoundException" });
    switch (command) {
      case "GetCommand": {
        const operation: Operation = input;
        checkNames(operation);
        const [key = {}] = checkedKeys([keyOf(operation)], 1);
        const item = items.get(nameOf(key));
        return item === undefined
          ? {}
          : { Item: projected(operation.ProjectionExpression, item, contextOf(operation)) };
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
        type Requested = Expressions & { Keys: Item[] };
        const requested = Object.entries(input["RequestItems"] as Record<string, Requested>);
        const Responses = requested.map(([table, { Keys, ...operation }]) => [
          table,
          checkedKeys(Keys.map(withoutMore), limits.batchGet).flatMap((key) => {
            const item = items.get(nameOf(key));
            return item === undefined ? [] : [projected(operation.ProjectionExpression, item, contextOf(operation))];
          }),
        ]);
        return { Responses: Object.fromEntries(Responses) as object, UnprocessedKeys: {} };
      }
      case "BatchWriteCommand": {
        for (const requested of Object.values(input["RequestItems"] as Record<string, BatchRequest[]>)) {
          const keys = requested.map(({ PutRequest, DeleteRequest }) => PutRequest?.Item ?? DeleteRequest?.Key ?? {});
          checkedKeys(keys, limits.batchWrite);
          const results = requested.map(({ PutRequest }) =>
            PutRequest === undefined ? undefined : checked(stored(PutRequest.Item) as Item),
          );
          for (const [index, key] of keys.entries()) put(nameOf(key), results[index]);
        }
        return { UnprocessedItems: {} };
      }
      case "TransactWriteCommand":
        return transact(input["TransactItems"] as TransactItem[]);
      default:
        throw new Error(`The table in memory does not know ${command}.`);
    }
  };

  const save = () => {
    const saved = new Map(items);
    return {
      restore: () => {
        items = new Map(saved);
        partitions = undefined;
      },
    };
  };
  return { answer, items: (): ReadonlyMap<string, Item> => items, save };
};
export type MemoryTable = ReturnType<typeof memoryTable>;

/** `restore` takes it back to when it was saved. */
export type MemoryDatabase = Database & { save: MemoryTable["save"] };

/** A table that has no name, and no other connection. */
export const memoryDatabase = (): MemoryDatabase => {
  const { answer, save } = memoryTable();
  const send = async (command: { constructor: { name: string }; input: Record<string, unknown> }): Promise<object> =>
    answer(command.constructor.name, command.input);
  return { client: { send } as unknown as DynamoDBDocumentClient, table: "memory", save };
};
