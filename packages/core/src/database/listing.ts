import type { Direction, Sort } from "@cleaning/contract/admin/listing";
import { type Conversion, type Found, type Page, paged, readPage, type Rows } from "./page.ts";

/** Which part of a list, searched or sorted. A search looks at the beginning of a name or an e-mail address. */
export type Listing = Page & {
  search?: string | undefined;
  searchIn?: "name" | "email" | undefined;
  sort?: Sort | undefined;
  order?: Direction | undefined;
};

/** The indexes that every list has. */
type Indexes<T> = {
  newest: (none: object) => Rows<T>;
  byName: (none: object) => {
    between: (first: { sortName: string }, last: { sortName: string }) => Rows<T>;
  };
  byEmail: (none: object) => { between: (first: { email: string }, last: { email: string }) => Rows<T> };
};

/** The cursors to after a record, of the same indexes. */
type Cursors<T> = Record<keyof Indexes<T>, Conversion<T>>;

/** The last character there is: keys are sorted by the bytes of UTF-8. */
const lastCharacter = "\u{10FFFF}";

/** Reads a page of a list that can be searched and sorted. Throws `invalid` for a foreign cursor. */
export const readListing = <T>(
  list: string,
  query: Listing,
  { newest, byName, byEmail }: Indexes<T>,
  after: Cursors<NoInfer<T>>,
): Promise<Found<T>> => {
  const { search, searchIn = search?.includes("@") === true ? "email" : "name" } = query;
  const by = search === undefined ? (query.sort ?? "created") : searchIn;
  const order = query.order ?? (by === "created" ? "desc" : "asc");
  const first = search?.toLowerCase() ?? "";
  // Not `begins_with`: the embedded database looks for that from the beginning of the partition, and grows with it.
  const last = `${first}${lastCharacter}`;
  const rows = {
    created: () => paged(newest({}), after.newest),
    name: () => paged(byName({}).between({ sortName: first }, { sortName: last }), after.byName),
    email: () => paged(byEmail({}).between({ email: first }, { email: last }), after.byEmail),
  }[by]();
  return readPage(`${list}-${by}-${order}`, query, rows, order);
};
