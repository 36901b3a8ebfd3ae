import * as z from "zod/mini";
import { id, type Infer, schema } from "../http/schema.ts";
import { priceBookFigures } from "../pricing/price-book-figures.ts";

/** `at` and `by` are null for the first version; `by` also when the account has been erased. */
export const priceBookVersion = schema(() =>
  z.object({
    version: id(),
    figures: priceBookFigures(),
    at: z.nullable(z.string()),
    by: z.nullable(z.object({ email: z.string() })),
  }),
);
export type PriceBookVersion = Infer<typeof priceBookVersion>;

export const priceBookView = schema(() =>
  z.object({ version: id(), figures: priceBookFigures(), history: z.array(priceBookVersion()) }),
);
export type PriceBookView = Infer<typeof priceBookView>;

export const newPriceBook = schema(() => z.object({ version: id(), figures: priceBookFigures() }));
