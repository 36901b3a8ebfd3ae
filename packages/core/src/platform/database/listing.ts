import type { Direction, Sort } from "@cleaning/contract/admin/listing";
import { type Conversion, type Found, type PageQuery, paged, readPage, type Rows } from "./page.ts";

export type Listing = PageQuery & {
  search?: string | undefined;
  sort?: Sort | undefined;
  order?: Direction | undefined;
};

type Indexes<T> = Record<"newest" | "byName" | "byEmail", (none: object) => Rows<T>>;

type Cursors<T> = Record<keyof Indexes<T>, Conversion<T>>;

const orderOf = ({ sort = "created", order }: Listing): Direction => order ?? (sort === "created" ? "desc" : "asc");

export const readListing = <T>(
  list: string,
  query: Listing,
  entity: Parameters<typeof paged>[2] & { query: Indexes<T> },
  cursors: Cursors<NoInfer<T>>,
): Promise<Found<T>> => {
  const { sort = "created" } = query;
  const order = orderOf(query);
  const { newest, byName, byEmail } = entity.query;
  const rows = {
    created: () => paged(newest({}), cursors.newest, entity),
    name: () => paged(byName({}), cursors.byName, entity),
    email: () => paged(byEmail({}), cursors.byEmail, entity),
  }[sort]();
  return readPage(`${list}-${sort}-${order}`, query, rows, order);
};

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

export const sortedLike = <T extends { readonly id: number; readonly sortName: string; readonly email: string }>(
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
