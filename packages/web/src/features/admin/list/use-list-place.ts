import { useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { type ListPlace, type ListSearch, placeFrom, searchOf } from "./list-view.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The pages of a list that were passed on the way here, the first one first: cursors cannot be counted back. */
    passedPages?: readonly (string | null)[];
  }
}

/** The pages that show a list. */
export type ListPagePath =
  | "/admin/agents"
  | "/admin/customers"
  | "/admin/subscriptions"
  | "/admin/requests"
  | "/admin/applications";

/** How a view of a list stands in an address. */
type Address<View> = { read: (search: ListSearch) => ListPlace<View>; write: (place: ListPlace<View>) => ListSearch };

/** Where a reader is in the list of a screen. It is in the address: a reload, a bookmark and the back button keep it. */
export const usePlace = <View>(path: ListPagePath, { read, write }: Address<View>) => {
  const navigate = useNavigate();
  const place: ListPlace<View> = read(useSearch({ strict: false, structuralSharing: true }));
  const passed = useLocation({ select: ({ state }) => state.passedPages ?? [], structuralSharing: true });
  const go = (cursor: string | null, passedPages: readonly (string | null)[]): void =>
    void navigate({ to: path, search: write({ view: place.view, cursor }), state: { passedPages } });
  const last = passed.at(-1);
  return {
    ...place,
    /** Counted from 1; null for a page that was opened by its address and cannot be counted. */
    pageNumber: place.cursor === null ? 1 : passed.length === 0 ? null : passed.length + 1,
    /** Shows something else, from its beginning. `replace` leaves no step for the back button. */
    show: (view: View, { replace = false } = {}): void =>
      void navigate({ to: path, search: write({ view, cursor: null }), replace }),
    next: (cursor: string): void => go(cursor, [...passed, place.cursor]),
    /** Null on the first page. A page that was opened by its address goes back to the first. */
    previous: place.cursor === null ? null : (): void => go(last ?? null, passed.slice(0, -1)),
  };
};

export const useListPlace = (path: ListPagePath) => usePlace(path, { read: placeFrom, write: searchOf });
export type ListPlaceControl = ReturnType<typeof useListPlace>;
