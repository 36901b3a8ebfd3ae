import type { Database } from "../database/index.ts";
import { updateOf, type Write } from "../database/transact-write.ts";
import {
  allTime,
  type CountedName,
  periodTotalsEntity,
  shardedNames,
  totalsEntity,
  totalsShardEntity,
  totalsShards,
} from "./index.ts";

type Counts = Readonly<Record<string, number>>;
type PeriodName = "due" | "revenue";
export type Delta =
  | { name: CountedName; period?: undefined; counts: Counts }
  | { name: PeriodName; period: string; counts: Counts };

export const keyOf = ({ name, period }: Pick<Delta, "name" | "period">): string =>
  period === undefined ? name : `${name} ${period}`;

const negated = (delta: Delta): Delta => ({
  ...delta,
  counts: Object.fromEntries(Object.entries(delta.counts).map(([count, value]) => [count, -value])),
});
const withoutZeros = (delta: Delta): Delta => ({
  ...delta,
  counts: Object.fromEntries(Object.entries(delta.counts).filter(([, value]) => value !== 0)),
});

export const summed = (deltas: readonly Delta[]): Delta[] => {
  const items = new Map<string, Delta>();
  for (const delta of deltas) {
    const counts: Record<string, number> = { ...items.get(keyOf(delta))?.counts };
    for (const [count, value] of Object.entries(delta.counts)) counts[count] = (counts[count] ?? 0) + value;
    items.set(keyOf(delta), { ...delta, counts });
  }
  return [...items.values()];
};

export const difference = (before: readonly Delta[], after: readonly Delta[]): Delta[] =>
  summed([...before.map(negated), ...after])
    .map(withoutZeros)
    .filter(({ counts }) => Object.keys(counts).length > 0);

export type ShardedName = (typeof shardedNames)[number];
export const isSharded = (name: Delta["name"]): name is ShardedName =>
  (shardedNames as readonly string[]).includes(name);

export const counterWrites = (database: Database, deltas: readonly Delta[], recordId = 0): readonly Write[] =>
  deltas.map(({ name, period, counts }) => {
    if (isSharded(name)) {
      const shard = { name, period: period ?? allTime, shard: recordId % totalsShards };
      return updateOf(totalsShardEntity(database).upsert(shard).add(counts));
    }
    return updateOf(
      period === undefined
        ? totalsEntity(database).upsert({ name }).add(counts)
        : periodTotalsEntity(database).upsert({ name, period }).add(counts),
    );
  });
