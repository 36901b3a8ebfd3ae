import { recordSchemas } from "@cleaning/contract/catalog/catalog";
import { listDefinition, type ListName } from "@cleaning/contract/catalog/catalog-lists";
import type { Database } from "../../platform/database/index.ts";
import { deleteOf, putOf, type Write } from "../../platform/database/transact-write.ts";
import { listEntities } from "./entities.ts";

export type CatalogRecord = Readonly<Record<string, unknown>> & { id: number };
export type StoredRecord = CatalogRecord & { position: number; isRetired?: boolean | undefined };

export const catalogRevision = "catalog";

/** Consistent, with retired records; without customers' reviews, which no file holds. */
export const readStored = async (database: Database, name: ListName): Promise<StoredRecord[]> =>
  (await listEntities[name](database).query.byId({}).go({ pages: "all", consistent: true })).data.filter(
    ({ visitId }) => visitId === undefined,
  );

export const putWrites = (
  database: Database,
  name: ListName,
  { position, ...record }: StoredRecord,
  retired: { isRetired?: true } = {},
): readonly Write[] => [
  putOf(listEntities[name](database).put({ ...recordSchemas[name]().parse(record), position, ...retired })),
];

/** A record that others may refer to is retired, not deleted. */
export const removeWrites = (database: Database, name: ListName, record: StoredRecord): readonly Write[] =>
  listDefinition(name).retires === true
    ? putWrites(database, name, record, { isRetired: true })
    : [deleteOf(listEntities[name](database).delete({ id: record.id }))];
