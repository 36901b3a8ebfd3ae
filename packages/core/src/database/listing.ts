import type { Direction, Sort } from "@cleaning/contract/admin/listing";
import { type Found, type Page, type PageOptions, readPage } from "./page.ts";

/** Which part of a list, searched or sorted. A search looks at the beginning of a name or an e-mail address. */
export type Listing = Page & {
  search?: string | undefined;
  searchIn?: "name" | "email" | undefined;
  sort?: Sort | undefined;
  order?: Direction | undefined;
};

/** The queries that a list can be read by: one for each order, of what begins with a text. */
type Queries<T> = {
  created: (options: PageOptions) => Promise<Found<T>>;
  name: (begin: string, options: PageOptions) => Promise<Found<T>>;
  email: (begin: string, options: PageOptions) => Promise<Found<T>>;
};

/**
 * Reads a page of a list that can be searched and sorted: one request.
 *
 * @param list names it
 * @throws Failure `invalid` for a cursor that this list did not give
 */
export const readListing = <T>(list: string, query: Listing, queries: Queries<T>): Promise<Found<T>> => {
  const { search, searchIn = search?.includes("@") === true ? "email" : "name" } = query;
  const by = search === undefined ? (query.sort ?? "created") : searchIn;
  const order = query.order ?? (by === "created" ? "desc" : "asc");
  const begin = search?.toLowerCase() ?? "";
  const run = (options: PageOptions) => (by === "created" ? queries.created(options) : queries[by](begin, options));
  return readPage(`${list}-${by}-${order}`, query, run, order);
};
