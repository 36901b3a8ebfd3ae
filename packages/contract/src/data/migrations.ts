import { table } from "./table.ts";

/** The partition of the records of what ran (`packages/core/src/apps/migrations`), which whoever deploys may read. */
export const migrationPartition = "$cleaning_migration";

/** The number of the newest migration of `packages/core/src/apps/migrations/list.ts`. */
export const latestMigration = 2;

/**
 * What a new table begins with, as DynamoDB writes items: a table that is made by this release needs no migration up to
 * the latest. Its values never change afterwards.
 */
export const initialMigrations = {
  [table.key.partition]: { S: migrationPartition },
  [table.key.sort]: { S: "$migration_1#number_000000000000000" },
  __edb_e__: { S: "migration" },
  __edb_v__: { S: "1" },
  number: { N: "0" },
  name: { S: "new-table" },
  state: { S: "initial" },
  through: { N: String(latestMigration) },
};
