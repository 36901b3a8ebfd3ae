import type { Database } from "../../platform/database/index.ts";
import { linkEnded, linkSigner, readLink } from "../../platform/links/index.ts";

export const quoteTokens = async (database: Database): Promise<(id: number) => string> => {
  const sign = await linkSigner(database, "quote");
  return (id) => sign(String(id));
};

export const readQuoteToken = async (database: Database, token: string): Promise<number> => {
  const id = Number(await readLink(database, "quote", token));
  if (!Number.isSafeInteger(id)) throw linkEnded();
  return id;
};
