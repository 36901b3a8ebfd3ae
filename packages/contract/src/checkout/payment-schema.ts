import * as z from "zod/mini";
import { type Infer, schema, text } from "../http/schema.ts";
import { paymentWays } from "./payment.ts";

const words = () => z.optional(text("Please use a few words", 0, 100));

const fields = () => ({
  when: text("Please say when customers pay, such as “You pay after each visit, on its day.”", 1, 200),
  ways: z
    .object({ card: words(), cash: words(), check: words(), venmo: words(), zelle: words() })
    .check(z.refine((ways) => paymentWays.some((way) => ways[way] !== undefined), "Please leave at least one way on")),
});

export const paymentSchema = schema(() => z.object(fields()));

/** `revision` is 0 until the office has saved words of its own. */
export const paymentSettings = schema(() => z.object({ ...fields(), revision: z.int().check(z.minimum(0)) }));
export type PaymentSettings = Infer<typeof paymentSettings>;
