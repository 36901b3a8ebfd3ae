import type { Direction, Sort } from "@cleaning/contract/admin/listing";
import { type Found, type Page, type PagedQuery, type PageOptions, readPage } from "./page.ts";

/** Which part of a list, searched or sorted. */
export type Listing = Page & {
  search?: string | undefined;
  sort?: Sort | undefined;
  order?: Direction | undefined;
};

/** A query of ElectroDB that is ready to run. */
type Rows<T> = { go: (options: PageOptions) => Promise<Found<T>> };

/** The indexes that every list has. */
type Indexes<T> = Record<"newest" | "byName" | "byEmail", (none: object) => Rows<T>>;

/** The cursors to after a record, of the same indexes. */
type Cursors<T> = Record<keyof Indexes<T>, { fromComposite: { toCursor: PagedQuery<T>["cursorAfter"] } }>;

const orderOf = ({ sort = "created", order }: Listing): Direction => order ?? (sort === "created" ? "desc" : "asc");

/**
 * Reads a page of a list that can be sorted: one request.
 *
 * @param list names it
 * @param indexes the entity's queries
 * @param after the entity's conversions
 * @throws AppError `invalid` for a cursor that this list did not give
 */
export const readListing = <T>(
  list: string,
  query: Listing,
  { newest, byName, byEmail }: Indexes<T>,
  after: Cursors<NoInfer<T>>,
): Promise<Found<T>> => {
  const { sort = "created" } = query;
  const order = orderOf(query);
  const [rows, { fromComposite }] = {
    created: () => [newest({}), after.newest] as const,
    name: () => [byName({}), after.byName] as const,
    email: () => [byEmail({}), after.byEmail] as const,
  }[sort]();
  const run = (options: PageOptions): Promise<Found<T>> => rows.go(options);
  return readPage(`${list}-${sort}-${order}`, query, { run, cursorAfter: fromComposite.toCursor }, order);
};

/** Records by a key, and by id where it is the same, as an index has them. */
export const sortedBy = <T extends { readonly id: number }>(
  records: readonly T[],
  keyOf: (record: T) => string,
  order: Direction,
): T[] => {
  const compare = (left: T, right: T): number => {
    const [first, second] = [keyOf(left), keyOf(right)];
    return first === second ? left.id - right.id : first < second ? -1 : 1;
  };
  return records.toSorted((left, right) => (order === "asc" ? compare(left, right) : compare(right, left)));
};

/** Records that a search found, in the order that the list has without it. */
export const arrangedLike = <T extends { readonly id: number; readonly sortName: string; readonly email: string }>(
  records: readonly T[],
  query: Listing,
): T[] => {
  const { sort = "created" } = query;
  const keyOf = {
    created: () => "",
    name: ({ sortName }: T) => sortName,
    email: ({ email }: T) => email,
  }[sort];
  return sortedBy(records, keyOf, orderOf(query));
};
