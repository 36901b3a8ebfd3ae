import type { EntityItem } from "electrodb";
import type { Database } from "../../platform/database/index.ts";
import { migrationEntity } from "../../platform/database/migration-entity.ts";
import { pagesOf } from "../../platform/database/page.ts";
import type { Migration } from "./migration.ts";

/** What is stored of a migration. */
export type MigrationRecord = EntityItem<ReturnType<typeof migrationEntity>>;

/** A migration, and what is stored of it; undefined when it never began on this table. */
export type MigrationEntry = { migration: Migration; record: MigrationRecord | undefined };

/** What a table had of the migrations that a release knows. */
export type MigrationStatus = {
  /** Undefined for a table that has no record of migrations: no deployment of it was ever finished. */
  initial: number | undefined;
  /** Those that it had, in their order. */
  done: MigrationEntry[];
  /** Those that it is in the middle of or has not had, in their order. */
  pending: MigrationEntry[];
  /** The numbers of those that it had and that this release does not know: it is older than the records. */
  unknown: number[];
};

/** Reads which migrations a table had: one query of their partition. */
export const readMigrationStatus = async (
  database: Database,
  migrations: readonly Migration[],
): Promise<MigrationStatus> => {
  const records: MigrationRecord[] = [];
  const entity = migrationEntity(database);
  const pages = pagesOf((cursor) => entity.query.byNumber({}).go({ cursor, consistent: true }));
  for await (const page of pages) records.push(...page);
  const initial = records.find(({ state }) => state === "initial")?.through;
  const entries = migrations.map((migration) => ({
    migration,
    record: records.find(({ number, state }) => number === migration.number && state !== "initial"),
  }));
  const isDone = ({ migration: { number }, record }: MigrationEntry): boolean =>
    record?.state === "done" || number <= (initial ?? 0);
  const latest = Math.max(0, ...migrations.map(({ number }) => number));
  const recorded = [...records.map(({ number }) => number), initial ?? 0];
  return {
    initial,
    done: entries.filter((each) => isDone(each)),
    pending: entries.filter((each) => !isDone(each)),
    unknown: [...new Set(recorded)].filter((number) => number > latest).toSorted((one, other) => one - other),
  };
};

/**
 * What keeps a release from being deployed on a table: migrations that it demands and that are not done, or records of a
 * newer form than it can read. A table without any record of migrations is new: its first deployment writes one.
 */
export const obstacles = ({
  initial,
  done,
  pending,
  unknown,
}: MigrationStatus): Pick<MigrationStatus, "pending" | "unknown"> => {
  const isNew = initial === undefined && done.length === 0 && pending.every(({ record }) => record === undefined);
  return { pending: isNew ? [] : pending.filter(({ migration }) => migration.isRequired), unknown };
};
