import { recordSchemas } from "@cleaning/contract/catalog";
import { readOf } from "../database/batch-get.ts";
import type { Database } from "../database/index.ts";
import { listEntities } from "./entities.ts";

/** A service by its id, to be read together with others; one that is no longer offered says so. */
export const serviceRead = (database: Database, id: number) => {
  const entity = listEntities.services(database);
  return readOf(entity.get({ id }), (Item) => {
    const { data } = entity.parse({ Item });
    return data && { ...recordSchemas.services().parse(data), isRetired: data.isRetired };
  });
};
