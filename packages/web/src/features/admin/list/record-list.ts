import type { HistoryKind } from "@cleaning/contract/admin/history";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { recordsKey } from "#kit/records.ts";
import { type ListState, queryOf } from "./list-view.ts";
import type { ListPagePath } from "./use-list-place.ts";

/** `isCut`: the search found more than the server returns. */
export type ListPage<Row, Stats> = {
  rows: Row[];
  nextCursor: string | null;
  stats: Stats;
  isCut?: boolean | undefined;
};

type ListCall = ListState & { limit: number };

export const pageQuery = ({ view, cursor, limit }: ListCall) => ({
  ...queryOf(view),
  limit,
  ...(cursor === null ? {} : { cursor }),
});

/** `singular` and `plural` are used in sentences; `plural` is also the kind of the history. */
export type RecordList<Row extends { id: number }, Stats> = {
  path: ListPagePath;
  singular: string;
  plural: HistoryKind;
  nameOf: (row: Row) => string;
  load: (call: ListCall, signal: AbortSignal) => Promise<ListPage<Row, Stats>>;
};

const pageSize = 25;

export const listKey = (list: { plural: HistoryKind }) => [...recordsKey, "list", list.plural] as const;

/** The previous page stays visible while the next one loads. */
export const recordListQuery = <Row extends { id: number }, Stats>(
  list: RecordList<Row, Stats>,
  listState: ListState,
) =>
  queryOptions({
    queryKey: [...listKey(list), listState],
    queryFn: ({ signal }) => list.load({ ...listState, limit: pageSize }, signal),
    placeholderData: keepPreviousData,
  });

export const withChange = <Page extends ListPage<{ id: number }, unknown>>(
  page: Page,
  id: number,
  change: Partial<Page["rows"][number]>,
): Page => ({ ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, ...change } : row)) });
