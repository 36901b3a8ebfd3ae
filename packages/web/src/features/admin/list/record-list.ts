import type { HistoryKind } from "@cleaning/contract/admin/history";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { recordsKey } from "#queries/records.ts";
import { type ListPlace, queryOf } from "./list-view.ts";
import type { ListPagePath } from "./use-list-place.ts";

/** `isCut`: a search found more than it shows. */
export type ListPage<Row, Stats> = {
  rows: Row[];
  nextCursor: string | null;
  stats: Stats;
  isCut?: boolean | undefined;
};

/** What is asked of a list: which records, from where, and how many at most. */
type ListCall = ListPlace & { limit: number };

export const pageQuery = ({ view, cursor, limit }: ListCall) => ({
  ...queryOf(view),
  limit,
  ...(cursor === null ? {} : { cursor }),
});

/** A kind of record that staff look after. `one` and `many` stand in sentences; `many` names its history too. */
export type RecordList<Row extends { id: number }, Stats> = {
  path: ListPagePath;
  one: string;
  many: HistoryKind;
  nameOf: (row: Row) => string;
  load: (call: ListCall, signal: AbortSignal) => Promise<ListPage<Row, Stats>>;
};

const pageSize = 25;

/** What the keys of all pages of a list begin with. */
export const listKey = (list: { many: HistoryKind }) => [...recordsKey, "list", list.many] as const;

/** Asks for a page of a list; the page before stays until it comes. */
export const recordListQuery = <Row extends { id: number }, Stats>(list: RecordList<Row, Stats>, place: ListPlace) =>
  queryOptions({
    queryKey: [...listKey(list), place],
    queryFn: ({ signal }) => list.load({ ...place, limit: pageSize }, signal),
    placeholderData: keepPreviousData,
  });

/** The page after a field of one of its records changed. */
export const withChange = <Page extends ListPage<{ id: number }, unknown>>(
  page: Page,
  id: number,
  change: Partial<Page["rows"][number]>,
): Page => ({ ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, ...change } : row)) });
