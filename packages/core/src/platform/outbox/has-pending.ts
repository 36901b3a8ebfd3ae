import type { Database } from "../database/index.ts";
import { outboxEntity } from "./entity.ts";

/** Whether any message of an entity is still to be dispatched, due or not: one query, without loading its kind. */
export const hasPending = async (database: Database, entity: string): Promise<boolean> => {
  const { data } = await outboxEntity(entity)(database).query.due({ state: "pending" }).go({ limit: 1 });
  return data.length > 0;
};
