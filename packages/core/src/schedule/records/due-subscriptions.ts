import type { Database } from "../../platform/database/index.ts";
import { maxId } from "../../platform/database/max-id.ts";
import { pagesOf } from "../../platform/database/page.ts";
import { visitScheduleEntity, dueShards } from "./entity.ts";

export const dueSubscriptions = async function* (
  database: Database,
  shard: number,
  today: string,
): AsyncGenerator<number> {
  const query = visitScheduleEntity(database).query.byDue({ shard }).lte({ due: today, subscriptionId: maxId });
  for await (const page of pagesOf((cursor) => query.go({ limit: 100, cursor })))
    for (const { subscriptionId } of page) yield subscriptionId;
};

export const countDueSubscriptions = async (database: Database, today: string): Promise<number> => {
  let count = 0;
  for (let shard = 0; shard < dueShards; shard += 1)
    for await (const _ of dueSubscriptions(database, shard, today)) count += 1;
  return count;
};

export const hasDueSubscriptions = async (database: Database, today: string): Promise<boolean> => {
  for (let shard = 0; shard < dueShards; shard += 1)
    for await (const _ of dueSubscriptions(database, shard, today)) return true;
  return false;
};
