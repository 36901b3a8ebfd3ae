import type { Database } from "../../platform/database/index.ts";
import { linkEnded, readLink, signLink } from "../../platform/links/index.ts";

/** Opens the page of a quote. It reaches only the address that the quote is sent to. */
export const quoteToken = (database: Database, id: number): Promise<string> => signLink(database, "quote", String(id));

/** The quote's id. Throws AppError `notFound`. */
export const readQuoteToken = async (database: Database, token: string): Promise<number> => {
  const id = Number(await readLink(database, "quote", token));
  if (!Number.isSafeInteger(id)) throw linkEnded();
  return id;
};
