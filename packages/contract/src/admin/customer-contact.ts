import * as z from "zod/mini";
import { type Infer, limits, schema, text } from "../http/schema.ts";

/** A mail to one customer, as a person of the office types it. */
export const newCustomerMessage = schema(() =>
  z.object({
    subject: text("Please write a subject", 1, 150),
    body: text("Please write a text", 1, limits.text),
  }),
);
export type NewCustomerMessage = Infer<typeof newCustomerMessage>;

/** What was said on the phone. */
export const newCall = schema(() => z.object({ text: text("Please write what was said", 1, 1_000) }));

/** That it is in the customer's history. */
export const contactNoted = schema(() => z.object({ success: z.literal(true) }));
