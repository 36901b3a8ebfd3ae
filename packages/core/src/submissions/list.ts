import { type Conversion, type Found, type Page, paged, readPage, type Rows } from "../database/page.ts";
import type { SubmissionKind } from "./entity.ts";

/** Which submissions: a page of all, or of only the processed or unprocessed ones. */
export type SubmissionQuery = Page & { processed?: boolean | undefined };

type Cursors<T> = Record<"newest" | "byState", Conversion<T>>;

/** A page of submissions, newest first. Throws `invalid` for a foreign cursor. */
export const readSubmissions = <T>(
  kind: SubmissionKind,
  { processed, ...page }: SubmissionQuery,
  { newest, byState }: { newest: (none: object) => Rows<T>; byState: (state: { isProcessed: boolean }) => Rows<T> },
  after: Cursors<NoInfer<T>>,
): Promise<Found<T>> => {
  const rows = processed === undefined ? newest({}) : byState({ isProcessed: processed });
  const conversion = after[processed === undefined ? "newest" : "byState"];
  return readPage(`${kind}-${processed ?? "all"}`, page, paged(rows, conversion));
};
