import { recordSchemas } from "@cleaning/contract/catalog/catalog";
import { factsOf, type ListName } from "@cleaning/contract/catalog/catalog-lists";
import type { Database } from "../../platform/database/index.ts";
import { deleteOf, putOf, type Write } from "../../platform/database/transact-write.ts";
import { listEntities } from "./entities.ts";

/** A record of any list. */
export type CatalogRecord = Readonly<Record<string, unknown>> & { id: number };
/** As it lies in the table. */
export type StoredRecord = CatalogRecord & { position: number; isRetired?: boolean | undefined };

/** A list with what is retired, consistently. */
export const readStored = async (database: Database, name: ListName): Promise<StoredRecord[]> =>
  (await listEntities[name](database).query.byId({}).go({ pages: "all", consistent: true })).data;

/** Puts a record into a list. */
export const putWrites = (
  database: Database,
  name: ListName,
  { position, ...record }: StoredRecord,
  retired: { isRetired?: true } = {},
): readonly Write[] => [
  putOf(listEntities[name](database).put({ ...recordSchemas[name]().parse(record), position, ...retired })),
];

/** Takes a record out of a list; one that others may refer to stays in the table as retired. */
export const removeWrites = (database: Database, name: ListName, record: StoredRecord): readonly Write[] =>
  factsOf(name).retires === true
    ? putWrites(database, name, record, { isRetired: true })
    : [deleteOf(listEntities[name](database).delete({ id: record.id }))];
