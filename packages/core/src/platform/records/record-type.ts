import type { HistoryKind } from "@cleaning/contract/admin/history";
import type { Read, Records } from "../database/batch-get.ts";
import type { Database } from "../database/index.ts";
import type { Found } from "../database/page.ts";
import type { Write } from "../database/transact-write.ts";
import type { Delta } from "../totals/counters.ts";
import type { CountedName } from "../totals/index.ts";
import type { RecordEntity } from "./entity.ts";

/** A record's attributes. One with a `revision` is changed on the revision that was read. */
export type RecordBase = Readonly<Record<string, unknown>> & { readonly id: number };

/** A record as admins see it. */
export type View = Readonly<Record<string, unknown>>;

/** `R` is the record as stored, `V` as admins see it. */
export type RecordType<R, V> = {
  /** Names its counter, its totals, its search terms and its idempotency records. */
  name: CountedName;
  entity: (database: Database) => RecordEntity<NoInfer<R>>;
  /** What it adds to the totals. */
  counts: (record: R) => Delta[];
  /** By the beginnings of which texts it is found. */
  terms?: (record: R) => readonly string[];
  view: (record: R) => V;
  /** Which of the view's fields its history keeps, and under which kind. */
  history?: { kind: HistoryKind; fields: readonly (keyof NoInfer<V> & string)[] };
};

/** What every write of a record needs. */
export type RecordBasics<R> = Pick<RecordType<R, unknown>, "name" | "entity" | "counts" | "terms">;

/** What creating one needs: `N` are the fields given, `G` the reads of what it refers to. */
export type Created<R, N, G extends readonly Read<unknown>[]> = {
  /** What it refers to; with nothing, its id is taken before it is written, else in the same transaction. */
  refersTo: (database: Database, fields: N) => G;
  /** Throws when something is missing that it refers to. */
  make: (made: { id: number; fields: N; found: Records<NoInfer<G>>; now: Date }) => R;
  /** Holds what it refers to as it was read, and writes there what has to be known of it. */
  holds?: (database: Database, record: R, found: Records<NoInfer<G>>) => readonly Write[];
  /** What begins with it, of other entities. */
  begins?: (
    database: Database,
    record: R,
    fields: N,
    made: { found: Records<NoInfer<G>>; now: Date },
  ) => readonly Write[];
  /** What may be there only once, and what people read when it is taken. */
  once?: { writes: (database: Database, record: R) => readonly Write[]; taken: string };
};

/** What changing one needs: `C` is the change, made at `now`. */
export type ChangeRule<R, C> = { changed: (before: R, change: C, now: Date) => R };

/** What a change writes to other records. */
export type Alongside<R> = { alongside?: (database: Database, before: R, after: R, now: Date) => readonly Write[] };

/** What listing them needs: `Q` says which, `S` are the counts over all of them, which `G` reads. */
export type Listed<R, V, Q, G extends readonly Read<unknown>[], S, L> = {
  pages: (database: Database, query: Q, now: Date) => Promise<Found<NoInfer<R>>>;
  /** At most ten: they are read with what a search found. */
  totals: (database: Database, now: Date) => G;
  stats: (...found: Records<G>) => S;
  /** Of what a search found, what the query asks for, in its order. */
  arranged: (records: readonly NoInfer<R>[], query: Q, now: Date) => NoInfer<R>[];
  /** A record as it is shown at a time. */
  asOf?: (record: NoInfer<R>, now: Date) => R;
  /** The list under its name in the answer. */
  named: (views: NoInfer<V>[]) => L;
};

/** Declares a record type: from it follow `createRecord`, `changeRecord`, `listRecords` and `showRecord`. */
// @__NO_SIDE_EFFECTS__
export const defineRecord = <R extends RecordBase, V extends View, N, const G extends readonly Read<unknown>[], T>(
  type: RecordType<R, V> & Created<R, N, G> & Alongside<R> & T,
): RecordType<R, V> & Created<R, N, G> & Alongside<R> & T => type;
