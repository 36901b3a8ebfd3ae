import { readOf } from "../database/batch-get.ts";
import type { Database } from "../database/index.ts";
import { userEntity } from "./entities.ts";
import type { UserRecord } from "./users.ts";

/** A person by their id, to be read together with others. */
export const userRead = (database: Database, id: number) =>
  readOf<UserRecord>(userEntity(database).get({ id }), (Item) => userEntity(database).parse({ Item }).data);
