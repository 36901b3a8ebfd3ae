import type { CreateTableCommandInput } from "@aws-sdk/client-dynamodb";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { table as layout } from "@cleaning/contract/table";
import { again, retry } from "../retry/index.ts";

/** The table and the client to reach it. */
export type Database = { client: DynamoDBDocumentClient; table: string };

/**
 * Makes an entity once per database, on first use: a function's start pays only for the entities it touches.
 *
 * @param make builds the entity for a database
 */
export const perDatabase = <T>(make: (database: Database) => T): ((database: Database) => T) => {
  const made = new WeakMap<Database, T>();
  return (database) => {
    const known = made.get(database);
    if (known !== undefined) return known;
    const entity = make(database);
    made.set(database, entity);
    return entity;
  };
};

/** A numeric id inside a sort key: padded, so that keys sort as numbers do. */
export const idAttribute = { type: "number", required: true, padding: { length: 15, char: "0" } } as const;

/** Epoch seconds, as DynamoDB's expiry wants them. */
export const epochSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1_000);

/** What became of a transaction, item by item. */
export type Outcome = { canceled: boolean; data: readonly { code: string }[] };

const tries = { times: 8, pause: 20 } as const;

/**
 * Runs a write transaction, again while others touch the same items: counts are shared, so this is normal under load.
 *
 * @param run makes one try
 * @returns the codes of the items: all `None` when everything was written, else which conditions did not hold
 * @throws AppError `unavailable` when it stays contended or throttled
 */
export const transact = (
  run: () => Promise<Outcome>,
): Promise<{ written: boolean; refused: (index: number) => boolean }> =>
  retry(tries, async () => {
    const { canceled, data } = await run();
    const refused = (index: number): boolean => data[index]?.code === "ConditionalCheckFailed";
    if (!canceled) return { written: true, refused };
    return data.some(({ code }) => code === "ConditionalCheckFailed") ? { written: false, refused } : again;
  });

const keySchema = ({ partition, sort }: { partition: string; sort: string }) => [
  { AttributeName: partition, KeyType: "HASH" as const },
  { AttributeName: sort, KeyType: "RANGE" as const },
];

/**
 * What creates the table, with every index of `docs/data-model.md`.
 *
 * @param name the table's name
 */
export const createTableInput = (name: string): CreateTableCommandInput => {
  const indexes = Object.values(layout.indexes);
  const keys = [layout.key, ...indexes].flatMap(({ partition, sort }) => [partition, sort]);
  return {
    TableName: name,
    BillingMode: "PAY_PER_REQUEST",
    AttributeDefinitions: keys.map((AttributeName) => ({ AttributeName, AttributeType: "S" as const })),
    KeySchema: keySchema(layout.key),
    GlobalSecondaryIndexes: indexes.map((index) => ({
      IndexName: index.name,
      KeySchema: keySchema(index),
      Projection: { ProjectionType: "ALL" as const },
    })),
  };
};
