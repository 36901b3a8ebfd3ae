import { useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { type ListPlace, type ListSearch, placeFrom, searchOf } from "./list-view.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The cursors of the previous pages, first page first: a cursor cannot be computed backwards. */
    passedPages?: readonly (string | null)[];
  }
}

export type ListPagePath =
  | "/admin/agents"
  | "/admin/customers"
  | "/admin/subscriptions"
  | "/admin/requests"
  | "/admin/applications";

type Address<View> = { read: (search: ListSearch) => ListPlace<View>; write: (place: ListPlace<View>) => ListSearch };

/** The list's state is in the address, so that reload, bookmark and back button keep it. */
export const usePlace = <View>(path: ListPagePath, { read, write }: Address<View>) => {
  const navigate = useNavigate();
  const place: ListPlace<View> = read(useSearch({ strict: false, structuralSharing: true }));
  const passed = useLocation({ select: ({ state }) => state.passedPages ?? [], structuralSharing: true });
  const go = (cursor: string | null, passedPages: readonly (string | null)[]): void =>
    void navigate({ to: path, search: write({ view: place.view, cursor }), state: { passedPages } });
  const last = passed.at(-1);
  return {
    ...place,
    /** Counted from 1; null for a page that was opened by its address. */
    pageNumber: place.cursor === null ? 1 : passed.length === 0 ? null : passed.length + 1,
    /** Goes to the first page. `replace` adds no history entry. */
    show: (view: View, { replace = false } = {}): void =>
      void navigate({ to: path, search: write({ view, cursor: null }), replace }),
    next: (cursor: string): void => go(cursor, [...passed, place.cursor]),
    /** Null on the first page. A page that was opened by its address goes back to the first one. */
    previous: place.cursor === null ? null : (): void => go(last ?? null, passed.slice(0, -1)),
  };
};

export const useListPlace = (path: ListPagePath) => usePlace(path, { read: placeFrom, write: searchOf });
export type ListPlaceControl = ReturnType<typeof useListPlace>;
