import * as z from "zod/mini";
import { acceptances } from "./acceptances.ts";
import { frequencies } from "./frequencies.ts";
import { id, type Infer, schema } from "./schema.ts";

/**
 * A subscription that a visitor ordered with a person's e-mail address: theirs once they accept it. `date` is the first
 * visit, `2026-11-21`, null when there is none; `price` in dollars per visit.
 */
export const orderRequest = schema(() =>
  z.object({
    id: id(),
    service: z.string(),
    frequency: z.enum(frequencies),
    price: z.number(),
    date: z.nullable(z.string()),
    city: z.nullable(z.string()),
    state: z.enum(acceptances),
  }),
);
export type OrderRequest = Infer<typeof orderRequest>;

/** The secret of a mail's link. */
const token = () => z.string("Required").check(z.maxLength(100, "Invalid input"));

/** Whose link is looked at. */
export const orderRequestLook = schema(() => z.object({ token: token() }));
/** The answer by a mail's link. */
export const orderRequestAnswer = schema(() => z.object({ token: token(), accept: z.boolean() }));
/** The answer in the portal. */
export const ownRequestAnswer = schema(() => z.object({ accept: z.boolean() }));
