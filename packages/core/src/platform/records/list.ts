import { batchGet, batchGetGroups, type Read } from "../database/batch-get.ts";
import type { Database } from "../database/index.ts";
import { type PageQuery, pageOf } from "../database/page.ts";
import { findMatches } from "../search/index.ts";
import { addShards, readShardsOf } from "../totals/shards.ts";
import { recordRead } from "./read.ts";
import type { Listed, RecordType, RecordBase } from "./record-type.ts";

type Answer<S, L> = L & { nextCursor: string | null; stats: S; isCut?: true };

export const listRecords = async <
  R extends RecordBase,
  V,
  Q extends PageQuery & { search?: string | undefined },
  const G extends readonly Read<unknown>[],
  S,
  L extends object,
>(
  type: RecordType<R, V> & Listed<R, V, Q, G, S, L>,
  database: Database,
  query: Q,
  now: Date,
): Promise<Answer<S, L>> => {
  const totals = type.totals(database, now);
  const shown = (record: R): V => type.view(type.asOf?.(record, now) ?? record);
  if (query.search === undefined) {
    const [{ data, cursor }, found, shards] = await Promise.all([
      type.pages(database, query, now),
      batchGet(database, ...totals),
      readShardsOf(database, totals),
    ]);
    const stats = type.stats(...addShards(totals, found, shards));
    return { ...type.listAnswer(data.map(shown)), nextCursor: cursor, stats };
  }
  const [{ ids, isCut, fits }, shards] = await Promise.all([
    findMatches(type, database, query.search),
    readShardsOf(database, totals),
  ]);
  const reads = ids.map((id) => recordRead(type.entity, database, id));
  const [found, records] = await batchGetGroups(database, totals, reads);
  const matches = records.filter((record) => record !== null).filter(fits);
  const { data, cursor } = pageOf(`${type.name}-search`, query, type.sorted(matches, query, now));
  return {
    ...type.listAnswer(data.map(shown)),
    nextCursor: cursor,
    stats: type.stats(...addShards(totals, found, shards)),
    ...(isCut ? { isCut } : {}),
  };
};
