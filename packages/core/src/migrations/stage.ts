import type { EntityItem } from "electrodb";
import type { Database } from "../database/index.ts";
import { pagesOf } from "../database/page.ts";
import { migrationEntity } from "./entity.ts";
import type { Migration } from "./migration.ts";

export type MigrationRecord = EntityItem<ReturnType<typeof migrationEntity>>;

/** What a table had of the migrations that a release knows. */
export type Stage = {
  /** Undefined for a table that has no record of migrations: no deployment of it was ever finished. */
  initial: number | undefined;
  /** Those that it had, is in the middle of, or has not had, in their order. */
  done: { migration: Migration; record: MigrationRecord | undefined }[];
  pending: { migration: Migration; record: MigrationRecord | undefined }[];
  /** The numbers of those that it had and that this release does not know: it is older than the records. */
  unknown: number[];
};

/** Reads which migrations a table had: one query of their partition. */
export const readStage = async (database: Database, migrations: readonly Migration[]): Promise<Stage> => {
  const records: MigrationRecord[] = [];
  const entity = migrationEntity(database);
  const pages = pagesOf((cursor) => entity.query.byNumber({}).go({ cursor, consistent: true }));
  for await (const page of pages) records.push(...page);
  const initial = records.find(({ state }) => state === "initial")?.through;
  const known = migrations.map((migration) => ({
    migration,
    record: records.find(({ number, state }) => number === migration.number && state !== "initial"),
  }));
  const isDone = ({ migration: { number }, record }: (typeof known)[number]): boolean =>
    record?.state === "done" || number <= (initial ?? 0);
  const latest = Math.max(0, ...migrations.map(({ number }) => number));
  const had = [...records.map(({ number }) => number), initial ?? 0];
  return {
    initial,
    done: known.filter((each) => isDone(each)),
    pending: known.filter((each) => !isDone(each)),
    unknown: [...new Set(had)].filter((number) => number > latest).toSorted((one, other) => one - other),
  };
};

/**
 * What keeps a release from being deployed on a table: migrations that it demands and that are not done, or records of a
 * newer form than it can read. A table without any record of migrations is new: its first deployment writes one.
 */
export const obstacles = ({ initial, done, pending, unknown }: Stage): Pick<Stage, "pending" | "unknown"> => {
  const isNew = initial === undefined && done.length === 0 && pending.every(({ record }) => record === undefined);
  return { pending: isNew ? [] : pending.filter(({ migration }) => migration.isRequired), unknown };
};
