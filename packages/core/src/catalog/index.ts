import { type Catalog, type ListAnswer, listAnswers, recordsOf } from "@cleaning/contract/catalog";
import { type ListName, listNames } from "@cleaning/contract/catalog-lists";
import type { Database } from "../database/index.ts";
import { listEntities } from "./entities.ts";

/** A list, in the order the owner gave it, without what is retired. One query. */
export const readList = async <L extends ListName>(database: Database, name: L): Promise<ListAnswer<L>> => {
  const { data } = await listEntities[name](database).query.byId({}).go({ pages: "all" });
  const records = data.filter(({ isRetired }) => isRetired !== true).toSorted((a, b) => a.position - b.position);
  return listAnswers[name]().parse({ [name]: records });
};

/**
 * Writes lists: records with the same ids are replaced, their order is the order given.
 *
 * @param catalog what the public pages are to show; lists that it leaves out stay as they are
 */
export const putCatalog = async (database: Database, catalog: Partial<Catalog>): Promise<void> => {
  await Promise.all(
    listNames.map((name) =>
      listEntities[name](database)
        .put(recordsOf(catalog, name).map((record, position) => ({ ...record, position })))
        .go(),
    ),
  );
};
