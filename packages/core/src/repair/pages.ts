import type { Found } from "../database/page.ts";

/** A query of ElectroDB that is ready to run. */
export type Rows<T> = { go: (options: { limit: number; cursor: string | null }) => Promise<Found<T>> };

const pageSize = 1_000;

/** Goes through a list to its end, page by page. */
export async function* pagesOf<T>(
  run: (options: { limit: number; cursor: string | null }) => Promise<Found<T>>,
): AsyncGenerator<T[]> {
  let cursor: string | null = null;
  do {
    const found: Found<T> = await run({ limit: pageSize, cursor });
    yield found.data;
    ({ cursor } = found);
  } while (cursor !== null);
}
