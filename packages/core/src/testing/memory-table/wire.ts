import type { Item } from "./expressions.ts";
import type { MemoryTable } from "./index.ts";

/* The table as DynamoDB's HTTP interface: for clients whose middleware a test adds to, and for commands without the document layer. */

type Attribute = {
  S?: string;
  N?: string;
  BOOL?: boolean;
  NULL?: true;
  L?: Attribute[];
  M?: Attributes;
  SS?: string[];
};
type Attributes = { [name: string]: Attribute };

const native = (attribute: Attribute): unknown => {
  const [[type, value] = []] = Object.entries(attribute);
  if (type === "S" || type === "BOOL") return value;
  if (type === "N") return Number(value);
  if (type === "NULL") return null;
  if (type === "L") return (value as Attribute[]).map(native);
  if (type === "M") return nativeItem(value as Attributes);
  if (type === "SS") return new Set(value as string[]);
  throw new Error(`The table in memory knows no attribute ${type}.`);
};
export const nativeItem = (item: Attributes): Item =>
  Object.fromEntries(Object.entries(item).map(([name, attribute]) => [name, native(attribute)]));

const attribute = (value: unknown): Attribute => {
  if (typeof value === "string") return { S: value };
  if (typeof value === "number") return { N: String(value) };
  if (typeof value === "boolean") return { BOOL: value };
  if (value === null) return { NULL: true };
  if (Array.isArray(value)) return { L: value.map(attribute) };
  if (value instanceof Set) return { SS: [...value].map(String) };
  return { M: attributeItem(value as Item) };
};
const attributeItem = (item: Item): Attributes =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [name, attribute(value)]));

const itemFields = new Set([
  "Key",
  "Item",
  "Attributes",
  "ExpressionAttributeValues",
  "ExclusiveStartKey",
  "LastEvaluatedKey",
]);
const listFields = new Set(["Keys", "Items"]);

type Fields = Record<string, unknown>;
/** A request or an answer, with each of its items as `convert` makes it. */
const converted = (fields: unknown, convert: (item: never) => unknown): unknown => {
  if (Array.isArray(fields)) return fields.map((one) => converted(one, convert));
  if (typeof fields !== "object" || fields === null) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (itemFields.has(name)) return [name, convert(value as never)];
      if (listFields.has(name)) return [name, (value as never[]).map(convert)];
      if (name !== "Responses") return [name, converted(value, convert)];
      const tables = Object.entries(value as Record<string, never[]>);
      return [name, Object.fromEntries(tables.map(([table, items]) => [table, items.map(convert)]))];
    }),
  );
};

const namespace = "com.amazonaws.dynamodb.v20120810";

export const answerWire = (
  answer: MemoryTable["answer"],
  target: string,
  body: string,
): { status: number; body: string } => {
  const command = `${target.replace(/^.*\./, "").replace(/Items?$/, "")}Command`;
  try {
    const input = converted(JSON.parse(body), nativeItem) as Fields;
    return { status: 200, body: JSON.stringify(converted(answer(command, input), attributeItem)) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { name, message, ...more } = error as Error & { CancellationReasons?: unknown };
    const CancellationReasons = more.CancellationReasons;
    const fault = { __type: `${namespace}#${name}`, message, Message: message, CancellationReasons };
    return { status: 400, body: JSON.stringify(fault) };
  }
};
