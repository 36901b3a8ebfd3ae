import { batchGetMany, readOf } from "../../platform/database/batch-get.ts";
import type { Database } from "../../platform/database/index.ts";
import { subscriptionEntity } from "./entity.ts";

export const readCustomerFirstNames = async (
  database: Database,
  subscriptionIds: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const found = await batchGetMany(
    database,
    [...new Set(subscriptionIds)].map((id) => readOf(subscriptionEntity(database), { id })),
  );
  return new Map(found.flatMap((one) => (one === null ? [] : [[one.id, one.customerFirstName] as const])));
};
