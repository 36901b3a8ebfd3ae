import { BatchGetCommand } from "@aws-sdk/lib-dynamodb";
import type { AllTableIndexCompositeAttributes, Entity, Schema } from "electrodb";
import { RETRY, retry } from "../retry/index.ts";
import { recordRetry } from "../retry/policies.ts";
import { inChunks } from "./in-chunks.ts";
import type { Database } from "./index.ts";

type Attributes = Record<string, unknown>;
export type Read<T> = { key: () => Attributes; parse: (item: Attributes) => T | null };

const isAttributes = (value: unknown): value is Attributes => typeof value === "object" && value !== null;

type AnySchema = Schema<string, string, string>;

const keyIn = (params: unknown): Attributes => {
  if (isAttributes(params) && isAttributes(params["Key"])) return params["Key"];
  throw new Error("A read has no key.");
};

export const readWith = <T>(get: { params: () => unknown }, parse: Read<T>["parse"]): Read<T> => ({
  key: () => keyIn(get.params()),
  parse,
});

export const readOf = <S extends AnySchema>(
  entity: Entity<string, string, string, S>,
  key: AllTableIndexCompositeAttributes<string, string, string, S>,
) => readWith(entity.get(key), (Item) => entity.parse({ Item }).data);

const idOf = (key: Attributes): string => JSON.stringify([key["pk"], key["sk"]]);

const fetchAll = async ({ client, table }: Database, keys: Attributes[]): Promise<Map<string, Attributes>> => {
  const found = new Map<string, Attributes>();
  let missing = keys;
  await retry(recordRetry, async () => {
    if (missing.length === 0) return true;
    const request = { RequestItems: { [table]: { Keys: missing, ConsistentRead: true } } };
    const { Responses, UnprocessedKeys } = await client.send(new BatchGetCommand(request));
    for (const item of Responses?.[table] ?? []) found.set(idOf(item), item);
    missing = UnprocessedKeys?.[table]?.Keys ?? [];
    return missing.length === 0 || RETRY;
  });
  return found;
};

export type Records<G extends readonly Read<unknown>[]> = {
  [I in keyof G]: G[I] extends Read<infer T> ? T | null : never;
};

const pickFrom = async (database: Database, gets: readonly Read<unknown>[]) => {
  const keys = new Map<string, Attributes>();
  const ids = new Map<Read<unknown>, string>();
  for (const read of gets) {
    const key = read.key();
    const id = idOf(key);
    keys.set(id, key);
    ids.set(read, id);
  }
  const items = await fetchAll(database, [...keys.values()]);
  return <T>(read: Read<T>): T | null => {
    const item = items.get(ids.get(read) ?? "");
    return item === undefined ? null : read.parse(item);
  };
};

export const batchGet = async <const G extends readonly Read<unknown>[]>(
  database: Database,
  ...gets: G
): Promise<Records<G>> => gets.map(await pickFrom(database, gets)) as Records<G>;

const batchLimit = 100;
/** A week of the board needs as many. */
const batchesAtOnce = 10;

export const batchGetMany = async <T>(database: Database, reads: readonly Read<T>[]): Promise<(T | null)[]> => {
  const found: (T | null)[] = [];
  for (const some of inChunks(inChunks(reads, batchLimit), batchesAtOnce))
    found.push(...(await Promise.all(some.map((batch) => batchGet(database, ...batch)))).flat());
  return found;
};

export const batchGetGroups = async <
  const G extends readonly Read<unknown>[],
  const H extends readonly Read<unknown>[],
>(
  database: Database,
  first: G,
  second: H,
): Promise<[Records<G>, Records<H>]> => {
  const pick = await pickFrom(database, [...first, ...second]);
  return [first.map(pick) as Records<G>, second.map(pick) as Records<H>];
};

export const batchGetWith = async <T, const G extends readonly Read<unknown>[]>(
  database: Database,
  first: Read<T> | undefined,
  otherReads: G,
): Promise<[T | null, Records<G>]> => {
  const pick = await pickFrom(database, first === undefined ? otherReads : [first, ...otherReads]);
  return [first === undefined ? null : pick(first), otherReads.map(pick) as Records<G>];
};
