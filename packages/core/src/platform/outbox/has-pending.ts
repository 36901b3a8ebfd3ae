import type { Database } from "../database/index.ts";
import { outboxEntity } from "./entity.ts";

/** Due or not; without loading the message kind. */
export const hasPending = async (database: Database, entity: string): Promise<boolean> => {
  const { data } = await outboxEntity(entity)(database).query.due({ state: "pending" }).go({ limit: 1 });
  return data.length > 0;
};
