import type { CatalogFile } from "@cleaning/contract/catalog/catalog-file";
import { catalogLists, listDefinition, type ListName, listNames } from "@cleaning/contract/catalog/catalog-lists";
import { AppError } from "@cleaning/contract/http/app-error";
import type { HistoryFact } from "../../platform/audit/index.ts";
import { command } from "../../platform/command/index.ts";
import { unchanged } from "../../platform/database/condition.ts";
import { counterEntity } from "../../platform/database/counter.ts";
import type { Database } from "../../platform/database/index.ts";
import { putOf, type Write } from "../../platform/database/transact-write.ts";
import {
  type CatalogRecord,
  catalogRevision,
  putWrites,
  readStored,
  removeWrites,
  type StoredRecord,
} from "./lists.ts";

export type CatalogChange = {
  list: ListName;
  id: number;
  name: string;
  before: StoredRecord | undefined;
  after: StoredRecord | undefined;
  fields: readonly string[];
};

/** The plan is valid for `revision` only. */
export type CatalogPlan = { changes: readonly CatalogChange[]; revision: number | undefined };

const counterValue = async (database: Database, name: string): Promise<number | undefined> =>
  (await counterEntity(database).get({ name }).go({ consistent: true })).data?.value;

const labelOf = (name: ListName, record: Readonly<Record<string, unknown>>): string =>
  String(record[listDefinition(name).label]);
const fieldsOf = (name: ListName): string[] => [...Object.keys(listDefinition(name).fields), "position"];

type FileRecord = Readonly<Record<string, unknown>> & { id?: number | undefined };

const fileError = (name: ListName, index: number, what: string): AppError =>
  new AppError("invalid", `${name}[${index}]${what}`);

const withIds = (name: ListName, fileRecords: readonly FileRecord[], stored: StoredRecord[], last: number) => {
  const usedIds = new Set(fileRecords.flatMap(({ id }) => (id === undefined ? [] : [id])));
  const assignedIds = new Set<number>();
  const candidates = stored.toSorted((a, b) => Number(a.isRetired ?? false) - Number(b.isRetired ?? false));
  let next = Math.max(last, 0, ...usedIds, ...stored.map(({ id }) => id));
  return fileRecords.map((record, index): CatalogRecord => {
    const label = labelOf(name, record);
    if (record.id === undefined && fileRecords.some((other, at) => at < index && labelOf(name, other) === label))
      throw fileError(
        name,
        index,
        `.${listDefinition(name).label}: "${label}" is there twice; ids tell records of one name apart`,
      );
    const storedId = candidates.find((other) => !usedIds.has(other.id) && labelOf(name, other) === label)?.id;
    const id = record.id ?? storedId ?? (next += 1);
    if (assignedIds.has(id)) throw fileError(name, index, `.id: ${id} is there twice`);
    assignedIds.add(id);
    return { ...record, id };
  });
};

const changedFields = (name: ListName, before: StoredRecord | undefined, after: StoredRecord): string[] =>
  before === undefined || before.isRetired === true
    ? Object.keys(listDefinition(name).fields)
    : fieldsOf(name).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));

const changesOf = (name: ListName, fileRecords: readonly FileRecord[], stored: StoredRecord[], last: number) => {
  const records = withIds(name, fileRecords, stored, last);
  const upserts = records.map((record, position): CatalogChange => {
    const before = stored.find(({ id }) => id === record.id);
    const after = { ...record, position };
    const fields = changedFields(name, before, after);
    return { list: name, id: record.id, name: labelOf(name, record), before, after, fields };
  });
  const removals = stored
    .filter(({ id, isRetired }) => isRetired !== true && records.every((record) => record.id !== id))
    .map((before): CatalogChange => {
      const change = { list: name, id: before.id, name: labelOf(name, before) };
      return { ...change, before, after: undefined, fields: Object.keys(listDefinition(name).fields) };
    });
  return [...upserts.filter(({ fields }) => fields.length > 0), ...removals];
};

/** Throws `invalid` naming a duplicate record. */
export const planCatalog = async (database: Database, file: CatalogFile): Promise<CatalogPlan> => {
  // Read first, so that changes during the other reads make `applyPlan` fail.
  const revision = await counterValue(database, catalogRevision);
  const changes: CatalogChange[] = [];
  for (const name of listNames) {
    const fileRecords = file[name];
    if (fileRecords === undefined) continue;
    const last = (await counterValue(database, listDefinition(name).entity)) ?? 0;
    changes.push(...changesOf(name, fileRecords, await readStored(database, name), last));
  }
  return { changes, revision };
};

/** A transaction holds 100 items: two a change, the revision and the counters. */
const batchSize = 45;

const offered = (record: StoredRecord | undefined): StoredRecord | undefined =>
  record?.isRetired === true ? undefined : record;

const writesOfChange = (database: Database, { list: name, before, after }: CatalogChange): readonly Write[] => {
  if (after !== undefined) return putWrites(database, name, after);
  return before === undefined ? [] : removeWrites(database, name, before);
};

const factOf = ({ list: name, id, before, after }: CatalogChange): HistoryFact => ({
  kind: catalogLists[name].path,
  id,
  before: offered(before),
  after,
  fields: fieldsOf(name),
});

/** Ids are never used again, not even those of removed records. */
const raiseWrites = async (database: Database, changes: readonly CatalogChange[]): Promise<Write[]> => {
  const writes: Write[] = [];
  for (const list of new Set(changes.map((change) => change.list))) {
    const name = listDefinition(list).entity;
    const ids = changes.filter((change) => change.list === list).map(({ id }) => id);
    const value = Math.max(...ids, (await counterValue(database, name)) ?? 0);
    writes.push(putOf(counterEntity(database).put({ name, value })));
  }
  return writes;
};

/** In batches; after an interruption a new plan does the rest. @throws AppError `conflict` for a changed catalogue */
export const applyPlan = async (
  database: Database,
  { changes, revision }: CatalogPlan,
  { by, now, onProgress = () => {} }: { by: string; now: Date; onProgress?: (written: number) => void },
): Promise<void> => {
  let currentRevision = revision;
  for (let at = 0; at < changes.length; at += batchSize) {
    const batch = changes.slice(at, at + batchSize);
    const next = (currentRevision ?? 0) + 1;
    const raised = await raiseWrites(database, batch);
    const revisionPut = counterEntity(database).put({ name: catalogRevision, value: next });
    const mark = putOf(revisionPut.where(unchanged({ value: currentRevision })));
    currentRevision = await command({ database, by, now }, async () => ({
      writes: { mark, raised, records: batch.flatMap((change) => writesOfChange(database, change)) },
      history: batch.map(factOf),
      refusals: new AppError("conflict", "The catalogue was changed meanwhile. Run it again."),
      answer: next,
    }));
    onProgress(at + batch.length);
  }
};
