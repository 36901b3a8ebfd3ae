import * as z from "zod/mini";
import { id, type Infer, schema } from "../http/schema.ts";
import { priceBookFigures } from "../pricing/price-book-figures.ts";

/** A version of the price book. Of the first, which no one saved, `at` and `by` are null; `by` also when the account is gone. */
export const priceBookVersion = schema(() =>
  z.object({
    version: id(),
    figures: priceBookFigures(),
    /** UTC. */
    at: z.nullable(z.string()),
    by: z.nullable(z.object({ email: z.string() })),
  }),
);
export type PriceBookVersion = Infer<typeof priceBookVersion>;

/** The price book of today, and what it was before: its versions, the newest first. */
export const priceBookView = schema(() =>
  z.object({ version: id(), figures: priceBookFigures(), history: z.array(priceBookVersion()) }),
);
export type PriceBookView = Infer<typeof priceBookView>;

/** `version` is the one that was changed: another one by now is refused. */
export const newPriceBook = schema(() => z.object({ version: id(), figures: priceBookFigures() }));
