import type { Direction, Sort } from "@cleaning/contract/admin/listing";
import { type Found, type Page, type PagedQuery, type PageOptions, readPage } from "./page.ts";

/** Which part of a list, searched or sorted. A search looks at the beginning of a name or an e-mail address. */
export type Listing = Page & {
  search?: string | undefined;
  searchIn?: "name" | "email" | undefined;
  sort?: Sort | undefined;
  order?: Direction | undefined;
};

/** The first and the last text that begin alike. */
type Alike = { first: string; last: string };

/** The queries that a list can be read by: one for each order, of what lies between two texts. */
type Queries<T> = {
  created: PagedQuery<T>;
  name: SearchedQuery<T>;
  email: SearchedQuery<T>;
};

type SearchedQuery<T> = Omit<PagedQuery<T>, "run"> & {
  run: (alike: Alike, options: PageOptions) => Promise<Found<T>>;
};

/** The last character there is: keys are sorted by the bytes of UTF-8. */
const last = "\u{10FFFF}";

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
  const first = search?.toLowerCase() ?? "";
  // Not `begins_with`: the embedded database looks for that from the beginning of the partition, and grows with it.
  const alike = { first, last: `${first}${last}` };
  const { cursorAfter } = queries[by];
  const run = (options: PageOptions) =>
    by === "created" ? queries.created.run(options) : queries[by].run(alike, options);
  return readPage(`${list}-${by}-${order}`, query, { run, cursorAfter }, order);
};
