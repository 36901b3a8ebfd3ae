import type { SubscriptionFilter } from "@cleaning/contract/admin/listing";
import type { SearchOf } from "../../../pages.ts";

export type ListSearch = SearchOf<"admin-customers">;

/** A column that the data model can order by, and which way. Without one, the newest come first. */
export type ListSort = { by: NonNullable<ListSearch["sort"]>; descending: boolean };

/** Whether lists can be ordered by a field. */
export const isSortable = (field: string): field is ListSort["by"] => field === "name" || field === "email";

/** Which part of a list: one of these at a time, because each is one query of one index. */
type Part =
  | { kind: "all"; sort: ListSort | null }
  | { kind: "state"; active: boolean }
  | { kind: "filter"; filter: SubscriptionFilter }
  | { kind: "customer"; customerId: number };

/** What a list shows. A search looks within the part and keeps its order; empty, it is none. */
export type ListView = Part & { search: string };

/** A place in a list. `cursor` is the page; null is the first. */
export type ListPlace<View = ListView> = { view: View; cursor: string | null };

/** What a list shows when nothing else is asked for. */
export const everything: ListView = { kind: "all", sort: null, search: "" };

/** Whether a list shows all there is, in whatever order. */
export const isWhole = ({ kind, search }: ListView): boolean => kind === "all" && search === "";

const partOf = ({ active, filter, customer = "", sort, order }: ListSearch): Part => {
  if (active !== undefined) return { kind: "state", active: active === "true" };
  if (filter !== undefined) return { kind: "filter", filter };
  if (/^[1-9]\d{0,14}$/.test(customer)) return { kind: "customer", customerId: Number(customer) };
  return { kind: "all", sort: sort === undefined ? null : { by: sort, descending: order === "desc" } };
};

/** The search and the page that an address names. */
export const searchAndCursor = ({ search = "", cursor = "" }: Pick<ListSearch, "search" | "cursor">) => ({
  search: search.trim(),
  cursor: cursor === "" ? null : cursor,
});

/** Reads the place from an address. What it does not know it takes for not there, so that every address shows a list. */
export const placeFrom = (parameters: ListSearch): ListPlace => {
  const { search, cursor } = searchAndCursor(parameters);
  return { view: { ...partOf(parameters), search }, cursor };
};

const partSearch = (view: Part): ListSearch => {
  if (view.kind === "state") return { active: view.active ? "true" : "false" };
  if (view.kind === "filter") return { filter: view.filter };
  if (view.kind === "customer") return { customer: String(view.customerId) };
  if (view.sort === null) return {};
  return { sort: view.sort.by, ...(view.sort.descending ? { order: "desc" } : {}) };
};

/** What the address of a place says: what `placeFrom` reads. */
export const searchOf = ({ view, cursor }: ListPlace): ListSearch => ({
  ...partSearch(view),
  ...(view.search === "" ? {} : { search: view.search }),
  ...(cursor === null ? {} : { cursor }),
});

const partQuery = (view: Part) => {
  if (view.kind === "state") return { active: view.active };
  if (view.kind === "filter") return { filter: view.filter };
  if (view.kind === "customer") return { customerId: view.customerId };
  if (view.sort === null) return {};
  return { sort: view.sort.by, order: view.sort.descending ? ("desc" as const) : ("asc" as const) };
};

/** What a list call is asked for. */
export const queryOf = (view: ListView) => ({
  ...partQuery(view),
  ...(view.search === "" ? {} : { search: view.search }),
});
