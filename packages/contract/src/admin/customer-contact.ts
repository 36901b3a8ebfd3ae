import * as z from "zod/mini";
import { type Infer, limits, schema, text } from "../http/schema.ts";

export const newCustomerMessage = schema(() =>
  z.object({
    subject: text("Please write a subject", 1, 150),
    body: text("Please write a text", 1, limits.text),
  }),
);
export type NewCustomerMessage = Infer<typeof newCustomerMessage>;

export const newCall = schema(() => z.object({ text: text("Please write what was said", 1, 1_000) }));

export const contactNoted = schema(() => z.object({ success: z.literal(true) }));
