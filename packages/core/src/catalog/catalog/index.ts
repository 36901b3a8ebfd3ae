import type { QueryCommandInput } from "@aws-sdk/lib-dynamodb";
import { type Catalog, type ListAnswer, listAnswers, recordsOf } from "@cleaning/contract/catalog/catalog";
import { listDefinition, forLists, type ListName, listNames } from "@cleaning/contract/catalog/catalog-lists";
import { batchGet, readOf } from "../../platform/database/batch-get.ts";
import { counterEntity } from "../../platform/database/counter.ts";
import { type Database, perDatabase } from "../../platform/database/index.ts";
import { readFields } from "../../platform/database/read-fields.ts";
import { listEntities } from "./entities.ts";

const listQueries = perDatabase((database) =>
  forLists((name) => listEntities[name](database).query.byId({}).params<QueryCommandInput>()),
);
const fieldsOf = (name: ListName): string[] => [
  "id",
  "position",
  "isRetired",
  ...Object.keys(listDefinition(name).fields),
];

/** As stored: the list's schema checks each record. */
export const readList = async <L extends ListName>(database: Database, name: L): Promise<ListAnswer<L>> => {
  const stored = await readFields(database, listQueries(database)[name], fieldsOf(name));
  const records = stored
    .filter(({ isRetired }) => isRetired !== true)
    .toSorted((a, b) => Number(a["position"]) - Number(b["position"]));
  return listAnswers[name]().parse({ [name]: records });
};

/** Raised before the records are written, so that no interrupted run leaves an id to be used twice. */
const raiseCounter = async (database: Database, name: ListName, highest: number): Promise<void> => {
  const counter = counterEntity(database);
  const key = { name: listDefinition(name).entity };
  const [stored] = await batchGet(database, readOf(counter, key));
  if ((stored?.value ?? 0) < highest) await counter.put({ ...key, value: highest }).go();
};

/** Records with the same id are replaced; the order is that of the file. */
export const putCatalog = async (database: Database, catalog: Partial<Catalog>): Promise<void> => {
  await Promise.all(
    listNames.map(async (name) => {
      const records = recordsOf(catalog, name).map((record, position) => ({ ...record, position }));
      await raiseCounter(database, name, Math.max(0, ...records.map(({ id }) => id)));
      await listEntities[name](database).put(records).go();
    }),
  );
};
