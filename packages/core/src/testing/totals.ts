import { batchGet } from "../platform/database/batch-get.ts";
import type { Database } from "../platform/database/index.ts";
import type { CountedName } from "../platform/totals/index.ts";
import { addShards, readShardsOf } from "../platform/totals/shards.ts";
import { totalsRead } from "../platform/totals/stats.ts";

export const readTotals = async (database: Database, name: CountedName) => {
  const reads = [totalsRead(database, name)] as const;
  const [totals] = addShards(reads, await batchGet(database, ...reads), await readShardsOf(database, reads));
  return totals;
};
