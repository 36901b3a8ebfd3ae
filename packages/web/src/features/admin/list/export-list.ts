import { type CsvColumn, csvOf } from "./csv.ts";
import type { ListView } from "./list-view.ts";
import type { RecordList } from "./record-list.ts";

/** The most that a call gives. */
const pageSize = 200;

type Options<Row extends { id: number }> = {
  view: ListView;
  columns: readonly CsvColumn<Row>[];
  signal: AbortSignal;
  onProgress: (count: number) => void;
};

/**
 * Writes all records of a view as a CSV file, page by page. It begins with the mark by which spreadsheets know UTF-8.
 *
 * @throws what the list's call throws, and the signal's reason once it is given up
 */
export const exportList = async <Row extends { id: number }, Stats>(
  list: RecordList<Row, Stats>,
  { view, columns, signal, onProgress }: Options<Row>,
): Promise<Blob> => {
  const parts: string[] = ["\uFEFF"];
  let cursor: string | null = null;
  let count = 0;
  do {
    const page = await list.load({ view, cursor, limit: pageSize }, signal);
    signal.throwIfAborted();
    parts.push(csvOf(page.rows, columns, count === 0));
    count += page.rows.length;
    onProgress(count);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return new Blob(parts, { type: "text/csv;charset=utf-8" });
};
