import { firstPriceBook, type PriceBook, type PriceBookFigures } from "@cleaning/contract/price-book";
import { CustomAttributeType } from "electrodb";
import { defineEntity, key } from "../database/entity.ts";
import { idAttribute, type Database } from "../database/index.ts";

/** The versions of the price book behind the first one, which is in the code. None is ever changed. */
export const priceBookEntity = defineEntity(
  "priceBook",
  {
    version: idAttribute,
    figures: { type: CustomAttributeType<PriceBookFigures>("any"), required: true },
    savedAt: { type: "string", required: true },
    /** The admin's identity. */
    savedBy: { type: "string", required: true },
  },
  { byVersion: key([], ["version"]) },
);

/** A version that was in force once; undefined when there is none such. One request, none for the first. */
export const readPriceBookVersion = async (database: Database, version: number): Promise<PriceBook | undefined> => {
  if (version === firstPriceBook.version) return firstPriceBook;
  const { data } = await priceBookEntity(database).get({ version }).go({ consistent: true });
  return data === null ? undefined : { ...data.figures, version };
};

/** The price book that counts now: one request. */
export const readPriceBook = async (database: Database): Promise<PriceBook> => {
  const query = priceBookEntity(database).query.byVersion({});
  const [newest] = (await query.go({ order: "desc", limit: 1, consistent: true })).data;
  return newest === undefined ? firstPriceBook : { ...newest.figures, version: newest.version };
};
