import type { HistoryKind } from "@cleaning/contract/admin/history";
import type { By } from "../audit/index.ts";
import type { Read, Records } from "../database/batch-get.ts";
import type { Database } from "../database/index.ts";
import type { Found } from "../database/page.ts";
import type { Write } from "../database/transact-write.ts";
import type { TermsOf } from "../search/index.ts";
import type { Delta } from "../totals/counters.ts";
import type { CountedName } from "../totals/index.ts";
import type { RecordEntity } from "./entity.ts";

/** One with a `revision` is changed on the revision that was read. */
export type RecordBase = Readonly<Record<string, unknown>> & { readonly id: number };

export type View = Readonly<Record<string, unknown>>;

/** `R` is stored, `V` is what admins see. */
export type RecordType<R, V> = {
  name: CountedName;
  entity: (database: Database) => RecordEntity<NoInfer<R>>;
  counts: (record: R) => Delta[];
  terms?: TermsOf<R>;
  view: (record: R) => V;
  history?: { kind: HistoryKind; fields: readonly (keyof NoInfer<V> & string)[] };
};

export type RecordBasics<R> = Pick<RecordType<R, unknown>, "name" | "entity" | "counts" | "terms">;

export type Created<R, N, G extends readonly Read<unknown>[]> = {
  /** Without references the id is taken before the record is written, else in the same transaction. */
  references: (database: Database, fields: N) => G;
  create: (input: { id: number; fields: N; found: Records<NoInfer<G>>; now: Date }) => R;
  /** Checks that the references are as read, and writes what they store of the record. */
  referenceWrites?: (database: Database, record: R, found: Records<NoInfer<G>>) => readonly Write[];
  initialWrites?: (
    database: Database,
    record: R,
    fields: N,
    input: { found: Records<NoInfer<G>>; now: Date },
  ) => readonly Write[];
  uniqueKey?: { writes: (database: Database, record: R) => readonly Write[]; taken: string };
};

export type ChangeRule<R, C> = { changed: (before: R, change: C, now: Date) => R };

export type Cascade<R> = { cascade?: (database: Database, before: R, after: R, change: By) => readonly Write[] };

export type Listed<R, V, Q, G extends readonly Read<unknown>[], S, L> = {
  pages: (database: Database, query: Q, now: Date) => Promise<Found<NoInfer<R>>>;
  /** At most ten: they are read with the search results. */
  totals: (database: Database, now: Date) => G;
  stats: (...found: Records<G>) => S;
  sorted: (records: readonly NoInfer<R>[], query: Q, now: Date) => NoInfer<R>[];
  asOf?: (record: NoInfer<R>, now: Date) => R;
  listAnswer: (views: NoInfer<V>[]) => L;
};

// @__NO_SIDE_EFFECTS__
export const defineRecord = <R extends RecordBase, V extends View, N, const G extends readonly Read<unknown>[], T>(
  type: RecordType<R, V> & Created<R, N, G> & Cascade<R> & T,
): RecordType<R, V> & Created<R, N, G> & Cascade<R> & T => type;
