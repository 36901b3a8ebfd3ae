import type { CreateTableCommandInput } from "@aws-sdk/client-dynamodb";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { table as layout } from "@cleaning/contract/data/table";

/** The table and the client to reach it. */
export type Database = { client: DynamoDBDocumentClient; table: string };

/** Makes an entity on first use, once per database: a start pays only for the entities it touches. */
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

/** Counts the changes of a record by admins: a change is only written on the revision that it was made from. */
export const revisionAttribute = { type: "number", required: true, default: 1 } as const;

/** Epoch seconds, as DynamoDB's expiry wants them. */
export const epochSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1_000);

const keySchema = ({ partition, sort }: { partition: string; sort: string }) => [
  { AttributeName: partition, KeyType: "HASH" as const },
  { AttributeName: sort, KeyType: "RANGE" as const },
];

/** What creates the table, with every index of `docs/data-model.md`. */
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
