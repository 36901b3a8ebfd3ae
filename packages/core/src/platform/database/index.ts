import type { CreateTableCommandInput } from "@aws-sdk/client-dynamodb";
import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { table as layout } from "@cleaning/contract/data/table";

export type Database = { client: DynamoDBDocumentClient; table: string };

export const perDatabase = <T>(make: (database: Database) => T): ((database: Database) => T) => {
  const entities = new WeakMap<Database, T>();
  return (database) => {
    const cached = entities.get(database);
    if (cached !== undefined) return cached;
    const entity = make(database);
    entities.set(database, entity);
    return entity;
  };
};

/** Padded, so that sort keys order as numbers. */
export const idAttribute = { type: "number", required: true, padding: { length: 15, char: "0" } } as const;

/** Optimistic lock: a change is written only on the revision that it was made from. */
export const revisionAttribute = { type: "number", required: true, default: 1 } as const;

/** As DynamoDB's time to live expects it. */
export const epochSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1_000);

const keySchema = ({ partition, sort }: { partition: string; sort: string }) => [
  { AttributeName: partition, KeyType: "HASH" as const },
  { AttributeName: sort, KeyType: "RANGE" as const },
];

/** With every index of `docs/data-model.md`. */
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
