import type { Read, Records } from "../database/batch-get.ts";
import type { Database } from "../database/index.ts";
import { type Delta, isSharded, keyOf, summed } from "./counters.ts";
import { allTime, totalsShardEntity } from "./index.ts";

type Item = Pick<Delta, "name" | "period">;
type Counts = Delta["counts"];

export type TotalsRead<T> = Read<T> & { item: Item };

const itemOf = (read: Read<unknown>): Item | undefined =>
  "item" in read ? (read as TotalsRead<unknown>).item : undefined;

export const readShards = async (database: Database, since: string): Promise<Delta[]> => {
  const query = totalsShardEntity(database).query.byPeriod({}).gte({ period: since });
  const { data } = await query.go({ pages: "all", consistent: true });
  return summed(
    data.map(({ name, period, shard: _, ...counts }) =>
      name === "revenue" ? { name, period, counts } : { name, counts },
    ),
  );
};

export const readShardsOf = async (
  database: Database,
  reads: readonly Read<unknown>[],
): Promise<ReadonlyMap<string, Counts>> => {
  const items = reads.flatMap((read) => itemOf(read) ?? []).filter(({ name }) => isSharded(name));
  const [since] = items.map(({ period = allTime }) => period).toSorted();
  if (since === undefined) return new Map();
  return new Map((await readShards(database, since)).map((delta) => [keyOf(delta), delta.counts]));
};

const isCounts = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

export const addShards = <const G extends readonly Read<unknown>[]>(
  reads: G,
  found: Records<G>,
  shards: ReadonlyMap<string, Counts>,
): Records<G> =>
  reads.map((read, index) => {
    const item = itemOf(read);
    const counts = item && shards.get(keyOf(item));
    const stored: unknown = found[index];
    if (item === undefined || counts === undefined) return stored;
    const record: Record<string, unknown> = isCounts(stored) ? { ...stored } : { ...item };
    for (const [count, value] of Object.entries(counts)) record[count] = Number(record[count] ?? 0) + value;
    return record;
  }) as Records<G>;
