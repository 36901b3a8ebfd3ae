import { createHash } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { type Item, meets } from "./memory-table/expressions.ts";
import {
  type Expressions,
  type MemoryTable,
  nameOf,
  type Operation,
  type Reading,
  type TransactItem,
} from "./memory-table/index.ts";

type Request = { command: string; input: Record<string, unknown> };
/** A request, what it found in the table, and the items that it is about. */
export type Sample = Request & { shape: string; before: readonly Item[]; keys: readonly Item[] };

const known = new Set<string>();
let samples: Sample[] = [];
let folder: string | undefined;

export const startComparing = (comparisons: string): void => {
  folder = comparisons;
};
/** The first requests of their shapes since the last time. */
export const takeSamples = (): Sample[] => {
  const taken = samples;
  samples = [];
  return taken;
};

const fileOf = (shape: string): string => `${folder}/${createHash("sha256").update(shape).digest("hex")}`;

/** Whether no other worker of the run has this one. */
const isFirst = (shape: string): boolean => {
  if (folder === undefined || known.has(shape)) return false;
  known.add(shape);
  try {
    writeFileSync(fileOf(shape), "", { flag: "wx" });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
};

/** So that the next run in watch mode compares what differed. */
export const forget = ({ shape }: Sample): void => {
  known.delete(shape);
  rmSync(fileOf(shape), { force: true });
};

const typeOf = (value: unknown): string => {
  if (value === null) return "null";
  return Array.isArray(value) ? "list" : value instanceof Set ? "set" : typeof value;
};

const shapeOf = (kind: string, input: Operation & Reading): string =>
  [
    kind,
    input.Item?.["__edb_e__"],
    input.ConditionExpression,
    input.UpdateExpression,
    input.KeyConditionExpression,
    input.FilterExpression,
    input.ProjectionExpression,
    input.IndexName,
    input.Limit !== undefined,
    input.ExclusiveStartKey !== undefined,
    input.ScanIndexForward,
    input.Select,
    input.ConsistentRead,
    input.ReturnValues,
    Object.values(input.ExpressionAttributeNames ?? {}).join(),
    Object.values(input.ExpressionAttributeValues ?? {})
      .map(typeOf)
      .join(),
  ].join("\n");

/** As many as are put with one request. */
const mostItems = 25;

/** `found`: what it answered, in short: the same query of nothing shows neither order nor filter. */
const observeRead = (
  { command, input }: Request,
  items: ReadonlyMap<string, Item>,
  found: string,
  isCut: boolean,
): void => {
  // Which items a part of a scan holds, and at which byte a page without a limit ends, is the engine's own.
  const isPart = command === "ScanCommand" && (input["Limit"] ?? input["ExclusiveStartKey"]) !== undefined;
  const isFull = input["Limit"] === undefined && isCut;
  const shape = [shapeOf(command, input), found].join("\n");
  if (isPart || isFull || !isFirst(shape)) return;
  const values = new Set(Object.values((input as Expressions).ExpressionAttributeValues ?? {}));
  const isNear = (item: Item): boolean =>
    command === "ScanCommand" || Object.values(item).some((one) => values.has(one));
  const before = [...items.values()].filter(isNear).slice(0, mostItems);
  samples.push({ command, input, shape, before, keys: before });
};

type Found = { key: Item; item: Item | undefined; outcome: string };

const foundBy = (operation: Operation, items: ReadonlyMap<string, Item>): Found => {
  const key = operation.Item ?? operation.Key ?? {};
  const item = items.get(nameOf(key));
  const {
    ConditionExpression,
    ExpressionAttributeNames: names = {},
    ExpressionAttributeValues: values = {},
  } = operation;
  const present = Object.values(names).map((name) => typeOf(item?.[name]));
  const isMet = meets(ConditionExpression, item ?? {}, { names, values });
  return { key, item, outcome: [item !== undefined, isMet, ...present].join() };
};

const observeOperation = (
  kind: string,
  operation: Operation,
  request: Request,
  items: ReadonlyMap<string, Item>,
): void => {
  const { key, item, outcome } = foundBy(operation, items);
  const shape = [shapeOf(kind, operation), outcome].join("\n");
  if (isFirst(shape)) samples.push({ ...request, shape, before: item === undefined ? [] : [item], keys: [key] });
};

/** All or nothing, and the order of its reasons. */
const observeTransaction = (request: Request, items: ReadonlyMap<string, Item>): void => {
  const operations = (request.input["TransactItems"] as TransactItem[]).flatMap((one) =>
    Object.entries(one).map(([kind, operation]) => ({ kind, operation, ...foundBy(operation, items) })),
  );
  for (const { kind, operation } of operations)
    observeOperation(
      `in a transaction ${kind}`,
      operation,
      { ...request, input: { TransactItems: [{ [kind]: operation }] } },
      items,
    );
  const shape = operations.map(({ kind, outcome }) => `${kind} ${outcome.split(",", 2).join()}`).join("\n");
  if (operations.length < 2 || operations.length > mostItems || !isFirst(shape)) return;
  const before = operations.flatMap(({ item }) => (item === undefined ? [] : [item]));
  samples.push({ ...request, shape, before, keys: operations.map(({ key }) => key) });
};

/** A table's answers, of which `takeSamples` gives some. */
export const observed =
  (table: MemoryTable): MemoryTable["answer"] =>
  (command, input) => {
    if (folder === undefined || command.startsWith("Batch")) return table.answer(command, input);
    if (command !== "QueryCommand" && command !== "ScanCommand") {
      if (command === "TransactWriteCommand") observeTransaction({ command, input }, table.items());
      else observeOperation(command, input, { command, input }, table.items());
      return table.answer(command, input);
    }
    let found = "refused";
    let isCut = false;
    try {
      const answer = table.answer(command, input) as { Count: number; ScannedCount: number; LastEvaluatedKey?: Item };
      const { Count, ScannedCount, LastEvaluatedKey } = answer;
      isCut = LastEvaluatedKey !== undefined;
      found = [Math.min(2, Count), Math.min(2, ScannedCount), isCut].join();
      return answer;
    } finally {
      observeRead({ command, input }, table.items(), found, isCut);
    }
  };
