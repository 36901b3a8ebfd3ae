import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import type { Item } from "./memory-table/expressions.ts";
import { type Expressions, type MemoryTable, nameOf, type Operation, type TransactItem } from "./memory-table/index.ts";

type Request = { command: string; input: Record<string, unknown> };
/** A request, what it found in the table, and the items that it is about. */
export type Sample = Request & { before: readonly Item[]; keys: readonly Item[] };

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

/** Whether no other worker of the run has this one. */
const isFirst = (shape: string): boolean => {
  if (folder === undefined || known.has(shape)) return false;
  known.add(shape);
  try {
    writeFileSync(`${folder}/${createHash("sha256").update(shape).digest("hex")}`, "", { flag: "wx" });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
};

const typeOf = (value: unknown): string => (value === null ? "null" : Array.isArray(value) ? "list" : typeof value);

const shapeOf = (kind: string, input: Operation & { IndexName?: string }): string =>
  [
    kind,
    input.Item?.["__edb_e__"],
    input.ConditionExpression,
    input.UpdateExpression,
    input.KeyConditionExpression,
    input.FilterExpression,
    input.ProjectionExpression,
    input.IndexName,
    input.ReturnValues,
    Object.values(input.ExpressionAttributeNames ?? {}).join(),
    Object.values(input.ExpressionAttributeValues ?? {})
      .map(typeOf)
      .join(),
  ].join("\n");

/** As many as are put with one request. */
const mostItems = 25;

const observeRead = ({ command, input }: Request, items: ReadonlyMap<string, Item>): void => {
  // Which items a part of a scan holds is the engine's own.
  const isPart = command === "ScanCommand" && (input["Limit"] ?? input["ExclusiveStartKey"]) !== undefined;
  if (isPart || !isFirst(shapeOf(command, input))) return;
  const values = new Set(Object.values((input as Expressions).ExpressionAttributeValues ?? {}));
  const isNear = (item: Item): boolean =>
    command === "ScanCommand" || Object.values(item).some((one) => values.has(one));
  const before = [...items.values()].filter(isNear).slice(0, mostItems);
  samples.push({ command, input, before, keys: before });
};

const observeOperation = (
  kind: string,
  operation: Operation,
  request: Request,
  items: ReadonlyMap<string, Item>,
): void => {
  const key = operation.Item ?? operation.Key ?? {};
  const item = items.get(nameOf(key));
  const present = Object.values(operation.ExpressionAttributeNames ?? {}).map((name) => item?.[name] !== undefined);
  if (isFirst([shapeOf(kind, operation), item !== undefined, ...present].join("\n")))
    samples.push({ ...request, before: item === undefined ? [] : [item], keys: [key] });
};

const observe = (request: Request, items: ReadonlyMap<string, Item>): void => {
  const { command, input } = request;
  if (command === "QueryCommand" || command === "ScanCommand") observeRead(request, items);
  else if (command === "TransactWriteCommand") {
    for (const one of input["TransactItems"] as TransactItem[])
      for (const [kind, operation] of Object.entries(one))
        observeOperation(
          `in a transaction ${kind}`,
          operation ?? {},
          { command, input: { TransactItems: [one] } },
          items,
        );
  } else if (!command.startsWith("Batch")) observeOperation(command, input, request, items);
};

/** A table's answers, of which `takeSamples` gives some. */
export const observed =
  (table: MemoryTable): MemoryTable["answer"] =>
  (command, input) => {
    if (folder !== undefined) observe({ command, input }, table.items());
    return table.answer(command, input);
  };
