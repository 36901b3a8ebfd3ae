import * as z from "zod/mini";
import { schema } from "../http/schema.ts";

/** `now` and the words for it are as they were when it was sent; without a fee it is 0. */
const change = () => z.object({ wasCents: z.int(), nowCents: z.int(), words: z.optional(z.string()) });
export type PriceChange = z.output<ReturnType<typeof change>>;

/** What the office changed about the money of a visit since its customer was last told of it. */
export const visitPriceFacts = schema(() =>
  z.object({
    visitId: z.string(),
    date: z.string(),
    price: z.optional(change()),
    fee: z.optional(change()),
    page: z.optional(z.string()),
  }),
);
export type VisitPriceFacts = z.output<ReturnType<typeof visitPriceFacts>>;

export const visitTookPlaceFacts = schema(() =>
  z.object({
    visitId: z.string(),
    date: z.string(),
    priceCents: z.int(),
    page: z.optional(z.string()),
    restarts: z.optional(z.int()),
    /** It was rated before, or it is too long ago. */
    hasRatingEnded: z.optional(z.boolean()),
  }),
);
