import { Failure } from "../failure/index.ts";

/** Which part of a list: how many records, and the cursor an earlier page gave. */
export type Page = { limit: number; cursor?: string | undefined };

/** How a query is told which page. */
export type PageOptions = { limit: number; cursor: string | null; order: "asc" | "desc" };

/** A page as ElectroDB answers it. */
export type Found<T> = { data: T[]; cursor: string | null };

const badCursor = (cause?: unknown): Failure =>
  new Failure("invalid", "cursor is not one that this list gave", { cause });

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
 * Reads one page of a list, from its end to its beginning: the newest first. Cursors carry the list's name: one list's cursor means nothing in another.
 *
 * @param list names the list, with whatever narrows it
 * @param run the query, given the options that choose the page
 * @param order `asc` from its beginning to its end
 * @throws Failure `invalid` when the cursor is not one that this list gave
 */
export const readPage = async <T>(
  list: string,
  { limit, cursor }: Page,
  run: (options: PageOptions) => Promise<Found<T>>,
  order: PageOptions["order"] = "desc",
): Promise<Found<T>> => {
  const start = cursor?.startsWith(`${list}.`) === true ? cursor.slice(list.length + 1) : undefined;
  if (cursor !== undefined && (start === undefined || !isKey(start))) throw badCursor();
  try {
    const found = await run({ limit, cursor: start ?? null, order });
    return { data: found.data, cursor: found.cursor === null ? null : `${list}.${found.cursor}` };
  } catch (error) {
    throw start !== undefined && isValidation(error) ? badCursor(error) : error;
  }
};
