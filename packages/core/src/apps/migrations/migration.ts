import type { Database } from "../../platform/database/index.ts";

export type Tally = Readonly<Record<string, number>>;

export type MigrationPage = { seen: number; changed: Tally; cursor: string | null };

/** A page may run twice and beside edits: it changes records of the old form on the condition that they are as read. */
export type Migration = {
  number: number;
  name: string;
  about: string;
  /** The release no longer reads the old form: it is deployed only after this migration. */
  isRequired: boolean;
  page: (
    database: Database,
    cursor: string | null,
    options: { now: Date; isApplied: boolean },
  ) => Promise<MigrationPage>;
};

export const tallyTotal = (tally: Tally): number => Object.values(tally).reduce((sum, count) => sum + count, 0);

export const addTally = (one: Tally, other: Tally): Tally => {
  const sum: Record<string, number> = { ...one };
  for (const [kind, count] of Object.entries(other)) sum[kind] = (sum[kind] ?? 0) + count;
  return sum;
};
