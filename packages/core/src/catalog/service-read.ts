import type { Service } from "@cleaning/contract/catalog";
import { readOf } from "../database/batch-get.ts";
import type { Database } from "../database/index.ts";
import { serviceEntity } from "./entities.ts";

/** A service by its id, to be read together with others; one that is no longer offered says so. */
export const serviceRead = (database: Database, id: number) =>
  readOf<Service & { isRetired?: boolean | undefined }>(
    serviceEntity(database).get({ id }),
    (Item) => serviceEntity(database).parse({ Item }).data,
  );
