import { type SubscriptionFilter, subscriptionFilters } from "@cleaning/contract/admin/subscription-filters";
import type { SearchOf } from "../../../pages.ts";

export type ListSearch = SearchOf<"admin-customers">;

/** Null sorting is newest first. */
type ListSort = { by: NonNullable<ListSearch["sort"]>; descending: boolean };

/** By what the server sorts. */
export const sortable = ["name", "email"] as const satisfies readonly ListSort["by"][];

/** One of these at a time, because each is a query of one index. */
type Part =
  | { kind: "all"; sort: ListSort | null }
  | { kind: "state"; active: boolean }
  | { kind: "filter"; filter: SubscriptionFilter }
  | { kind: "customer"; customerId: number };

/** A search runs within the part and keeps its order; "" is none. */
export type ListView = Part & { search: string };

/** `cursor` null is the first page. */
export type ListState<View = ListView> = { view: View; cursor: string | null };

export const defaultView: ListView = { kind: "all", sort: null, search: "" };

export const isUnfiltered = ({ kind, search }: ListView): boolean => kind === "all" && search === "";

const partOf = ({ active, filter, customer = "", sort, order }: ListSearch): Part => {
  if (active !== undefined) return { kind: "state", active: active === "true" };
  const known = subscriptionFilters.find((one) => one === filter);
  if (known !== undefined) return { kind: "filter", filter: known };
  if (/^[1-9]\d{0,14}$/.test(customer)) return { kind: "customer", customerId: Number(customer) };
  return { kind: "all", sort: sort === undefined ? null : { by: sort, descending: order === "desc" } };
};

export const searchAndCursor = ({ search = "", cursor = "" }: Pick<ListSearch, "search" | "cursor">) => ({
  search: search.trim(),
  cursor: cursor === "" ? null : cursor,
});

/** Ignores unknown values, so that every address shows a list. */
export const listStateFromSearch = (parameters: ListSearch): ListState => {
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

/** The inverse of `listStateFromSearch`. */
export const searchFromListState = ({ view, cursor }: ListState): ListSearch => ({
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

export const queryOf = (view: ListView) => ({
  ...partQuery(view),
  ...(view.search === "" ? {} : { search: view.search }),
});
