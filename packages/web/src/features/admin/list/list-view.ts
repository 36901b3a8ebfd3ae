import type { SearchOf } from "../../../pages.ts";

type ListSearch = SearchOf<"admin-customers">;

/** A column that the data model can order by, and which way. Without one, the newest come first. */
export type ListSort = { by: NonNullable<ListSearch["sort"]>; descending: boolean };

/** Whether lists can be ordered by a field. */
export const isSortable = (field: string): field is ListSort["by"] => field === "name" || field === "email";

/** What a list shows: one of these at a time, because each is one query of one index. */
export type ListView =
  | { kind: "all"; sort: ListSort | null }
  | { kind: "search"; text: string }
  | { kind: "state"; active: boolean }
  | { kind: "customer"; customerId: number };

/** A place in a list. `cursor` is the page; null is the first. */
export type ListPlace = { view: ListView; cursor: string | null };

/** What a list shows when nothing else is asked for. */
export const everything: ListView = { kind: "all", sort: null };

const viewOf = ({ search = "", active, customer = "", sort, order }: ListSearch): ListView => {
  const text = search.trim();
  if (text !== "") return { kind: "search", text };
  if (active !== undefined) return { kind: "state", active: active === "true" };
  if (/^[1-9]\d{0,14}$/.test(customer)) return { kind: "customer", customerId: Number(customer) };
  return sort === undefined ? everything : { kind: "all", sort: { by: sort, descending: order === "desc" } };
};

/** Reads the place from an address. What it does not know it takes for not there, so that every address shows a list. */
export const placeFrom = (search: ListSearch): ListPlace => ({
  view: viewOf(search),
  cursor: search.cursor === undefined || search.cursor === "" ? null : search.cursor,
});

const viewSearch = (view: ListView): ListSearch => {
  if (view.kind === "search") return { search: view.text };
  if (view.kind === "state") return { active: view.active ? "true" : "false" };
  if (view.kind === "customer") return { customer: String(view.customerId) };
  if (view.sort === null) return {};
  return { sort: view.sort.by, ...(view.sort.descending ? { order: "desc" } : {}) };
};

/** What the address of a place says: what `placeFrom` reads. */
export const searchOf = ({ view, cursor }: ListPlace): ListSearch => ({
  ...viewSearch(view),
  ...(cursor === null ? {} : { cursor }),
});

/** What a list call is asked for, so that a search and an order never come together. */
export const queryOf = (view: ListView) => {
  if (view.kind === "search") return { search: view.text };
  if (view.kind === "state") return { active: view.active };
  if (view.kind === "customer") return { customerId: view.customerId };
  if (view.sort === null) return {};
  return { sort: view.sort.by, order: view.sort.descending ? ("desc" as const) : ("asc" as const) };
};
