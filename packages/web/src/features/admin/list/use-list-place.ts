import { useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { type ListState, type ListSearch, listStateFromSearch, searchFromListState } from "./list-view.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The cursors of the previous pages, first page first: a cursor cannot be computed backwards. */
    previousCursors?: readonly (string | null)[];
  }
}

export type ListPagePath =
  | "/admin/agents"
  | "/admin/customers"
  | "/admin/subscriptions"
  | "/admin/requests"
  | "/admin/applications";

type SearchCodec<View> = {
  parse: (search: ListSearch) => ListState<View>;
  serialize: (listState: ListState<View>) => ListSearch;
};

/** The list's state is in the address, so that reload, bookmark and back button keep it. */
export const useListState = <View>(path: ListPagePath, { parse, serialize }: SearchCodec<View>) => {
  const navigate = useNavigate();
  const listState: ListState<View> = parse(useSearch({ strict: false, structuralSharing: true }));
  const cursorHistory = useLocation({ select: ({ state }) => state.previousCursors ?? [], structuralSharing: true });
  const goToPage = (cursor: string | null, previousCursors: readonly (string | null)[]): void =>
    void navigate({ to: path, search: serialize({ view: listState.view, cursor }), state: { previousCursors } });
  const previousCursor = cursorHistory.at(-1);
  return {
    ...listState,
    /** Counted from 1; null for a page that was opened by its address. */
    pageNumber: listState.cursor === null ? 1 : cursorHistory.length === 0 ? null : cursorHistory.length + 1,
    /** Goes to the first page. `replace` adds no history entry. */
    show: (view: View, { replace = false } = {}): void =>
      void navigate({ to: path, search: serialize({ view, cursor: null }), replace }),
    next: (cursor: string): void => goToPage(cursor, [...cursorHistory, listState.cursor]),
    /** Null on the first page. A page that was opened by its address goes back to the first one. */
    previous:
      listState.cursor === null ? null : (): void => goToPage(previousCursor ?? null, cursorHistory.slice(0, -1)),
  };
};

export const useRecordListState = (path: ListPagePath) =>
  useListState(path, { parse: listStateFromSearch, serialize: searchFromListState });
export type ListStateControl = ReturnType<typeof useRecordListState>;
