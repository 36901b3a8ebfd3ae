import type { QueryCommandInput } from "@aws-sdk/lib-dynamodb";
import type { Read, Records } from "../database/batch-get.ts";
import type { Database } from "../database/index.ts";
import { readFields } from "../database/read-fields.ts";
import { type Delta, isSharded, keyOf, type ShardedName, summed } from "./counters.ts";
import { allTime, countNames, shardedNames, totalsShardEntity } from "./index.ts";

type Item = Pick<Delta, "name" | "period">;
type Counts = Delta["counts"];

export type TotalsRead<T> = Read<T> & { item: Item };

const itemOf = (read: Read<unknown>): Item | undefined =>
  "item" in read ? (read as TotalsRead<unknown>).item : undefined;

type CountedShard = Exclude<ShardedName, "revenue">;
type Stored = Readonly<Record<string, unknown>>;

const deltaOf = (stored: Stored): Delta => {
  const { name, period } = stored;
  const counts: Record<string, number> = {};
  for (const count of countNames) {
    const value = stored[count];
    if (typeof value === "number") counts[count] = value;
  }
  return name === "revenue" ? { name, period: String(period), counts } : { name: name as CountedShard, counts };
};

const fields = ["name", "period", ...countNames];

const behindShards = 99;

/** Also of others between these names by the alphabet. As stored: a dashboard adds up a hundred of them. */
export const readShards = async (
  database: Database,
  since: string,
  names: readonly ShardedName[] = shardedNames,
): Promise<Delta[]> => {
  const last = names.toSorted().at(-1);
  if (last === undefined) return [];
  const until = { period: allTime, name: last, shard: behindShards };
  const query = totalsShardEntity(database).query.byPeriod({}).between({ period: since }, until);
  const params = query.params<QueryCommandInput>({ consistent: true });
  return summed((await readFields(database, params, fields)).map(deltaOf));
};

export const readShardsOf = async (
  database: Database,
  reads: readonly Read<unknown>[],
): Promise<ReadonlyMap<string, Counts>> => {
  const items = reads.flatMap((read) => itemOf(read) ?? []).filter(({ name }) => isSharded(name));
  const [since] = items.map(({ period = allTime }) => period).toSorted();
  if (since === undefined) return new Map();
  const names = items.map(({ name }) => name).filter(isSharded);
  return new Map((await readShards(database, since, names)).map((delta) => [keyOf(delta), delta.counts]));
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
