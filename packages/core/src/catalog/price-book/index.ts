import { isDeepStrictEqual } from "node:util";
import type { PriceBookView } from "@cleaning/contract/admin/price-book";
import { AppError } from "@cleaning/contract/http/app-error";
import { firstPriceBook, type PriceBook, wholePriceBook } from "@cleaning/contract/pricing/price-book";
import type { PriceBookFigures } from "@cleaning/contract/pricing/price-book-figures";
import { addressesOf } from "../../platform/audit/index.ts";
import { command } from "../../platform/command/index.ts";
import type { Submission } from "../../platform/database/idempotency-record.ts";
import type { Database } from "../../platform/database/index.ts";
import { putOf } from "../../platform/database/transact-write.ts";
import { priceBookEntity, readPriceBook } from "./read.ts";

export { priceBookEntity, readPriceBook, readPriceBookVersion } from "./read.ts";

const figuresOf = ({ version: _, ...figures }: PriceBook): PriceBookFigures => figures;

const mostShown = 50;

export const readPriceBooks = async (database: Database): Promise<PriceBookView> => {
  const query = priceBookEntity(database).query.byVersion({});
  const { data } = await query.go({ order: "desc", limit: mostShown, consistent: true });
  const addresses = await addressesOf(database, [...new Set(data.map(({ savedBy }) => savedBy))]);
  const versions = data.map(({ version, figures, savedAt: at, savedBy }) => {
    const email = addresses.get(savedBy);
    return {
      version,
      figures: figuresOf(wholePriceBook(version, figures)),
      at,
      by: email === undefined ? null : { email },
    };
  });
  const first = { version: firstPriceBook.version, figures: figuresOf(firstPriceBook), at: null, by: null };
  const history = data.length < mostShown ? [...versions, first] : versions;
  const [{ version, figures } = first] = history;
  return { version, figures, history };
};

/** `changed`: figures, and the version they were made from. @throws `conflict`, or `invalid` when nothing differs */
export const savePriceBook = async (
  database: Database,
  { version: baseVersion, figures }: { version: number; figures: PriceBookFigures },
  { by, now, ...submission }: Submission & { by: string; now: Date },
): Promise<PriceBookView> => {
  const version = baseVersion + 1;
  const savedMeanwhile = new AppError(
    "conflict",
    "Other prices have been saved while you were at it. Your figures are still here: please look at the newest ones, and save again.",
  );
  await command({ database, by, now, submission, repeat: async () => undefined }, async () => {
    const current = await readPriceBook(database);
    if (current.version !== baseVersion) throw savedMeanwhile;
    if (isDeepStrictEqual(figuresOf(current), figures))
      throw new AppError("invalid", "These are the figures of today. Please change one before you save.");
    const book = { version, figures, savedAt: now.toISOString(), savedBy: by };
    return {
      writes: { book: putOf(priceBookEntity(database).create(book)) },
      refusals: savedMeanwhile,
    };
  });
  return readPriceBooks(database);
};
