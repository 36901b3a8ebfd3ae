import type { Direction } from "@cleaning/contract/admin/listing";
import { sortedBy } from "../database/listing.ts";
import { type Conversion, type Found, type PageQuery, paged, readPage, type Rows } from "../database/page.ts";
import type { SubmissionKind } from "./entity.ts";

export type SubmissionQuery = PageQuery & {
  processed?: boolean | undefined;
  search?: string | undefined;
  order?: Direction | undefined;
};

/** Filters and sorts search results as the list does. */
export const arrangedSubmissions = <T extends { readonly id: number; readonly isProcessed: boolean }>(
  records: readonly T[],
  { processed, order = "desc" }: SubmissionQuery,
): T[] =>
  sortedBy(
    records.filter(({ isProcessed }) => processed === undefined || isProcessed === processed),
    () => "",
    order,
  );

type Cursors<T> = Record<"newest" | "byState", Conversion<T>>;

/** Throws `invalid` for a foreign cursor. */
export const readSubmissions = <T>(
  kind: SubmissionKind,
  { processed, order = "desc", ...page }: SubmissionQuery,
  { newest, byState }: { newest: (none: object) => Rows<T>; byState: (state: { isProcessed: boolean }) => Rows<T> },
  cursors: Cursors<NoInfer<T>>,
): Promise<Found<T>> => {
  const rows = processed === undefined ? newest({}) : byState({ isProcessed: processed });
  const conversion = cursors[processed === undefined ? "newest" : "byState"];
  return readPage(`${kind}-${processed ?? "all"}-${order}`, page, paged(rows, conversion), order);
};
