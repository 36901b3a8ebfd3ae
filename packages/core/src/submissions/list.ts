import { type Found, type Page, type PagedQuery, type PageOptions, readPage } from "../database/page.ts";
import type { SubmissionKind } from "./entity.ts";

/** Which submissions: a page of all, or of only the processed or unprocessed ones. */
export type SubmissionQuery = Page & { processed?: boolean | undefined };

type Rows<T> = { go: (options: PageOptions) => Promise<Found<T>> };
type Cursors<T> = Record<"newest" | "byState", { fromComposite: { toCursor: PagedQuery<T>["cursorAfter"] } }>;

/** A page of submissions, newest first. Throws `invalid` for a foreign cursor. */
export const readSubmissions = <T>(
  kind: SubmissionKind,
  { processed, ...page }: SubmissionQuery,
  { newest, byState }: { newest: (none: object) => Rows<T>; byState: (state: { isProcessed: boolean }) => Rows<T> },
  after: Cursors<NoInfer<T>>,
): Promise<Found<T>> => {
  const rows = processed === undefined ? newest({}) : byState({ isProcessed: processed });
  const { toCursor: cursorAfter } = after[processed === undefined ? "newest" : "byState"].fromComposite;
  return readPage(`${kind}-${processed ?? "all"}`, page, { run: (options) => rows.go(options), cursorAfter });
};
