import { AppError } from "@cleaning/contract/http/app-error";

/** Which part of a list: how many records, and the cursor an earlier page gave. */
export type PageQuery = { limit: number; cursor?: string | undefined };

/** Which page a query reads. */
export type PageOptions = { limit: number; cursor: string | null; order: "asc" | "desc" };

/** A page as ElectroDB answers it. */
export type Found<T> = { data: T[]; cursor: string | null };

/** All records of a query, page by page, from its beginning to its end. */
export async function* pagesOf<T>(run: (cursor: string | null) => Promise<Found<T>>): AsyncGenerator<T[]> {
  let cursor: string | null = null;
  do {
    const found: Found<T> = await run(cursor);
    yield found.data;
    ({ cursor } = found);
  } while (cursor !== null);
}

/** A query that comes in pages: how it runs, given the options that choose the page, and the cursor to after a record. */
export type PagedQuery<T> = {
  run: (options: PageOptions) => Promise<Found<T>>;
  cursorAfter: (record: T) => string | null;
};

/** A query of ElectroDB that is ready to run, and the conversion of its index. */
export type Rows<T> = { go: (options: PageOptions) => Promise<Found<T>> };
export type Conversion<T> = { fromComposite: { toCursor: PagedQuery<T>["cursorAfter"] } };

export const paged = <T>(rows: Rows<T>, { fromComposite }: Conversion<NoInfer<T>>): PagedQuery<T> => ({
  run: (options) => rows.go(options),
  cursorAfter: fromComposite.toCursor,
});

const badCursor = (cause?: unknown): AppError =>
  new AppError("invalid", "cursor is not one that this list gave", { cause });

/** A key as ElectroDB writes it into its cursors. */
const isKey = (cursor: string): boolean => {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    return typeof key === "object" && key !== null && Object.values(key).every((part) => typeof part === "string");
  } catch {
    return false;
  }
};

const isValidation = (error: unknown): boolean =>
  error instanceof Error && (error.name === "ValidationException" || isValidation(error.cause));

/**
 * Reads one page of a list, the newest first. Cursors carry the list's name. One record more is asked for: the database
 * gives a cursor whenever it stopped at the limit, also when nothing comes after it.
 * @param list names the list, with whatever narrows it
 * @throws AppError `invalid` for a cursor that this list did not give
 */
export const readPage = async <T>(
  list: string,
  { limit, cursor }: PageQuery,
  { run, cursorAfter }: PagedQuery<T>,
  order: PageOptions["order"] = "desc",
): Promise<Found<T>> => {
  const start = cursor?.startsWith(`${list}.`) === true ? cursor.slice(list.length + 1) : undefined;
  if (cursor !== undefined && (start === undefined || !isKey(start))) throw badCursor();
  try {
    const found = await run({ limit: limit + 1, cursor: start ?? null, order });
    const data = found.data.slice(0, limit);
    const last = data.at(-1);
    // A page may be short and yet not the last: the database reads 1 MB at a time.
    const next = found.data.length > limit && last !== undefined ? cursorAfter(last) : found.cursor;
    return { data, cursor: next === null ? null : `${list}.${next}` };
  } catch (error) {
    throw start !== undefined && isValidation(error) ? badCursor(error) : error;
  }
};

/** A page of a list that is known whole; its cursor counts the records before. Throws `invalid` for a foreign cursor. */
export const pageOf = <T>(list: string, { limit, cursor }: PageQuery, records: readonly T[]): Found<T> => {
  const given = cursor?.startsWith(`${list}.`) === true ? cursor.slice(list.length + 1) : "";
  if (cursor !== undefined && !/^[1-9]\d{0,3}$/.test(given)) throw badCursor();
  const start = Number(given);
  const end = start + limit;
  return { data: records.slice(start, end), cursor: end < records.length ? `${list}.${end}` : null };
};
