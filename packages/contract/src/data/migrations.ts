import { table } from "./table.ts";

export const migrationPartition = "$cleaning_migration";

export const latestMigration = 4;

/** The first item of a new table, so that it skips all migrations so far. Never change its values. */
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
