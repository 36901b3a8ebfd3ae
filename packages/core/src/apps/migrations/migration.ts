import type { Database } from "../../platform/database/index.ts";

/** Counts by what they count: `{ active: 12, ended: 3 }`. */
export type Tally = Readonly<Record<string, number>>;

/** What a page had: records read, those that it changed (or would change), and where the next begins; null at the end. */
export type MigrationPage = { seen: number; changed: Tally; cursor: string | null };

/**
 * A change of the form of stored records, in pages. A page may run twice and beside edits: it changes what has the old
 * form, each record on the condition that it is as it was read, and leaves the rest.
 */
export type Migration = {
  /** Above those of the migrations before it; never used again. */
  number: number;
  /** In lower case with dashes. */
  name: string;
  /** What it does, in a sentence. */
  about: string;
  /** Whether this release no longer reads the old form: then it is not deployed before the migration is done. */
  isRequired: boolean;
  /** @param cursor what the page before gave; null for the first */
  page: (
    database: Database,
    cursor: string | null,
    options: { now: Date; isApplied: boolean },
  ) => Promise<MigrationPage>;
};

/** How many a tally counts in all. */
export const tallyTotal = (tally: Tally): number => Object.values(tally).reduce((sum, count) => sum + count, 0);

/** The sum of two tallies, kind by kind. */
export const addTally = (one: Tally, other: Tally): Tally => {
  const sum: Record<string, number> = { ...one };
  for (const [kind, count] of Object.entries(other)) sum[kind] = (sum[kind] ?? 0) + count;
  return sum;
};
