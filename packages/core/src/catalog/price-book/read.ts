import { firstPriceBook, type PriceBook, wholePriceBook } from "@cleaning/contract/pricing/price-book";
import type { PriceBookFigures } from "@cleaning/contract/pricing/price-book-figures";
import { CustomAttributeType } from "electrodb";
import { defineEntity, key } from "../../platform/database/entity.ts";
import { type Database, idAttribute } from "../../platform/database/index.ts";

/** The versions after the first, which is in the code; immutable. */
export const priceBookEntity = defineEntity(
  "priceBook",
  {
    version: idAttribute,
    figures: { type: CustomAttributeType<PriceBookFigures>("any"), required: true },
    savedAt: { type: "string", required: true },
    savedBy: { type: "string", required: true },
  },
  { byVersion: key([], ["version"]) },
);

export const readPriceBookVersion = async (database: Database, version: number): Promise<PriceBook | undefined> => {
  if (version === firstPriceBook.version) return firstPriceBook;
  const { data } = await priceBookEntity(database).get({ version }).go({ consistent: true });
  return data === null ? undefined : wholePriceBook(version, data.figures);
};

export const readPriceBook = async (database: Database): Promise<PriceBook> => {
  const query = priceBookEntity(database).query.byVersion({});
  const [newest] = (await query.go({ order: "desc", limit: 1, consistent: true })).data;
  return newest === undefined ? firstPriceBook : wholePriceBook(newest.version, newest.figures);
};
