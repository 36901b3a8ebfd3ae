import type { Database } from "../database/index.ts";
import type { Listed, RecordType } from "./record-type.ts";

/** A page of records and the counts over all of them: two requests. Throws `invalid` for a foreign cursor. */
export const listRecords = async <R, V, Q, S, L extends object>(
  type: RecordType<R, V> & Listed<R, V, Q, S, L>,
  database: Database,
  query: Q,
  now: Date,
): Promise<L & { nextCursor: string | null; stats: S }> => {
  const [{ data, cursor }, stats] = await Promise.all([type.pages(database, query, now), type.stats(database, now)]);
  return { ...type.named(data.map(type.view)), nextCursor: cursor, stats };
};
