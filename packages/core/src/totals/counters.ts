import type { Database } from "../database/index.ts";
import { type Write, writesOf } from "../database/transact-write.ts";
import { totalsEntity } from "./index.ts";
import { periodTotalsEntity } from "./periods.ts";

/** Counts by their names in the totals. */
type Counts = Readonly<Record<string, number>>;
type TotalsName = "contact" | "application" | "user" | "customer" | "agent" | "subscription";
type PeriodName = "due" | "revenue";
/** What a record adds to one item of the totals. */
export type Delta =
  | { name: TotalsName; period?: undefined; counts: Counts }
  | { name: PeriodName; period: string; counts: Counts };

/** Names an item of the totals. */
export const keyOf = ({ name, period }: Pick<Delta, "name" | "period">): string =>
  period === undefined ? name : `${name} ${period}`;

const negated = (delta: Delta): Delta => ({
  ...delta,
  counts: Object.fromEntries(Object.entries(delta.counts).map(([count, value]) => [count, -value])),
});

const addedTo = (left: Counts, right: Counts): Counts =>
  Object.fromEntries(
    [...new Set([...Object.keys(left), ...Object.keys(right)])].map((count) => [
      count,
      (left[count] ?? 0) + (right[count] ?? 0),
    ]),
  );

const without = (delta: Delta): Delta => ({
  ...delta,
  counts: Object.fromEntries(Object.entries(delta.counts).filter(([, value]) => value !== 0)),
});

/** Several deltas as one of each item. */
export const summed = (deltas: readonly Delta[]): Delta[] => {
  const items = new Map<string, Delta>();
  for (const delta of deltas) {
    const known = items.get(keyOf(delta));
    items.set(keyOf(delta), known === undefined ? delta : { ...delta, counts: addedTo(known.counts, delta.counts) });
  }
  return [...items.values()];
};

/** What has to be added to the totals when what a record adds changes from one to the other; nothing where it is the same. */
export const difference = (before: readonly Delta[], after: readonly Delta[]): Delta[] =>
  summed([...before.map(negated), ...after])
    .map(without)
    .filter(({ counts }) => Object.keys(counts).length > 0);

/** The items of a transaction that add to the totals. */
export const counterWrites = (database: Database, deltas: readonly Delta[]): readonly Write[] =>
  writesOf({ totals: totalsEntity(database), periods: periodTotalsEntity(database) }, ({ totals, periods }) =>
    deltas.map((delta) =>
      delta.period === undefined
        ? totals.upsert({ name: delta.name }).add(delta.counts).commit()
        : periods.upsert({ name: delta.name, period: delta.period }).add(delta.counts).commit(),
    ),
  );
