import { BatchGetCommand } from "@aws-sdk/lib-dynamodb";
import { again, retry } from "../retry/index.ts";
import type { Database } from "./index.ts";

type Attributes = Record<string, unknown>;
/** A read that is still to be sent, and what turns the item into a record. */
export type Read<T> = { key: () => Attributes; parse: (item: Attributes) => T | null };

const isAttributes = (value: unknown): value is Attributes => typeof value === "object" && value !== null;

const keyIn = (params: unknown): Attributes => {
  if (isAttributes(params) && isAttributes(params["Key"])) return params["Key"];
  throw new Error("A read has no key.");
};

/**
 * A record to be read together with others.
 *
 * @example
 * readOf(userEntity(database).get({ id }), (Item) => userEntity(database).parse({ Item }).data);
 */
export const readOf = <T>(get: { params: () => unknown }, parse: Read<T>["parse"]): Read<T> => ({
  key: () => keyIn(get.params()),
  parse,
});

const tries = { times: 6, pause: 20 } as const;
const idOf = (key: Attributes): string => JSON.stringify([key["pk"], key["sk"]]);

const fetchAll = ({ client, table }: Database, keys: Attributes[]): Promise<Map<string, Attributes>> => {
  const found = new Map<string, Attributes>();
  let missing = keys;
  return retry(tries, async () => {
    const request = { RequestItems: { [table]: { Keys: missing, ConsistentRead: true } } };
    const { Responses, UnprocessedKeys } = await client.send(new BatchGetCommand(request));
    for (const item of Responses?.[table] ?? []) found.set(idOf(item), item);
    missing = UnprocessedKeys?.[table]?.Keys ?? [];
    return missing.length === 0 ? found : again;
  });
};

/**
 * Reads records of any kinds by their keys, consistently: one request for up to 100 of them. What the table holds back
 * because it is busy is asked for again.
 *
 * @returns the records in the order asked for, null where there is none
 * @throws AppError `unavailable` when the table stays too busy
 */
export const batchGet = async <const G extends readonly Read<unknown>[]>(
  database: Database,
  ...gets: G
): Promise<{ [I in keyof G]: G[I] extends Read<infer T> ? T | null : never }> => {
  const keys = gets.map(({ key }) => key());
  const items = await fetchAll(database, [...new Map(keys.map((key) => [idOf(key), key])).values()]);
  return gets.map((get, index) => {
    const item = items.get(idOf(keys[index] ?? {}));
    return item === undefined ? null : get.parse(item);
  }) as { [I in keyof G]: G[I] extends Read<infer T> ? T | null : never };
};
