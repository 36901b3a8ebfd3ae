/** A column that the data model can order by, and which way. Without one, the newest come first. */
export type ListSort = { by: "name" | "email"; descending: boolean };

/** Whether lists can be ordered by a field. */
export const isSortable = (field: string): field is ListSort["by"] => field === "name" || field === "email";

/** What a list shows: one of these at a time, because each is one query of one index (docs/data-model.md). */
export type ListView =
  | { kind: "all"; sort: ListSort | null }
  | { kind: "search"; text: string }
  | { kind: "state"; active: boolean }
  | { kind: "customer"; customerId: number };

/** Where somebody is in a list. `cursor` is the page; null is the first. */
export type ListPlace = { view: ListView; cursor: string | null };

/** What a list shows when nothing else is asked for. */
export const everything: ListView = { kind: "all", sort: null };

const viewOf = (parameters: URLSearchParams): ListView => {
  const text = (parameters.get("search") ?? "").trim();
  if (text !== "") return { kind: "search", text };
  const active = parameters.get("active");
  if (active === "true" || active === "false") return { kind: "state", active: active === "true" };
  const customer = parameters.get("customer") ?? "";
  if (/^[1-9]\d{0,14}$/.test(customer)) return { kind: "customer", customerId: Number(customer) };
  const sort = parameters.get("sort") ?? "";
  if (!isSortable(sort)) return everything;
  return { kind: "all", sort: { by: sort, descending: parameters.get("order") === "desc" } };
};

/**
 * Reads the place from an address. What it does not know it takes for not there, so that every address shows a list.
 *
 * @param search the address's query string
 */
export const placeFrom = (search: string): ListPlace => {
  const parameters = new URLSearchParams(search);
  const cursor = parameters.get("cursor");
  return { view: viewOf(parameters), cursor: cursor === "" ? null : cursor };
};

const namedParameters = (view: ListView): Record<string, string> => {
  if (view.kind === "search") return { search: view.text };
  if (view.kind === "state") return { active: String(view.active) };
  if (view.kind === "customer") return { customer: String(view.customerId) };
  if (view.sort === null) return {};
  return { sort: view.sort.by, ...(view.sort.descending ? { order: "desc" } : {}) };
};

/** The address of a place below `path`: what `placeFrom` reads. */
export const addressOf = (path: string, { view, cursor }: ListPlace): string => {
  const parameters = new URLSearchParams(namedParameters(view));
  if (cursor !== null) parameters.set("cursor", cursor);
  return parameters.size === 0 ? path : `${path}?${parameters.toString()}`;
};

/** The part of a list call's query that every list knows. */
export type PeopleQuery = { search?: string; sort?: ListSort["by"]; order?: "asc" | "desc" };

/** The query of a search or an order. A list's own views add theirs. */
export const queryOf = (view: ListView): PeopleQuery => {
  if (view.kind === "search") return { search: view.text };
  if (view.kind !== "all" || view.sort === null) return {};
  return { sort: view.sort.by, order: view.sort.descending ? "desc" : "asc" };
};
