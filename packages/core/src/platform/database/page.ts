import { AppError } from "@cleaning/contract/http/app-error";

export type PageQuery = { limit: number; cursor?: string | undefined };

export type PageOptions = { limit: number; cursor: string | null; order: "asc" | "desc" };

export type Found<T> = { data: T[]; cursor: string | null };

export async function* pagesOf<T>(run: (cursor: string | null) => Promise<Found<T>>): AsyncGenerator<T[]> {
  let cursor: string | null = null;
  do {
    const found: Found<T> = await run(cursor);
    yield found.data;
    ({ cursor } = found);
  } while (cursor !== null);
}

export type PagedQuery<T> = {
  run: (options: PageOptions) => Promise<Found<T>>;
  cursorAfter: (record: T) => string | null;
};

export type Rows<T> = { go: (options: PageOptions) => Promise<Found<T>> };
export type Conversion<T> = { fromComposite: { toCursor: PagedQuery<T>["cursorAfter"] } };

type Entity = { schema: { attributes: object } };

/** Leaves the keys of all other indexes in the table, a third of what a list is sent. */
const withoutKeys = ({ schema }: Entity): { attributes: never[] } => ({
  attributes: Object.keys(schema.attributes) as never[],
});

export const paged = <T>(rows: Rows<T>, { fromComposite }: Conversion<NoInfer<T>>, entity?: Entity): PagedQuery<T> => ({
  run: (options) => rows.go(entity === undefined ? options : { ...options, ...withoutKeys(entity) }),
  cursorAfter: fromComposite.toCursor,
});

const badCursor = (cause?: unknown): AppError =>
  new AppError("invalid", "cursor is not one that this list gave", { cause });

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

/** DynamoDB returns a cursor at the limit also when nothing follows. @throws AppError `invalid` for a foreign cursor */
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
    // DynamoDB reads 1 MB at a time: a short page need not be the last.
    const next = found.data.length > limit && last !== undefined ? cursorAfter(last) : found.cursor;
    return { data, cursor: next === null ? null : `${list}.${next}` };
  } catch (error) {
    throw start !== undefined && isValidation(error) ? badCursor(error) : error;
  }
};

/** A page of a list in memory; its cursor is an offset. Throws `invalid` for a foreign cursor. */
export const pageOf = <T>(list: string, { limit, cursor }: PageQuery, records: readonly T[]): Found<T> => {
  const offset = cursor?.startsWith(`${list}.`) === true ? cursor.slice(list.length + 1) : "";
  if (cursor !== undefined && !/^[1-9]\d{0,3}$/.test(offset)) throw badCursor();
  const start = Number(offset);
  const end = start + limit;
  return { data: records.slice(start, end), cursor: end < records.length ? `${list}.${end}` : null };
};
