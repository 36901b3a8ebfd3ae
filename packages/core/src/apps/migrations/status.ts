import type { EntityItem } from "electrodb";
import type { Database } from "../../platform/database/index.ts";
import { migrationEntity } from "../../platform/database/migration-entity.ts";
import { pagesOf } from "../../platform/database/page.ts";
import type { Migration } from "./migration.ts";

export type MigrationRecord = EntityItem<ReturnType<typeof migrationEntity>>;

export type MigrationEntry = { migration: Migration; record: MigrationRecord | undefined };

export type MigrationStatus = {
  initial: number | undefined;
  done: MigrationEntry[];
  pending: MigrationEntry[];
  unknown: number[];
};

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
    done: entries.filter((entry) => isDone(entry)),
    pending: entries.filter((entry) => !isDone(entry)),
    unknown: [...new Set(recorded)].filter((number) => number > latest).toSorted((one, other) => one - other),
  };
};

/** A table without records of migrations is new. */
export const obstacles = ({
  initial,
  done,
  pending,
  unknown,
}: MigrationStatus): Pick<MigrationStatus, "pending" | "unknown"> => {
  const isNew = initial === undefined && done.length === 0 && pending.every(({ record }) => record === undefined);
  return { pending: isNew ? [] : pending.filter(({ migration }) => migration.isRequired), unknown };
};
