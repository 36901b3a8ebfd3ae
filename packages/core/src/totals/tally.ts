import type { Database } from "../database/index.ts";
import { type Write, writesOf } from "../database/write-together.ts";
import { totalsEntity } from "./index.ts";
import { periodTotalsEntity } from "./periods.ts";

/** Counts by their names in the totals. */
export type Counts = Readonly<Record<string, number>>;
type TotalsName = "contact" | "application" | "user" | "customer" | "agent" | "subscription";
type PeriodName = "due" | "revenue";
/** What a record adds to one item of the totals. */
export type Tally =
  | { name: TotalsName; period?: undefined; counts: Counts }
  | { name: PeriodName; period: string; counts: Counts };

/** Names an item of the totals. */
export const keyOf = ({ name, period }: Pick<Tally, "name" | "period">): string =>
  period === undefined ? name : `${name} ${period}`;

const negated = (tally: Tally): Tally => ({
  ...tally,
  counts: Object.fromEntries(Object.entries(tally.counts).map(([count, value]) => [count, -value])),
});

const addedTo = (left: Counts, right: Counts): Counts =>
  Object.fromEntries(
    [...new Set([...Object.keys(left), ...Object.keys(right)])].map((count) => [
      count,
      (left[count] ?? 0) + (right[count] ?? 0),
    ]),
  );

const without = (tally: Tally): Tally => ({
  ...tally,
  counts: Object.fromEntries(Object.entries(tally.counts).filter(([, value]) => value !== 0)),
});

/** Several tallies as one of each item. */
export const summed = (tallies: readonly Tally[]): Tally[] => {
  const items = new Map<string, Tally>();
  for (const tally of tallies) {
    const known = items.get(keyOf(tally));
    items.set(keyOf(tally), known === undefined ? tally : { ...tally, counts: addedTo(known.counts, tally.counts) });
  }
  return [...items.values()];
};

/** What has to be added to the totals when what a record adds changes from one to the other; nothing where it is the same. */
export const difference = (before: readonly Tally[], after: readonly Tally[]): Tally[] =>
  summed([...before.map(negated), ...after])
    .map(without)
    .filter(({ counts }) => Object.keys(counts).length > 0);

/** The items of a transaction that add to the totals. */
export const tallyWrites = (database: Database, tallies: readonly Tally[]): readonly Write[] =>
  writesOf({ totals: totalsEntity(database), periods: periodTotalsEntity(database) }, ({ totals, periods }) =>
    tallies.map((tally) =>
      tally.period === undefined
        ? totals.upsert({ name: tally.name }).add(tally.counts).commit()
        : periods.upsert({ name: tally.name, period: tally.period }).add(tally.counts).commit(),
    ),
  );
